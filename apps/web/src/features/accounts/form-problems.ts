import { passwordLengthProblem } from '@rei/domain/accounts/password-rules';
import { ApiError, spokenMessage } from '#lib/api-error.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

const passwordsDifferHere = 'Passwords do not match.';

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'Too many attempts. Try again in 12 minutes.'; undefined for any other failure. */
export function tooManyText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY') return undefined;
  const { retryAfter } = error;
  if (retryAfter === undefined) return 'Too many attempts. Try again later.';
  const wait =
    retryAfter < minuteSeconds
      ? counted(Math.max(1, Math.ceil(retryAfter)), 'second')
      : retryAfter < 2 * hourSeconds
        ? counted(Math.ceil(retryAfter / minuteSeconds), 'minute')
        : counted(Math.ceil(retryAfter / hourSeconds), 'hour');
  return `Too many attempts. Try again in ${wait}.`;
}

/** The sentence for a failure of a form: when to try again, else the server's own, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  return tooManyText(error) ?? spokenMessage(error, fallback);
}

/** What the server says of one field, for beside it; of a wrong password or code, where `typed` is that field. */
export function fieldProblem(error: unknown, field: string, typed?: 'password' | 'code'): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isWrong =
    (typed === 'password' && error.code === 'WRONG_CREDENTIALS') ||
    (typed === 'code' && error.code === 'TWO_FACTOR_WRONG');
  return isWrong ? error.message : error.details[field];
}

/** What is wrong with a new password and its repetition, each beside its field. */
export function newPasswordProblems({ password, confirmation }: { password: string; confirmation: string }) {
  return {
    password: passwordLengthProblem(password),
    confirmation: password === confirmation ? undefined : passwordsDifferHere,
  };
}

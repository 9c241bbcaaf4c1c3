import { AppError } from '@rei/domain/kernel/errors';

const unknown = 'The search couldn’t be evaluated. Edit it, or save it again.';

/**
 * What its user reads of a search that could not be evaluated. Undefined where the search is not to blame: a database that is
 * away, is busy or has a conflict answers another time.
 */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // SQLSTATE 22 and 54: values that it cannot take, a question that is too long. Another try would end the same way.
  if (/^(22|54)\w{3}$/.test(code)) return unknown;
  return isMistake(cause) ? unknown : undefined;
}

/** A question that the code cannot handle; the driver's own errors have none of these classes. */
function isMistake(error: unknown): boolean {
  return [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind);
}

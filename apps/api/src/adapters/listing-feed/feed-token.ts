import { AppError } from '@rei/domain/kernel/errors';
import { memberOf } from '@rei/readers/json';
import type { FeedWeb } from './feed-web.ts';

export type FeedAccess = { token: string } | { tokenUrl: string; clientId: string; clientSecret: string };

/** Used when the answer does not say how long a token is valid. */
const usualLifeSeconds = 3600;

const renewBeforeSeconds = 60;

/** What may stand in a header; anything else would end up in an error's text. */
const tokenPattern = /^[\x21-\x7e]{1,8000}$/;

/** The token that opens the feed; `renew` gets another one where that is possible. */
export function createFeedToken(access: FeedAccess, web: FeedWeb) {
  let kept: { token: string; until: number } | undefined;

  async function fetchToken(signal: AbortSignal): Promise<string> {
    if ('token' in access) return access.token;
    const form = { grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret };
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ ...form, scope: 'api' }).toString();
    const answer = await web.ask(new URL(access.tokenUrl), { method: 'POST', headers, body }, signal);
    if (answer.status !== 200) {
      throw new AppError('UNAVAILABLE', `the address of the token answered ${answer.status}`);
    }
    const { token, seconds } = readToken(answer.body);
    kept = { token, until: Date.now() + Math.max(0, seconds - renewBeforeSeconds) * 1000 };
    return token;
  }

  return {
    canRenew: !('token' in access),
    current: async (signal: AbortSignal) => (kept && kept.until > Date.now() ? kept.token : fetchToken(signal)),
    forget(): void {
      kept = undefined;
    },
  };
}

function readToken(body: Buffer): { token: string; seconds: number } {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    // The parser's message would quote what it has read.
    throw new AppError('UNAVAILABLE', 'the address of the token answered no JSON');
  }
  const token = memberOf(answer, 'access_token');
  if (typeof token !== 'string' || !tokenPattern.test(token)) {
    throw new AppError('UNAVAILABLE', 'the address of the token answered no token');
  }
  const seconds = Number(memberOf(answer, 'expires_in') ?? usualLifeSeconds);
  return { token, seconds: Number.isFinite(seconds) ? seconds : usualLifeSeconds };
}

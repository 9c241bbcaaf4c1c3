import type { ErrorCode } from '@rei/domain/kernel/errors';

export const sessionExpiredMessage = 'Session expired, please log in again.';
export const networkErrorMessage = 'Network error, please try again.';

interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  code?: ErrorCode | undefined;
  /** Text per field of the input, shown beside the field. */
  details?: Record<string, string> | undefined;
  requestId?: string | undefined;
  /** Seconds after which another try makes sense. */
  retryAfter?: number | undefined;
  /** The answer had no words of its own; the message is its status. */
  isSilent?: boolean | undefined;
  cause?: unknown;
}

/** A call that failed; `message` is the sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly isSilent: boolean;

  constructor(message: string, { status, code, details, requestId, retryAfter, isSilent, cause }: ApiErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details ?? {};
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.isSilent = isSilent ?? false;
  }
}

/** The sentence to show for a failure: the server's own, or the fallback where there is none. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The sentence to show where the specification has one for an answer without words, which else shows its status. */
export function spokenMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isSilent ? fallback : errorMessage(error, fallback);
}

/** Whether the server refused, and says why; it neither failed nor stayed away. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The sentence to show for a call that failed: a refusal's own, for anything else the fallback. */
export function refusalMessage(error: unknown, fallback: string): string {
  return isRefusal(error) ? errorMessage(error, fallback) : fallback;
}

/** Whether what was asked for is not there, or not this user's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

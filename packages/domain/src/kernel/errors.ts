/** Every code an answer can carry, with its HTTP status: the one table that maps them. */
export const errorStatus = {
  VALIDATION: 400,
  LINK_INVALID: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  SESSION_EXPIRED: 401,
  TWO_FACTOR_REQUIRED: 401,
  TWO_FACTOR_WRONG: 401,
  NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_DISABLED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  MISDIRECTED: 421,
  TOO_MANY: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What every answer that is not OK looks like; `error` is the sentence shown to the user. */
export interface ErrorAnswer {
  error: string;
  code: ErrorCode;
  details?: Record<string, string>;
  requestId: string;
}

interface AppErrorOptions {
  details?: Record<string, string>;
  retryAfter?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

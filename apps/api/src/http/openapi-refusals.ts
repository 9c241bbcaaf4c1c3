import { type ErrorCode, errorStatus } from '@rei/domain/kernel/errors';

/** What each code says to whoever calls, for the description of the endpoints. */
const meanings: Readonly<Record<ErrorCode, string>> = {
  VALIDATION: 'something that was sent is missing or not understood; `details` names the fields',
  LINK_INVALID: 'the link is unknown, used or expired',
  NOT_SIGNED_IN: 'no one is signed in',
  WRONG_CREDENTIALS: 'email or password is wrong',
  SESSION_EXPIRED: 'the sign-in has ended',
  TWO_FACTOR_REQUIRED: 'a code of the authenticator app is needed',
  TWO_FACTOR_WRONG: 'that code is wrong or used',
  NOT_ALLOWED: 'this is not for the signed-in user',
  CROSS_SITE: 'the request comes from another site’s page',
  EMAIL_NOT_VERIFIED: 'the email address is not verified yet',
  ACCOUNT_DISABLED: 'an administrator disabled the account',
  NOT_FOUND: 'there is no such thing, or it belongs to someone else',
  METHOD_NOT_ALLOWED: 'the method is not answered',
  TOO_SLOW: 'the request took too long to arrive',
  CONFLICT: 'what is stored stands against it; `error` says what',
  EMAIL_TAKEN: 'the email address has an account',
  USERNAME_TAKEN: 'the user name is taken',
  TOO_LARGE: 'the request is larger than what is accepted',
  UNSUPPORTED_TYPE: 'the body’s type is not accepted',
  RANGE_NOT_SATISFIABLE: 'that part does not exist',
  MISDIRECTED: 'the request names another host than the installation’s',
  TOO_MANY: 'too many of these in a short time',
  HEADERS_TOO_LARGE: 'the headers are too large',
  INTERNAL: 'an error of the product',
  UNAVAILABLE: 'the server or what it needs is away or busy for a moment',
};

/** These say when another try makes sense. */
const withRetryAfter = new Set([429, 503]);

/** What an endpoint answers besides 200. */
export interface Answering {
  refusals: readonly ErrorCode[];
  inRanges: boolean;
  isKept: boolean;
}

type Answers = Record<string, object>;

/** As much of a description as is read here. */
interface Description {
  paths?: Record<string, object | undefined>;
  components?: object;
}

/** Gives every operation its answers besides 200. Those of the same codes are described once. */
export function withRefusals<Described extends Description>(
  description: Described,
  described: ReadonlyMap<string, Answering>,
): Described {
  const shared: Answers = {};
  for (const operation of Object.values(description.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}))) {
    const endpoint = described.get(operation.operationId);
    if (endpoint) operation.responses = { ...operation.responses, ...otherAnswers(endpoint, shared) };
  }
  return { ...description, components: { ...description.components, responses: shared } };
}

function otherAnswers({ refusals, inRanges, isKept }: Answering, shared: Answers): Answers {
  const answers: Answers = {};
  for (const [status, codes] of Map.groupBy(refusals, (code) => errorStatus[code])) {
    const name = codes.join('.');
    shared[name] ??= refusal(status, codes);
    answers[status] = { $ref: `#/components/responses/${name}` };
  }
  if (inRanges) answers[206] = { description: 'The part that the header Range asked for' };
  if (isKept) answers[304] = { description: 'What the browser kept is still so' };
  return answers;
}

function refusal(status: number, codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${meanings[code]}`).join('; '),
    ...(withRetryAfter.has(status) && {
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
    }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            error: { type: 'string' },
            code: { type: 'string', enum: codes },
            details: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
          required: ['error', 'code', 'requestId'],
          additionalProperties: false,
        },
      },
    },
  };
}

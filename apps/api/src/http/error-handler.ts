import { AppError, type ErrorAnswer, type ErrorCode } from '@rei/domain/kernel/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { whyUnreachable } from './unreachable.ts';

/**
 * Makes every answer that is not OK the one documented shape; what is unexpected is logged and masked. A refusal that
 * its endpoint does not describe is told in the log, and fails where descriptions are checked.
 */
export function registerErrorHandler(app: FastifyInstance, { areDescriptionsChecked = false } = {}): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const failure = toAppError(error);
    if (!isDescribed(failure, request)) {
      const problem = `${request.method} ${request.routeOptions.url} refuses with ${failure.code}, which it does not describe`;
      request.log.error({ code: failure.code, user: request.signedIn?.userId }, problem);
      if (areDescriptionsChecked) return sendError(new AppError('INTERNAL', problem), request, reply);
    }
    const line = { err: error, user: request.signedIn?.userId };
    if (failure.status >= 500) request.log.error(line, 'request failed');
    else request.log.debug(line, 'request refused');
    return sendError(failure, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND', 'Not found'), request, reply));
}

function isDescribed({ code }: AppError, { routeOptions }: FastifyRequest): boolean {
  const refusals = routeOptions.config.endpoint?.refusals;
  return refusals === undefined || code === 'INTERNAL' || refusals.includes(code);
}

export function sendError(failure: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(failure, request.id));
}

export function errorAnswer(failure: AppError, requestId: string): ErrorAnswer {
  return {
    error: failure.message,
    code: failure.code,
    requestId,
    ...(failure.details && { details: failure.details }),
  };
}

/** An unexpected error is masked, so that its text tells nobody anything. */
export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const code = codeOfStatus(error.statusCode);
  if (code) return new AppError(code, frameworkMessage(code, error), { cause: error });
  if (isOfGoneUser(error)) return new AppError('NOT_SIGNED_IN', 'Not authenticated', { cause: error });
  const unreachable = whyUnreachable(error);
  if (unreachable) {
    const { reason, retryAfter } = unreachable;
    return new AppError('UNAVAILABLE', unavailableMessages[reason], { retryAfter, cause: error });
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

const unavailableMessages = {
  away: 'The database can’t be reached right now. Please try again in a moment.',
  full: 'The server’s disk is full, so nothing can be saved. Please tell your administrator.',
  busy: 'The server is too busy right now. Please try again in a moment.',
} as const;

const foreignKeyViolated = '23503';

function isOfGoneUser({ cause }: Error): boolean {
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === foreignKeyViolated && String(cause.constraint).endsWith('_users_id_fk');
}

/** A whole sentence, which stands alone. What is said of a field in a few words gets its field's name. */
const sentencePattern = /^(Please |.*[.!?]$)/s;

/** One text per field: the first problem of each. A field of a list is named like 'units_detail.0.beds'. */
function validationError(issues: readonly { instancePath: string; message?: string | undefined }[]): AppError {
  const texts = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (!texts.has(field)) texts.set(field, issue.message ?? 'Invalid');
  }
  const [field, message] = [...texts][0] ?? ['body', 'Invalid'];
  const sentence = sentencePattern.test(message) ? message : `${field}: ${message}`;
  return new AppError('VALIDATION', sentence, { details: Object.fromEntries(texts) });
}

const codeByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [408, 'TOO_SLOW'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_TYPE'],
  [416, 'RANGE_NOT_SATISFIABLE'],
  [429, 'TOO_MANY'],
  [503, 'UNAVAILABLE'],
]);

/** Of the framework's own refusals of a request. Whatever it says was wrong with the request is no failure of ours. */
function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  if (status === undefined) return undefined;
  return codeByStatus.get(status) ?? (status >= 400 && status < 500 ? 'VALIDATION' : undefined);
}

function frameworkMessage(code: ErrorCode, error: FastifyError): string {
  if (code === 'TOO_LARGE') return 'The request is too large.';
  if (code === 'UNSUPPORTED_TYPE') return 'This kind of content is not accepted here.';
  return error.message;
}

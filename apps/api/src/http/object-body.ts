import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';

const problem = 'Please send the fields as one JSON object.';

/** Every body that is described is an object: a text, a list or nothing at all gets a clear answer. */
export function requireObject(body: unknown): void {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return;
  throw new AppError('VALIDATION', problem, { details: { body: 'Must be a JSON object' } });
}

/** An empty body is none, whatever kind it is said to be: many programs name JSON on every request. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}

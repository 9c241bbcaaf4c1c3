import { AppError } from '@rei/domain/kernel/errors';

const problem = 'Please send the fields as one JSON object.';

/** Every body that is described is an object: a text, a list or nothing at all gets a clear answer. */
export function requireObject(body: unknown): void {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return;
  throw new AppError('VALIDATION', problem, { details: { body: 'Must be a JSON object' } });
}

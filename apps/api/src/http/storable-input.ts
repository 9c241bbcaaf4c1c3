import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';

/** Deeper than any honest input; more could exhaust the stack of whoever walks it. */
const maxDepth = 60;

/** Refuses, for every endpoint alike, text that the database cannot hold and structures without end. */
export function registerStorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, next) => {
    for (const part of [request.params, request.query, request.body]) refuseUnstorable(part);
    next();
  });
}

function refuseUnstorable(input: unknown): void {
  const open: Array<{ value: unknown; path: string[] }> = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) refuse(path, 'Contains characters that can’t be stored');
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= maxDepth) refuse(path.slice(0, 1), 'Nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) refuse(path, 'Contains characters that can’t be stored');
      open.push({ value: inner, path: [...path, key] });
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function refuse(path: string[], problem: string): never {
  const field = path.join('.') || 'body';
  throw new AppError('VALIDATION', `${field}: ${problem}`, { details: { [field]: problem } });
}

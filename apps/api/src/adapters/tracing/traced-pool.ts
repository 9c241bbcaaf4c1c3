import { AsyncResource } from 'node:async_hooks';
import { Client, Pool, type PoolConfig } from 'pg';
import type { OpenTrace, Tracing } from '#ports/tracing.ts';

type Callback = (error: Error | null | undefined, result: unknown) => void;

/** Connections whose statements are told as parts of the work that they belong to: by name, or by what they do to which table. */
export function createTracedPool(tracing: Pick<Tracing, 'isWithin' | 'open'>): (options: PoolConfig) => Pool {
  class TracedClient extends Client {
    // One of the driver's several forms: (text or object, values or callback, callback).
    override query(...given: unknown[]): never {
      const [statement] = given;
      if (!tracing.isWithin() || isCopy(statement)) return this.#ask(given);
      const open = tracing.open(nameOf(statement), { 'db.system.name': 'postgresql' });
      const last = given.at(-1);
      if (typeof last === 'function') return this.#ask([...given.slice(0, -1), told(open, last as Callback)]);
      const answer: Promise<unknown> = this.#ask(given);
      answer.then(
        () => open.end({}),
        (error: unknown) => open.end({}, codeOf(error)),
      );
      return answer as never;
    }

    #ask(given: unknown[]): never {
      // The driver's own method, with what it was given.
      return (super.query as unknown as (...all: unknown[]) => never).apply(this, given);
    }
  }

  class TracedPool extends Pool {
    // Who waits for a connection is called by whoever gives it back, and would become a part of that one's work.
    override connect(callback?: unknown): never {
      const connect = super.connect as unknown as (callback?: unknown) => never;
      return connect.call(this, typeof callback === 'function' ? AsyncResource.bind(callback as Callback) : callback);
    }
  }

  return (options) => new TracedPool({ ...options, Client: TracedClient });
}

/** A stream that speaks with the database itself. */
function isCopy(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}

function told(open: OpenTrace, callback: Callback): Callback {
  return (error, result) => {
    open.end({}, error ? codeOf(error) : undefined);
    callback(error, result);
  };
}

/** PostgreSQL's code: its message may repeat a value. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
}

/** 'listings-page', or 'SELECT users': nothing of a statement's values or of its other text. */
export function nameOf(statement: unknown): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : fieldsOf(statement);
  if (typeof name === 'string' && name !== '') return name;
  if (typeof text !== 'string') return 'statement';
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(?:[a-z_]+"?\."?)?([a-z_][a-z0-9_]*)/i.exec(text) ?? [];
  return [verb.toUpperCase(), table].filter(Boolean).join(' ');
}

function fieldsOf(statement: unknown): { name?: unknown; text?: unknown } {
  return typeof statement === 'object' && statement !== null ? statement : {};
}

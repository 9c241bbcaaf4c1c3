import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './errors.ts';
import { refusalsOf } from './refusals.ts';

const params = z.object({ id: z.string() });

const statusesOf = (codes: readonly ErrorCode[]) => [...new Set(codes.map((code) => errorStatus[code]))].sort();

describe('what an endpoint may refuse with follows from its description', () => {
  test.each([
    ['anybody reads', { method: 'GET', access: 'public' }, [400, 421, 503]],
    ['what watches a process', { method: 'GET', access: 'public', isForProcess: true }, [400, 503]],
    ['a user reads', { method: 'GET', access: 'user' }, [400, 401, 421, 503]],
    ['a user reads a thing', { method: 'GET', access: 'user', params }, [400, 401, 404, 421, 503]],
    ['a user reads a file', { method: 'GET', access: 'user', params, inRanges: true }, [400, 401, 404, 416, 421, 503]],
    ['a user has much made', { method: 'GET', access: 'user', takesTurns: true }, [400, 401, 421, 429, 503]],
    ['anybody sends', { method: 'POST', access: 'public' }, [400, 403, 413, 415, 421, 503]],
    ['a user sends', { method: 'PUT', access: 'user' }, [400, 401, 403, 413, 415, 421, 503]],
    ['an administrator reads', { method: 'GET', access: 'admin' }, [400, 401, 403, 421, 503]],
    [
      'an administrator deletes',
      { method: 'DELETE', access: 'admin', params },
      [400, 401, 403, 404, 413, 415, 421, 503],
    ],
  ] as const)('%s', (_, endpoint, statuses) => {
    expect(statusesOf(refusalsOf(endpoint))).toEqual(statuses);
  });

  test('its own are added, each code once', () => {
    const codes = refusalsOf({ method: 'GET', access: 'user', params, alsoRefuses: ['NOT_FOUND', 'CONFLICT'] });
    expect(codes).toEqual(['VALIDATION', 'NOT_SIGNED_IN', 'NOT_FOUND', 'MISDIRECTED', 'UNAVAILABLE', 'CONFLICT']);
  });
});

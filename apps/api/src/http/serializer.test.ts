import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerCompiler } from './serializer.ts';

const user = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  homes: z.array(z.object({ line: z.string(), price: z.nullable(z.number()) })),
});
const serialize = serializerCompiler({ schema: user, method: 'GET', url: '/api/users/1' });

test('what is not described never leaves the server, however deep it is', () => {
  const answer = {
    name: 'Jane',
    passwordHash: 'secret',
    homes: [{ line: '1 Main St', price: null, owner: 'secret' }],
  };
  expect(serialize(answer)).toBe('{"name":"Jane","homes":[{"line":"1 Main St","price":null}]}');
});

test('what is described otherwise fails', () => {
  expect(() => serialize({ name: 'Jane', homes: [{ line: 1, price: 2 }] })).toThrow(/match the schema/);
  expect(() => serialize({ homes: [] })).toThrow(/match the schema/);
  expect(() => serialize(undefined)).toThrow(/match the schema/);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setFieldTexts } from './field-texts.ts';

const before = z.config().localeError;
beforeAll(setFieldTexts);
afterAll(() => void z.config({ localeError: before }));

test.each([
  [z.boolean(), undefined, 'Required'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.string(), 3, 'Must be text'],
  [z.number(), '3', 'Must be a number'],
  [z.number(), Number.NaN, 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.array(z.string()), 'x', 'Must be a list'],
  [z.object({}), [], 'Must be an object'],
  [z.enum(['For Sale', 'Pending', 'Sold']), 'Gone', 'Must be For Sale, Pending or Sold'],
  [z.literal(3), 4, 'Must be 3'],
  [z.number().check(z.gte(0)), -1, 'Must be at least 0'],
  [z.number().check(z.gt(0)), 0, 'Must be more than 0'],
  [z.number().check(z.lte(20)), 21, 'Must be at most 20'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Must have at most 1 entries'],
  [z.string().check(z.minLength(3)), 'a', 'Must have at least 3 characters'],
  [z.number().check(z.multipleOf(0.5)), 0.3, 'Must be in steps of 0.5'],
  [z.iso.date(), 'x', 'Not understood'],
  [z.union([z.string(), z.number()]), true, 'Not understood'],
  [z.string('Its own words'), 3, 'Its own words'],
])('%# a field without words of its own', (schema, input, expected) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(expected);
});

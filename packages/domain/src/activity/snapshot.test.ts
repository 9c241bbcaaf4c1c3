import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonBytes, snapshotMaxBytes, snapshotSchema } from './snapshot.ts';

test.each([
  ['plain letters', 'abc', 5],
  ['two bytes each', 'éé', 6],
  ['four bytes', '🏠', 6],
  ['half a letter, as JSON escapes it', '\ud800', 8],
  ['an object', { price: 1 }, 11],
  ['nothing', undefined, 0],
])('%s', (_name, value, bytes) => {
  expect(jsonBytes(value)).toBe(bytes);
});

test('a snapshot may have 64 KB and not one byte more', () => {
  const fits = 'x'.repeat(snapshotMaxBytes - 2);
  expect(z.safeParse(snapshotSchema, fits).success).toBe(true);
  expect(z.safeParse(snapshotSchema, `${fits}x`).success).toBe(false);
  expect(z.safeParse(snapshotSchema, 'é'.repeat(snapshotMaxBytes / 2)).success).toBe(false);
});

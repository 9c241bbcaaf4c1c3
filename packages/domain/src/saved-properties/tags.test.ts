import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxTags, tagsSchema, uniqueTags } from './tags.ts';

test('a tag is there once, as it was first written', () => {
  expect(uniqueTags(['Flip', 'flip', 'needs  roof', 'Needs roof'])).toEqual(['Flip', 'needs roof']);
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

test.each([
  ['none', [], true],
  ['as many as fit', numbered(maxTags), true],
  ['repetitions beyond that', [...numbered(maxTags), 'TAG 0'], true],
  ['one too many', numbered(maxTags + 1), false],
  ['the longest', ['x'.repeat(30)], true],
  ['too long', ['x'.repeat(31)], false],
  ['empty', [' '], false],
  ['no text', [7], false],
])('%s', (_name, tags, isGood) => {
  expect(z.safeParse(tagsSchema, tags).success).toBe(isGood);
});

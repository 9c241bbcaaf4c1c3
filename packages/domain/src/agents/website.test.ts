import { expect, test } from 'vitest';
import { readWebsite } from './website.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['www.example.com', 'https://www.example.com'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com/agents?id=7#top', 'HTTPS://Example.com/agents?id=7#top'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['javascript:alert(1)', undefined],
  ['ftp://example.com', undefined],
  ['example', undefined],
  ['https://jane:secret@example.com', undefined],
  ['https://example.com/two words', undefined],
  ['https://example.com/"onload', undefined],
  [`example.com/${'a'.repeat(2000)}`, undefined],
])('%j is kept as %j', (typed, expected) => {
  expect(readWebsite(typed)).toBe(expected);
});

import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-500', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
])('of ten bytes %s', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test.each([['bytes=10-'], ['bytes=99-100'], ['bytes=-0']])('%s is not there', (header) => {
  expect(() => parseRange(header, 10)).toThrow(expect.objectContaining({ status: 416 }));
});

test('of an empty file there is no part', () => {
  expect(() => parseRange('bytes=0-', 0)).toThrow(expect.objectContaining({ status: 416 }));
  expect(parseRange(undefined, 0)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { pageParam } from './page-param.ts';

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=7', 7],
  ['page=1000000', 1_000_000],
  ['page=1000001', 1],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=NaN', 1],
  ['page=Infinity', 1],
  ['page=two', 1],
  ['page=', 1],
])('an address with %j is on page %d', (query, page) => {
  expect(pageParam(new URLSearchParams(query))).toBe(page);
});

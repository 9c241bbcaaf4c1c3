import { expect, test } from 'vitest';
import { isRateStale, isSourceStale } from './source-age.ts';

const now = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20T08:00:00Z';

test.each([
  ['2026-11-19', false],
  ['2026-11-07', false],
  ['2026-11-06', true],
  ['2022-12-22', true],
])('a rate of %s: %s', (date, stale) => {
  expect(isRateStale(date, now)).toBe(stale);
  expect(isSourceStale({ kind: 'rates', newest: date, lastSuccessAt: today }, now)).toBe(stale);
});

test.each([
  ['FY2027', '2026-11-20T12:00:00Z', false],
  ['FY2026', '2026-09-30T23:59:00Z', false],
  ['FY2026', '2026-10-01T00:00:00Z', true],
  ['FY2022', '2026-11-20T12:00:00Z', true],
])('rents of %s on %s: %s', (newest, at, stale) => {
  expect(isSourceStale({ kind: 'rents', newest, lastSuccessAt: at }, new Date(at))).toBe(stale);
});

test('listings count from when they were read last', () => {
  const newest = '2026-11-01T12:00:00Z';
  expect(isSourceStale({ kind: 'listings', newest, lastSuccessAt: '2026-11-14T12:00:00Z' }, now)).toBe(false);
  expect(isSourceStale({ kind: 'listings', newest, lastSuccessAt: '2026-11-13T11:00:00Z' }, now)).toBe(true);
});

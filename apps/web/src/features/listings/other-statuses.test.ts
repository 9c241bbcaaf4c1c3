import { expect, test } from 'vitest';
import { otherStatusesText } from './other-statuses.ts';

test.each([
  [{ statuses: ['Pending', 'Sold'] as const, total: 3 }, '3 pending or sold homes match.'],
  [{ statuses: ['Sold'] as const, total: 1 }, '1 sold home matches.'],
  [
    { statuses: ['Pending', 'Contingent', 'Off Market', 'Sold'] as const, total: 1204 },
    '1,204 pending, contingent, off-market or sold homes match.',
  ],
])('%j', ({ statuses, total }, text) => {
  expect(otherStatusesText({ statuses: [...statuses], total, totalIsEstimate: false })).toBe(text);
});

test('says so where they are too many to count', () => {
  const many = { statuses: ['Sold' as const], total: 48_000, totalIsEstimate: true };
  expect(otherStatusesText(many)).toBe('More than 10,000 sold homes match.');
});

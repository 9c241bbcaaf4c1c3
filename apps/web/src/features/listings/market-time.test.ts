import { expect, test } from 'vitest';
import { priceCutText, timeOnMarket } from './market-time.ts';

const now = new Date(2026, 10, 20, 23, 30);

test.each([
  ['2026-11-20', 'on_market', 'Listed today'],
  ['2026-11-19', 'on_market', '1 day on market'],
  ['2026-11-08', 'on_market', '12 days on market'],
  ['2022-01-01', 'on_market', '1,784 days on market'],
  ['2026-11-08', 'off_market', undefined],
  ['2026-11-21', 'on_market', undefined],
  [null, 'on_market', undefined],
] as const)('listed %s, %s: %s', (list_date, market_status, text) => {
  expect(timeOnMarket({ list_date, market_status }, now)).toBe(text);
});

test.each([
  [{ amount: 5000, at: '2026-11-12T18:00:00Z' }, 'Price cut $5,000 · Nov 12'],
  [{ amount: 12_500, at: '2025-12-20' }, 'Price cut $12,500 · Dec 20, 2025'],
])('%j: %s', (cut, text) => {
  expect(priceCutText(cut, now)).toBe(text);
});

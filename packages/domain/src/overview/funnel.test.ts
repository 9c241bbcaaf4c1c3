import { expect, test } from 'vitest';
import { type FunnelEntry, funnelFigures, funnelGroups } from './funnel.ts';

const entry = (
  listingId: string,
  type: FunnelEntry['type'],
  on: string,
  more: Partial<FunnelEntry> = {},
): FunnelEntry => ({
  ...{ listingId, type, on, address: `${listingId} Elm St`, amount: null, asked: null },
  ...{ place: 'Phoenix, AZ', agent: 'Ann', template: 'Cash' },
  ...more,
});

const log: FunnelEntry[] = [
  entry('1', 'property_saved', '2026-11-02'),
  entry('1', 'offer_made', '2026-11-03', { amount: 150_000, asked: 200_000 }),
  entry('1', 'offer_sent', '2026-11-03', { amount: 150_000, asked: 200_000 }),
  entry('2', 'property_saved', '2026-11-04', { place: 'Mesa, AZ', agent: 'Bo' }),
  entry('2', 'offer_sent', '2026-11-05', { amount: 90_000, asked: 100_000, place: 'Mesa, AZ', agent: 'Bo' }),
  entry('1', 'offer_countered', '2026-11-07', { amount: 180_000 }),
  entry('1', 'offer_update_sent', '2026-11-08', { amount: 170_000, asked: 200_000 }),
  entry('1', 'offer_accepted', '2026-11-10'),
  entry('1', 'contract_email_sent', '2026-11-12'),
  entry('1', 'contract_signed', '2026-11-14'),
  entry('1', 'property_closed', '2026-12-12'),
];

test('each step counts different properties, newest weeks first', () => {
  const none = { analyzed: 0, offers: 0, replies: 0, counters: 0, accepted: 0, contracts: 0, closed: 0 };
  expect(funnelGroups(log, 'week')).toEqual([
    { key: '2026-12-07', counts: { ...none, closed: 1 } },
    { key: '2026-11-09', counts: { ...none, accepted: 1, contracts: 1 } },
    { key: '2026-11-02', counts: { ...none, analyzed: 2, offers: 2, counters: 1 } },
  ]);
});

test.each([
  ['place', ['Mesa, AZ', 'Phoenix, AZ']],
  ['agent', ['Ann', 'Bo']],
  ['template', ['Cash']],
] as const)('by %s', (by, keys) => {
  expect(funnelGroups(log, by).map(({ key }) => key)).toEqual(keys);
});

test('figures of the whole', () => {
  expect(funnelFigures(log)).toEqual({
    // 25%, 10% and 15% below what was asked; the offer that was made and sent counts once.
    medianDiscount: expect.closeTo(15, 9),
    medianSpread: 30_000,
    responseRate: 50,
    // The contract counts from its signing, not from when it was sent.
    ...{ daysToAnswer: 4, daysToContract: 4, daysToClosing: 28 },
  });
});

test('nothing tells nothing', () => {
  expect(funnelGroups([], 'week')).toEqual([]);
  expect(Object.values(funnelFigures([]))).toEqual([null, null, null, null, null, null]);
});

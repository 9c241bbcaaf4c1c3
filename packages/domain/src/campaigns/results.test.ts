import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountBand, resultCounts, resultsByDiscount, resultsByTemplate, type SentOffer } from './results.ts';

const sent: SentOffer = {
  ...{ template: 'Cash offer', listPriceCents: 20_000_000, offerCents: 14_000_000, sentAt: '2026-11-20T15:00:00Z' },
  ...{ answeredAt: null, isCountered: false, isAccepted: false },
};

test('counts what was sent, answered, countered and accepted', () => {
  expect(
    resultCounts([
      sent,
      { ...sent, answeredAt: '2026-11-20T18:00:00Z' },
      { ...sent, answeredAt: '2026-11-21T00:00:00Z', isCountered: true },
      { ...sent, isAccepted: true },
    ]),
  ).toEqual({ sent: 4, replied: 3, countered: 1, accepted: 1, medianHoursToAnswer: 6 });
  expect(resultCounts([])).toMatchObject({ sent: 0, medianHoursToAnswer: null });
});

test.each([
  [20_000_000, 14_000_000, '30–35% below list'],
  [20_000_000, 20_000_000, '0–5% below list'],
  [20_000_000, 19_000_000, '5–10% below list'],
  [20_000_000, 19_000_001, '0–5% below list'],
  [20_000_000, 20_000_001, 'Above list'],
  [20_000_000, 10_000_000, '50% or more below list'],
  [null, 10_000_000, 'No list price'],
  [0, 10_000_000, 'No list price'],
])('an offer on a list price of %s cents of %i counts as %s', (listPriceCents, offerCents, band) => {
  expect(discountBand({ listPriceCents, offerCents })).toBe(band);
});

test('bands come from the smallest discount to the largest, templates from the most used', () => {
  const offers = [14_000_000, 19_500_000, 21_000_000].map((offerCents, at) => ({
    ...sent,
    offerCents,
    template: at === 0 ? 'Short' : 'Long',
  }));
  expect(resultsByDiscount(offers).map(({ key }) => key)).toEqual([
    'Above list',
    '0–5% below list',
    '30–35% below list',
  ]);
  expect(resultsByTemplate(offers).map(({ key, sent: count }) => [key, count])).toEqual([
    ['Long', 2],
    ['Short', 1],
  ]);
});

test('the groups together are the whole', () => {
  const prices = fc.record({
    listPriceCents: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
    offerCents: fc.integer({ min: 1, max: 100_000_000 }),
    isAccepted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(prices), (some) => {
      const offers = some.map((each) => ({ ...sent, ...each }));
      const groups = resultsByDiscount(offers);
      const sum = (of: 'sent' | 'replied' | 'accepted') => groups.reduce((total, group) => total + group[of], 0);
      const { replied, accepted } = resultCounts(offers);
      expect([sum('sent'), sum('replied'), sum('accepted')]).toEqual([offers.length, replied, accepted]);
    }),
  );
});

import { expect, test } from 'vitest';
import { realtorPriceBefore } from './realtor.ts';

const price = 425_000_00;

test.each([
  [
    'a cut with its day',
    { price_reduced_amount: 10_000, last_price_change_date: '2024-05-16T08:00:00Z' },
    435_000_00,
    '2024-05-16',
  ],
  [
    'a cut with the day of the cut',
    { price_reduced_amount: '10,000', price_reduced_date: '2024-05-16' },
    435_000_00,
    '2024-05-16',
  ],
  [
    'a cut of no known day, at the latest of the last update',
    { price_reduced_amount: 5000, last_update_date: '2024-06-01T02:33:11.000000Z' },
    430_000_00,
    '2024-06-01',
  ],
  [
    'a cut of the older interface',
    { price_reduced_amount: 5000, last_update: '2024-06-01T02:33:11Z' },
    430_000_00,
    '2024-06-01',
  ],
  [
    'a cut written with a sign',
    { price_reduced_amount: -5000, last_update_date: '2024-06-01' },
    430_000_00,
    '2024-06-01',
  ],
  [
    'the last change, a cut',
    { last_price_change_amount: -12_500, last_price_change_date: '2024-05-16' },
    437_500_00,
    '2024-05-16',
  ],
  [
    'the last change, a rise after an earlier cut',
    { last_price_change_amount: 25_000, price_reduced_amount: 10_000, last_price_change_date: '2024-05-16' },
    400_000_00,
    '2024-05-16',
  ],
  [
    'a last change of nothing, and a cut',
    { last_price_change_amount: 0, price_reduced_amount: 10_000, last_price_change_date: '2024-05-16' },
    435_000_00,
    '2024-05-16',
  ],
])('%s', (_name, record, previousPriceCents, priceChangedOn) => {
  expect(realtorPriceBefore(record, price)).toEqual({ previousPriceCents, priceChangedOn });
});

test.each([
  ['no change', { last_update_date: '2024-06-01' }],
  ['a change of null', { price_reduced_amount: null, last_price_change_date: '2024-05-16' }],
  ['a change of 0', { price_reduced_amount: 0, last_price_change_date: '2024-05-16' }],
  ['words for an amount', { price_reduced_amount: 'a lot', last_price_change_date: '2024-05-16' }],
  ['no day', { price_reduced_amount: 10_000 }],
  ['a day that is none', { price_reduced_amount: 10_000, last_price_change_date: 'last week' }],
  ['a rise from less than nothing', { last_price_change_amount: 425_000, last_price_change_date: '2024-05-16' }],
  ['a cut from more than any price', { price_reduced_amount: 999_999_999_999, last_price_change_date: '2024-05-16' }],
])('%s tells nothing', (_name, record) => {
  expect(realtorPriceBefore(record, price)).toEqual({});
});

test('without a price now there is none before', () => {
  const record = { price_reduced_amount: 10_000, last_price_change_date: '2024-05-16' };
  expect(realtorPriceBefore(record, null)).toEqual({});
});

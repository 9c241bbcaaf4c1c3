import { expect, test } from 'vitest';
import type { ListingRecord } from './listing-fields.ts';
import { hasOtherSales, withOtherSale } from './other-sale.ts';

const sale = (soldOn: string | null, dollars: number | null, more: Partial<ListingRecord> = {}) =>
  ({ isSold: true, soldOn, soldPriceCents: dollars === null ? null : dollars * 100, ...more }) as ListingRecord;

const bought = sale('2014-05-01', 200_000, { beds: 2 });
const resold = sale('2014-12-01', 330_000, { beds: 3 });

test('the later sale is the home’s, whichever comes first, and both are in its history', () => {
  const priceHistory = [
    { on: '2014-12-01', event: 'Sold', cents: 33_000_000 },
    { on: '2014-05-01', event: 'Sold', cents: 20_000_000 },
  ];
  const both = { ...resold, priceHistory };
  expect(withOtherSale(bought, resold)).toEqual(both);
  expect(withOtherSale(resold, bought)).toEqual(both);
  // Said again it stays.
  expect(withOtherSale(both, bought)).toEqual(both);
  expect([hasOtherSales(both), hasOtherSales(bought)]).toEqual([true, false]);
});

test.each([
  ['the same day', sale('2014-05-01', 210_000)],
  ['the same price, recorded weeks later', sale('2014-06-20', 200_000)],
  ['no price', sale('2014-09-01', null)],
  ['no day', sale(null, 210_000)],
  ['an offer', sale('2014-09-01', 210_000, { isSold: false })],
])('%s is no other sale', (_, said) => {
  expect(withOtherSale(bought, said)).toBeNull();
});

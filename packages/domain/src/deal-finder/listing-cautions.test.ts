import { expect, test } from 'vitest';
import { type CautionCode, cautionsOf } from './cautions.ts';
import { listingCautions } from './listing-cautions.ts';
import { remarkCautions } from './remark-cautions.ts';

const ordinary = {
  propertyType: 'single_family',
  beds: 3,
  sqft: 1500,
  pricePerSqft: 100,
  zip: { median: 200, count: 40 },
  remarks: 0,
} as const;

const cases: [name: string, given: Partial<Parameters<typeof listingCautions>[0]>, codes: CautionCode[]][] = [
  ['an ordinary home', {}, []],
  ['a studio', { beds: 0 }, []],
  ['under 40% of its ZIP’s median', { pricePerSqft: 79.99 }, ['below_zip']],
  ['40% of it', { pricePerSqft: 80 }, []],
  ['in a ZIP of nine listings', { pricePerSqft: 1, zip: { median: 200, count: 9 } }, []],
  ['in a ZIP of ten', { pricePerSqft: 1, zip: { median: 200, count: 10 } }, ['below_zip']],
  ['without bedrooms and area', { beds: null, sqft: null, pricePerSqft: null }, ['beds_unknown', 'area_unknown']],
  ['without any area', { sqft: 0, pricePerSqft: null }, ['area_unknown']],
  ['land', { propertyType: 'land' }, ['land']],
  [
    'a mobile home at auction',
    { propertyType: 'mobile', remarks: remarkCautions('Auction!') },
    ['auction', 'mobile_home'],
  ],
];
test.each(cases)('%s', (_, given, codes) => {
  expect(cautionsOf(listingCautions({ ...ordinary, ...given })).map(({ code }) => code)).toEqual(codes);
});

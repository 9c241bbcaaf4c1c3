import { expect, it } from 'vitest';
import { snapshotRows } from './snapshot-rows.ts';

it('shows the figures of an offer in the order in which they are read', () => {
  const offer = {
    offerPrice: 203_500,
    propertyId: '17',
    earnestMoney: 2035,
    hasSentOffer: true,
    address: '2418 E Willetta St',
    offerMode: 'creative',
    propertyType: 'multi_family',
    interestRate: 6.125,
    termYears: 30,
    balloonYears: 1,
    titleCompany: '',
    sellerPhone: '6025550148',
  };
  expect(snapshotRows(offer).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Mode: Creative',
    'Address: 2418 E Willetta St',
    'Property type: Multi-Family',
    'Offer price: $203,500',
    'Earnest money: $2,035',
    'Interest rate: 6.125%',
    'Term: 30 years',
    'Balloon after: 1 year',
    'Seller’s phone: (602) 555-0148',
  ]);
});

it.each([
  ['condos', 'Condo'],
  ['tiny_house', 'Tiny House'],
])('the type %j reads %j', (propertyType, value) => {
  expect(snapshotRows({ propertyType })).toEqual([{ label: 'Property type', value, isNumber: false }]);
});

it.each([null, undefined, 'text', 12, [], { nested: { offerPrice: 1 } }])('shows nothing of %j', (snapshot) => {
  expect(snapshotRows(snapshot)).toEqual([]);
});

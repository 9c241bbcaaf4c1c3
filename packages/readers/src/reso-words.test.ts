import { expect, test } from 'vitest';
import { isResoForeclosure, resoMoment, resoSkipReason, resoStatus, resoTimesAMonth, resoType } from './reso-words.ts';

const none = { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: false, isSold: false };

/** The legacy OData spelling of a lookup value. */
function legacy(word: string): string {
  return word.replace(/[^a-z]+([a-z])/gi, (_, letter: string) => letter.toUpperCase());
}

test.each([
  ['Active', none],
  ['Active Under Contract', { ...none, isContingent: true }],
  ['Canceled', { ...none, isOffMarket: true }],
  ['Closed', { ...none, isOffMarket: true, isSold: true }],
  ['Coming Soon', none],
  ['Delete', 'removed'],
  ['Expired', { ...none, isOffMarket: true }],
  ['Hold', { ...none, isOffMarket: true }],
  ['Incomplete', 'removed'],
  ['Pending', { ...none, isPending: true }],
  ['Withdrawn', { ...none, isOffMarket: true }],
  ['Gone', undefined],
  ['', undefined],
])('status %j', (word, expected) => {
  expect(resoStatus(word)).toEqual(expected);
  expect(resoStatus(legacy(word))).toEqual(expected);
});

test.each([
  ['Auction', false],
  ['Bankruptcy Property', false],
  ['HUD Owned', true],
  ['HudOwned', true],
  ['In Foreclosure', true],
  ['Notice Of Default', true],
  ['Probate Listing', false],
  ['Real Estate Owned', true],
  ['Short Sale', false],
  ['Standard', false],
  ['Third Party Approval', false],
])('special condition %j is a foreclosure: %s', (word, expected) => {
  expect(isResoForeclosure(['Standard', word])).toBe(expected);
  expect(isResoForeclosure([legacy(word)])).toBe(expected);
});

test.each([
  ['Agriculture', 'land'],
  ['Apartment', 'apartment'],
  ['Boat Slip', 'other'],
  ['Business', 'other'],
  ['Cabin', 'single_family'],
  ['Co-Ownership', 'condos'],
  ['Condominium', 'condos'],
  ['Deeded Parking', 'other'],
  ['Duplex', 'duplex'],
  ['Farm', 'other'],
  ['Hotel/Motel', 'other'],
  ['Industrial', 'other'],
  ['Manufactured Home', 'mobile'],
  ['Manufactured On Land', 'mobile'],
  ['Mixed Use', 'other'],
  ['Mobile Home', 'mobile'],
  ['Multi Family', 'multi_family'],
  ['Office', 'other'],
  ['Own Your Own', 'condos'],
  ['Quadruplex', 'fourplex'],
  ['Ranch', 'single_family'],
  ['Retail', 'other'],
  ['Single Family Residence', 'single_family'],
  ['Stock Cooperative', 'condos'],
  ['Tenancy in Common', 'condos'],
  ['Timeshare', 'other'],
  ['Townhouse', 'townhomes'],
  ['Triplex', 'triplex'],
  ['Unimproved Land', 'land'],
  ['Warehouse', 'other'],
  ['Castle', undefined],
  ['constructor', undefined],
])('sub type %j is %s, whatever the type', (word, expected) => {
  expect(resoType('Residential Income', word)).toBe(expected);
  expect(resoType('Land', legacy(word))).toBe(expected);
});

test.each([
  ['Residential', undefined],
  ['Residential Income', 'multi_family'],
  ['Land', 'land'],
  ['Farm', undefined],
  ['Manufactured In Park', 'mobile'],
])('type %j without a sub type is %s, and imported', (word, expected) => {
  for (const spelling of [word, legacy(word)]) {
    expect(resoType(spelling, '')).toBe(expected);
    expect(resoSkipReason(spelling)).toBeUndefined();
  }
});

test.each([['Residential Lease'], ['Commercial Lease'], ['Commercial Sale'], ['Business Opportunity']])(
  'type %j is not imported',
  (word) => {
    expect(resoSkipReason(word)).toBeTypeOf('string');
    expect(resoSkipReason(legacy(word))).toBe(resoSkipReason(word));
  },
);

test.each([
  ['Annually', 1],
  ['Semi-Annually', 2],
  ['Quarterly', 4],
  ['Bi-Monthly', 6],
  ['Monthly', 12],
  ['Semi-Monthly', 24],
  ['Bi-Weekly', 26],
  ['Weekly', 52],
  ['Daily', 365],
])('a fee paid %s is due %d times a year', (word, timesAYear) => {
  expect((resoTimesAMonth(word) ?? 0) * 12).toBeCloseTo(timesAYear, 9);
  expect(resoTimesAMonth(legacy(word))).toBe(resoTimesAMonth(word));
});

test.each([['One Time'], ['Seasonal'], ['']])('a fee paid %j has no monthly share', (word) => {
  expect(resoTimesAMonth(word)).toBeUndefined();
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T12:00Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T12:00:00.1234567Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-20T12:00:00.5-07:00', '2026-11-20T19:00:00.500Z'],
])('%s', (text, moment) => {
  expect(resoMoment(text)?.toISOString()).toBe(moment);
});

test.each(['2026-11-20', '2026-11-20T12:00:00', '2026-11-20T12:00:01.01.123Z', '2026-13-20T12:00:00Z', '', null, 5])(
  '%s is no moment',
  (value) => {
    expect(resoMoment(value)).toBeUndefined();
  },
);

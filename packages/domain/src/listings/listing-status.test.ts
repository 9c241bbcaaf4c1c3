import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listingStatus, listingStatuses, type StatusFlags, searchedStatuses } from './listing-status.ts';

const none: StatusFlags = {
  isPending: false,
  isContingent: false,
  isForeclosure: false,
  isOffMarket: false,
  isSold: false,
};
const all: StatusFlags = { isPending: true, isContingent: true, isForeclosure: true, isOffMarket: true, isSold: true };
const noToggles = { pending: false, contingent: false, foreclosure: false, offMarket: false };

describe('the one status of a listing', () => {
  test.each<[string, Partial<StatusFlags>]>([
    ['Pending', {}],
    ['Sold', { isPending: false }],
    ['Off Market', { isPending: false, isSold: false }],
    ['Contingent', { isPending: false, isSold: false, isOffMarket: false }],
    ['Foreclosure', { isPending: false, isSold: false, isOffMarket: false, isContingent: false }],
    ['For Sale', none],
  ])('is %s when everything above it is off', (status, off) => {
    expect(listingStatus({ ...all, ...off }, null)).toBe(status);
  });

  it('is what was set by hand, whatever the source says', () => {
    for (const status of listingStatuses) {
      expect(listingStatus(all, status)).toBe(status);
      expect(listingStatus(none, status)).toBe(status);
    }
  });
});

describe('the statuses of a search', () => {
  it('are what can be bought while no toggle is on', () => {
    expect(searchedStatuses(noToggles)).toEqual(['For Sale', 'Foreclosure']);
  });

  test.each([
    [{ pending: true }, ['Pending']],
    [{ contingent: true }, ['Contingent']],
    [{ foreclosure: true }, ['Foreclosure']],
    [{ offMarket: true }, ['Off Market', 'Sold']],
    [{ pending: true, foreclosure: true }, ['Pending', 'Foreclosure']],
  ])('with %j are exactly %j', (toggles, statuses) => {
    expect(searchedStatuses({ ...noToggles, ...toggles })).toEqual(statuses);
  });

  test('never hold a status twice, and are never none', () => {
    const toggles = fc.record({
      pending: fc.boolean(),
      contingent: fc.boolean(),
      foreclosure: fc.boolean(),
      offMarket: fc.boolean(),
    });
    fc.assert(
      fc.property(toggles, (chosen) => {
        const statuses = searchedStatuses(chosen);
        expect(statuses.length).toBeGreaterThan(0);
        expect(new Set(statuses).size).toBe(statuses.length);
      }),
    );
  });
});

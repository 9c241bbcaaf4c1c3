import { describe, expect, it } from 'vitest';
import { blankRecord } from '../testing/blank-record.ts';
import type { ListingRecord } from './listing-fields.ts';
import { mergeRecords as mergeWords } from './merge-records.ts';

const record = (given: Partial<ListingRecord>): ListingRecord => ({
  ...blankRecord,
  source: 'reso',
  city: 'Phoenix',
  ...given,
});

/** Records of sources that said it one after the other, the freshest first. */
const mergeRecords = (records: readonly [ListingRecord, ...ListingRecord[]]) => {
  const [first, ...others] = records.map((each, index) => ({ record: each, times: { last: `${9 - index}` } }));
  return first ? mergeWords([first, ...others]) : records[0];
};

describe('one home of several sources', () => {
  it('is the record itself when there is one', () => {
    const only = record({ beds: 3 });
    expect(mergeRecords([only])).toBe(only);
  });

  it('takes the status of a list that only assumes one where nobody tells it', () => {
    const owners = record({ isOffMarket: true, isStatusAssumed: true });
    const sale = { isOffMarket: true, isSold: true, soldPriceCents: 9_900_000, soldOn: '2008-05-21' };
    const sales = record({ ...sale, isStatusAssumed: true });
    const offered = record({ isPending: true, sourceStatus: 'Pending' });
    expect(mergeRecords([owners, offered])).toMatchObject({
      isOffMarket: false,
      isPending: true,
      sourceStatus: 'Pending',
    });
    expect(mergeRecords([sales, offered])).toMatchObject({
      ...{ isSold: false, isPending: true, soldPriceCents: null, soldOn: '2008-05-21' },
    });
    expect(mergeRecords([sales, owners])).toMatchObject(sale);
    expect(mergeRecords([owners, sales])).toMatchObject({ isOffMarket: true, isSold: false, soldOn: '2008-05-21' });
    const unpriced = record({ isOffMarket: true, isSold: true });
    expect(mergeRecords([sales, unpriced])).toMatchObject({ isSold: true });
    expect(mergeRecords([sales, unpriced]).soldPriceCents ?? null).toBeNull();
    const closed = record({ isOffMarket: true, isSold: true, soldPriceCents: 25_000_000, soldOn: '2026-11-05' });
    expect(mergeRecords([sales, closed])).toMatchObject({ soldPriceCents: 25_000_000, soldOn: '2026-11-05' });
  });

  it.each<[keyof ListingRecord, unknown, unknown]>([
    ['beds', 0, 3],
    ['baths', 1.5, 2],
    ['sqft', 900, 1000],
    ['hoaCents', 0, 100],
    ['remarks', 'new', 'old'],
    ['type', 'condos', 'land'],
    ['line', '1 New St', '1 Old St'],
    ['photos', ['https://new.example'], ['https://old.example']],
  ])('takes %s from the freshest source that says it', (key, fresh, old) => {
    expect(mergeRecords([record({ [key]: fresh }), record({ [key]: old })])[key]).toEqual(fresh);
    expect(mergeRecords([record({}), record({ [key]: old })])[key]).toEqual(old);
  });

  it('takes a listing day that is named above one counted back, and any above none', () => {
    const counted = record({ listDate: '2026-10-05', isDayCounted: true });
    const named = record({ listDate: '2026-10-01' });
    expect(mergeRecords([counted, named])).toMatchObject({ listDate: '2026-10-01', isDayCounted: undefined });
    expect(mergeRecords([record({}), counted])).toMatchObject({ listDate: '2026-10-05', isDayCounted: true });
    expect(mergeRecords([record({}), named, record({ listDate: '2026-09-01' })]).listDate).toBe('2026-10-01');
  });

  it('takes the status from the freshest alone, and a foreclosure from any', () => {
    const merged = mergeRecords([record({ isContingent: true }), record({ isPending: true, isForeclosure: true })]);
    expect(merged).toMatchObject({ isContingent: true, isPending: false, isForeclosure: true });
  });

  it('never mixes a position, or a price and what it was before', () => {
    const merged = mergeRecords([
      record({ lat: 33, priceCents: null, previousPriceCents: 5 }),
      record({ lat: 40, lon: -112, priceCents: 100, previousPriceCents: 200, priceChangedOn: '2026-01-02' }),
    ]);
    expect(merged).toMatchObject({
      lat: 40,
      lon: -112,
      priceCents: 100,
      previousPriceCents: 200,
      priceChangedOn: '2026-01-02',
    });
  });
});

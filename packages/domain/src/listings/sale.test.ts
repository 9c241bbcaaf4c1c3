import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankRecord } from '../testing/blank-record.ts';
import type { ImportedListing } from './imported-listing.ts';
import { firstWord, mergeWord } from './keep-stored.ts';
import { backfillRecord, upgradeRecord } from './later-fields.ts';
import type { ListingRecord } from './listing-fields.ts';
import { mergeRecords as mergeWords } from './merge-records.ts';
import { withSaleOfStatus } from './sale.ts';

const record = (given: Partial<ListingRecord> = {}): ListingRecord => ({
  ...blankRecord,
  ...{ source: 'reso', priceCents: 30_000_000, type: 'single_family', line: '1 A St', city: 'Akron' },
  ...{ state: 'OH', zip: '44301' },
  ...given,
});

/** Records of sources that said it one after the other, the freshest first. */
const mergeRecords = (records: readonly [ListingRecord, ...ListingRecord[]]) => {
  const [first = { record: records[0], times: { last: '' } }, ...others] = records.map((each, index) => ({
    record: each,
    times: { last: `${9 - index}` },
  }));
  return mergeWords([first, ...others]);
};

const day = fc.option(fc.constantFrom('1992-07-09', '2020-07-10', '2026-04-29'));
const said = fc
  .record({
    isSold: fc.boolean(),
    soldPriceCents: fc.option(fc.integer({ min: 100, max: 10 ** 11 })),
    soldOn: day,
  })
  .map((given) => withSaleOfStatus(record({ ...given, isOffMarket: given.isSold })));

describe('the sale of a home that several sources tell of', () => {
  test('has a price only where the freshest calls it sold, and price and day are of one source', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 4 }), ([first = record(), ...others]) => {
        const merged = mergeRecords([first, ...others]);
        expect(merged.isSold).toBe(first.isSold);
        if (merged.soldPriceCents != null) {
          expect(merged.isSold).toBe(true);
          const same = ({ soldPriceCents, soldOn }: ListingRecord) =>
            soldPriceCents === merged.soldPriceCents && soldOn === merged.soldOn;
          expect([first, ...others].some(same)).toBe(true);
        }
      }),
    );
  });

  test('is the latest that anybody tells, of a home that is not sold', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 3 }), (others) => {
        const merged = mergeRecords([record({ soldOn: '1992-07-09' }), ...others]);
        const days = ['1992-07-09', ...others.map(({ soldOn }) => soldOn ?? '')].toSorted();
        expect(merged).toMatchObject({ isSold: false, soldOn: days.at(-1) });
        expect(merged.soldPriceCents ?? null).toBeNull();
      }),
    );
  });
});

describe('sales that sources tell differently', () => {
  const sale = (soldOn: string | null, soldPriceCents: number | null = null) =>
    record({ isSold: true, isOffMarket: true, soldOn, soldPriceCents });
  const merged = (...records: [ListingRecord, ...ListingRecord[]]) => {
    const words = records.map((each, index) => ({
      record: each,
      times: { last: `2026-11-${20 - index} 2026-11-20T10:00:00.000Z` },
    }));
    const [first, ...others] = words;
    return first && mergeWords([first, ...others]);
  };

  test.each<[string, [ListingRecord, ...ListingRecord[]], string | null, number | null]>([
    ['the later one, whoever was read last', [sale('2019-01-01', 2), sale('2026-06-01', 3)], '2026-06-01', 3],
    ['the later one, though it has no price', [sale('2026-06-01'), sale('2019-01-01', 2)], '2026-06-01', null],
    ['the price where days differ a little', [sale('2026-06-20'), sale('2026-06-01', 3)], '2026-06-01', 3],
    ['a price without a day', [sale('2026-06-01'), sale(null, 3)], null, 3],
    ['no day that is still to come', [sale('2026-12-31'), sale('2026-06-01', 3)], '2026-06-01', 3],
    ['a leap day', [sale('2024-05-29'), sale('2024-02-29', 3)], '2024-02-29', 3],
  ])('%s', (_, records, soldOn, soldPriceCents) => {
    for (const order of [records, records.toReversed()]) {
      const [first = record(), ...others] = order;
      expect(merged(first, ...others)).toMatchObject({ isSold: true, soldOn, soldPriceCents });
    }
  });
});

describe('a file without a column of the status', () => {
  test('tells no sale price, and takes none away', () => {
    const stored = record({ isSold: true, isOffMarket: true, soldPriceCents: 29_000_000, soldOn: '2026-04-29' });
    const file: ImportedListing = { ...record({ soldOn: '2026-04-29' }), missing: ['status'], document: {} };
    const first = { record: stored, times: { last: '1' } };
    expect(mergeWord(first, file, { at: '2' }).record).toMatchObject({ isSold: true, soldPriceCents: 29_000_000 });
    const { missing: _, document: __, ...sold } = { ...file, ...stored };
    const listing: ImportedListing = { ...sold, document: {} };
    expect(mergeWord(firstWord(file, '2'), listing, { at: '1' }).record).toMatchObject({ soldPriceCents: 29_000_000 });
  });
});

describe('a file without a column of the sale price', () => {
  const stored = record({ isSold: true, isOffMarket: true, soldPriceCents: 29_000_000, soldOn: '2026-04-29' });
  const file = (given: Partial<ListingRecord>): ImportedListing => ({
    ...record({ isSold: true, isOffMarket: true, soldOn: '2026-04-29', ...given }),
    missing: ['soldPrice'],
    document: {},
  });

  const kept = (given: Partial<ListingRecord>) =>
    mergeWord({ record: stored, times: { last: '1' } }, file(given), { at: '2' }).record;

  test('leaves it alone', () => {
    expect(kept({})).toMatchObject({ soldPriceCents: 29_000_000 });
  });

  test('takes it away once the home is on the market again, or was sold another time', () => {
    expect(kept({ isSold: false }).soldPriceCents).toBeNull();
    expect(kept({ soldOn: '2026-10-01' }).soldPriceCents).toBeNull();
  });
});

describe('a record of an earlier version', () => {
  const { soldPriceCents: _price, soldOn: _day, county: _county, taxCents: _tax, ...known } = record();
  const earlier: ListingRecord = { ...known, source: 'redfin' };
  const sold = { ...earlier, isSold: true, isOffMarket: true };

  test('gains what its document tells, and keeps what it says', () => {
    const reread = record({ county: 'Summit', taxCents: 400_000, priceCents: 1, beds: 9, listDate: '2026-01-02' });
    expect(backfillRecord({ ...earlier, beds: 3 }, reread)).toMatchObject({
      county: 'Summit',
      taxCents: 400_000,
      priceCents: 30_000_000,
      beds: 3,
      listDate: '2026-01-02',
    });
    expect(backfillRecord({ ...earlier, listDate: '2025-05-05' }, reread)?.listDate).toBe('2025-05-05');
  });

  test('gains no listing day where the home is off the market', () => {
    const reread = record({ listDate: '2026-01-02' });
    expect(backfillRecord({ ...earlier, isOffMarket: true }, reread)?.listDate).toBeNull();
    expect(backfillRecord(sold, reread)?.listDate).toBeNull();
  });

  test('has Redfin’s price of a sold home as what it was sold for', () => {
    expect(upgradeRecord(sold)).toMatchObject({ priceCents: null, soldPriceCents: 30_000_000 });
    expect(upgradeRecord({ ...sold, source: 'homeharvest' })).toMatchObject({ priceCents: 30_000_000 });
    expect(upgradeRecord({ ...sold, soldPriceCents: null })).toMatchObject({ priceCents: 30_000_000 });
  });

  test('has no sale price where it is not sold, whatever the document tells', () => {
    expect(backfillRecord(earlier, record({ soldPriceCents: 5, soldOn: '1992-07-09' }))).toMatchObject({
      soldPriceCents: null,
      soldOn: '1992-07-09',
    });
  });

  test('is not read a second time', () => {
    const once = backfillRecord(earlier, undefined);
    expect(once).toBeDefined();
    expect(once && backfillRecord(JSON.parse(JSON.stringify(once)), record({ county: 'Summit' }))).toBeUndefined();
  });
});

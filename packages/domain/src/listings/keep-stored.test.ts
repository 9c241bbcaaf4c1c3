import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { blankRecord } from '../testing/blank-record.ts';
import type { SourceWord, Stamp } from './field-times.ts';
import type { ImportedListing } from './imported-listing.ts';
import { firstWord, mergeWord } from './keep-stored.ts';
import {
  fieldsLackedAs,
  type ListingField,
  type ListingRecord,
  lackableNames,
  listingFieldNames,
  listingFields,
  type MissingField,
} from './listing-fields.ts';
import { agentParts } from './listing-values.ts';
import { mergeRecords, priceBeforeThat } from './merge-records.ts';
import { withSaleOfStatus } from './sale.ts';

const nothing: ImportedListing = { ...blankRecord, document: {} };

const agents = ['Ann Bell', 'Joe Cole'].map((name) => ({
  name,
  email: `${name.slice(0, 3)}@mail.example`,
  phone: null,
  href: null,
  office: null,
}));

/** Two values of each kind of field beside nothing at all. */
const samples: Record<(typeof listingFields)[ListingField]['is'], readonly [unknown, unknown]> = {
  text: ['1 Elm St', '2 Elm St'],
  words: ['a', 'b'],
  number: [3, 4],
  cents: [30_000_000, 29_000_000],
  flag: [true, false],
  day: ['2026-09-01', '2026-10-01'],
  type: ['condos', 'land'],
  units: [[{ beds: 1, baths: 1 }], [{ beds: 2, baths: 1 }]],
  photos: [['https://a.example/1.jpg'], ['https://a.example/2.jpg']],
  agent: [agents[0], agents[1]],
  prices: [[{ on: '2026-09-01', event: 'Listed', cents: 1 }], [{ on: '2026-10-01', event: 'Sold', cents: 2 }]],
};

/** The fields that a file cannot say for itself, or by another field's rule. */
const ruled: readonly ListingField[] = ['source', 'sourceKey', 'state', 'zip', 'isDayCounted', 'isForeclosure'];
const free = listingFieldNames.filter((field) => !ruled.includes(field));
const names = lackableNames();

/** What a file says of a home: any values, without any of the places that a file can lack. */
const said: fc.Arbitrary<ImportedListing> = fc
  .record({
    values: fc.tuple(...free.map((field) => fc.integer({ min: -1, max: 1 }).map((pick) => [field, pick] as const))),
    missing: fc.subarray(names),
    parts: fc.record({ phone: fc.constantFrom(null, '6025550141'), office: fc.constantFrom(null, 'Acme', 'Bolt') }),
    isDayCounted: fc.boolean(),
  })
  .map(({ values, missing, parts, isDayCounted }) => {
    const told = values.filter(([, pick]) => pick >= 0);
    const picked = told.map(([field, pick]) => [field, samples[listingFields[field].is][pick === 0 ? 0 : 1]]);
    // Of an e-mail in one file and a name in another nobody can tell whether they are one person's.
    const lacked: MissingField[] = missing.includes('agent.name') ? [...missing, 'agent.email'] : missing;
    const listing: ImportedListing = { ...nothing, ...Object.fromEntries(picked), missing: lacked };
    if (listing.agent) listing.agent = { ...listing.agent, ...parts };
    if (listing.listDate !== null && isDayCounted) listing.isDayCounted = true;
    return withSaleOfStatus(withoutMissing(listing));
  });

/** As readers hand it over: what is missing is empty. */
function withoutMissing(listing: ImportedListing): ImportedListing {
  const missing = new Set(listing.missing);
  const gone = [...missing].flatMap(fieldsLackedAs).map((field) => [field, nothing[field]]);
  const empty: ImportedListing = { ...listing, ...Object.fromEntries(gone) };
  if (missing.has('listDate')) delete empty.isDayCounted;
  const parts = agentParts.map((part) => [part, missing.has(`agent.${part}`) ? null : (listing.agent?.[part] ?? null)]);
  const agent = Object.fromEntries(parts) as NonNullable<ListingRecord['agent']>;
  return { ...empty, agent: Object.values(agent).some((part) => part !== null) ? agent : null };
}

interface File {
  at: Stamp;
  listing: ImportedListing;
}

const stamp = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')} x`;

/** Files of some sources, each of a day of its own, and another order of them. */
const files = fc
  .array(fc.record({ source: fc.constantFrom('a', 'b', 'c'), listing: said }), { minLength: 2, maxLength: 7 })
  .map((all) => all.map(({ source, listing }, index) => ({ at: stamp(index), listing: { ...listing, source } })))
  .chain((inOrder) =>
    fc.record({
      inOrder: fc.constant(inOrder),
      shuffled: fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
    }),
  );

function read(words: Map<string, SourceWord>, { at, listing }: File): void {
  const stored = words.get(listing.source);
  words.set(listing.source, stored ? mergeWord(stored, listing, { at }) : firstWord(listing, at));
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

function homeOf(words: Map<string, SourceWord>) {
  const [first, ...others] = [...words.values()];
  if (!first) throw new Error('No files');
  const merged = mergeRecords([first, ...others]);
  return { merged, before: priceBeforeThat([first, ...others], merged.priceCents) };
}

function stateOf(all: readonly File[]) {
  const words = new Map<string, SourceWord>();
  for (const file of all) read(words, file);
  const bySource = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return plain({ home: homeOf(words), records: bySource.map(([, { record }]) => record) });
}

test('files give the same in whatever order they are read', () => {
  fc.assert(
    fc.property(files, ({ inOrder, shuffled }) => {
      expect(stateOf(shuffled)).toEqual(stateOf(inOrder));
    }),
    { numRuns: 1500 },
  );
});

test('a file that is read again changes nothing', () => {
  fc.assert(
    fc.property(files, fc.nat(), ({ shuffled }, pick) => {
      const again = shuffled[pick % shuffled.length];
      expect(stateOf(again ? [...shuffled, again] : shuffled)).toEqual(stateOf(shuffled));
    }),
    { numRuns: 1000 },
  );
});

describe('the listing day', () => {
  const counted = (listDate: string): ImportedListing => ({ ...nothing, listDate, isDayCounted: true });
  const off: ImportedListing = { ...nothing, isOffMarket: true, missing: ['listDate'] };
  /** What files of these days of November say together, in this order; the first of each pair is the day. */
  const dayOf = (...all: (readonly [day: number, listing: ImportedListing, goneOn?: number])[]) => {
    const words = new Map<string, SourceWord>();
    for (const [day, listing, goneOn] of all) {
      const [at, goneAt] = [stamp(day - 1), goneOn === undefined ? null : stamp(goneOn - 1)];
      const stored = words.get('');
      words.set('', stored ? mergeWord(stored, listing, { at, goneAt }) : firstWord(listing, at));
    }
    return words.get('')?.record.listDate;
  };

  test('is the named one, until the home comes back to the market', () => {
    const named = { ...nothing, listDate: '2026-09-09' };
    expect(dayOf([3, named], [7, counted('2026-11-06')])).toBe('2026-09-09');
    expect(dayOf([3, named], [5, off], [7, counted('2026-11-06')])).toBe('2026-11-06');
    expect(dayOf([7, counted('2026-11-06')], [5, off], [3, named])).toBe('2026-11-06');
  });

  test('is counted anew after each time off the market, in whatever order that is told', () => {
    const [early, late] = [counted('2026-09-09'), counted('2026-11-06')];
    expect(dayOf([3, early], [7, late])).toBe('2026-09-09');
    expect(dayOf([3, early], [5, off], [9, off], [7, late])).toBe('2026-11-06');
    expect(dayOf([9, off], [7, late], [3, early], [5, off])).toBe('2026-11-06');
  });

  test('is counted anew after a feed had lost the home', () => {
    expect(dayOf([3, counted('2026-09-09')], [7, counted('2026-11-06'), 5])).toBe('2026-11-06');
  });
});

test('what a price was before it changed is not told of the next price', () => {
  const cut = { priceCents: 30_000_000, previousPriceCents: 32_000_000, priceChangedOn: '2026-10-01' };
  const next: ImportedListing = { ...nothing, priceCents: 29_000_000, missing: ['priceBefore'] };
  const { record } = mergeWord(firstWord({ ...nothing, ...cut }, stamp(0)), next, { at: stamp(1) });
  expect(record.priceCents).toBe(29_000_000);
  expect(record.previousPriceCents).toBeUndefined();
});

const saidOf = (name: MissingField, record: ListingRecord) =>
  name.startsWith('agent.')
    ? record.agent?.[name.slice(6) as (typeof agentParts)[number]]
    : fieldsLackedAs(name).map((field) => record[field]);

describe.each(names)('%s', (name) => {
  const full = (pick: 0 | 1): ImportedListing => {
    const values = free.map((field) => [field, samples[listingFields[field].is][pick]]);
    const agent = {
      name: 'Ann Bell',
      email: 'ann@mail.example',
      phone: `602555014${pick}`,
      href: `https://${pick}.example`,
      office: `Office ${pick}`,
    };
    return { ...nothing, ...Object.fromEntries(values), agent, isSold: true };
  };
  const old = full(0);
  // What a price was before belongs to that price, and what a home was sold for to the day of the sale.
  const { priceCents, soldOn } = old;
  const same = { priceBefore: { priceCents }, soldPrice: { soldOn } };
  const fresh = { ...full(1), ...(name in same && same[name as keyof typeof same]) };
  const first = firstWord(old, stamp(0));
  const lacking = withoutMissing({ ...fresh, missing: [name] });

  it('stays where a newer file has no place for it', () => {
    expect(saidOf(name, mergeWord(first, lacking, { at: stamp(1) }).record)).toEqual(saidOf(name, old));
  });

  it('is as the newer file says, also where that is nothing', () => {
    expect(saidOf(name, mergeWord(first, fresh, { at: stamp(1) }).record)).toEqual(saidOf(name, fresh));
    const empty = withoutMissing({ ...fresh, missing: [name] });
    const cleared = mergeWord(first, { ...empty, missing: [] }, { at: stamp(1) }).record;
    expect(saidOf(name, cleared)).toEqual(saidOf(name, empty));
  });

  it('comes from an older file only where no newer one had a place for it', () => {
    const newer = firstWord(lacking, stamp(2));
    expect(saidOf(name, mergeWord(newer, old, { at: stamp(1) }).record)).toEqual(saidOf(name, old));
    expect(mergeWord(firstWord(fresh, stamp(2)), old, { at: stamp(1) }).record).toEqual(recordOf(fresh));
  });
});

const recordOf = ({ missing: _, document: __, ...record }: ImportedListing): ListingRecord => record;

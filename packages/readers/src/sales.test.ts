import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeharvestColumns, homeharvestListing } from './homeharvest.ts';
import { realtorListing } from './realtor.ts';
import { redfinColumns, redfinListing } from './redfin.ts';
import { resoListing } from './reso.ts';
import { mappedColumns, mappedListing } from './table.ts';
import { guessMapping } from './table-guess.ts';

const madeOn = '2026-11-20';

/** What a source says of a sale, in a status of its own words. */
interface Told {
  status: string;
  listPrice: number | null;
  soldPrice: number | null;
  /** YYYY-MM-DD */
  soldOn: string | null;
}

function takenOf(row: { kind: string; value?: unknown }): ImportedListing {
  if (row.kind !== 'taken') throw new Error(JSON.stringify(row));
  // A row that was taken has one.
  return row.value as ImportedListing;
}

const cellsOf = (row: Record<string, string | number | null>) =>
  [Object.keys(row), Object.values(row).map((cell) => (cell === null ? '' : String(cell)))] as const;

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

function redfinDay(day: string | null): string {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  return day === null ? '' : `${months[(month ?? 1) - 1]}-${date}-${year}`;
}

/** Each format's way to tell it; Redfin has one price, which is what was paid once the home is sold. */
const formats: Record<string, (told: Told) => ImportedListing> = {
  redfin: ({ status, listPrice, soldPrice, soldOn }) => {
    const [headings, cells] = cellsOf({
      ...{ 'SALE TYPE': 'PAST SALE', 'SOLD DATE': redfinDay(soldOn), 'PROPERTY TYPE': 'Townhouse', ADDRESS: '1 A St' },
      ...{ CITY: 'Akron', 'STATE OR PROVINCE': 'OH', 'ZIP OR POSTAL CODE': '44301' },
      ...{ PRICE: status === 'Sold' ? soldPrice : listPrice, STATUS: status, URL: 'https://redfin.example/home/1' },
    });
    const columns = redfinColumns(headings);
    if (columns === undefined) throw new Error('No Redfin download');
    return takenOf(redfinListing(columns, cells, { line: 2, madeOn }));
  },
  homeharvest: ({ status, listPrice, soldPrice, soldOn }) => {
    const [headings, cells] = cellsOf({
      ...{
        property_id: '1',
        full_street_line: '1 A St',
        city: 'Akron',
        state: 'OH',
        zip_code: '44301',
        style: 'CONDOS',
      },
      ...{ status, list_price: listPrice, sold_price: soldPrice },
      last_sold_date: soldOn === null ? '' : `${soldOn} 18:55:01`,
    });
    const columns = homeharvestColumns(headings);
    if (columns === undefined) throw new Error('No HomeHarvest file');
    return takenOf(homeharvestListing(columns, cells, { line: 2, madeOn }));
  },
  realtor: ({ status, listPrice, soldPrice, soldOn }) =>
    takenOf(
      realtorListing(
        {
          property_id: '1',
          status,
          list_price: listPrice,
          last_sold_date: soldOn,
          description: { type: 'condos', sold_price: soldPrice },
          location: { address: { line: '1 A St', city: 'Akron', state_code: 'OH', postal_code: '44301' } },
        },
        1,
      ),
    ),
  reso: ({ status, listPrice, soldPrice, soldOn }) =>
    takenOf(
      resoListing(
        {
          ...{ ListingKey: '1', StandardStatus: status, PropertyType: 'Residential', ListPrice: listPrice },
          ...{ UnparsedAddress: '1 A St', City: 'Akron', StateOrProvince: 'OH', PostalCode: '44301' },
          ...{ ClosePrice: soldPrice, CloseDate: soldOn },
        },
        1,
      ),
    ),
  table: ({ status, listPrice, soldPrice, soldOn }) => {
    const [headings, cells] = cellsOf({
      ...{ 'MLS #': '1', Address: '1 A St', City: 'Akron', State: 'OH', Zip: '44301', Status: status },
      ...{ 'List Price': listPrice, 'Sold Price': soldPrice, 'Close of Escrow Date': soldOn },
    });
    const mapping = { source: 'mls', columns: guessMapping(headings), constants: {}, statuses: {} };
    const columns = mappedColumns(headings, mapping);
    if ('missing' in columns) throw new Error('No such columns');
    return takenOf(mappedListing(mapping, columns, { cells, line: 2, madeOn }));
  },
};

const soldWords: Record<string, readonly string[]> = {
  redfin: ['Sold'],
  homeharvest: ['SOLD', 'RECENTLY_SOLD'],
  realtor: ['sold', 'recently_sold'],
  reso: ['Closed'],
  table: ['Sold', 'SOLD', 'Closed'],
};

const otherWords: Record<string, readonly string[]> = {
  redfin: ['Active', 'Pending', 'Contingent', 'Coming Soon', 'Withdrawn', 'Somehow'],
  homeharvest: ['FOR_SALE', 'PENDING', 'CONTINGENT', 'OFF_MARKET', 'OTHER'],
  realtor: ['for_sale', 'pending', 'off_market', 'not_for_sale', 'somehow'],
  reso: ['Active', 'Pending', 'Active Under Contract', 'Withdrawn', 'Expired', 'Hold'],
  table: ['Active', 'Pending', 'Under Contract', 'Withdrawn', 'Somehow'],
};

const price = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { freq: 3 });
const day = fc.option(
  fc
    .date({ min: new Date('1985-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  { freq: 3 },
);
const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);

describe.each(Object.keys(formats))('%s', (format) => {
  const read = (told: Told) => formats[format]?.(told);
  const statusOf = (words: Record<string, readonly string[]>) => fc.constantFrom(...(words[format] ?? []));

  test('what a sold home was sold for, and when, stands beside what was asked', () => {
    fc.assert(
      fc.property(statusOf(soldWords), price, price, day, (status, listPrice, soldPrice, soldOn) => {
        expect(read({ status, listPrice, soldPrice, soldOn })).toMatchObject({
          isSold: true,
          soldPriceCents: cents(soldPrice),
          soldOn,
          priceCents: format === 'redfin' ? null : cents(listPrice),
        });
      }),
    );
  });

  test('a home that is not sold has no sale price, whatever its source tells of an earlier sale', () => {
    fc.assert(
      fc.property(statusOf(otherWords), price, price, day, (status, listPrice, soldPrice, soldOn) => {
        const listing = read({ status, listPrice, soldPrice, soldOn });
        expect(listing).toMatchObject({ isSold: false, soldPriceCents: null, priceCents: cents(listPrice) });
        // A feed's day of a close that is still to come is no sale.
        expect(listing?.soldOn).toBe(format === 'reso' ? null : soldOn);
      }),
    );
  });
});

test('a sold price of 0 is unknown, and one that cannot be is told', () => {
  const told = { status: 'SOLD', listPrice: 500_000, soldOn: '2026-04-29' };
  expect(formats.homeharvest?.({ ...told, soldPrice: 0 })).toMatchObject({ soldPriceCents: null });
  expect(formats.homeharvest?.({ ...told, soldPrice: -5 })).toMatchObject({ soldPriceCents: null });
});

test('a Redfin row without a status tells a sale only where something says that there was one', () => {
  const row = (saleType: string, soldOn: string) => {
    const [headings, cells] = cellsOf({
      ...{ 'SALE TYPE': saleType, 'SOLD DATE': soldOn, 'PROPERTY TYPE': 'Townhouse', ADDRESS: '1 A St', CITY: 'Akron' },
      ...{ STATE: 'OH', ZIP: '44301', PRICE: '250000', STATUS: '', URL: 'https://redfin.example/home/1' },
    });
    const columns = redfinColumns(headings);
    return columns && takenOf(redfinListing(columns, cells, { line: 2, madeOn }));
  };
  expect(row('PAST SALE', '')).toMatchObject({ isSold: true, soldPriceCents: 25_000_000, priceCents: null });
  expect(row('MLS Listing', 'May-3-2026')).toMatchObject({
    isSold: true,
    soldPriceCents: 25_000_000,
    soldOn: '2026-05-03',
  });
  expect(row('MLS Listing', '')).toMatchObject({ isSold: true, soldPriceCents: null, priceCents: 25_000_000 });
});

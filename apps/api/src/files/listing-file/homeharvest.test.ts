import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { inlineWorkbook, workbook } from '#testing/workbook.ts';
import type { OpenListingFileOptions } from './listing-file.ts';
import { openListingFile } from './open-listing-file.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const written = createFileWriter();

async function rowsOf(path: string, options?: OpenListingFileOptions): Promise<ListingRow[]> {
  return Array.fromAsync((await openListingFile(path, options)).rows);
}

function outcomes(rows: ListingRow[]): string[] {
  return rows.map((row) => `${row.line} ${row.kind}${row.kind === 'taken' ? '' : `: ${row.reason}`}`);
}

/** What the 66-column fixture holds, whichever way it is written down. */
const expected66 = [
  { sourceKey: '2069921321', line: '1 Made Up St', type: 'single_family', isPending: false, listDate: '2025-11-04' },
  { sourceKey: '2069921322', line: '2 Made Up St Apt 23G', type: 'condos', isPending: true, hoaCents: 85_000, beds: 3 },
  { sourceKey: '2069921323', isSold: true, isOffMarket: true, priceCents: null, listDate: null },
  { sourceKey: '2069921325', type: 'multi_family', isContingent: true, units: null },
  { sourceKey: '2069921326', type: 'land', priceCents: 35_000_000, beds: null, baths: null, photos: [] },
  { sourceKey: '2069921327', zip: '02139', state: 'MA', type: 'townhomes', isOffMarket: true, isSold: false },
  { sourceKey: '2069921329', type: 'multi_family', isOffMarket: true },
];

function takenOf(rows: ListingRow[]): ImportedListing[] {
  return rows.flatMap((row) => (row.kind === 'taken' ? [row.value] : []));
}

describe('every generation of columns', () => {
  test('66 columns (0.8): each row on its line, multi-line remarks and all', async () => {
    const path = join(fixtures, 'homeharvest-66.csv');
    expect(await openListingFile(path)).toMatchObject({ format: 'HomeHarvest file', source: 'homeharvest' });
    const rows = await rowsOf(path);
    expect(outcomes(rows)).toEqual([
      '2 taken',
      '5 taken',
      '8 taken',
      '11 skipped: A home for rent',
      '14 taken',
      '17 taken',
      '20 taken',
      "23 rejected: list_price 'ask' is no amount",
      '26 taken',
    ]);
    expect(takenOf(rows)).toMatchObject(expected66);
    expect(takenOf(rows)[0]).toMatchObject({
      baths: 2.5,
      photos: [
        'https://ap.rdcpix.com/a1-m1od-w480_h360_x2.webp?w=1080&q=75',
        'https://ap.rdcpix.com/a1-m2od-w480_h360_x2.webp?w=1080&q=75',
      ],
      remarks: 'Sunny, "turn-key" home. Near parks, shops and trains.',
      agent: { name: 'Dana Doe', phone: '9175550101', office: 'Example Realty' },
    });
    expect(takenOf(rows)[2]?.agent).toMatchObject({ name: null, office: 'Example Realty' });
  });

  test('59 columns (0.4)', async () => {
    const rows = await rowsOf(join(fixtures, 'homeharvest-59.csv'), { madeOn: '2025-02-20' });
    expect(rows.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(takenOf(rows)).toMatchObject([
      { sourceKey: '2069921321', listDate: '2025-02-03' },
      { sourceKey: '2069921322', type: 'condos' },
      { sourceKey: '2069921323', type: 'townhomes', isSold: true, listDate: null },
      { sourceKey: '2069921324', line: '4 Made Up St # 4', listDate: '2025-02-08' },
    ]);
  });

  test('37 columns (2024): no property_id, one agent, broker and broker_phone', async () => {
    const rows = await rowsOf(join(fixtures, 'homeharvest-37.csv'));
    expect(rows.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'rejected']);
    expect(takenOf(rows)).toMatchObject([
      {
        sourceKey: '2069921321',
        line: '1 Made Up St',
        listDate: '2024-04-01',
        agent: { name: 'Dana Doe', email: null, phone: '7185550142', office: 'Example Brokers' },
      },
      { line: '2 Made Up St Apt 2', type: 'apartment', agent: { name: null, phone: null, office: 'Example Brokers' } },
    ]);
  });

  test('columns added, dropped and in another order', async () => {
    const path = await written(
      'own',
      'my note,status,style,zip_code,state,city,street,property_url,list_price\n' +
        'call,FOR_SALE,CONDOS,2139,MA,Cambridge,1 A St,https://x.test/9_M11111-22222,500000\n',
    );
    expect(takenOf(await rowsOf(path))).toMatchObject([
      { sourceKey: '1111122222', zip: '02139', document: { 'my note': 'call' } },
    ]);
  });
});

test('saved as a workbook: numbers, serial dates, TRUE and FALSE, empty cells left out', async () => {
  const csv: string[][] = parse(await readFile(join(fixtures, 'homeharvest-66.csv')));
  const listDate = csv[0]?.indexOf('list_date') ?? -1;
  const cells = csv.map((row) =>
    row.map((cell, column) => {
      if (column === listDate && cell.startsWith('2025-11-04')) return 45_965.5556;
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    }),
  );
  for (const row of cells) while (row.at(-1) === '') row.pop();
  const path = await written('book', workbook({ Sheet1: cells }));
  const rows = await rowsOf(path);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(takenOf(rows)).toMatchObject(expected66);
});

test('as pandas writes it: numbers, every text in its cell, no list of shared ones', async () => {
  const csv: string[][] = parse(await readFile(join(fixtures, 'homeharvest-66.csv')));
  const cells = csv.map((row) => row.map((cell) => (/^-?[1-9]\d*(\.\d+)?$/.test(cell) ? Number(cell) : cell)));
  expect(takenOf(await rowsOf(await written('book', inlineWorkbook(cells))))).toMatchObject(expected66);
});

test('a run of foreclosures only is marked by who imports it', async () => {
  const rows = await rowsOf(join(fixtures, 'homeharvest-37.csv'), { allForeclosure: true });
  expect(takenOf(rows).map(({ isForeclosure }) => isForeclosure)).toEqual([true, true]);
});

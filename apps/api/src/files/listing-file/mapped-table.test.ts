import { join } from 'node:path';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { workbook } from '#testing/workbook.ts';
import { openMappedListingFile, previewTable } from './mapped-table.ts';

const list = join(import.meta.dirname, 'fixtures', 'mapped-list.csv');
const mapping: ColumnMapping = {
  source: 'County list',
  columns: {
    key: 'Ref',
    address: 'addr',
    city: 'Town',
    zip: 'Zip Code',
    price: 'Asking Price',
    status: 'Status',
    type: 'Kind',
    beds: 'Bedrooms',
    fullBaths: 'Full Baths',
  },
  constants: {},
  statuses: { Avail: 'For Sale', Gone: 'Off Market' },
};
const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('list', content);

async function rowsOf(path: string, used = mapping): Promise<ListingRow[]> {
  return Array.fromAsync((await openMappedListingFile(path, used)).rows);
}

const book = () =>
  workbook({
    Notes: [['nothing', 'here']],
    Homes: [
      ['Ref', 'Addr', 'Town', 'Zip Code', 'Asking Price', 'Status', 'Kind', 'Bedrooms', 'Full Baths'],
      [7, '1 A St', 'Cambridge', 2139, 250000.5, 'Active', 'Condo', 2, 1],
    ],
  });

describe('a table read by a mapping', () => {
  test('every row is accounted for, with its line and reason', async () => {
    expect(await openMappedListingFile(list, mapping)).toMatchObject({
      format: 'Mapped table',
      source: 'file:county-list',
    });
    const rows = await rowsOf(list);
    expect(rows.map((row) => `${row.line} ${row.kind}${row.kind === 'taken' ? '' : `: ${row.reason}`}`)).toEqual([
      '3 taken',
      "4 rejected: Asking Price 'call' is no amount",
      '5 taken',
      '7 rejected: Only 5 of 9 cells: the line is cut off',
      '8 taken',
      '9 skipped: The headings again',
      '10 rejected: A quotation mark in this row is not closed',
      "11 rejected: Zip Code '' is no US ZIP",
    ]);
    expect(rows.flatMap((row) => (row.kind === 'taken' ? [row.value] : []))).toMatchObject([
      { sourceKey: 'r1', state: 'OH', priceCents: 12_500_000, baths: 1, isOffMarket: false },
      { sourceKey: 'r3', type: 'duplex', isOffMarket: true },
      { sourceKey: '5 made up st|44301', type: 'other', isOffMarket: false },
    ]);
  });

  test('a workbook: the first sheet with its columns', async () => {
    expect(await rowsOf(await written(book()))).toMatchObject([
      { kind: 'taken', line: 2, value: { sourceKey: '7', zip: '02139', state: 'MA', priceCents: 25_000_050 } },
    ]);
  });

  test.each([
    ['a table without one of the columns', 'Ref,Addr\n1,2\n', "The table has no column 'Town'"],
    ['JSON', '[{"Ref":1}]', 'This is JSON without a list of homes'],
    ['nothing', '', 'The file is empty'],
  ])('refused: %s', async (_, content, reason) => {
    await expect(openMappedListingFile(await written(content), mapping)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining(reason),
    });
  });
});

describe('JSON of a tool that is not known', () => {
  const home = (zpid: number, price: string) => ({
    ...{ zpid, statusType: 'FOR_SALE', price, unformattedPrice: null, addressStreet: `${zpid} Made Up St` },
    ...{ addressCity: 'Akron', addressState: 'OH', addressZipcode: '44301', detailUrl: 'https://z.example/1', beds: 3 },
    photos: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    hdpData: {
      homeInfo: { homeType: 'SINGLE_FAMILY', zipcode: '44301', price: 1, lotAreaValue: 0.5, lotAreaUnit: 'acres' },
    },
  });
  const homes = [home(1, '$250,000'), home(2, '$1.2M'), { ...home(3, ''), extra: { deep: [{ x: 1 }] } }];

  test.each([
    ['a list', JSON.stringify(homes)],
    ['a page’s state', JSON.stringify({ cat1: { searchResults: { listResults: homes, totalPages: 1 } } })],
    ['one home a line', homes.map((each) => JSON.stringify(each)).join('\n')],
  ])('%s is a table of its properties, which a mapping reads', async (_, content) => {
    const path = await written(content);
    const { headings, columns, tool } = await previewTable(path);
    expect(tool).toBe('Zillow');
    expect(headings).toContain('hdpData/homeInfo/lotAreaUnit');
    const rows = await rowsOf(path, { source: 'Zillow', columns, constants: {}, statuses: {} });
    expect(rows).toMatchObject([
      {
        kind: 'taken',
        value: {
          ...{ sourceKey: '1', line: '1 Made Up St', zip: '44301', priceCents: 25_000_000, beds: 3 },
          ...{ type: 'single_family', lotSqft: 21_780, photos: ['https://p.example/1.jpg', 'https://p.example/2.jpg'] },
        },
      },
      { kind: 'taken', value: { sourceKey: '2', priceCents: 120_000_000 } },
      { kind: 'taken', value: { sourceKey: '3', priceCents: null } },
    ]);
  });

  test('records of one line are told apart by which they are', async () => {
    const path = await written(JSON.stringify(homes));
    const { columns } = await previewTable(path);
    const rows = await rowsOf(path, { source: 'Zillow', columns, constants: {}, statuses: {} });
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('a record cut off is told, the ones before it are read', async () => {
    const path = await written(JSON.stringify(homes).slice(0, -200));
    const { columns } = await previewTable(path);
    const rows = await rowsOf(path, { source: 'Zillow', columns, constants: {}, statuses: {} });
    expect(rows.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'rejected']);
  });
});

describe('a preview', () => {
  test('shows headings, first rows and what the columns seem to be', async () => {
    expect(await previewTable(list, { rows: 2, asOf: '2026-11-20' })).toEqual({
      madeOn: { day: '2026-11-20', from: 'choice' },
      headings: ['Ref', 'Addr', 'Town', 'Zip Code', 'Asking Price', 'Status', 'Kind', 'Bedrooms', 'Full Baths'],
      rows: [
        ['r1', '1 Made Up St', 'Akron', '44301', '$125,000', 'Avail', 'SFR', '3', '1'],
        ['r2', '2 Made Up St', 'Akron', '44301', 'call', 'Avail', 'SFR', '3', '1'],
      ],
      columns: {
        address: 'Addr',
        city: 'Town',
        zip: 'Zip Code',
        price: 'Asking Price',
        status: 'Status',
        beds: 'Bedrooms',
        fullBaths: 'Full Baths',
      },
      constants: {},
      tool: null,
    });
    expect((await previewTable(list)).rows).toHaveLength(7);
  });

  test('of a workbook: the sheet with the most columns that are known', async () => {
    expect(await previewTable(await written(book()))).toMatchObject({
      rows: [['7', '1 A St', 'Cambridge', '2139', '250000.5', 'Active', 'Condo', '2', '1']],
    });
  });

  test('of a table below a title that has other marks in it', async () => {
    const content = 'Homes, Phoenix, as of May 1, 2026\nAddress;Zip;Price\n1 A St;85008;250.000,00\n';
    expect(await previewTable(await written(content))).toMatchObject({
      headings: ['Address', 'Zip', 'Price'],
      rows: [['1 A St', '85008', '250.000,00']],
    });
  });

  test('of a table whose headings tell nothing: its first row', async () => {
    expect(await previewTable(await written('a;b\n1;2\n'))).toMatchObject({
      headings: ['a', 'b'],
      rows: [['1', '2']],
      columns: {},
      constants: {},
      tool: null,
    });
  });

  test.each([
    ['no table', 'hello\nworld\n'],
    ['JSON', '{}'],
  ])('refused: %s', async (_, content) => {
    await expect(previewTable(await written(content))).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

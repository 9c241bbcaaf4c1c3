import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBuyerFile } from './buyer-file/open-buyer-file.ts';
import { openListingFile } from './listing-file/open-listing-file.ts';
import { openRentFile } from './rent-file/open-rent-file.ts';
import { workbookTables } from './xlsx-workbook.ts';

// Written once by write-workbooks.py and write-workbooks.mjs, which stand beside them, from workbook.json.
const fixtures = join(import.meta.dirname, 'fixtures');
const books = readdirSync(fixtures).filter((name) => name.endsWith('.xlsx'));

interface ModelCell {
  is: 'text' | 'rich' | 'number' | 'day' | 'yesNo' | 'error' | 'formula';
  value: string | number | boolean | string[];
  format?: string;
}

interface ModelSheet {
  name: string;
  isHidden?: boolean;
  rows: (ModelCell | null)[][];
}

const model: { sheets: ModelSheet[] } = JSON.parse(readFileSync(join(fixtures, 'workbook.json'), 'utf8'));

/** What a person sees in a cell, and what is read of it. */
function shown(cell: ModelCell | null | undefined): string {
  if (!cell) return '';
  if (Array.isArray(cell.value)) return cell.value.join('');
  if (typeof cell.value === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  if (cell.format?.endsWith('%')) return `${Number(cell.value) * 100}%`;
  return String(cell.value).replace('T', ' ');
}

/** The headings of homes are two rows: what is merged over both stands in the second one as well. */
const headings = ['property_url', 'status', 'style', 'street', 'city', 'state', 'zip_code', 'beds', 'list_price'];

test('there are workbooks of at least four writers, days from 1900 and from 1904', () => {
  expect(books.length).toBeGreaterThanOrEqual(12);
});

describe.each(books)('%s', (name) => {
  const path = join(fixtures, name);

  test('every cell is read as it is shown, hidden rows and sheets too', async () => {
    const tables = await workbookTables(path);
    const order = model.sheets.toSorted(
      (one, other) => Number(one.isHidden ?? false) - Number(other.isHidden ?? false),
    );
    expect(tables.map((table) => table.name)).toEqual(order.map((sheet) => sheet.name));
    for (const [index, sheet] of order.entries()) {
      const rows = [];
      for await (const row of tables[index]?.rows() ?? []) if ('cells' in row) rows.push(row);
      const expected = sheet.rows.flatMap((cells, row) =>
        cells.length === 0 ? [] : [{ line: row + 1, cells: cells.map(shown) }],
      );
      expect(rows.map(({ line }) => line)).toEqual(expected.map(({ line }) => line));
      for (const [at, { cells, line }] of expected.entries()) {
        if (sheet.name === 'Homes' && line === 4) continue;
        expect(rows[at]?.cells.slice(0, cells.length)).toEqual(cells);
        expect(rows[at]?.cells.slice(cells.length).join('')).toBe('');
      }
    }
  });

  test('homes are found below headings of two rows, merged', async () => {
    const [, homes] = await workbookTables(path);
    expect(homes?.firstRows[2]).toEqual(['', ...headings, 'list_date', 'new_construction']);
    const file = await openListingFile(path);
    expect(file.format).toBe('HomeHarvest file');
    const rows = await Array.fromAsync(file.rows);
    expect(rows.map((row) => (row.kind === 'taken' ? row.value : row))).toMatchObject([
      { line: '1 Elm & Oak St', zip: '02139', beds: 3, priceCents: 25_000_000, listDate: '2026-11-03' },
      { line: '2 Elm St', zip: '02139', beds: null, priceCents: 29_900_000, listDate: '2026-10-20' },
    ]);
  });

  test('buyers are found', async () => {
    const rows = await Array.fromAsync((await openBuyerFile(path, undefined)).rows);
    expect(rows).toMatchObject([
      {
        kind: 'taken',
        buyer: {
          name: 'Zoë Lee',
          email: 'zoe@lee.example',
          phone: '(602) 555-0148',
          minCashOnCash: 8.5,
          notes: 'Pays cash\ncloses in 10 days',
        },
      },
    ]);
  });

  test('rents are found, with their year', async () => {
    const file = await openRentFile(path);
    expect(file.fiscalYear).toBe(2027);
    expect(await Array.fromAsync(file.rows)).toMatchObject([
      { kind: 'taken', value: { zip: '02139', dollars: [1900, 2100, 2500, 3100, 3400] } },
    ]);
  });
});

import { AppError } from '@rei/domain/kernel/errors';
import { type ColumnMapping, mappedSource } from '@rei/domain/market/column-mapping';
import type { ListingRow } from '@rei/domain/market/imported-listing';
import { cleanCell, filledCells } from '@rei/readers/cells';
import { type MappedColumnPlaces, mappedColumns, mappedListing } from '@rei/readers/table';
import { guessMapping } from '@rei/readers/table-guess';
import type { OpenMappedListingFile, PreviewTable } from '#ports/listing-file.ts';
import { fileHead, isJson } from '../files/file-head.ts';
import { fileTables } from '../files/file-tables.ts';
import type { Table } from '../files/table.ts';
import { type TableRow, unreadable } from '../files/table-row.ts';
import { madeOnOf } from './made-on.ts';

/** Reads a CSV file or a workbook's first sheet that has all columns of a mapping. */
export const openMappedListingFile: OpenMappedListingFile = async (path, mapping, options = {}) => {
  const tables = await tablesOf(path);
  for (const { firstRows, rows, readShare } of tables) {
    for (const row of firstRows) {
      const places = mappedColumns(row, mapping);
      if ('missing' in places) continue;
      return {
        format: 'Mapped table',
        source: mappedSource(mapping),
        rows: listings(rows(), mapping, { places, madeOn: await madeOnOf(path, options) }),
        readShare,
      };
    }
  }
  const missing = tables
    .flatMap(({ firstRows }) => firstRows.map((row) => mappedColumns(row, mapping)))
    .flatMap((found) => ('missing' in found ? [found.missing] : []))
    .toSorted((a, b) => a.length - b.length)[0];
  throw new AppError('VALIDATION', `The table has no column '${missing?.[0] ?? Object.values(mapping.columns)[0]}'.`);
};

/** A table's headings and first rows, and which of its columns are what, as far as their names tell. */
export const previewTable: PreviewTable = async (path, rows = 20) => {
  const [best] = (await tablesOf(path))
    .flatMap((table) => table.firstRows.map((row, index) => ({ table, row, index, columns: guessMapping(row) })))
    .filter(({ row }) => filledCells(row.map(cleanCell)) > 1)
    .map((found) => ({ ...found, score: Object.keys(found.columns).length }))
    .toSorted((a, b) => b.score - a.score);
  if (best === undefined) throw new AppError('VALIDATION', 'This is no table: no row has two cells.');
  return {
    headings: best.row.map(cleanCell),
    rows: await rowsBelow(best.table, { headingIndex: best.index, count: rows }),
    columns: best.columns,
  };
};

async function tablesOf(path: string): Promise<Table[]> {
  const head = await fileHead(path);
  if (isJson(head)) throw new AppError('VALIDATION', 'This is JSON and no table: it is read without choosing columns.');
  return fileTables(path, head);
}

async function rowsBelow(table: Table, { headingIndex, count }: { headingIndex: number; count: number }) {
  const found: string[][] = [];
  let index = 0;
  for await (const row of table.rows()) {
    if (found.length >= count) break;
    if ('cells' in row && index > headingIndex) found.push(row.cells.map(cleanCell));
    index += 1;
  }
  return found;
}

async function* listings(
  rows: AsyncIterable<TableRow>,
  mapping: ColumnMapping,
  { places, madeOn }: { places: MappedColumnPlaces; madeOn: string },
): AsyncIterable<ListingRow> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield mappedListing(mapping, places, { ...row, madeOn });
    else isBelowHeadings = !('missing' in mappedColumns(row.cells, mapping));
  }
}

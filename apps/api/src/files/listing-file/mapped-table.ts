import { AppError } from '@rei/domain/kernel/errors';
import { type ColumnMapping, mappedSource } from '@rei/domain/market/column-mapping';
import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { cleanCell, filledCells } from '@rei/readers/cells';
import { guessTable, type TableGuess } from '@rei/readers/guess-table';
import { isHomeRecord } from '@rei/readers/home-record';
import { type MappedColumnPlaces, mappedColumns, mappedListing, type RentalRows } from '@rei/readers/table';
import { guessMapping } from '@rei/readers/table-guess';
import { fileHead, isJson } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';
import { jsonTable } from '../json-table.ts';
import type { Table } from '../table.ts';
import { type TableRow, unreadable } from '../table-row.ts';
import type { ListingFile, OpenListingFileOptions } from './listing-file.ts';
import { madeOnOf } from './made-on.ts';

/** A file read by an administrator's mapping of its columns; VALIDATION when it is no table or lacks a column. */
export async function openMappedListingFile(
  path: string,
  mapping: ColumnMapping,
  options: OpenListingFileOptions = {},
): Promise<ListingFile> {
  const { table, places } = await mappedTable(path, mapping);
  const madeOn = await madeOnOf(path, options);
  return {
    format: 'Mapped table',
    source: mappedSource(mapping),
    rows: listings(table.rows(), mapping, { places, madeOn: madeOn.day, rentals: options.rentals }),
    readShare: table.readShare,
    madeOn,
  };
}

/** The first table of a file that has all columns of a mapping, and where they are; VALIDATION when none has. */
export async function mappedTable(
  path: string,
  mapping: ColumnMapping,
): Promise<{ table: Table; places: MappedColumnPlaces }> {
  const tables = await tablesOf(path);
  const found = tables.flatMap((table) =>
    table.firstRows.map((row) => ({ table, places: mappedColumns(row, mapping) })),
  );
  for (const { table, places } of found) if (!('missing' in places)) return { table, places };
  const [missing] = found
    .flatMap(({ places }) => ('missing' in places ? [places.missing] : []))
    .toSorted((a, b) => a.length - b.length);
  throw new AppError('VALIDATION', `The table has no column '${missing?.[0] ?? Object.values(mapping.columns)[0]}'.`);
}

/** Rows whose values help to tell what the columns are. */
const guessedByRows = 200;

interface TablePreview extends TableGuess {
  headings: string[];
  rows: string[][];
  madeOn: MadeOn;
}

/** A table's first rows, and what its columns are as far as names and values tell; VALIDATION when it is no table. */
export async function previewTable(
  path: string,
  { rows: count = 20, ...options }: OpenListingFileOptions & { rows?: number } = {},
): Promise<TablePreview> {
  const [best] = (await tablesOf(path))
    .flatMap((table) => table.firstRows.map((row, index) => ({ table, row, index })))
    .filter(({ row }) => filledCells(row.map(cleanCell)) > 1)
    .map((found) => ({ ...found, score: Object.keys(guessMapping(found.row)).length }))
    .toSorted((a, b) => b.score - a.score);
  if (best === undefined) throw new AppError('VALIDATION', 'This isn’t a table: no row has two cells.');
  const headings = best.row.map(cleanCell);
  const rows = await rowsBelow(best.table, { headingIndex: best.index, count: Math.max(count, guessedByRows) });
  const madeOn = await madeOnOf(path, options);
  return { headings, rows: rows.slice(0, count), madeOn, ...guessTable(headings, rows) };
}

async function tablesOf(path: string): Promise<Table[]> {
  const head = await fileHead(path);
  if (!isJson(head)) return fileTables(path, head);
  const table = await jsonTable(head, isHomeRecord);
  if (table === undefined) throw new AppError('VALIDATION', 'This is JSON without a list of homes.');
  return [table];
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
  { places, ...context }: { places: MappedColumnPlaces; madeOn: string; rentals: RentalRows | undefined },
): AsyncIterable<ListingRow> {
  for await (const row of rowsBelowHeadings(rows, mapping)) {
    yield 'problem' in row ? unreadable(row) : mappedListing(mapping, places, { ...row, ...context });
  }
}

/** What follows a mapping's headings; unreadable rows above them, too. */
export async function* rowsBelowHeadings(
  rows: AsyncIterable<TableRow>,
  mapping: ColumnMapping,
): AsyncIterable<TableRow> {
  let isBelow = false;
  for await (const row of rows) {
    if (isBelow || 'problem' in row) yield row;
    else isBelow = !('missing' in mappedColumns(row.cells, mapping));
  }
}

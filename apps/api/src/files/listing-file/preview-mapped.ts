import type { ColumnMapping, MappedStatus } from '@rei/domain/market/column-mapping';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { cleanCell } from '@rei/readers/cells';
import { mappedListing } from '@rei/readers/table';
import { guessStatus, isBlank } from '@rei/readers/table-words';
import { type TableRow, unreadable } from '../table-row.ts';
import type { OpenListingFileOptions } from './listing-file.ts';
import { madeOnOf } from './made-on.ts';
import { mappedTable, rowsBelowHeadings } from './mapped-table.ts';

/** Distinct words of a column that may be statuses; a column of more has something else in it. */
const mostWords = 100;

interface Options extends OpenListingFileOptions {
  /** The file is the beginning of another: its last row may be cut off and does not count. */
  isPart: boolean;
  atMost: number;
}

interface MappedPreview {
  rows: ListingRow[];
  isWhole: boolean;
  /** The distinct words of the status column among them, the most frequent first. */
  statuses: { word: string; count: number; guess: MappedStatus | null }[];
}

/** Reads the first rows of a table by a mapping as an import would, and counts the words of its status column. */
export async function previewMapped(
  path: string,
  mapping: ColumnMapping,
  { isPart, atMost, ...options }: Options,
): Promise<MappedPreview> {
  const { table, places } = await mappedTable(path, mapping);
  const { day: madeOn } = await madeOnOf(path, options);
  const { rows, isWhole } = await firstOf(rowsBelowHeadings(table.rows(), mapping), atMost);
  if (isPart && isWhole) rows.pop();
  const read = rows.map(
    (row): ListingRow => ('problem' in row ? unreadable(row) : mappedListing(mapping, places, { ...row, madeOn })),
  );
  return { rows: read, isWhole: isWhole && !isPart, statuses: statusWords(rows, places.at.get('status')) };
}

async function firstOf(all: AsyncIterable<TableRow>, atMost: number): Promise<{ rows: TableRow[]; isWhole: boolean }> {
  const rows: TableRow[] = [];
  for await (const row of all) {
    if (rows.length === atMost) return { rows, isWhole: false };
    rows.push(row);
  }
  return { rows, isWhole: true };
}

function statusWords(rows: readonly TableRow[], column: number | undefined): MappedPreview['statuses'] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const word = 'problem' in row || column === undefined ? '' : cleanCell(row.cells[column] ?? '');
    if (!isBlank(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostWords)
    .map(([word, count]) => ({ word, count, guess: guessStatus(word) ?? null }));
}

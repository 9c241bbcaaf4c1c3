import { csvDialect } from './csv-dialect.ts';
import { csvRows } from './csv-rows.ts';
import type { FileHead } from './file-head.ts';
import type { TableRow } from './table-row.ts';

/** A text file's rows and, for recognising it, its first ones. */
export interface CsvTable {
  /** The first rows that can be read, at most ten. */
  firstRows: string[][];
  /** All rows, from the first one. */
  rows: () => AsyncIterable<TableRow>;
}

const firstRowCount = 10;

/** A text file as a table; undefined when the file is no text. */
export async function csvTable(head: FileHead): Promise<CsvTable | undefined> {
  if (head.kind !== 'text') return undefined;
  const dialect = csvDialect(head.text);
  const rows = () => csvRows(head.bytes, dialect);
  const firstRows: string[][] = [];
  for await (const row of rows()) {
    if ('cells' in row) firstRows.push(row.cells);
    if ('problem' in row || firstRows.length === firstRowCount) break;
  }
  return { firstRows, rows };
}

import type { TableRow } from './table-row.ts';

/** A CSV file or one sheet of a workbook. */
export interface Table {
  /** The sheet's name; '' for a CSV file. */
  name: string;
  /** The first rows that can be read, at most ten: what a format is recognised by. */
  firstRows: string[][];
  /** All rows, from the first one; each call reads anew. */
  rows: () => AsyncIterable<TableRow>;
}

const firstRowCount = 10;

/** Looks at a table's first rows, up to the first that cannot be read. */
export async function tableOf(name: string, rows: () => AsyncIterable<TableRow>): Promise<Table> {
  const firstRows: string[][] = [];
  for await (const row of rows()) {
    if ('problem' in row) break;
    firstRows.push(row.cells);
    if (firstRows.length === firstRowCount) break;
  }
  return { name, firstRows, rows };
}

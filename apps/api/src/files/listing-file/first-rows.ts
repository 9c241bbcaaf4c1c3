import { fileHead } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';

/** Rows that are looked through for days: far more than anyone downloads of one search. */
const lookedRows = 5000;

/** The first rows of a table, opened anew: what is looked through here is not yet read of the file. */
export async function* firstRows(path: string, tableName: string): AsyncGenerator<readonly string[]> {
  const table = (await fileTables(path, await fileHead(path))).find(({ name }) => name === tableName);
  let count = 0;
  for await (const row of table?.rows() ?? []) {
    count += 1;
    if (count > lookedRows) return;
    if (!('problem' in row)) yield row.cells;
  }
}

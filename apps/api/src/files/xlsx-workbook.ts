import { metered } from './byte-source.ts';
import { type Table, tableOf } from './table.ts';
import type { TableRow } from './table-row.ts';
import { partBytes, readPart } from './xlsx-archive.ts';
import { columnMerges } from './xlsx-merges.ts';
import { workbookParts } from './xlsx-parts.ts';
import { sheetRows } from './xlsx-sheet.ts';
import { sharedStrings } from './xlsx-strings.ts';
import { numberLooks } from './xlsx-styles.ts';

const megabyte = 1024 * 1024;

/** Bytes when unpacked. Sheets stream; shared texts are held in memory. */
const limits = { strings: 128 * megabyte, sheet: 4096 * megabyte };

/** In larger sheets nobody merges cells by hand, and looking for it would take a while. */
const largestMerged = 64 * megabyte;

const maxSheets = 100;

/** Only parts that hold cells are read, never docProps: HUD's 2018 file has a wrong date there. */
export async function workbookTables(path: string): Promise<Table[]> {
  const { sheets, strings: texts, styles, is1904 } = await workbookParts(path);
  // Programs that write every text into its cell leave the list of shared ones out.
  const strings = texts === undefined ? [] : await sharedStrings(readPart(path, texts, limits.strings));
  const looks = await numberLooks(path, styles);
  const tables: Table[] = [];
  for (const { name, part, isHidden } of sheets.slice(0, maxSheets)) {
    const size = (await partBytes(path, part)) ?? 0;
    const { bytes, readShare } = metered(() => readPart(path, part, limits.sheet), size);
    const merges = size > largestMerged ? new Map() : await columnMerges(readPart(path, part, limits.sheet));
    const rows = (): AsyncIterable<TableRow> => sheetRows(bytes(0), { strings, looks, is1904, merges });
    const table = await tableOf({ name, isHidden, rows, readShare });
    const width = Math.max(0, ...table.firstRows.map((cells) => cells.length));
    tables.push({ ...table, rows: () => paddedRows(rows(), width) });
  }
  return tables;
}

/** A sheet omits empty cells at a row's end, so a short row was not cut off. */
async function* paddedRows(rows: AsyncIterable<TableRow>, width: number): AsyncIterable<TableRow> {
  for await (const row of rows) {
    if ('cells' in row) while (row.cells.length < width) row.cells.push('');
    yield row;
  }
}

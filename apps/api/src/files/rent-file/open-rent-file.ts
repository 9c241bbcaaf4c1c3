import { basename } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';
import { fiscalYearIn, type HudColumns, hudColumns, hudRents, isFiscalYear } from '@rei/readers/hud';
import { type FileHead, fileHead, isJson } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';
import type { Table } from '../table.ts';
import { unreadable } from '../table-row.ts';
import { oneRentPerZip } from './one-rent-per-zip.ts';
import type { RentFile } from './rent-file.ts';

export interface OpenRentFileOptions {
  /** The choice wins over what the file says; it is needed when neither content nor name tells the year. */
  fiscalYear?: number;
  fileName?: string;
}

/** Recognises HUD's yearly rents by their content, as workbook or CSV; VALIDATION when the file is none or its year is unknown. */
export async function openRentFile(path: string, options: OpenRentFileOptions = {}): Promise<RentFile> {
  const head = await fileHead(path);
  const found = await findRents(path, head);
  if (found === undefined) {
    throw new AppError(
      'VALIDATION',
      "This isn’t a table of HUD rents by ZIP, which has the columns 'ZIP Code' and 'SAFMR 0BR' to '4BR'.",
    );
  }
  const fiscalYear = options.fiscalYear ?? yearOf(found, path, options);
  if (fiscalYear === undefined) {
    throw new AppError('VALIDATION', 'The file doesn’t say its fiscal year. Add it, such as 2027.');
  }
  if (!isFiscalYear(fiscalYear)) throw new AppError('VALIDATION', `${fiscalYear} isn’t a fiscal year of HUD rents.`);
  return {
    format: formatOf(head),
    fiscalYear,
    rows: oneRentPerZip(rents(found, fiscalYear), ({ line }) => `on line ${line}`),
    readShare: found.table.readShare,
  };
}

/** What a file of HUD's rents is, and its fiscal year where it or its name tells one; undefined for any other file. */
export async function recogniseRentFile(path: string, options: OpenRentFileOptions = {}) {
  const head = await fileHead(path);
  const found = isJson(head) ? undefined : await findRents(path, head);
  return found && { format: formatOf(head), fiscalYear: yearOf(found, path, options) };
}

async function findRents(path: string, head: FileHead): Promise<RentTable | undefined> {
  return (await fileTables(path, head)).map(rentTable).find((found) => found !== undefined);
}

const formatOf = ({ kind }: FileHead) => (kind === 'zip' ? 'HUD workbook' : 'HUD CSV');

function yearOf(found: RentTable, path: string, { fileName }: OpenRentFileOptions): number | undefined {
  return statedYear(found) ?? fiscalYearIn(basename(fileName ?? path));
}

interface RentTable {
  table: Table;
  columns: HudColumns;
  /** The rows above the headings, the headings and the first row below them. */
  head: readonly string[][];
}

function rentTable(table: Table): RentTable | undefined {
  for (const [index, cells] of table.firstRows.entries()) {
    const columns = hudColumns(cells);
    if (columns !== undefined) return { table, columns, head: table.firstRows.slice(0, index + 2) };
  }
  return undefined;
}

/** The fiscal year by a column of its own, else by the sheet's name, a title or a heading. */
function statedYear({ table, columns, head }: RentTable): number | undefined {
  const inColumn = Number(head.at(-1)?.[columns.fiscalYear]);
  if (isFiscalYear(inColumn)) return inColumn;
  return [table.name, ...head.flat()].map(fiscalYearIn).find((year) => year !== undefined);
}

async function* rents({ table, columns }: RentTable, fiscalYear: number): AsyncIterable<ReadRow<ImportedRents>> {
  let isBelowHeadings = false;
  for await (const row of table.rows()) {
    if ('problem' in row) {
      yield unreadable(row);
      continue;
    }
    if (!isBelowHeadings) {
      isBelowHeadings = hudColumns(row.cells) !== undefined;
      continue;
    }
    yield hudRents(columns, row.cells, { line: row.line, fiscalYear });
  }
}

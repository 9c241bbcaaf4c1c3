import {
  type BuyerFileGuess,
  type BuyerMapping,
  type BuyerPreview,
  buyerMappingSchema,
} from '@rei/domain/buyers/import-columns';
import { buyersOfRow, type ImportedBuyerRow } from '@rei/domain/buyers/imported-buyer';
import { AppError } from '@rei/domain/kernel/errors';
import { guessBuyerFile } from '@rei/readers/buyers';
import { normalizePhone } from '@rei/readers/phones';
import { csvRows } from '../csv-rows.ts';
import { type FileHead, fileHead, refuseUnreadable } from '../file-head.ts';
import { steadyDialect } from '../steady-dialect.ts';
import { type Table, tableOf } from '../table.ts';
import { type TableRow, unreadable } from '../table-row.ts';
import { workbookTables } from '../xlsx-workbook.ts';
import { isVcard, vcardTable } from './vcard-table.ts';

const sampleRows = 100;
const shownRows = 5;

export interface BuyerFile {
  format: string;
  /** Streams; fails with VALIDATION where the rest of the file cannot be read. */
  rows: AsyncIterable<ImportedBuyerRow>;
  readShare: () => number;
}

/** Opens a file by a mapping, or by a guess of one; VALIDATION when it is no table or has no column of addresses. */
export async function openBuyerFile(path: string, given: BuyerMapping | undefined): Promise<BuyerFile> {
  const head = await fileHead(path);
  const tables = await tablesOf(path, head);
  const mapping = given ?? mappingOf(await bestGuess(tables));
  const table = tables.find(({ name }) => name === mapping.sheet);
  if (table === undefined) throw new AppError('VALIDATION', `This file has no sheet '${mapping.sheet}'.`);
  const list = mapping.kind === 'groups' ? 'Groups file' : 'Buyers file';
  return {
    format: isVcard(head) ? 'Contact cards' : list,
    rows: buyersIn(table.rows(), mapping),
    readShare: table.readShare,
  };
}

export async function previewBuyerFile(path: string): Promise<BuyerPreview> {
  try {
    const { guess, headings, below, otherSheets } = await bestGuess(await tablesOf(path, await fileHead(path)));
    const rows = below.slice(0, shownRows).map(({ cells }) => cells);
    return { guess, headings, rows, problem: null, ...(otherSheets.length > 0 && { otherSheets }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { guess: null, headings: [], rows: [], problem: error.message };
  }
}

async function tablesOf(path: string, head: FileHead): Promise<Table[]> {
  refuseUnreadable(head);
  if (head.kind === 'zip') return workbookTables(path);
  if (isVcard(head)) return [await vcardTable(head)];
  const dialect = steadyDialect(head.text);
  return [await tableOf({ name: '', rows: () => csvRows(head.bytes, dialect), readShare: head.readShare })];
}

interface Guessed {
  guess: BuyerFileGuess;
  headings: string[];
  below: { line: number; cells: string[] }[];
  isHidden: boolean;
}

/** The table of which most is understood, with addresses before all; VALIDATION where there are no rows. */
async function bestGuess(tables: readonly Table[]): Promise<Guessed & { otherSheets: string[] }> {
  const guessed: Guessed[] = [];
  for (const table of tables) {
    const rows = await sampleOf(table);
    if (rows.length === 0) continue;
    const guess = { ...guessBuyerFile(rows), sheet: table.name };
    const headings = rows.find(({ line }) => line === guess.headingLine)?.cells ?? [];
    const below = rows.filter(({ line }) => line > guess.headingLine);
    guessed.push({ guess, headings, below, isHidden: table.isHidden === true });
  }
  const score = ({ guess: { columns } }: Guessed) =>
    columns.filter((column) => column !== null).length + (columns.includes('email') ? 1000 : 0);
  const [best] = guessed.toSorted((a, b) => score(b) - score(a));
  if (best !== undefined) {
    const others = guessed.filter(
      (each) => each !== best && !each.isHidden && each.below.length > 0 && each.guess.columns.includes('email'),
    );
    return { ...best, otherSheets: others.map(({ guess }) => guess.sheet) };
  }
  const problem = tables.find((table) => table.problem !== undefined)?.problem;
  throw new AppError(
    'VALIDATION',
    problem === undefined
      ? 'The file is empty.'
      : `This isn’t a list: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`,
  );
}

async function sampleOf(table: Table): Promise<{ line: number; cells: string[] }[]> {
  const found: { line: number; cells: string[] }[] = [];
  for await (const row of table.rows()) {
    // After an unreadable row the next good one may be far away.
    if ('problem' in row) break;
    // Some programs write empty cells for every formatted column.
    found.push({ line: row.line, cells: row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1) });
    if (found.length === sampleRows) break;
  }
  return found;
}

function mappingOf({ guess }: Guessed): BuyerMapping {
  const { error } = buyerMappingSchema.safeParse(guess);
  if (error) throw new AppError('VALIDATION', error.issues[0]?.message ?? 'This isn’t a list of buyers.');
  return guess;
}

async function* buyersIn(rows: AsyncIterable<TableRow>, mapping: BuyerMapping): AsyncIterable<ImportedBuyerRow> {
  let headings: string[] = [];
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (row.line > mapping.headingLine) {
      for (const read of buyersOfRow(mapping, { ...row, headings })) {
        yield read.kind === 'taken'
          ? { ...read, buyer: { ...read.buyer, phone: normalizePhone(read.buyer.phone) } }
          : read;
      }
    } else if (row.line === mapping.headingLine) headings = row.cells;
  }
}

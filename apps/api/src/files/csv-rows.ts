import { isUtf8 } from 'node:buffer';
import { AppError } from '@rei/domain/kernel/errors';
import { parse as parseText } from 'csv-parse/sync';
import { type ByteSource, readLine } from './byte-source.ts';
import type { CsvDialect } from './csv-dialect.ts';
import { csvOptions, csvParser } from './csv-parser.ts';
import type { TableRow } from './table-row.ts';

/** The longest row, bytes: an endless line or a quotation mark that is never closed must not fill the memory. */
export const maxRowBytes = 1024 * 1024;

/** Each row with a stray quotation mark costs a fresh start; a file with more of them is no CSV. */
const maxRestarts = 10_000;

/** What of an unreadable row is kept for its report, characters. */
export const reportedLength = 500;

export const rowTooLong = 'The row is longer than 1 MB';

/** An unreadable row (a mark never closed, an endless line) costs only itself; the next line goes on. */
export async function* csvRows(source: ByteSource, dialect: CsvDialect): AsyncIterable<TableRow> {
  const position: Position = { offset: 0, line: 1, width: undefined };
  const lineFeed = dialect.recordDelimiters.includes('\n') ? '\n' : '\r';
  for (let restarts = 0; restarts <= maxRestarts; restarts += 1) {
    const isAtEnd = yield* rowsUntilBroken(source, dialect, position);
    if (isAtEnd) return;

    const broken = await readLine(source, { offset: position.offset, keep: maxRowBytes + 1, lineFeed });
    yield brokenRow(broken.text, dialect, position);
    if (broken.isLast) return;
    position.offset = broken.next;
    position.line += 1;
  }
  throw new AppError(
    'VALIDATION',
    `More than ${maxRestarts} rows have stray quotation marks, so this isn’t a valid CSV file.`,
  );
}

interface Position {
  offset: number;
  line: number;
  width: number | undefined;
}

/** Rows up to the first that cannot be read, moving `position` along; true at the file's end. */
async function* rowsUntilBroken(
  source: ByteSource,
  dialect: CsvDialect,
  position: Position,
): AsyncGenerator<TableRow, boolean> {
  const start = position.offset;
  for await (const { records, isBroken } of parsed(source(start), dialect)) {
    for (const { cells, end } of records) {
      const lines = cells.reduce((count, cell) => count + lineBreaks(cell), 1);
      // A quotation mark closed lines later by chance swallows whole rows; the cell count gives it away.
      if (lines > 1 && position.width !== undefined && cells.length !== position.width) return false;
      if (cells.some((cell) => cell !== '')) {
        position.width ??= cells.length;
        yield { line: position.line, cells: cells.map(decodeCell) };
      }
      position.offset = start + end;
      position.line += lines;
    }
    if (isBroken) return false;
  }
  return true;
}

async function* parsed(bytes: AsyncIterable<Buffer>, dialect: CsvDialect) {
  const parser = csvParser(dialect, maxRowBytes);
  for await (const chunk of bytes) {
    const batch = await parser.write(chunk);
    yield batch;
    if (batch.isBroken) return;
  }
  yield await parser.end();
}

/** A row on its own line, read leniently: a mark inside a cell (5'10" wide) is only a character then. */
function brokenRow(bytes: Buffer, dialect: CsvDialect, { line, width }: Position): TableRow {
  const text = decodeCell(bytes.subarray(0, reportedLength).toString('latin1'));
  if (bytes.length > maxRowBytes) return { line, problem: rowTooLong, text };
  try {
    const [cells, ...others] = parseText(bytes, { ...csvOptions(dialect), relax_quotes: true });
    if (cells !== undefined && others.length === 0 && cells.length === (width ?? cells.length)) {
      return { line, cells: cells.map(decodeCell) };
    }
  } catch {
    // Not even leniently: reported below, with every other reason.
  }
  return { line, problem: 'A quotation mark in this row is not closed', text };
}

function lineBreaks(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

const windows1252 = new TextDecoder('windows-1252');

/** UTF-8, or Windows-1252 where it is none; cell by cell, because a file joined from several can hold both. */
function decodeCell(binary: string): string {
  if (!/[\u0080-\u00ff]/.test(binary)) return binary;
  const bytes = Buffer.from(binary, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}

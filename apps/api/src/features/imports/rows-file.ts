import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { csvText } from '@rei/domain/kernel/csv';
import type { ImportRow } from '@rei/domain/market/import-job';
import { parse } from 'csv-parse/sync';
import type { ToldRow } from './import-summary.ts';

const pageRows = 50;

/** Of longer cells the beginning is shown, characters; the file has all of them. */
const shownOfCell = 2000;

const writtenAtOnce = 64 * 1024;

/** Where each page of a file of rows begins is kept beside it, bytes. */
const pagesPathOf = (path: string) => `${path}.pages`;

interface RowsFileOptions {
  told?: string;
  isPaged?: boolean;
}

/** The first row's cells make the columns; what a later row has beside them stands in the last column. */
export function createRowsFile(path: string, { told = 'Reason', isPaged = false }: RowsFileOptions = {}) {
  let file: FileHandle | undefined;
  let columns: string[] = [];
  let waiting = '';
  let bytes = 0;
  const pages: number[] = [];

  function append(text: string): void {
    waiting += text;
    bytes += Buffer.byteLength(text);
  }

  async function flush(): Promise<void> {
    await file?.write(waiting);
    waiting = '';
  }

  return {
    path,
    count: 0,
    async add({ line, reason, cells }: ToldRow): Promise<void> {
      if (!file) {
        file = await open(path, 'w');
        columns = Object.keys(cells);
        append(csvText([['Line', told, ...columns, 'Other cells']], { bom: true }));
      }
      if (this.count % pageRows === 0) pages.push(bytes);
      this.count += 1;
      append(csvText([[String(line), reason, ...columns.map((column) => cellOf(cells, column)), othersOf(cells)]]));
      if (waiting.length >= writtenAtOnce) await flush();
    },
    async close(): Promise<void> {
      if (!file) return;
      await flush();
      await file.close();
      file = undefined;
      if (isPaged) await writeFile(pagesPathOf(path), JSON.stringify(pages));
    },
  };

  /** A column may have the name of a property that every object has. */
  function cellOf(cells: ToldRow['cells'], column: string): string {
    return (Object.hasOwn(cells, column) && cells[column]) || '';
  }

  function othersOf(cells: ToldRow['cells']): string {
    const others = Object.entries(cells).filter(([column]) => !columns.includes(column));
    return others.map(([column, text]) => `${column}: ${text}`).join('; ');
  }
}

export const rowsFilePaths = (path: string) => [path, pagesPathOf(path)];

/** A page of such a file, from 1; no rows beyond the last one. */
export async function readRowsPage(path: string, page: number): Promise<{ rows: ImportRow[]; pages: number }> {
  const starts = JSON.parse(await readFile(pagesPathOf(path), 'utf8')) as number[];
  const [from, headingsEnd] = [starts[page - 1], starts[0]];
  if (from === undefined || headingsEnd === undefined) return { rows: [], pages: starts.length };
  const file = await open(path);
  try {
    const [, , ...columns] = parsed(await bytesOf(file, 0, headingsEnd))[0] ?? [];
    const end = starts[page] ?? (await file.stat()).size;
    const rows = parsed(await bytesOf(file, from, end)).map(([line = '', reason = '', ...cells]) => ({
      line: Number(line),
      reason,
      cells: cells.flatMap((text, index) => (text === '' ? [] : [{ name: columns[index] ?? '', text: shown(text) }])),
    }));
    return { rows, pages: starts.length };
  } finally {
    await file.close();
  }
}

function shown(cell: string): string {
  return cell.length > shownOfCell ? `${cell.slice(0, shownOfCell).toWellFormed()}…` : cell;
}

async function bytesOf(file: FileHandle, from: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
  return buffer.subarray(0, bytesRead);
}

/** Cells as they were, without the apostrophe that keeps a spreadsheet from running them. */
function parsed(csv: Buffer): string[][] {
  const rows: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: true });
  return rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[\s\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/, '')));
}

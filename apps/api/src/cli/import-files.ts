import { basename, resolve } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import { fileNameOfAddress, isFileAddress } from '@rei/domain/market/file-address';
import { madeOnText } from '@rei/domain/market/made-on-text';
import { type ImportSummary, summaryLine } from '#features/imports/import-summary.ts';
import type { ImportWatcher } from '#features/imports/import-watcher.ts';
import { createRowsFile } from '#features/imports/rows-file.ts';
import { createProgressLine } from './progress-line.ts';

/** Reasons shown on the console; the rest stand in the file of rejected rows. */
const shownReasons = 10;

export type FileOutcome = { file: string } & ({ summary: ImportSummary } | { problem: string });

interface Batch {
  files: readonly string[];
  /** Paths are resolved from it, and rejected rows are written to it. */
  folder: string;
  importOne: (path: string, watcher: ImportWatcher) => Promise<ImportSummary>;
  downloadOne: (address: string, watcher: ImportWatcher) => Promise<ImportSummary>;
  print: (line: string) => void;
}

/** What each column was taken for: "sold price from 'SALE PRICE'". */
export function mappingLine({ columns, constants }: Pick<ColumnMapping, 'columns' | 'constants'>): string {
  const words = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const parts = Object.entries(columns).map(([field, heading]) => `${words(field)} from '${heading}'`);
  const rest = Object.entries(constants).map(([field, value]) => `${words(field)} '${value}'`);
  return `Read as a table: ${[...parts, ...rest].join(', ')}`;
}

/** Imports files one after another; one that cannot be imported says why and the next follows. */
export async function importFiles({ files, folder, importOne, downloadOne, print }: Batch): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const names = new Map<string, number>();
  for (const file of files) {
    const isAddress = isFileAddress(file);
    const name = basename(isAddress ? fileNameOfAddress(file) : file);
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    const rejected = createRowsFile(resolve(folder, `${name}.rejected${times > 1 ? `-${times}` : ''}.csv`));
    const progress = createProgressLine();
    const watcher: ImportWatcher = {
      onProgress: (summary, readShare) => progress.show(`${Math.floor(readShare * 100)}% · ${summaryLine(summary)}`),
      onReject: (reject) => {
        if (rejected.count < shownReasons) progress.print(`  line ${reject.line}: ${reject.reason}`);
        return rejected.add(reject);
      },
    };
    print(isAddress ? `Downloading and importing ${name}` : `Importing ${name}`);
    try {
      const summary = await (isAddress ? downloadOne(file, watcher) : importOne(resolve(folder, file), watcher));
      progress.clear();
      print(summaryLine(summary));
      if (summary.madeOn) print(madeOnText(summary.madeOn));
      outcomes.push({ file, summary });
    } catch (error) {
      progress.clear();
      if (!(error instanceof AppError)) throw error;
      print(error.message);
      outcomes.push({ file, problem: error.message });
    } finally {
      await rejected.close();
    }
    if (rejected.count > 0) print(`Rejected rows are in ${rejected.path}`);
  }
  return outcomes;
}

const headings = ['File', 'Read', 'Added', 'Updated', 'Unchanged', 'Rejected', 'Corrected'];

export function outcomeTable(outcomes: readonly FileOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    if ('problem' in outcome) return { cells: [outcome.file], end: `Failed: ${outcome.problem}` };
    const { rowsRead, added, updated, unchanged, rejected, corrected } = outcome.summary;
    const counts = [rowsRead, added, updated, unchanged, rejected, corrected];
    return { cells: [outcome.file, ...counts.map((count) => count.toLocaleString('en-US'))], end: '' };
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [lineOf(headings), ...rows.map(({ cells, end }) => [lineOf(cells), end].filter(Boolean).join('  '))].join(
    '\n',
  );
}

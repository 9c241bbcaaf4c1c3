import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRate, ReadRow } from '@rei/domain/market/imported-row';
import { mortgageRate, type RateColumns, rateColumns } from '@rei/readers/rates';
import { type FileHead, fileHead, refuseUnreadable } from '../file-head.ts';
import { textTable } from '../file-tables.ts';
import { type TableRow, unreadable } from '../table-row.ts';

interface RateFile {
  format: string;
  source: string;
  rows: AsyncIterable<ReadRow<ImportedRate>>;
  readShare: () => number;
}

/** Recognises FRED's and Freddie Mac's file by its content; VALIDATION for anything else. Dates after `today` are rejected. */
export async function openRateFile(path: string, today: string): Promise<RateFile> {
  return rateTable(await fileHead(path), today);
}

export async function rateTable(head: FileHead, today: string): Promise<RateFile> {
  refuseUnreadable(head);
  const table = await textTable(head);
  const columns = table.firstRows.map(rateColumns).find((found) => found !== undefined);
  if (columns === undefined) {
    throw new AppError(
      'VALIDATION',
      'This isn’t a rate history we can read: use FRED’s CSV of MORTGAGE30US or Freddie Mac’s PMMS_history.csv.',
    );
  }
  const { format, source } = columns;
  return { format, source, rows: rates(table.rows(), columns, today), readShare: table.readShare };
}

async function* rates(
  rows: AsyncIterable<TableRow>,
  columns: RateColumns,
  today: string,
): AsyncIterable<ReadRow<ImportedRate>> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield mortgageRate(columns, row.cells, { line: row.line, today });
    else isBelowHeadings = rateColumns(row.cells) !== undefined;
  }
}

import { AppError } from '@rei/domain/kernel/errors';
import { recogniseSeries } from '@rei/readers/recognise-series';
import { readSeriesRow, type SeriesContext, type SeriesFormat, type SeriesRow } from '@rei/readers/series';
import { otherZillowSeries } from '@rei/readers/zillow';
import { type FileHead, fileHead, isJson } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';
import type { Table } from '../table.ts';
import { unreadable } from '../table-row.ts';
import { arraysTable } from './arrays-table.ts';
import { unpackedHead } from './unpacked-head.ts';

export interface SeriesFile {
  format: SeriesFormat;
  /** Streams; each call reads anew. */
  rows: (context: SeriesContext) => AsyncIterable<SeriesRow>;
  readShare: () => number;
}

export interface OpenSeriesFileOptions {
  fileName: string;
  /** The year of medians, where the file tells none. */
  year?: number | undefined;
}

const notSeries =
  'This isn’t research data we can read: use Zillow’s ZHVI or ZORI, Redfin Data Center, realtor.com inventory, FHFA’s house price index or a Census ACS table of medians.';

/** Recognises research series by their content; VALIDATION for anything else. */
export async function openSeriesFile(path: string, { fileName, year }: OpenSeriesFileOptions): Promise<SeriesFile> {
  const found = await findSeries(path);
  if (found === undefined) throw new AppError('VALIDATION', notSeries);
  const { format, table } = found;
  const other = format.source === 'zillow' ? otherZillowSeries(fileName) : undefined;
  if (other !== undefined) {
    const message = `By its name this Zillow file is of ${other}. Market pages show the series of all homes: download ZHVI or ZORI for all homes.`;
    throw new AppError('VALIDATION', message);
  }
  const dataYear = year ?? yearOf(fileName);
  if (format.needsYear && dataYear === undefined) {
    throw new AppError('VALIDATION', 'The file doesn’t say which year its medians are for. Add it, such as 2023.');
  }
  return {
    format,
    rows: (context) => rowsOf(found, { context, year: dataYear }),
    readShare: table.readShare,
  };
}

/** What a file of research series is, and whether it needs its year told; undefined for any other file. */
export async function recogniseSeriesFile(path: string, fileName: string) {
  const found = await findSeries(path);
  return found && { format: found.format.format, needsYear: found.format.needsYear === true && !yearOf(fileName) };
}

interface Found {
  format: SeriesFormat;
  table: Table;
}

async function findSeries(path: string): Promise<Found | undefined> {
  const head = await unpacked(await fileHead(path));
  for (const table of isJson(head) ? await arraysTable(head) : await fileTables(path, head)) {
    const format = recogniseSeries(table.firstRows);
    if (format) return { format, table };
  }
  return undefined;
}

const unpacked = async (head: FileHead) => (head.kind === 'gzip' ? unpackedHead(head) : head);

/** The Census names its tables 'ACSDT5Y2020.B25064-Data.csv'. */
function yearOf(fileName: string): number | undefined {
  const [, year] = /ACS[A-Z]{2}[15]Y(20\d\d)/i.exec(fileName) ?? [];
  return year === undefined ? undefined : Number(year);
}

async function* rowsOf(
  { format, table }: Found,
  { context, year }: { context: SeriesContext; year: number | undefined },
): AsyncIterable<SeriesRow> {
  let above = format.dataFrom;
  for await (const row of table.rows()) {
    if ('problem' in row) yield unreadable(row);
    else if (above > 0) above -= 1;
    else yield readSeriesRow(format, row.cells, { line: row.line, context, year });
  }
}

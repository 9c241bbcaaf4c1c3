import type { ImportedRate, ReadRow } from './imported-listing.ts';
import { cleanCell, filledCells, heading, recordOf } from './source-cell.ts';

/** A 30-year rate outside these was never seen (2.65 to 18.63 since 1971) and is taken for an error, percent. */
export const rateBand = { from: 1, to: 20 };

/** Where a rate history has its columns, and who publishes it. */
export interface RateColumns {
  /** Cleaned. */
  headings: readonly string[];
  format: 'FRED MORTGAGE30US' | 'Freddie Mac PMMS';
  /** Shown beside the rate. */
  source: string;
  date: number;
  rate: number;
}

/** Finds date and 30-year rate by name in FRED's (both generations) or Freddie Mac's CSV; undefined otherwise. */
export function rateColumns(rawHeadings: readonly string[]): RateColumns | undefined {
  const names = rawHeadings.map(heading);
  const headings = rawHeadings.map(cleanCell);
  const date = names.findIndex((name) => name === 'DATE' || name === 'OBSERVATION_DATE');
  const fred = names.indexOf('MORTGAGE30US');
  const pmms = names.indexOf('PMMS30');
  if (date === -1) return undefined;
  if (fred !== -1) {
    return { headings, format: 'FRED MORTGAGE30US', source: 'Freddie Mac PMMS via FRED', date, rate: fred };
  }
  return pmms === -1
    ? undefined
    : { headings, format: 'Freddie Mac PMMS', source: 'Freddie Mac PMMS', date, rate: pmms };
}

/** A day written 2024-05-16 or 5/16/2024 as YYYY-MM-DD; undefined when there is no such day. */
export function readDay(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(american?.[3]), Number(american?.[1]), Number(american?.[2])];
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/**
 * One week's rate. Skipped: a week without a value ('', '.', blanks), a single filled cell elsewhere.
 * Rejected: no date, a date before 1971 or after `today`, no number, a number outside 1 to 20.
 */
export function mortgageRate(
  columns: RateColumns,
  rawCells: readonly string[],
  context: { line: number; today: string },
): ReadRow<ImportedRate> {
  const { line, today } = context;
  const cells = rawCells.map(cleanCell);
  const reject = (reason: string): ReadRow<ImportedRate> => ({
    kind: 'rejected',
    line,
    reason,
    cells: recordOf(columns.headings, cells),
  });
  const dateCell = cells[columns.date] ?? '';
  const rateCell = cells[columns.rate] ?? '';
  const date = readDay(dateCell);
  if (date === undefined) {
    return filledCells(cells) <= 1
      ? { kind: 'skipped', line, reason: 'A line with a single cell is a note' }
      : reject(`'${dateCell.slice(0, 40)}' is no date`);
  }
  if (date < '1971-01-01' || date > today) return reject(`${date} is not between 1971 and today`);
  if (rateCell === '' || rateCell === '.') return { kind: 'skipped', line, reason: 'No value for this week' };
  const percent = /^\d{1,2}(\.\d{1,6})?$/.test(rateCell) ? Number(rateCell) : Number.NaN;
  if (!(percent >= rateBand.from && percent <= rateBand.to)) {
    return reject(`'${rateCell.slice(0, 40)}' is no rate of ${rateBand.from} to ${rateBand.to} percent`);
  }
  return { kind: 'taken', line, value: { date, percent }, corrections: [] };
}

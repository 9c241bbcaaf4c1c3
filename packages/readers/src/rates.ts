import type { ImportedRate, ReadRow } from '@rei/domain/market/imported-row';
import { cleanCell, filledCells, heading, recordOf, rejecting } from './cells.ts';
import { readDay } from './days.ts';

/** A 30-year rate outside these was never seen (2.65 to 18.63 since 1971) and is taken for an error, percent. */
const rateBand = { from: 1, to: 20 };

export interface RateColumns {
  headings: readonly string[];
  format: 'FRED MORTGAGE30US' | 'Freddie Mac PMMS';
  source: string;
  date: number;
  rate: number;
}

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

/** One week's 30-year rate. Skipped without a value; rejected before 1971, after `today`, and outside 1 to 20 percent. */
export function mortgageRate(
  columns: RateColumns,
  rawCells: readonly string[],
  context: { line: number; today: string },
): ReadRow<ImportedRate> {
  const { line, today } = context;
  const cells = rawCells.map(cleanCell);
  const reject = rejecting(line, () => recordOf(columns.headings, cells));
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

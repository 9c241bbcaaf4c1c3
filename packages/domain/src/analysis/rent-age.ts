import { formatDate } from '../kernel/format.ts';
import { demoRentSource } from './rent-source.ts';

/** HUD's fiscal year of a day, YYYY-MM-DD: it begins on October 1 of the year before (FY2027 on 2026-10-01). */
export function hudFiscalYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) >= '10' ? year + 1 : year;
}

/** What is said of HUD's rents of a past fiscal year; null for current ones, for none, and for the invented demo rents. */
export function pastRentsText(
  rents: { fiscalYear?: number | undefined; source?: string | undefined },
  today: string,
): string | null {
  const { fiscalYear, source } = rents;
  if (source === undefined || source === demoRentSource) return null;
  if (fiscalYear === undefined) return 'It isn’t known which year HUD’s rents are for. Today’s may differ.';
  if (fiscalYear >= hudFiscalYear(today)) return null;
  return `HUD’s rents are for fiscal year ${fiscalYear}, which ended on ${formatDate(`${fiscalYear}-09-30`)}. Today’s may differ.`;
}

export function areDemoRents(rents: { source?: string | undefined }): boolean {
  return rents.source === demoRentSource;
}

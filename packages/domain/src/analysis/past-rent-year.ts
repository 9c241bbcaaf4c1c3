import { formatDate } from '../kernel/format.ts';
import { hudFiscalYear } from './rent-age.ts';

/** That HUD's rents are of a past fiscal year, by a source's year ('FY2026'); null for current ones and for anything else. */
export function pastRentYearText(year: string, today: string): string | null {
  const fiscalYear = Number(/\bFY(\d{4})$/.exec(year)?.[1] ?? Number.NaN);
  return fiscalYear < hudFiscalYear(today) ? `fiscal year ended ${formatDate(`${fiscalYear}-09-30`)}` : null;
}

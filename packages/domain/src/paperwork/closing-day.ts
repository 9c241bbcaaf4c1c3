import { addBusinessDays } from '../kernel/business-days.ts';
import { addDays, isCalendarDay } from '../kernel/calendar-day.ts';

const usualClosingDays = 30;

const maxClosingDays = 1000;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day that a closing text names, 'YYYY-MM-DD': a date, or '30 days' and '20 business days' from a day; 30 days for
 * an empty text. Null for other words and for no such date.
 */
export function closingDay(text: string, from: string): string | null {
  if (text.trim() === '') return addDays(from, usualClosingDays);
  const date = dateIn(text);
  if (date !== undefined) return isCalendarDay(date) ? date : null;
  const [, count, business] =
    /(?:^|\D)(\d{1,4})\)?(?:\s+\(\w+\))?\s+(?:calendar\s+)?(business\s+)?days?\b/i.exec(text) ?? [];
  if (count === undefined || Number(count) > maxClosingDays) return null;
  return business === undefined ? addDays(from, Number(count)) : addBusinessDays(from, Number(count));
}

function dateIn(text: string): string | undefined {
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, month, day, year] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? [];
  if (year !== undefined) return joined(year, Number(month), Number(day));
  const [, name, dayOfMonth, yearOfName] =
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(
      text,
    ) ?? [];
  if (name === undefined || yearOfName === undefined) return undefined;
  return joined(yearOfName, months.indexOf(name.toLowerCase()) + 1, Number(dayOfMonth));
}

function joined(year: string, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

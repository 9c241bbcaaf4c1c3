import { readDay, readTimestampDay } from './days.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const longestDay = 60;

const seconds = /^(?:[6-9]\d{8}|[1-3]\d{9})$/;
const milliseconds = /^(?:[6-9]\d{11}|[1-3]\d{12})$/;

/** A day as people's tables write it, as YYYY-MM-DD. Two-digit years are of the hundred years that end after `madeOn`. */
export function readTableDay(text: string, madeOn: string): string | undefined {
  if (text.length > longestDay) return undefined;
  const known = readTimestampDay(text);
  if (known !== undefined) return known;
  if (seconds.test(text)) return new Date(Number(text) * 1000).toISOString().slice(0, 10);
  if (milliseconds.test(text)) return new Date(Number(text)).toISOString().slice(0, 10);
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim();
  const year = (digits: string) => (digits.length === 2 ? fullYear(digits, Number(madeOn.slice(0, 4))) : digits);
  const written = (y = '', m = '', d = '') => readDay(`${year(y)}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);

  const [, y1, m1, d1] = /^(\d{4})([/.]?)(\d{2})\2(\d{2})(?:T\d{6})?$/.exec(day)?.toSpliced(2, 1) ?? [];
  if (y1 !== undefined) return written(y1, m1, d1);
  const [, d2, m2, y2] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(day) ?? [];
  if (y2 !== undefined) return written(y2, m2, d2);
  const [, a, b, y3] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(day) ?? [];
  if (y3 !== undefined) return Number(a) > 12 ? written(y3, b, a) : written(y3, a, b);
  const [, , named4, d4, y4] =
    /^([a-z]{3} )?([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(day) ?? [];
  if (y4 !== undefined) return written(y4, monthOf(named4), d4);
  const [, d5, named5, y5] = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/i.exec(day) ?? [];
  if (y5 !== undefined) return written(y5, monthOf(named5), d5);
  const [, named6, d6, y6] = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) [\d:]{8} (?:[A-Z]{3,4} )?(\d{4})$/i.exec(text) ?? [];
  return y6 === undefined ? undefined : written(y6, monthOf(named6), d6);
}

function fullYear(digits: string, madeIn: number): string {
  const century = Math.floor((madeIn + 1) / 100) * 100;
  const year = century + Number(digits);
  return String(year > madeIn + 1 ? year - 100 : year);
}

function monthOf(name = ''): string {
  const index = months.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? '' : String(index + 1);
}

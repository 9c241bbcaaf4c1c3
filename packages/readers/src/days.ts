const dayMs = 86_400_000;

/** What computers write for no day at all lies outside: 0001-01-01, 9999-12-31. */
const years = { from: 1600, to: 2100 };

/** A day written 2024-05-16 or 5/16/2024 as YYYY-MM-DD; undefined for no day and for years before 1600 or after 2100. */
export function readDay(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(american?.[3]), Number(american?.[1]), Number(american?.[2])];
  if (!(year >= years.from && year <= years.to)) return undefined;
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day of a timestamp as it stands, without time zones, or of a spreadsheet's count of days since 1899-12-30. */
export function readTimestampDay(cell: string): string | undefined {
  if (/^\d{5}(\.\d+)?$/.test(cell)) {
    const serial = Math.floor(Number(cell));
    const isPlausible = serial >= 29_221 && serial <= 73_050;
    return isPlausible ? isoDay(Date.UTC(1899, 11, 30) + serial * dayMs) : undefined;
  }
  const [, day = ''] = /^([\d/-]{8,10})(?:[T ]\d{1,2}:.{2,30})?$/.exec(cell) ?? [];
  return readDay(day);
}

export function dayBefore(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) - days * dayMs);
}

/** The day to which a source's count of days on the market leads back from the day its file was made; '' for no count. */
export function countBack(days: string, madeOn: string): string {
  return /^\d{1,4}(\.0+)?$/.test(days) ? dayBefore(madeOn, Number(days)) : '';
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

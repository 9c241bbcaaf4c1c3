const dayMs = 86_400_000;

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && dayOf(at) === text;
}

/** The day so many days later, or earlier when negative: ('2026-11-21', 30) is '2026-12-21'. */
export function addDays(day: string, days: number): string {
  return dayOf(utcOf(day) + days * dayMs);
}

/** How many days a day is after another, negative when it is earlier: ('2026-11-21', '2026-12-21') is 30. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/** The day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay();
}

export function calendarDay(year: number, month: number, day: number): string {
  return dayOf(Date.UTC(year, month - 1, day));
}

function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

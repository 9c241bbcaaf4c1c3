import { addDays, calendarDay, weekdayOf } from './calendar-day.ts';

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

function nth(year: number, month: number, weekday: number, n: number): string {
  const first = calendarDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function lastMonday(year: number, month: number): string {
  const last = addDays(calendarDay(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
}

/** A holiday on a Saturday is observed the Friday before, on a Sunday the Monday after. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === saturday) return addDays(day, -1);
  return weekday === sunday ? addDays(day, 1) : day;
}

/** The eleven holidays that belong to a year, on the days that they are observed, in order (5 U.S.C. 6103). */
function holidaysOf(year: number): string[] {
  return [
    observed(calendarDay(year, 1, 1)),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    lastMonday(year, 5),
    observed(calendarDay(year, 6, 19)),
    observed(calendarDay(year, 7, 4)),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    observed(calendarDay(year, 11, 11)),
    nth(year, 11, thursday, 4),
    observed(calendarDay(year, 12, 25)),
  ];
}

/** The federal holidays of a year as observed, by today's law. A New Year's Day on a Saturday belongs to the year before. */
export function federalHolidays(year: number): string[] {
  return [...holidaysOf(year), ...holidaysOf(year + 1).slice(0, 1)].filter((day) => day.startsWith(`${year}-`));
}

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== sunday && weekday !== saturday && !federalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The last of so many business days after a day, which itself does not count; the day itself for 0. */
export function addBusinessDays(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

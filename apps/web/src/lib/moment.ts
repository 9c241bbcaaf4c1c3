const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// Written here, for a browser's own words stop a slow phone for a tenth of a second when they are first asked for.
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const monthOf = (date: Date) => months[date.getMonth()] ?? '';
const weekdayOf = (date: Date) => weekdays[date.getDay()] ?? '';

/** A day in the reader's own time zone: 'Nov 18'; `withYear`: 'Nov 18, 2025'. */
export function dayText(date: Date, { withYear = false } = {}): string {
  return `${monthOf(date).slice(0, 3)} ${date.getDate()}${withYear ? `, ${date.getFullYear()}` : ''}`;
}

/** 'Nov 18' within the year of `now`, else 'Nov 18, 2025'. */
export function dayBefore(date: Date, now: Date): string {
  return dayText(date, { withYear: date.getFullYear() !== now.getFullYear() });
}

/** 'Wednesday, November 18' */
export function longDayText(date: Date): string {
  return `${weekdayOf(date)}, ${monthOf(date)} ${date.getDate()}`;
}

/** The time of day in the reader's own time zone: '9:14 AM'. */
export function timeText(date: Date): string {
  const hour = date.getHours();
  return `${hour % 12 || 12}:${`${date.getMinutes()}`.padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A moment in the reader's own time zone: 'Nov 20, 2026, 12:04 PM'; empty for a text that is none. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : `${dayText(moment, { withYear: true })}, ${timeText(moment)}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Midnights between two moments where the reader is. */
function nightsBetween(then: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return Math.round((day(now) - day(then)) / (24 * hourMs));
}

/** How long ago: 'Just now', '12 minutes ago', '3 hours ago', 'Yesterday', '5 days ago', then the day. */
export function agoText(iso: string, now: Date): string {
  const then = new Date(iso);
  const passed = now.getTime() - then.getTime();
  const nights = nightsBetween(then, now);
  if (passed < minuteMs) return 'Just now';
  if (passed < hourMs) return counted(Math.floor(passed / minuteMs), 'minute');
  if (nights === 0) return counted(Math.floor(passed / hourMs), 'hour');
  if (nights === 1) return 'Yesterday';
  if (nights < 7) return counted(nights, 'day');
  return dayBefore(then, now);
}

/** The age of data, for which a week is young: 'Just now' to 'Yesterday', then '23 days ago'. */
export function ageText(iso: string, now: Date): string {
  const nights = nightsBetween(new Date(iso), now);
  return nights < 2 ? agoText(iso, now) : counted(nights, 'day');
}

/** What something is counted from, behind 'since': '9:14 AM', 'yesterday', 'Monday', then the day. */
export function sinceText(iso: string, now: Date): string {
  const then = new Date(iso);
  const nights = nightsBetween(then, now);
  if (nights < 1) return timeText(then);
  if (nights === 1) return 'yesterday';
  return nights < 7 ? weekdayOf(then) : agoText(iso, now);
}

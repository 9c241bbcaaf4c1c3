const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Made at the first moment that is told and kept: lists tell many, and each would take one of its own. */
let moments: Intl.DateTimeFormat | undefined;

/** A moment in the reader's own time zone: 'Nov 20, 2026, 12:04 PM'; empty for a text that is none. */
export function momentText(iso: string): string {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const moment = new Date(iso);
  // The formatter throws for it, and a page should not end with one wrong moment.
  return Number.isNaN(moment.getTime()) ? '' : moments.format(moment);
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
  const isThisYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
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
  if (nights < 1) return then.toLocaleTimeString('en-US', { timeStyle: 'short' });
  if (nights === 1) return 'yesterday';
  return nights < 7 ? then.toLocaleDateString('en-US', { weekday: 'long' }) : agoText(iso, now);
}

import { addDays, calendarDay } from '../kernel/calendar-day.ts';
import type { TaskRepeat } from './task.ts';

/**
 * The day on which a repeated task is due next, the first one after `today` (YYYY-MM-DD): what was missed meanwhile is not
 * made up for. `firstDueOn` is the day on which it was due at first. Months and years keep that day of the month; in a
 * shorter month it is the last one, and in the next the old one again: Jan 31, Feb 28, Mar 31.
 */
export function nextDue(
  firstDueOn: string,
  repeat: TaskRepeat,
  { dueOn, today }: { dueOn: string; today: string },
): string {
  const after = dueOn > today ? dueOn : today;
  if (repeat === 'daily') return addDays(after, 1);
  if (repeat === 'weekly') {
    let next = addDays(dueOn, 7);
    while (next <= after) next = addDays(next, 7);
    return next;
  }
  const months = repeat === 'monthly' ? 1 : 12;
  for (let passed = months; ; passed += months) {
    const next = monthsLater(firstDueOn, passed);
    if (next > after) return next;
  }
}

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const last = Number(calendarDay(year, month + months + 1, 0).slice(8));
  return calendarDay(year, month + months, Math.min(dayOfMonth, last));
}

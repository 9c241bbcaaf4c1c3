import { addDays, weekdayOf } from '../kernel/calendar-day.ts';
import { dayInZone, momentInZone, timeInZone } from '../kernel/zoned-time.ts';
import type { AlertPace } from './alert-kinds.ts';

/** Even at once there is at most one message of a search in so many minutes. */
export const leastMinutesBetween = 10;

const monday = 1;

export interface AlertTimes {
  /** IANA. */
  timeZone: string;
  /** Full hours from 0 to 23; null for none, and the same hour twice is none. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** The full hour at which daily and weekly messages go out. */
  digestHour: number;
}

/**
 * Events before this moment are due now, ISO 8601; null where nothing is told now. Daily and weekly messages tell what
 * happened before the last digest hour (of a Monday), so that one that nobody sent in time goes out later, and once.
 */
export function dueBefore(pace: AlertPace, times: AlertTimes, now: string, toldAt: string | null): string | null {
  if (isQuiet(times, now)) return null;
  if (pace !== 'at_once') return lastDigest(pace, times, now);
  const isSoon = toldAt !== null && Date.parse(now) - Date.parse(toldAt) < leastMinutesBetween * 60_000;
  return isSoon ? null : now;
}

export function isQuiet(
  { timeZone, quietFrom: from, quietUntil: until }: Omit<AlertTimes, 'digestHour'>,
  now: string,
): boolean {
  if (from === null || until === null || from === until) return false;
  const hour = Number(timeInZone(now, timeZone).slice(0, 2));
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

function lastDigest(pace: 'daily' | 'weekly', { timeZone, digestHour }: AlertTimes, now: string): string {
  const time = `${String(digestHour).padStart(2, '0')}:00`;
  const today = dayInZone(now, timeZone);
  const back = pace === 'daily' ? 0 : (weekdayOf(today) - monday + 7) % 7;
  const day = addDays(today, -back);
  const moment = momentInZone({ day, time, timeZone });
  if (moment <= now) return moment;
  return momentInZone({ day: addDays(day, pace === 'daily' ? -1 : -7), time, timeZone });
}

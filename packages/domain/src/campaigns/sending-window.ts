import { addDays, weekdayOf } from '../kernel/calendar-day.ts';
import { dayInZone, momentInZone, timeInZone } from '../kernel/zoned-time.ts';
import type { SendWindow } from './caps.ts';

/** A window of weekdays opens again within three days, however clocks are set. */
const mostDays = 4;

/** The first moment at or after `at` in which the window is open by the agent's clocks, ISO 8601. */
export function nextOpening(at: string, { fromHour, toHour, weekends = false }: SendWindow, timeZone: string): string {
  const today = dayInZone(at, timeZone);
  for (let ahead = 0; ahead <= mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (!weekends && isWeekend(day)) continue;
    const opens = momentInZone({ day, time: clock(fromHour), timeZone });
    const closes =
      toHour === 24
        ? momentInZone({ day: addDays(day, 1), time: clock(0), timeZone })
        : momentInZone({ day, time: clock(toHour), timeZone });
    const moment = Date.parse(at) > Date.parse(opens) ? new Date(at).toISOString() : opens;
    if (Date.parse(moment) < Date.parse(closes)) return moment;
  }
  throw new Error('The sending window never opens');
}

/**
 * When a follow-up is due: so many calendar days after the message before it, at the same time of the agent's day, and
 * moved to the next opening of the window.
 */
export function followUpAt(
  sentAt: string,
  afterDays: number,
  { window, timeZone }: { window: SendWindow; timeZone: string },
): string {
  const day = addDays(dayInZone(sentAt, timeZone), afterDays);
  const time = timeInZone(sentAt, timeZone).slice(0, 5);
  return nextOpening(momentInZone({ day, time, timeZone }), window, timeZone);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

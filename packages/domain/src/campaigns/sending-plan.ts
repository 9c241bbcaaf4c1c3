import { weekdayOf } from '../kernel/calendar-day.ts';
import { dayInZone, timeInZone } from '../kernel/zoned-time.ts';
import type { Caps, SendWindow } from './caps.ts';

interface Planned {
  /** First letters. */
  messages: number;
  caps: Pick<Caps, 'perHour' | 'perDay'>;
  sendWindow: SendWindow;
  /** ISO text. */
  from: string;
  timeZone: string;
}

const hourMs = 3_600_000;

/**
 * When the last first letter leaves at the earliest, by the caps and the window alone, hour by hour in one zone; the
 * agents' own zones and gaps can make it later. ISO text; null without messages.
 */
export function plannedEnd({ messages, caps, sendWindow, from, timeZone }: Planned): string | null {
  if (messages <= 0) return null;
  let left = messages;
  let at = Date.parse(from);
  let ofDay = 0;
  // A weekday sends at least one message, so the longest campaign ends within twice as many days as it has messages.
  for (let hours = 0; hours < 48 * (messages + 2); hours += 1, at += hourMs) {
    const moment = new Date(at).toISOString();
    const hour = Number(timeInZone(moment, timeZone).slice(0, 2));
    if (hour === 0) ofDay = 0;
    if (!sendWindow.weekends && [0, 6].includes(weekdayOf(dayInZone(moment, timeZone)))) continue;
    if (hour < sendWindow.fromHour || hour >= sendWindow.toHour) continue;
    const sent = Math.min(caps.perHour, Math.max(caps.perDay - ofDay, 0), left);
    left -= sent;
    ofDay += sent;
    if (left === 0) return new Date(at).toISOString();
  }
  return null;
}

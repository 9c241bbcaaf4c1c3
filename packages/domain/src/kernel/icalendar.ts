import { addDays } from './calendar-day.ts';

const maxOctets = 75;

/** A deadline: a whole day ('2026-12-21'), or a moment (ISO 8601). It takes up no time of anybody's. */
export interface CalendarEvent {
  /** The same for the same deadline each time, so that a calendar replaces it instead of doubling it. */
  uid: string;
  on: { day: string } | { at: string };
  summary: string;
  description: string;
  location: string;
  reminderDays?: number;
}

/** Events as iCalendar (RFC 5545): lines of at most 75 octets, moments in UTC, whole days with an exclusive end. */
export function calendarText(calendar: {
  product: string;
  stampedAt: string;
  events: readonly CalendarEvent[];
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(calendar.product)}//EN`,
    'CALSCALE:GREGORIAN',
    ...calendar.events.flatMap((event) => eventLines(event, calendar.stampedAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, stampedAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...('day' in event.on
      ? [`DTSTART;VALUE=DATE:${compact(event.on.day)}`, `DTEND;VALUE=DATE:${compact(addDays(event.on.day, 1))}`]
      : [`DTSTART:${utc(event.on.at)}`]),
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    'TRANSP:TRANSPARENT',
    ...(event.reminderDays === undefined ? [] : alarmLines(event.summary, event.reminderDays)),
    'END:VEVENT',
  ];
}

function alarmLines(summary: string, days: number): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, `TRIGGER:-P${days}D`, 'END:VALARM'];
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function utc(at: string): string {
  return `${compact(new Date(at).toISOString().slice(0, 19)).replaceAll(':', '')}Z`;
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** A line cut into lines of at most 75 octets, each after the first beginning with a blank; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

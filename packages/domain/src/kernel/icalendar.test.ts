import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from './icalendar.ts';

const stampedAt = '2026-11-20T12:00:00Z';

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'offer-7-expiry@homes.example',
  on: { at: '2026-12-21T06:59:00Z' },
  summary: 'Offer expires',
  description: 'At 11:59 PM.',
  location: '',
  ...given,
});

const text = (events: CalendarEvent[]) => calendarText({ product: 'Investor Suite', stampedAt, events });

test('a moment and a whole day, as calendars read them', () => {
  const file = text([
    event(),
    event({
      uid: 'b',
      on: { day: '2026-12-31' },
      summary: 'Closing',
      location: '1 First St, Phoenix',
      reminderDays: 1,
    }),
  ]);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Investor Suite//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:offer-7-expiry@homes.example',
    'DTSTAMP:20261120T120000Z',
    'DTSTART:20261221T065900Z',
    'SUMMARY:Offer expires',
    'DESCRIPTION:At 11:59 PM.',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b',
    'DTSTAMP:20261120T120000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Closing',
    'DESCRIPTION:At 11:59 PM.',
    'LOCATION:1 First St\\, Phoenix',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Closing',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what would end a value or a line is escaped', () => {
  const file = text([event({ summary: 'a;b,c\\d\r\nEND:VEVENT\ne\u0007' })]);
  expect(file).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\\ne\r\n');
});

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      const summary = words.replace(/[\p{Cc}\\;,]/gu, '').toWellFormed();
      const file = text([event({ summary })]);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInZone, momentInZone } from './zoned-time.ts';

test.each([
  ['2026-11-21T06:59:00Z', 'America/Phoenix', '2026-11-20'],
  ['2026-11-21T07:00:00Z', 'America/Phoenix', '2026-11-21'],
  ['2026-07-01T03:59:00Z', 'America/New_York', '2026-06-30'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
  ['2026-01-01T00:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
  ['2025-12-31T11:00:00Z', 'Pacific/Kiritimati', '2026-01-01'],
])('at %s in %s it is %s', (at, timeZone, expected) => {
  expect(dayInZone(at, timeZone)).toBe(expected);
});

test.each([
  // Arizona has the same time all year.
  ['2026-12-21', '23:59', 'America/Phoenix', '2026-12-22T06:59:00.000Z'],
  ['2026-07-21', '23:59', 'America/Phoenix', '2026-07-22T06:59:00.000Z'],
  ['2026-12-21', '23:59', 'America/New_York', '2026-12-22T04:59:00.000Z'],
  ['2026-07-21', '23:59', 'America/New_York', '2026-07-22T03:59:00.000Z'],
  // Clocks are set back at 2:00 on November 1: 1:30 comes twice.
  ['2026-11-01', '01:30', 'America/Denver', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01', '23:59', 'America/Denver', '2026-11-02T06:59:00.000Z'],
  // Clocks are set forward at 2:00 on March 8: 2:30 never comes.
  ['2026-03-08', '02:30', 'America/Denver', '2026-03-08T09:30:00.000Z'],
  ['2026-03-08', '23:59', 'America/Denver', '2026-03-09T05:59:00.000Z'],
  ['2026-06-01', '12:00', 'Pacific/Kiritimati', '2026-05-31T22:00:00.000Z'],
  ['2026-06-01', '12:00', 'Pacific/Pago_Pago', '2026-06-01T23:00:00.000Z'],
  ['2026-06-01', '12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, expected) => {
  expect(momentInZone({ day, time, timeZone })).toBe(expected);
});

test('a moment of the last minute of a day is on that day', () => {
  const zones = fc.constantFrom('America/Phoenix', 'America/New_York', 'Pacific/Honolulu', 'America/Puerto_Rico');
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, days, (timeZone, date) => {
      const day = date.toISOString().slice(0, 10);
      expect(dayInZone(momentInZone({ day, time: '23:59', timeZone }), timeZone)).toBe(day);
    }),
    { numRuns: 60 },
  );
});

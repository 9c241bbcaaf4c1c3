import { describe, expect, test } from 'vitest';
import { type AlertTimes, dueBefore } from './alert-times.ts';

const phoenix: AlertTimes = { timeZone: 'America/Phoenix', quietFrom: null, quietUntil: null, digestHour: 7 };

describe('what is due', () => {
  // Phoenix is seven hours behind; Nov 23, 2026 is a Monday.
  test.each<[string, 'at_once' | 'daily' | 'weekly', string, string | null]>([
    ['at once', 'at_once', '2026-11-25T03:00:00.000Z', '2026-11-25T03:00:00.000Z'],
    ['daily, before the hour: until yesterday’s', 'daily', '2026-11-25T13:59:00.000Z', '2026-11-24T14:00:00.000Z'],
    ['daily, from the hour on', 'daily', '2026-11-25T14:00:00.000Z', '2026-11-25T14:00:00.000Z'],
    ['weekly', 'weekly', '2026-11-25T18:00:00.000Z', '2026-11-23T14:00:00.000Z'],
    ['weekly, on Monday before the hour', 'weekly', '2026-11-23T13:00:00.000Z', '2026-11-16T14:00:00.000Z'],
  ])('%s', (_, pace, now, before) => {
    expect(dueBefore(pace, phoenix, now, null)).toBe(before);
  });

  test('at once is not sooner than ten minutes after the last message', () => {
    const now = '2026-11-25T03:00:00.000Z';
    expect(dueBefore('at_once', phoenix, now, '2026-11-25T02:50:01.000Z')).toBeNull();
    expect(dueBefore('at_once', phoenix, now, '2026-11-25T02:50:00.000Z')).toBe(now);
  });

  test.each<[number | null, number | null, string, boolean]>([
    [22, 8, '21:59', false],
    [22, 8, '22:00', true],
    [22, 8, '07:59', true],
    [22, 8, '08:00', false],
    [9, 17, '12:00', true],
    [9, 17, '17:00', false],
    [9, 9, '09:30', false],
    [22, null, '23:00', false],
  ])('quiet from %s until %s, at %s: %s', (quietFrom, quietUntil, time, isQuiet) => {
    const times = { ...phoenix, timeZone: 'UTC', quietFrom, quietUntil };
    expect(dueBefore('at_once', times, `2026-11-25T${time}:00.000Z`, null) === null).toBe(isQuiet);
  });

  // On Mar 8, 2026 New York has no 2:30 AM, on Nov 1 two of them.
  test.each<[string, number, string, string]>([
    ['spring, the hour that is skipped', 2, '2026-03-08T08:00:00.000Z', '2026-03-08T07:00:00.000Z'],
    ['spring, the day after', 2, '2026-03-09T06:30:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['fall, the hour that comes twice', 1, '2026-11-01T06:30:00.000Z', '2026-11-01T05:00:00.000Z'],
    ['fall, the day after', 1, '2026-11-02T06:30:00.000Z', '2026-11-02T06:00:00.000Z'],
  ])('a digest across a change of clocks: %s', (_, digestHour, now, before) => {
    expect(dueBefore('daily', { ...phoenix, timeZone: 'America/New_York', digestHour }, now, null)).toBe(before);
  });

  test.each([
    ['2026-03-08T06:30:00.000Z', true],
    ['2026-03-08T07:30:00.000Z', false],
    ['2026-11-01T05:30:00.000Z', true],
    ['2026-11-01T06:30:00.000Z', true],
    ['2026-11-01T07:30:00.000Z', false],
  ])('quiet hours follow the clocks: %s', (now, isQuiet) => {
    const times = { ...phoenix, timeZone: 'America/New_York', quietFrom: 22, quietUntil: 2 };
    expect(dueBefore('at_once', times, now, null) === null).toBe(isQuiet);
  });

  test('a day that clocks make longer or shorter has one digest', () => {
    const newYork = { ...phoenix, timeZone: 'America/New_York' };
    expect(dueBefore('daily', newYork, '2026-11-01T12:00:00.000Z', null)).toBe('2026-11-01T12:00:00.000Z');
    expect(dueBefore('daily', newYork, '2026-10-31T11:00:00.000Z', null)).toBe('2026-10-31T11:00:00.000Z');
  });
});

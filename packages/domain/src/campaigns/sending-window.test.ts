import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../kernel/calendar-day.ts';
import { dayInZone, timeInZone } from '../kernel/zoned-time.ts';
import type { SendWindow } from './caps.ts';
import { followUpAt, nextOpening } from './sending-window.ts';

const office: SendWindow = { fromHour: 9, toHour: 17, weekends: false };

describe('the next opening', () => {
  test.each([
    // A Thursday.
    ['2026-11-26T15:00:00Z', 'America/New_York', '2026-11-26T15:00:00.000Z'],
    ['2026-11-26T13:59:59Z', 'America/New_York', '2026-11-26T14:00:00.000Z'],
    ['2026-11-26T22:00:00Z', 'America/New_York', '2026-11-27T14:00:00.000Z'],
    // The evening in New York is still the afternoon in Honolulu.
    ['2026-11-26T22:00:00Z', 'Pacific/Honolulu', '2026-11-26T22:00:00.000Z'],
    // From Friday evening to Monday.
    ['2026-11-27T22:00:00Z', 'America/New_York', '2026-11-30T14:00:00.000Z'],
    // The clocks are set forward in the night to Sunday, March 8, and back in that to Sunday, November 1.
    ['2026-03-06T23:00:00Z', 'America/New_York', '2026-03-09T13:00:00.000Z'],
    ['2026-10-30T22:00:00Z', 'America/New_York', '2026-11-02T14:00:00.000Z'],
  ])('from %s in %s is %s', (at, zone, expected) => {
    expect(nextOpening(at, office, zone)).toBe(expected);
  });

  test('is on a Saturday where weekends are wanted', () => {
    const always = { ...office, weekends: true };
    expect(nextOpening('2026-11-27T22:00:00Z', always, 'America/New_York')).toBe('2026-11-28T14:00:00.000Z');
  });

  test('of a window until midnight is open until then', () => {
    const late = { fromHour: 0, toHour: 24, weekends: true };
    expect(nextOpening('2026-11-27T04:59:59Z', late, 'America/New_York')).toBe('2026-11-27T04:59:59.000Z');
  });
});

const zones = fc.constantFrom('America/Phoenix', 'America/New_York', 'Pacific/Honolulu', 'America/Los_Angeles');
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const windows = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }), fc.boolean())
  // Two hours at least: a single one may be skipped when the clocks are set forward.
  .filter(([from, to]) => to - from >= 2)
  .map(([fromHour, toHour, weekends]) => ({ fromHour, toHour, weekends }));

test('the next opening is in the window, not before, and is its own next opening', () => {
  fc.assert(
    fc.property(moments, windows, zones, (date, window, zone) => {
      const at = date.toISOString();
      const moment = nextOpening(at, window, zone);
      const hour = Number(timeInZone(moment, zone).slice(0, 2));
      expect(Date.parse(moment)).toBeGreaterThanOrEqual(date.getTime());
      expect(hour).toBeGreaterThanOrEqual(window.fromHour);
      expect(hour).toBeLessThan(window.toHour);
      if (!window.weekends) expect([0, 6]).not.toContain(weekdayOf(dayInZone(moment, zone)));
      expect(nextOpening(moment, window, zone)).toBe(moment);
    }),
    { numRuns: 200 },
  );
});

describe('a follow-up', () => {
  const zone = 'America/New_York';
  test.each([
    ['2026-11-23T15:30:00Z', 3, '2026-11-26T15:30:00.000Z'],
    // Wednesday and three days is a Saturday.
    ['2026-11-25T15:30:00Z', 3, '2026-11-30T14:00:00.000Z'],
    // At half past ten before and after the clocks are set back.
    ['2026-10-30T14:30:00Z', 3, '2026-11-02T15:30:00.000Z'],
  ])('of a letter of %s after %i days is due at %s', (sentAt, days, expected) => {
    expect(followUpAt(sentAt, days, { window: office, timeZone: zone })).toBe(expected);
  });
});

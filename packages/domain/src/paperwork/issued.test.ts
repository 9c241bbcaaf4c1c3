import { expect, test } from 'vitest';
import { dayOfIssue, zoneWords } from './issued.ts';

test.each([
  ['2026-11-21T06:59:59Z', 'America/Phoenix', '2026-11-20'],
  ['2026-11-21T07:00:00Z', 'America/Phoenix', '2026-11-21'],
  ['2026-12-31T23:30:00Z', 'Europe/Athens', '2027-01-01'],
])('at %s it is in %s the day %s', (at, timeZone, day) => {
  expect(dayOfIssue({ at, timeZone })).toBe(day);
});

test.each([
  ['America/Phoenix', 'Arizona time'],
  ['America/New_York', 'Eastern Time'],
  ['America/Denver', 'Mountain Time'],
])('the zone %s is worded %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});

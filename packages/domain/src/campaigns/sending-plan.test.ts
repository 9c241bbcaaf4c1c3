import { expect, test } from 'vitest';
import { plannedEnd } from './sending-plan.ts';

const plan = {
  caps: { perHour: 20, perDay: 60 },
  sendWindow: { fromHour: 9, toHour: 17 },
  timeZone: 'America/Phoenix',
};

test.each([
  ['within the hour', 15, '2026-11-23T16:30:00Z', '2026-11-23T16:30:00.000Z'],
  ['when the window opens', 1, '2026-11-23T10:00:00Z', '2026-11-23T16:00:00.000Z'],
  ['hour by hour', 45, '2026-11-23T16:30:00Z', '2026-11-23T18:30:00.000Z'],
  // From a Friday to Monday.
  ['after a weekend', 61, '2026-11-20T16:30:00Z', '2026-11-23T16:30:00.000Z'],
  ['day by day', 61, '2026-11-23T16:30:00Z', '2026-11-24T16:30:00.000Z'],
])('the last letter leaves %s', (_when, messages, from, end) => {
  expect(plannedEnd({ ...plan, messages, from })).toBe(end);
});

test('nothing ends at no time', () => {
  expect(plannedEnd({ ...plan, messages: 0, from: '2026-11-23T16:30:00Z' })).toBeNull();
});

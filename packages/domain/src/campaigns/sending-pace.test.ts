import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokerageDomain, hourlyCap, nextForAgent, nextForBrokerage, nextSlot } from './sending-pace.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [20, 100, 20],
  [100, 100, 90],
  [500, 100, 90],
  [20, 20, 18],
  [20, 2, 1],
  [20, 1, 0],
])('%i an hour with a limit of %i on all mail is %i', (perHour, limit, expected) => {
  expect(hourlyCap(perHour, limit)).toBe(expected);
});

/** The times of messages of one who looks every minute, and sends what may go. */
function run(caps: { perHour: number; perDay: number }, minutes: number): number[] {
  const sent: number[] = [];
  for (let at = 0; at < minutes; at += 1) {
    const now = at * minute;
    while (nextSlot(sent, caps, now) <= now) sent.push(now);
  }
  return sent;
}

describe('the next slot', () => {
  test('comes every three minutes with 20 an hour', () => {
    const times = run({ perHour: 20, perDay: 60 }, 60).map((at) => at / minute);
    expect(times).toHaveLength(20);
    expect(times.slice(0, 4)).toEqual([0, 2, 5, 8]);
  });

  test('ends a day with its cap', () => {
    expect(run({ perHour: 20, perDay: 60 }, 24 * 60)).toHaveLength(60);
  });

  test('never comes without room', () => {
    expect(nextSlot([], { perHour: 0, perDay: 60 }, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  test('keeps both caps in every span, wastes none of them, and is even', () => {
    const caps = fc.record({ perHour: fc.integer({ min: 1, max: 240 }), perDay: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(caps, ({ perHour, perDay }) => {
        const sent = run({ perHour, perDay }, 6 * 60);
        const most = (span: number) =>
          Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + span).length));
        expect(most(hour)).toBeLessThanOrEqual(perHour);
        expect(sent.length).toBeLessThanOrEqual(perDay);
        expect(sent.length).toBeGreaterThanOrEqual(Math.min(perDay, 5 * perHour));
        expect(most(10 * minute)).toBeLessThanOrEqual(Math.ceil(perHour / 6) + 1 + Math.ceil(perHour / 60));
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['kim@Keller.example ', 'keller.example'],
  ['kim@gmail.com', undefined],
  ['', undefined],
])('the brokerage of %j is %s', (email, expected) => {
  expect(brokerageDomain(email)).toBe(expected);
});

test('the addresses of a brokerage get a few first letters a day', () => {
  const sent = Array.from({ length: 5 }, (_, at) => ({
    at: at * minute,
    agentEmail: `agent${at}@keller.example`,
    step: 0,
  }));
  const next = (some: typeof sent, email: string) => nextForBrokerage(some, { email, perDomainDay: 5 }, hour);
  expect(next(sent, 'new@keller.example')).toBe(day);
  expect(next(sent, 'new@other.example')).toBe(hour);
  expect(next(sent.slice(1), 'new@keller.example')).toBe(hour);
  expect(next([...sent.slice(1), { at: 0, agentEmail: 'agent0@keller.example', step: 1 }], 'new@keller.example')).toBe(
    hour,
  );
  expect(
    next(
      sent.map((each) => ({ ...each, agentEmail: 'a@gmail.com' })),
      'b@gmail.com',
    ),
  ).toBe(hour);
});

test('an agent gets the next letter when the conversation is over and the days have passed', () => {
  expect(nextForAgent({ lastAt: undefined, hasOpenThread: false }, 7, 5)).toBe(5);
  expect(nextForAgent({ lastAt: 5, hasOpenThread: true }, 7, 30 * day)).toBeUndefined();
  expect(nextForAgent({ lastAt: 5, hasOpenThread: false }, 7, day)).toBe(7 * day + 5);
  expect(nextForAgent({ lastAt: 5, hasOpenThread: false }, 7, 8 * day)).toBe(8 * day);
});

import { expect, test } from 'vitest';
import { createThrottle, createTraffic } from './throttle.ts';

/** What work rests after so many milliseconds, during which so many requests came. */
async function rested(workedMs: number, requests: number, idleShare = 0): Promise<number> {
  const state = { now: 0, rested: 0 };
  const traffic = createTraffic();
  // What was asked for before does not count.
  traffic.count();
  const throttle = createThrottle(
    traffic,
    { busyShare: 2, idleShare, longestMs: 2000 },
    {
      now: () => state.now,
      pause: async (ms) => {
        state.rested += ms;
      },
    },
  );
  for (let count = 0; count < requests; count += 1) traffic.count();
  state.now = workedMs;
  await throttle.rest(workedMs);
  return state.rested;
}

test.each([
  ['nobody asks for anything', 400, 0, 0],
  ['the import page looks how far it is', 1000, 1, 0],
  ['people search', 400, 8, 800],
  ['a batch took very long', 5000, 50, 2000],
])('work rests: %s', async (_, workedMs, requests, expected) => {
  expect(await rested(workedMs, requests)).toBe(expected);
});

test('work may rest a little also while nobody is there', async () => {
  expect(await rested(400, 0, 0.1)).toBe(40);
  expect(await rested(400, 8, 0.1)).toBe(800);
});

test('of two that make way for the same people both rest', async () => {
  const traffic = createTraffic();
  const pauses: number[] = [];
  const waiting = { now: () => 0, pause: async (ms: number) => void pauses.push(ms) };
  const rests = { busyShare: 1, idleShare: 0, longestMs: 1000 };
  const [one, other] = [createThrottle(traffic, rests, waiting), createThrottle(traffic, rests, waiting)];
  traffic.count();
  await one.rest(10);
  await other.rest(20);
  expect(pauses).toEqual([10, 20]);
});

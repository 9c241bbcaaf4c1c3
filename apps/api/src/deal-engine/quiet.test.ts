import { expect, test } from 'vitest';
import { createQuiet } from './quiet.ts';

/** A clock that goes on by what is waited for; `happens` says what comes about at some moments. */
function clock(happens: (now: number) => void = () => undefined) {
  let now = 0;
  return {
    now: () => now,
    pause: async (ms: number) => {
      now += ms;
      happens(now);
      // Who waits for an answer hears of it before the next look.
      await Promise.resolve().then(() => undefined);
    },
  };
}

test('where nobody ranks, nobody waits', async () => {
  const time = clock();
  await createQuiet(time).comes();
  expect(time.now()).toBe(0);
});

test('others go on a while after the last ranking', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const time = clock((now) => now === 100 && resolve(7));
  const quiet = createQuiet(time);
  const answer = quiet.during(promise);
  await quiet.comes();
  expect(time.now()).toBeGreaterThanOrEqual(400);
  expect(time.now()).toBeLessThan(500);
  expect(await answer).toBe(7);
});

test('a ranking that fails holds up nobody', async () => {
  const time = clock();
  const quiet = createQuiet(time);
  await expect(quiet.during(Promise.reject(new Error('It ended')))).rejects.toThrow('It ended');
  await quiet.comes();
  expect(time.now()).toBe(300);
});

test('where somebody ranks all the time, the others still go on', async () => {
  const time = clock();
  const quiet = createQuiet(time);
  void quiet.during(new Promise(() => undefined));
  await quiet.comes();
  expect(time.now()).toBe(2000);
});

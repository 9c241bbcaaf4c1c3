import { expect, test } from 'vitest';
import { createImportThrottle } from './import-throttle.ts';

/** What an import rests after so many milliseconds of work, during which so many requests came. */
async function rested(workedMs: number, requests: number): Promise<number> {
  const state = { now: 0, rested: 0 };
  const importThrottle = createImportThrottle({
    now: () => state.now,
    pause: async (ms) => {
      state.rested += ms;
    },
  });
  for (let count = 0; count < requests; count += 1) importThrottle.countRequest();
  state.now = workedMs;
  await importThrottle.rest(workedMs);
  return state.rested;
}

test.each([
  ['nobody asks for anything', 400, 0, 0],
  ['the import page looks how far it is', 1000, 1, 0],
  ['people search', 400, 8, 800],
  ['a batch took very long', 5000, 50, 2000],
])('an import rests: %s', async (_, workedMs, requests, expected) => {
  expect(await rested(workedMs, requests)).toBe(expected);
});

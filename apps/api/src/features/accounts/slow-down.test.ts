import { expect, test } from 'vitest';
import { slowDownMs } from './slow-down.ts';

test.each([
  [0, 0],
  [100, 0],
  [101, 100],
  [150, 5000],
  [200, 10_000],
  [1_000_000, 10_000],
])('after %i failures in an hour a sign-in waits %i ms', (failures, ms) => {
  expect(slowDownMs(failures)).toBe(ms);
});

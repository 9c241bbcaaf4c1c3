import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';
import type { TaskRepeat } from './task.ts';

test.each<[first: string, repeat: TaskRepeat, dueOn: string, today: string, next: string]>([
  ['2026-11-24', 'daily', '2026-11-24', '2026-11-24', '2026-11-25'],
  // Done a day early, it is not due on the same day again.
  ['2026-11-24', 'daily', '2026-11-25', '2026-11-24', '2026-11-26'],
  ['2026-11-01', 'daily', '2026-11-10', '2026-11-24', '2026-11-25'],
  ['2026-11-02', 'weekly', '2026-11-09', '2026-11-09', '2026-11-16'],
  ['2026-11-02', 'weekly', '2026-11-09', '2026-11-24', '2026-11-30'],
  ['2026-01-31', 'monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'monthly', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['2027-11-30', 'monthly', '2027-11-30', '2028-02-29', '2028-03-30'],
  ['2026-12-15', 'monthly', '2026-12-15', '2026-12-10', '2027-01-15'],
  ['2024-02-29', 'yearly', '2024-02-29', '2024-03-01', '2025-02-28'],
  ['2024-02-29', 'yearly', '2027-02-28', '2027-02-28', '2028-02-29'],
])('%s %s, due %s and done on %s, is due next on %s', (first, repeat, dueOn, today, next) => {
  expect(nextDue(first, repeat, { dueOn, today })).toBe(next);
});

import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('dates are written in one way', () => {
  expect(longDate('2026-11-01')).toBe('November 1, 2026');
});

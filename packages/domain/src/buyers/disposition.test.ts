import { expect, test } from 'vitest';
import { dispositionSpread, interestInputSchema } from './disposition.ts';

test.each([
  [120_000, 105_000, 15_000],
  [100_000.1, 100_000, 0.1],
  [90_000, 95_000, -5000],
  [null, 95_000, null],
  [90_000, null, null],
])('a buyer who pays %d for a contract at %d leaves %d', (price, contractPrice, spread) => {
  expect(dispositionSpread(price, contractPrice)).toBe(spread);
});

test('an offer has an amount', () => {
  const said = { state: 'offered', offered: null, note: '' };
  expect(interestInputSchema.safeParse(said).error?.issues[0]?.path).toEqual(['offered']);
  expect(interestInputSchema.safeParse({ ...said, offered: 95_000 }).success).toBe(true);
  expect(interestInputSchema.safeParse({ ...said, state: 'passed' }).success).toBe(true);
});

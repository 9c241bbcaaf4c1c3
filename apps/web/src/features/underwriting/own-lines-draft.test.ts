import type { OwnLines } from '@rei/domain/underwriting/own-lines';
import { expect, test } from 'vitest';
import { cellsOf, draftOf, draftProblems, linesOf } from './own-lines-draft.ts';

const lines: OwnLines = {
  rentRoll: [{ unit: 'Front', contractRent: 1150, marketRent: null, start: '2026-03-01', end: null }],
  otherIncome: [{ name: 'Laundry', monthly: 0 }],
  components: [{ name: 'Roof', cost: 12_000, life: 25, age: 8 }],
  ...{ concessions: 0, credits: 2500, reserves: 4000 },
  holding: { months: 2, lines: [{ name: 'Utilities', monthly: 180 }] },
};

test('what is stored comes back as it was, and what is not said stays so', () => {
  expect(linesOf(draftOf(lines))).toEqual(lines);
  expect(linesOf(draftOf({}))).toEqual({});
  expect(linesOf(draftOf({ credits: 0 }))).toEqual({ credits: 0 });
});

test('a problem is told at its own field, also where a row above was taken away', () => {
  const draft = draftOf({ otherIncome: [{ name: 'Laundry', monthly: 35 }] });
  const row = 'otherIncome-1000';
  const added = {
    cells: { ...draft.cells, ...cellsOf('otherIncome', row) },
    rows: { ...draft.rows, otherIncome: [row] },
  };
  expect(draftProblems(added)).toEqual({ [`${row}-name`]: 'Required', [`${row}-monthly`]: 'Enter an amount' });
  expect(linesOf(added)).toBeUndefined();
});

test('a unit needs a rent, holding costs their months', () => {
  const unit = cellsOf('rentRoll', 'rentRoll-1000', { unit: 'Back' });
  const cost = cellsOf('holding', 'holding-1001', { name: 'Utilities', monthly: 100 });
  const draft = draftOf({});
  expect(
    draftProblems({
      cells: { ...draft.cells, ...unit, ...cost },
      rows: { ...draft.rows, rentRoll: ['rentRoll-1000'], holding: ['holding-1001'] },
    }),
  ).toEqual({ 'rentRoll-1000-contractRent': 'Enter a contract or market rent', months: 'Enter months' });
});

import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import { underwriteRental } from './rental.ts';
import { sensitivityTable } from './sensitivity.ts';
import { underwrite } from './underwrite.ts';

const input = goldenRental();

test('every cell is the underwriting of its row and column', () => {
  const table = sensitivityTable({
    input,
    rows: { vary: 'rent', values: [1800, 2000, 2200] },
    columns: { vary: 'price', values: [180_000, 200_000] },
    measure: 'cashOnCash',
  });
  expect(table).toHaveLength(3);
  expect(table[1]?.[1]).toBe(underwriteRental(input).cashOnCash);
  expect(table[2]?.[0]).toBe(underwriteRental({ ...input, rent: 2200, price: 180_000 }).cashOnCash);
});

test('can show what the whole time comes to', () => {
  const [[cell] = []] = sensitivityTable({
    input,
    rows: { vary: 'loanRate', values: [6] },
    columns: { vary: 'price', values: [200_000] },
    measure: 'internalRate',
  });
  const rate = underwrite({ ...input, loanRate: 6 }).sale?.internalRate;
  expect(rate?.kind === 'found' && rate.rate).toBe(cell);
});

test('a cell without the figure is empty', () => {
  const table = sensitivityTable({
    input,
    rows: { vary: 'downPaymentRate', values: [100] },
    columns: { vary: 'vacancyRate', values: [8] },
    measure: 'dscrBank',
  });
  expect(table).toEqual([[null]]);
});

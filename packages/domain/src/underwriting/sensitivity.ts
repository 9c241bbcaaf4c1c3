import { returnsOfSale } from './projection.ts';
import { underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

type VariedInput = 'price' | 'rent' | 'loanRate' | 'downPaymentRate' | 'vacancyRate';

export const sensitivityMeasures = ['cashOnCash', 'monthlyCashFlow', 'capRate', 'dscrBank', 'internalRate'] as const;
export type SensitivityMeasure = (typeof sensitivityMeasures)[number];

export interface Sensitivity {
  input: RentalInput;
  rows: { vary: VariedInput; values: readonly number[] };
  columns: { vary: VariedInput; values: readonly number[] };
  measure: SensitivityMeasure;
}

/** The measure for every pair of a row's and a column's value, unrounded; null where it has none. */
export function sensitivityTable({ input, rows, columns, measure }: Sensitivity): (number | null)[][] {
  return rows.values.map((row) =>
    columns.values.map((column) => measured({ ...input, [rows.vary]: row, [columns.vary]: column }, measure)),
  );
}

function measured(input: RentalInput, measure: SensitivityMeasure): number | null {
  if (measure !== 'internalRate') return underwriteRental(input)[measure];
  const { internalRate } = returnsOfSale(input);
  return internalRate.kind === 'found' ? internalRate.rate : null;
}

/** Values around one: (100, 10, 2) is 80, 90, 100, 110, 120. Never below 0; a step down to 0 or below is left out. */
export function valuesAround(center: number, step: number, each: number): number[] {
  return Array.from({ length: 2 * each + 1 }, (_, index) => center + (index - each) * step).filter(
    (value) => value > 0,
  );
}

/** 1, 2 or 5 times a power of ten near a number; 1 at least. */
export function roundStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(about, 1)));
  return [1, 2, 5].map((each) => each * power).findLast((each) => each <= about) ?? 1;
}

/** A share of an amount as a round step: 3% of 304,900 is 5,000. */
export function roundShare(amount: number, share: number): number {
  return roundStep(amount * share);
}

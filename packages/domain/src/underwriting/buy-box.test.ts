import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import { type Criterion, checkBuyBox, type NeededFact } from './buy-box.ts';
import { underwrite } from './underwrite.ts';

const rental = { price: 200_000, ...underwrite(goldenRental()) };
const atLeast = (measure: Criterion['measure'], value: number): Criterion => ({ measure, limit: 'at_least', value });
const atMost = (measure: Criterion['measure'], value: number): Criterion => ({ measure, limit: 'at_most', value });

test('a rental passes when it keeps every criterion, and each tells what the rental comes to', () => {
  const verdict = checkBuyBox([atMost('price', 200_000), atLeast('cashOnCash', 3), atLeast('rentToPrice', 1)], rental);
  expect(verdict).toMatchObject({ outcome: 'pass', passed: 3 });
  expect(verdict.results[1]?.actual).toBeCloseTo(3.4, 2);
});

test('one that fails fails the rental', () => {
  const verdict = checkBuyBox([atLeast('dscrBank', 1.25), atLeast('capRate', 7)], rental);
  expect(verdict).toMatchObject({ outcome: 'fail', passed: 1 });
  expect(verdict.results.map(({ outcome }) => outcome)).toEqual(['fail', 'pass']);
});

test('is judged by unrounded figures: 3.4049% is no 3.41%', () => {
  const actual = rental.figures.cashOnCash ?? 0;
  expect(checkBuyBox([atLeast('cashOnCash', actual)], rental).outcome).toBe('pass');
  expect(checkBuyBox([atLeast('cashOnCash', actual + 1e-9)], rental).outcome).toBe('fail');
});

test('a figure that the rental does not have is unknown, not failed', () => {
  const empty = { price: 200_000, ...underwrite(goldenRental({ vacancyRate: 100 })) };
  expect(checkBuyBox([atMost('breakEvenRatio', 85)], empty)).toMatchObject({ outcome: 'unknown', passed: 0 });
  expect(checkBuyBox([atMost('breakEvenRatio', 85), atMost('price', 1)], empty).outcome).toBe('fail');
});

test('without debt any income covers it', () => {
  const cash = { price: 200_000, ...underwrite(goldenRental({ downPaymentRate: 100 })) };
  const verdict = checkBuyBox([atLeast('dscrBank', 1.25), atLeast('dscrLender', 1), atLeast('debtYield', 9)], cash);
  expect(verdict).toMatchObject({ outcome: 'pass', passed: 3 });
  expect(verdict.results[0]?.actual).toBeNull();
});

test('without cash in the rental its return is above every goal, unless the rental loses money', () => {
  const noCash = { downPaymentRate: 0, closingRate: 0 };
  const rules = [atLeast('cashOnCash', 50), atLeast('internalRate', 50), atLeast('equityMultiple', 5)];
  const outcomes = (rent: number) => {
    const { results } = checkBuyBox(rules, { price: 200_000, ...underwrite(goldenRental({ ...noCash, rent })) });
    return results.map(({ outcome }) => outcome);
  };
  expect(outcomes(4000)).toEqual(['pass', 'pass', 'pass']);
  expect(outcomes(100)).toEqual(['fail', 'fail', 'fail']);
});

test('a figure whose input nobody knows is unknown, others are measured', () => {
  const rules = [atMost('price', 250_000), atLeast('rentToPrice', 1), atLeast('capRate', 1), atLeast('dscrBank', 0.1)];
  const outcomes = (unknown: NeededFact[]) =>
    checkBuyBox(rules, { ...rental, unknown }).results.map(({ outcome }) => outcome);
  expect(outcomes(['rent'])).toEqual(['pass', 'unknown', 'unknown', 'unknown']);
  expect(outcomes(['propertyTaxRate'])).toEqual(['pass', 'pass', 'unknown', 'unknown']);
  expect(outcomes(['loanRate'])).toEqual(['pass', 'pass', 'pass', 'unknown']);
  expect(outcomes(['price'])).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

test('knows the returns of the sale', () => {
  const rate = rental.sale?.internalRate;
  const verdict = checkBuyBox([atLeast('internalRate', 0), atLeast('equityMultiple', 1)], rental);
  expect(rate?.kind === 'found' && verdict.results[0]?.actual).toBe(rate?.kind === 'found' && rate.rate);
  expect(verdict.results[1]?.actual).toBe(rental.sale?.equityMultiple);
});

test('without criteria there is no verdict', () => {
  expect(checkBuyBox([], rental)).toEqual({ results: [], passed: 0, outcome: null });
});

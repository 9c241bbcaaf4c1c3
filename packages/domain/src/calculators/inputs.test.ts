import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amortizationCalculator } from './amortization-calculator.ts';
import { cashOnCashCalculator } from './cash-on-cash-calculator.ts';
import { filterInputs, initialInputs, inputsFromQuery, inputsToQuery, readInputs } from './inputs.ts';
import { rehabCalculator } from './rehab-calculator.ts';
import { rentalCalculator } from './rental-calculator.ts';
import { roiCalculator } from './roi-calculator.ts';

test('an emptied field stays empty', () => {
  const inputs = { ...initialInputs(cashOnCashCalculator), vacancyPercent: null, tax: null };
  expect(
    inputsFromQuery(cashOnCashCalculator, new URLSearchParams(inputsToQuery(cashOnCashCalculator, inputs))),
  ).toEqual(inputs);
});

test.each(['abc', '-5', 'Infinity', '1e999', 'NaN'])('%s in a link is as if it had not been there', (price) => {
  const inputs = inputsFromQuery(roiCalculator, new URLSearchParams({ price, expenses: '1' }));
  expect(inputs).toEqual({ ...initialInputs(roiCalculator), expenses: 1 });
});

test('a link that names no field, and a store that holds no record, are none', () => {
  expect(inputsFromQuery(roiCalculator, new URLSearchParams({ page: '2' }))).toBeUndefined();
  expect(readInputs(roiCalculator, [1, 2])).toBeUndefined();
  expect(readInputs(roiCalculator, null)).toBeUndefined();
});

test('a choice that there is not is the one at the beginning', () => {
  expect(readInputs(amortizationCalculator, { rounding: 'constructor', principal: 5 })).toMatchObject({
    rounding: 'exact',
    principal: 5,
  });
});

test('what may fall is read below 0', () => {
  const inputs = inputsFromQuery(rentalCalculator, new URLSearchParams({ appreciation: '-1.5', price: '-3' }));
  expect(inputs).toMatchObject({ appreciation: -1.5, price: 200_000 });
  expect(rentalCalculator.calculate({ ...initialInputs(rentalCalculator), appreciation: -60 }).errors).toEqual({
    appreciation: 'At least -50%.',
  });
});

test('of a record only what the fields hold is known', () => {
  const record = { price: 200_000, expenses: 'many', junk: { deep: 1 } };
  expect(filterInputs(roiCalculator, record)).toEqual({ price: 200_000 });
  expect(filterInputs(roiCalculator, {})).toEqual({});
  const item = { area: 'Kitchen', name: 'Sink', quantity: 1, unit: 'each', unitCost: 300 };
  const known = filterInputs(rehabCalculator, { items: [{ ...item, colour: 'white' }, 7] });
  expect(known).toEqual({ items: [item] });
});

test('a record opens as what is known of it', () => {
  for (const calculator of [roiCalculator, amortizationCalculator, rentalCalculator, rehabCalculator]) {
    const names = fc.constantFrom(...Object.keys(calculator.fields), 'junk', 'constructor');
    const value = fc.oneof(fc.anything(), fc.double(), fc.boolean());
    fc.assert(
      fc.property(fc.dictionary(names, value), (record) => {
        const known = filterInputs(calculator, record);
        expect(readInputs(calculator, known)).toEqual(readInputs(calculator, record));
        expect(filterInputs(calculator, known)).toEqual(known);
      }),
      { numRuns: 50 },
    );
  }
});

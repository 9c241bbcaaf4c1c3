import { expect, test } from 'vitest';
import { flipCalculator } from '../calculators/flip-calculator.ts';
import { initialInputs } from '../calculators/inputs.ts';
import { rentalCalculator } from '../calculators/rental-calculator.ts';
import { goldenRental } from '../testing/golden-rental.ts';
import { instantEquity, instantEquityText, unexplainedArvNotes } from './instant-equity.ts';

const said = { arv: 240_000, growsFrom: 'arv' } as const;

test('an ARV without renovations is told with what it does to the IRR', () => {
  const equity = instantEquity(goldenRental(said));
  expect(equity).toMatchObject({ gain: 40_000, hasRenovations: false });
  expect(equity && instantEquityText(equity)).toMatch(
    /^Your ARV is \$40,000 above the price, with no renovations entered\. The difference counts as equity from day one: IRR \d+\.\d%, from the purchase price \d+\.\d%\.$/,
  );
});

test('with renovations only what lies above price and renovations is told', () => {
  const equity = instantEquity(goldenRental({ ...said, rehab: 25_000 }));
  expect(equity).toMatchObject({ gain: 15_000, hasRenovations: true });
  expect(equity && instantEquityText(equity)).toContain('$15,000 above price and renovations.');
});

test.each([
  ['the value grows from the price', { arv: 240_000, growsFrom: 'price' as const }],
  ['there is no ARV', { arv: null, growsFrom: 'arv' as const }],
  ['the ARV is the price', { ...said, arv: 200_000 }],
  ['the ARV is below the price', { ...said, arv: 150_000 }],
  ['the renovations pay for it', { ...said, rehab: 40_000 }],
])('nothing is told where %s', (_, given) => {
  expect(instantEquity(goldenRental(given))).toBeNull();
});

test('the rental calculator tells it, and its switch takes it away', () => {
  const inputs = { ...initialInputs(rentalCalculator), arv: 240_000 };
  const told = (changes: object) => rentalCalculator.calculate({ ...inputs, ...changes }).outcome?.notes.join(' ');
  expect(told({})).toContain('equity from day one');
  expect(told({ growsFromArv: false })).not.toContain('equity from day one');
});

test('a flip and a refinancing tell an ARV that no renovations explain', () => {
  const { outcome } = flipCalculator.calculate({ ...initialInputs(flipCalculator), rehab: null });
  expect(outcome?.notes.join(' ')).toContain('with no renovations entered');
  expect(unexplainedArvNotes({ arv: 240_000, price: 200_000, rehab: 1 })).toEqual([]);
  expect(unexplainedArvNotes({ arv: 200_000, price: 200_000, rehab: 0 })).toEqual([]);
});

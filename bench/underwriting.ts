import { type Criterion, checkBuyBox } from '@rei/domain/underwriting/buy-box';
import { highestPrice, priceTargets } from '@rei/domain/underwriting/highest-price';
import { projectRental } from '@rei/domain/underwriting/projection';
import { rentalFromAssumptions } from '@rei/domain/underwriting/rental-from-assumptions';
import { maxHoldYears, type RentalInput } from '@rei/domain/underwriting/rental-input';
import { resolveAssumptions } from '@rei/domain/underwriting/resolve-assumptions';
import { sensitivityTable, valuesAround } from '@rei/domain/underwriting/sensitivity';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import type { Line } from './table.ts';

/** So many places that the slider passes through. */
const moves = 300;

/** A screen of 60 pictures a second. */
const frame = 1000 / 60;

const criteria: Criterion[] = [
  { measure: 'cashOnCash', limit: 'at_least', value: 8 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.25 },
  { measure: 'internalRate', limit: 'at_least', value: 12 },
  { measure: 'breakEvenRatio', limit: 'at_most', value: 85 },
];

/** All that the analysis page computes again while a slider moves, beside the frame that it has to fit into. */
export function benchUnderwriting(): Line[] {
  const times = Array.from({ length: moves }, (_, move) => {
    // Processor time, so that what else the machine does is not counted.
    const began = process.cpuUsage();
    recompute(150_000 + 500 * move);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  // The first ones run before the engine has compiled anything: they count too.
  const slow = times[Math.floor(moves * 0.95)] ?? Number.POSITIVE_INFINITY;
  return [
    {
      name: 'Underwriting while a slider moves, 95 of 100 moves',
      product: `${slow.toFixed(2)} ms`,
      reference: `${frame.toFixed(1)} ms a frame`,
      ratio: slow / frame,
      wanted: { atMost: 1 },
    },
  ];
}

/** Verdict, figures, highest prices, every year of the longest projection, two tables and four scenarios to compare. */
function recompute(price: number): void {
  const input = rentalOf(price);
  const { figures, sale } = underwrite(input);
  checkBuyBox(criteria, { price, figures, sale });
  for (const measure of priceTargets) highestPrice(input, { measure, value: 1.2 });
  projectRental(input, maxHoldYears);
  const prices = { vary: 'price', values: valuesAround(price, 5000, 3) } as const;
  const tables = [
    { vary: 'rent', values: valuesAround(input.rent, 50, 3) },
    { vary: 'loanRate', values: valuesAround(input.loanRate, 0.25, 3) },
  ] as const;
  for (const rows of tables) sensitivityTable({ input, rows, columns: prices, measure: 'internalRate' });
  for (const rent of [1800, 1900, 2100, 2200]) underwrite({ ...input, rent });
}

function rentalOf(price: number): RentalInput {
  const assumptions = resolveAssumptions({
    propertyType: 'single_family',
    isGrossRent: false,
    utilityTable: null,
    building: { sqft: null, yearBuilt: null },
    state: 'AZ',
    profile: { name: 'Standard', values: { holdYears: maxHoldYears } },
    typed: {},
    listing: { hoaMonthly: null, source: '', date: null },
    market: { rate: 6.24, source: 'Freddie Mac PMMS', date: null },
  });
  const made = rentalFromAssumptions(
    { price, rent: 2000, isGrossRent: false, otherIncome: 0, arv: null, rehab: 0 },
    assumptions,
  );
  if (made.kind === 'missing') throw new Error(`Nothing is known of ${made.keys.join(', ')}`);
  return made.input;
}

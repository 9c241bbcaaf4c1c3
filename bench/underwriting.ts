import { yearAccount } from '@rei/domain/underwriting/account';
import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import { type Criterion, checkBuyBox } from '@rei/domain/underwriting/buy-box';
import { highestPrice, priceTargets } from '@rei/domain/underwriting/highest-price';
import { projectRental } from '@rei/domain/underwriting/projection';
import { projectionAmounts } from '@rei/domain/underwriting/projection-table';
import { purchaseAccount } from '@rei/domain/underwriting/purchase-account';
import { rentalFromAssumptions } from '@rei/domain/underwriting/rental-from-assumptions';
import { maxHoldYears, type RentalInput } from '@rei/domain/underwriting/rental-input';
import { rentalReturns, rentalWorking } from '@rei/domain/underwriting/rental-workings';
import { type Assumptions, resolveAssumptions } from '@rei/domain/underwriting/resolve-assumptions';
import { sensitivityTable, valuesAround } from '@rei/domain/underwriting/sensitivity';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import { afterCosts, shownVerdictOf } from '@rei/domain/underwriting/verdict';
import type { Line } from './table.ts';

/** So many places that the slider passes through. */
const moves = 300;

/** A screen of 60 pictures a second. */
const frame = 1000 / 60;

/** Milliseconds in which everything of a page is to be computed. */
const pageTime = 10;

const criteria: Criterion[] = [
  { measure: 'cashOnCash', limit: 'at_least', value: 8 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.25 },
  { measure: 'internalRate', limit: 'at_least', value: 12 },
  { measure: 'breakEvenRatio', limit: 'at_most', value: 85 },
];

/** Milliseconds of the processor that 95 of 100 runs stay below; what else the machine does is not counted. */
function slowest(run: (move: number) => void): number {
  const times = Array.from({ length: moves }, (_, move) => {
    const began = process.cpuUsage();
    run(move);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  // The first ones run before the engine has compiled anything: they count too.
  return times[Math.floor(moves * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** All that the analysis page computes again while a slider moves, beside the frame that it has to fit into. */
export function benchUnderwriting(): Line[] {
  const slow = slowest((move) => recompute(150_000 + 500 * move));
  const page = slowest((move) => wholePage(150_000 + 500 * move));
  return [
    {
      name: 'Underwriting while a slider moves, 95 of 100 moves',
      product: `${slow.toFixed(2)} ms`,
      reference: `${frame.toFixed(1)} ms a frame`,
      ratio: slow / frame,
      wanted: { atMost: 1 },
    },
    {
      name: 'Figures of an analysis page from its facts, 95 of 100 pages',
      product: `${page.toFixed(2)} ms`,
      reference: `${pageTime} ms`,
      ratio: page / pageTime,
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

/** A page as it opens: assumptions, account, purchase, years, verdict with its price, and a judged cell for each pair. */
function wholePage(price: number): void {
  const { input, assumptions } = assumedOf(price, {});
  const { figures, sale, years } = underwrite(input);
  yearAccount({ input, figures, assumptions, tenantUtilities: 0, listedTax: null, lines: {} });
  purchaseAccount({ input, figures, sale });
  for (const year of years) projectionAmounts(year);
  for (const name of rentalReturns) rentalWorking(name, { input, figures, sale });
  afterCosts({ input, unknown: [], rules: criteria, quickCashOnCash: null });
  highestPrice(input, { measure: 'cash_flow', value: 0 });
  const prices = valuesAround(price, 5000, 2);
  const rents = valuesAround(input.rent, 50, 2);
  const [rows, columns] = [
    { vary: 'price', values: prices },
    { vary: 'rent', values: rents },
  ] as const;
  sensitivityTable({ input, rows, columns, measure: 'cashOnCash' });
  for (const each of prices) for (const rent of rents) shownVerdictOf({ ...input, price: each, rent }, criteria);
}

const rentalOf = (price: number): RentalInput => assumedOf(price, { holdYears: maxHoldYears }).input;

function assumedOf(price: number, values: AssumptionValues): { input: RentalInput; assumptions: Assumptions } {
  const assumptions = resolveAssumptions({
    propertyType: 'single_family',
    isGrossRent: false,
    utilityTable: null,
    building: { sqft: null, yearBuilt: null },
    state: 'AZ',
    profile: { name: 'Standard', values },
    typed: {},
    listing: { hoaMonthly: null, source: '', date: null },
    market: { rate: 6.24, source: 'Freddie Mac PMMS', date: null },
  });
  const made = rentalFromAssumptions({ price, rent: 2000, isGrossRent: false, arv: null, rehab: 0 }, assumptions);
  if (made.kind === 'missing') throw new Error(`Nothing is known of ${made.keys.join(', ')}`);
  return { input: made.input, assumptions };
}

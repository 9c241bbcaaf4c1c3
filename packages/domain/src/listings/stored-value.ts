import * as z from 'zod/mini';
import { demoMark } from '../kernel/demo-mark.ts';
import { formatCounted, formatPercent, formatWholeDollars } from '../kernel/format.ts';

/** How the after-repair value was found (underwriting/after-repair): by comps made renovated, by the upper comps, or not at all. */
export const afterRepairBases = ['condition', 'upper', 'as_is'] as const;

/** What an estimated value is by (underwriting/leading-value): comps, the statistical estimate, or both together. */
export const valueLeads = ['comps', 'statistical', 'both'] as const;

export const storedValueSchema = z.object({
  /** Whole dollars, as the home is; what `roundValue` makes of the estimate that leads on its page. */
  value: z.number(),
  by: z.enum(valueLeads),
  /** Whole dollars, renovated; never less than the value. */
  afterRepair: z.number(),
  /** With `as_is` too few comps tell, and the value stands in. */
  afterRepairBasis: z.enum(afterRepairBases),
  /** How many comparable sales there are; with the statistical estimate alone perhaps none. */
  sales: z.number(),
  /** YYYY-MM-DD. */
  computedOn: z.string(),
});

/**
 * What a listing is worth by the estimate that leads on its page, as the market's store has it, the same for everybody. The range is
 * not stored: it is a share of the value, by what was tested in its market of the estimate that it is by.
 */
export type StoredValue = z.infer<typeof storedValueSchema>;

/** Dollars that are stored at most: what a database keeps as a whole number of 32 bits. */
export const mostStoredValue = 2_000_000_000;

const digits = 3;
const leastMantissa = 10 ** (digits - 1);
const [perPower, ten] = [9 * leastMantissa, 10];

/** Dollars to three significant digits, which is what an estimate is worth being told to; below $100 to whole dollars. */
export function roundValue(dollars: number): number {
  return dollars < leastMantissa ? Math.round(dollars) : Number(dollars.toPrecision(digits));
}

/**
 * A rounded value as a whole number of 16 bits, greater for a greater value, so that a column of the market holds it
 * exactly: 900 codes for each power of ten. 0 where it is not known, not positive or above what is stored.
 */
export function codeOfValue(dollars: number | null): number {
  if (dollars === null || !(dollars > 0) || dollars > mostStoredValue) return 0;
  let mantissa = roundValue(dollars);
  let power = 0;
  for (; mantissa >= ten * leastMantissa; mantissa /= ten) power += 1;
  return power * perPower + mantissa;
}

/** The dollars that a code stands for; NaN of 0, so that whatever is worked out by an unknown value is unknown too. */
export function valueOfCode(code: number): number {
  if (code === 0) return Number.NaN;
  const power = Math.max(Math.floor((code - leastMantissa) / perPower), 0);
  return (code - power * perPower) * ten ** power;
}

export const storedValueName = 'Estimated value';

/** What stands behind it, in words: '18 sales nearby', 'statistical estimate', '18 sales nearby and statistical estimate'. */
export function valueLeadText({ by, sales }: Pick<StoredValue, 'by' | 'sales'>): string {
  if (by === 'statistical') return 'statistical estimate';
  return `${formatCounted(sales, 'sale')} nearby${by === 'both' ? ' and statistical estimate' : ''}`;
}

/**
 * Where it comes from, in words: 'Estimated value $412,000, 18 sales nearby', and of a home of the demo market, which
 * invented sales stand behind, '… (demo data)'.
 */
export function storedValueSource(
  { value, ...behind }: Pick<StoredValue, 'value' | 'by' | 'sales'>,
  { isDemo }: { isDemo: boolean },
): string {
  return `${storedValueName} ${formatWholeDollars(value)}, ${valueLeadText(behind)}${isDemo ? demoMark : ''}`;
}

/** How far a price is below a value, percent of the value; below 0 where it is above. */
export function discountToValue(price: number, value: number): number {
  return (100 * (value - price)) / value;
}

/** '12% below its estimated value', '3% above its estimated value', or 'at its estimated value' within half a percent. */
export function valueGapText(price: number, value: number): string {
  const below = Math.round(discountToValue(price, value));
  const ofValue = 'its estimated value';
  if (below === 0) return `at ${ofValue}`;
  return `${formatPercent(Math.abs(below), 0)} ${below > 0 ? 'below' : 'above'} ${ofValue}`;
}

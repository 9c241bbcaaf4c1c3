import { formatCounted, formatDollars, formatExactDollars, formatPercent, formatRate } from '../kernel/format.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';

interface Working {
  label: string;
  formula: string;
  lines: readonly string[];
  note?: string | undefined;
  verdict?: OutcomeFigure['verdict'];
}

/** An amount and its sign in a sum. */
type SumPart = readonly [sign: '+' | '−', amount: number];

interface SumFigure extends Omit<Working, 'lines'> {
  amount: number;
  parts: readonly SumPart[];
}

/** A figure in dollars, to the cent. */
export function dollarFigure({ amount, ...working }: Working & { amount: number }): OutcomeFigure {
  return { ...working, value: formatExactDollars(amount), isNegative: amount < 0 };
}

/** A figure in percent (8 means 8%), two decimals; none is a dash. */
export function percentFigure({ percent, ...working }: Working & { percent: number | null }): OutcomeFigure {
  return { ...working, value: formatPercent(percent), isNegative: percent !== null && percent < 0 };
}

/** '12 × $1,500' and so on read better with the amounts as short as they can be. */
export const dollars = formatDollars;

/** 'Rent $24,000 − expenses $8,000 = $16,000' as a line: amounts with signs between, and what they come to. */
export function sumLine(parts: readonly SumPart[], total: number): string {
  const text = parts.map(([sign, amount], place) =>
    place === 0 && sign === '+' ? dollars(amount) : `${sign} ${dollars(amount)}`,
  );
  return `${text.join(' ')} = ${dollars(total)}`;
}

/** A figure in dollars that is what its parts come to. */
export function sumFigure({ parts, ...figure }: SumFigure): OutcomeFigure {
  return dollarFigure({ ...figure, lines: [sumLine(parts, figure.amount)] });
}

/** A percentage as it was typed. */
export const shortPercent = formatRate;

/** Whole months, at least one, as people say them: '30 years', '7 years 6 months', '1 month'. */
export function spellMonths(count: number): string {
  const [wholeYears, rest] = [Math.floor(count / 12), count % 12];
  const parts = [
    ...(wholeYears > 0 ? [formatCounted(wholeYears, 'year')] : []),
    ...(rest > 0 ? [formatCounted(rest, 'month')] : []),
  ];
  return parts.join(' ');
}

/** Why a line of the workings that is computed again from what it shows can come out some cents off. */
export const exactnessNote =
  'Figures are exact and rounded one by one where they are shown, so that sums and products of them can be some cents off.';

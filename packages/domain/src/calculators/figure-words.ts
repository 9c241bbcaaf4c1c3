import { formatCounted, formatDollars, formatExactDollars, formatPercent, formatRate } from '../kernel/format.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';

interface Working {
  label: string;
  formula: string;
  lines: readonly string[];
  note?: string | undefined;
  verdict?: OutcomeFigure['verdict'];
}

type SumPart = readonly [sign: '+' | '−', amount: number];

interface SumFigure extends Omit<Working, 'lines'> {
  amount: number;
  parts: readonly SumPart[];
}

export function dollarFigure({ amount, ...working }: Working & { amount: number }): OutcomeFigure {
  return { ...working, value: formatExactDollars(amount), isNegative: amount < 0 };
}

export function percentFigure({ percent, ...working }: Working & { percent: number | null }): OutcomeFigure {
  return { ...working, value: formatPercent(percent), isNegative: percent !== null && percent < 0 };
}

export const dollars = formatDollars;

export function sumLine(parts: readonly SumPart[], total: number): string {
  const text = parts.map(([sign, amount], place) =>
    place === 0 && sign === '+' ? dollars(amount) : `${sign} ${dollars(amount)}`,
  );
  return `${text.join(' ')} = ${dollars(total)}`;
}

export function sumFigure({ parts, ...figure }: SumFigure): OutcomeFigure {
  return dollarFigure({ ...figure, lines: [sumLine(parts, figure.amount)] });
}

export const shortPercent = formatRate;

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

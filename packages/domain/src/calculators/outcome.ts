import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';

/** A row of an account: label, amount as it is read. */
interface AccountRow {
  label: string;
  note?: string | undefined;
  value: string;
  isSum?: boolean;
}

/** Lines over years or months, from 0 at the beginning. Dollars, unrounded. */
export interface LineChart {
  kind: 'lines';
  title: string;
  /** What the chart says, in a sentence. */
  summary: string;
  unit: 'Year' | 'Month';
  series: readonly { label: string; values: readonly number[] }[];
}

/** Amounts beside each other. Dollars, unrounded. */
export interface BarChart {
  kind: 'bars';
  title: string;
  summary: string;
  bars: readonly { label: string; value: number; tone: 'main' | 'other' | 'loss' }[];
}

export type OutcomeChart = LineChart | BarChart;

export type CellFormat = 'dollars' | 'percent' | 'number' | 'text';

/** What lies behind the chart, row by row; amounts in dollars, shown to the cent. */
export interface OutcomeTable {
  /** Names the choice between several: 'By year'. */
  name: string;
  columns: readonly { label: string; format: CellFormat }[];
  rows: readonly (readonly (number | string | null)[])[];
}

/** Everything that a calculator shows of what was typed. */
export interface Outcome {
  /** The figure that counts most. */
  headline: OutcomeFigure;
  /** The ones beside it. */
  figures: readonly OutcomeFigure[];
  /** All others. */
  more?: readonly OutcomeFigure[];
  account: readonly AccountRow[];
  chart: OutcomeChart;
  tables: readonly [OutcomeTable, ...OutcomeTable[]];
  /** What is left out or assumed, a sentence each. */
  notes: readonly string[];
}

import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';

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
  summary: string;
  unit: 'Year' | 'Month';
  series: readonly { label: string; values: readonly number[] }[];
}

export interface BarChart {
  kind: 'bars';
  title: string;
  summary: string;
  bars: readonly { label: string; value: number; tone: 'main' | 'other' | 'loss' }[];
}

export type OutcomeChart = LineChart | BarChart;

export type CellFormat = 'dollars' | 'percent' | 'number' | 'text';

export interface OutcomeTable {
  name: string;
  columns: readonly { label: string; format: CellFormat }[];
  rows: readonly (readonly (number | string | null)[])[];
}

export interface Outcome {
  headline: OutcomeFigure;
  figures: readonly OutcomeFigure[];
  more?: readonly OutcomeFigure[];
  account: readonly AccountRow[];
  chart: OutcomeChart;
  tables: readonly [OutcomeTable, ...OutcomeTable[]];
  notes: readonly string[];
}

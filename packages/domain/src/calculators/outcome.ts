/** A figure that a calculator comes to, as it is read, with how it came about. */
export interface OutcomeFigure {
  label: string;
  /** As shown; a dash where it could not be computed. */
  value: string;
  /** Beside or below the value, in a few words. */
  note?: string | undefined;
  /** A verdict in a word, with its tone. */
  verdict?: { tone: 'good' | 'middle' | 'bad'; word: string } | undefined;
  isNegative?: boolean;
  /** The formula in words. */
  formula: string;
  /** The calculation with its numbers, line by line. */
  lines: readonly string[];
}

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

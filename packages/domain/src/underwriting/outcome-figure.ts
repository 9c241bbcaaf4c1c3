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
  formula: string;
  /** The calculation with its numbers, line by line. */
  lines: readonly string[];
}

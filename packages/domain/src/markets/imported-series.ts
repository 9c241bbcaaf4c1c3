import type { SeriesLevel } from './series.ts';

/** Values of one place; a row of a wide table has all of its months, other rows have one. */
export interface ImportedSeries {
  level: SeriesLevel;
  /** The place as markets have it: 'PA', 'Allegheny|PA', 'pittsburgh|PA', '15218'; 'US', '152'. */
  place: string;
  /** Which of the format's sets of measures the values are of. */
  group: number;
  /** As `monthIndex` counts them, ascending. */
  months: number[];
  /** A list for each measure of the set, with a value for each month; null where the source has none. */
  values: (number | null)[][];
}

/** A row that the format's rules leave out, though there is nothing wrong with it. */
export interface OmittedRow {
  kind: 'omitted';
  line: number;
}

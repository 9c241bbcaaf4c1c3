import { type DealMeasure, dealMeasures } from './measures.ts';

/** What can stand in a column of the ranking: every measure, and the rent it is counted with and whose rent that is. */
export type DealColumn = DealMeasure | 'rent' | 'rentSource';

/** In the order in which they are offered. */
export const dealColumns: readonly DealColumn[] = ['price', 'rent', 'rentSource', ...dealMeasures.slice(1)];

/** Those of a list that are columns (still), each once. */
export function knownColumns(names: readonly string[]): DealColumn[] {
  return [...new Set(names)].flatMap((name) => dealColumns.find((column) => column === name) ?? []);
}

export function isMeasure(column: DealColumn): column is DealMeasure {
  return column !== 'rent' && column !== 'rentSource';
}

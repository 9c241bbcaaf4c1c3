import { type DealMeasure, dealMeasures } from './measures.ts';

export type DealColumn = DealMeasure | 'rent' | 'rentSource';

export const dealColumns: readonly DealColumn[] = ['price', 'rent', 'rentSource', ...dealMeasures.slice(1)];

export function filterColumns(names: readonly string[]): DealColumn[] {
  return [...new Set(names)].flatMap((name) => dealColumns.find((column) => column === name) ?? []);
}

export function isMeasure(column: DealColumn): column is DealMeasure {
  return column !== 'rent' && column !== 'rentSource';
}

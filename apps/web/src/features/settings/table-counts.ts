import { formatNumber } from '@rei/domain/kernel/format';
export function statesText(tables: object): string {
  const count = Object.keys(tables).length;
  return count === 1 ? '1 state' : `${count} states`;
}

export function countiesText(count: number): string {
  return count === 1 ? '1 county' : `${formatNumber(count)} counties`;
}

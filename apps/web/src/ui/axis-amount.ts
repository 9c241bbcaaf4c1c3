import { formatDollars } from '@rei/domain/kernel/format';

const units = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'k' },
] as const;

/** '$270k', '$1.25M', '−$500': an amount of an axis in few characters, all of one axis in the same unit. */
export function axisAmount(amount: number, most: number): string {
  const unit = units.find(({ from }) => most >= from);
  if (!unit || amount === 0) return formatDollars(amount);
  const text = `$${Number((Math.abs(amount) / unit.from).toFixed(2))}${unit.letter}`;
  return amount < 0 ? `−${text}` : text;
}

import { formatRate } from '@rei/domain/kernel/format';
import { type AssumptionKey, assumptionKeys } from '@rei/domain/underwriting/assumptions';
import { assumedValue } from './assumed-value.ts';
import type { DealView } from './deal-view.ts';
import type { Assumed } from './hooks/use-assumed.ts';
import { assumptionName, assumptionText } from './short-assumptions.ts';

/** '+5%', '−10%' */
export function changeText(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatRate(percent)}`;
}

/** What is tried out, each with what it was: 'Rate 6.75% (was 7.62%)', 'Rent +5%'. */
export function whatIfTexts(
  { typed, priceChange, rentChange }: Pick<DealView, 'typed' | 'priceChange' | 'rentChange'>,
  assumed: Pick<Assumed, 'profile' | 'market'>,
): string[] {
  const text = (key: AssumptionKey, value: number | undefined) =>
    `${assumptionName(key)} ${assumptionText(key, value ?? null)} (was ${assumptionText(key, assumedValue(key, assumed))})`;
  return [
    ...assumptionKeys.filter((key) => typed[key] !== undefined).map((key) => text(key, typed[key])),
    ...(priceChange === 0 ? [] : [`Price ${changeText(priceChange)}`]),
    ...(rentChange === 0 ? [] : [`Rent ${changeText(rentChange)}`]),
  ];
}

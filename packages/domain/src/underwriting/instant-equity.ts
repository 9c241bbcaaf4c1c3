import { formatPercent, formatWholeDollars } from '../kernel/format.ts';
import type { InternalRate } from './cash-flows.ts';
import { returnsOfSale } from './projection.ts';
import { valueNow } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

export interface InstantEquity {
  gain: number;
  hasRenovations: boolean;
  rate: InternalRate;
  rateFromPrice: InternalRate;
}

/**
 * How far an ARV that the value grows from lies above price and renovations: equity from day one, which lifts every
 * return. Null where the value grows from the price or the ARV is paid for.
 */
export function instantEquity(input: RentalInput): InstantEquity | null {
  const gain = valueNow(input) - input.price - input.rehab;
  if (input.growsFrom === 'price' || !(gain > 0)) return null;
  return {
    gain,
    hasRenovations: input.rehab > 0,
    rate: returnsOfSale(input).internalRate,
    rateFromPrice: returnsOfSale({ ...input, growsFrom: 'price' }).internalRate,
  };
}

function rateText(rate: InternalRate): string {
  return formatPercent(rate.kind === 'found' ? rate.rate : null, 1);
}

export function instantEquityText({ gain, hasRenovations, rate, rateFromPrice }: InstantEquity): string {
  const amount = formatWholeDollars(gain);
  const said = hasRenovations
    ? `Your ARV is ${amount} above price and renovations.`
    : `Your ARV is ${amount} above the price, with no renovations entered.`;
  return (
    `${said} The difference counts as equity from day one: ` +
    `IRR ${rateText(rate)}, from the purchase price ${rateText(rateFromPrice)}.`
  );
}

/** The same of a flip or a refinancing, where the value is always the ARV: a sentence, or none. */
export function unexplainedArvNotes(home: { arv: number; price: number; rehab: number }): string[] {
  if (home.rehab > 0 || home.arv <= home.price) return [];
  const amount = formatWholeDollars(home.arv - home.price);
  return [`The ARV is ${amount} above the price, with no renovations entered: the difference counts as gained.`];
}

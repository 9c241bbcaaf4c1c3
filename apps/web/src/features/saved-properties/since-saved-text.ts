import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { SinceSaved } from '@rei/domain/saved-properties/since-saved';

interface SinceSavedNote {
  /** A cut is good news for a buyer, leaving the market is a caveat. */
  tone: 'primary' | 'brass' | 'neutral';
  text: string;
}

function priceNote(price: NonNullable<SinceSaved['price']>): SinceSavedNote {
  const { from, to } = price;
  if (to === null) return { tone: 'neutral', text: 'Price withdrawn since saved' };
  if (from === null) return { tone: 'neutral', text: 'Price given since saved' };
  const change = formatWholeDollars(Math.abs(to - from));
  return to < from
    ? { tone: 'primary', text: `Price cut ${change} since saved` }
    : { tone: 'brass', text: `Price up ${change} since saved` };
}

/** What changed since a property was saved, in words; nothing where all stayed. */
export function sinceSavedNotes({ price, status, hasLeftMarket }: SinceSaved): SinceSavedNote[] {
  return [
    ...(price ? [priceNote(price)] : []),
    ...(hasLeftMarket ? [{ tone: 'brass', text: 'Left the market since saved' } as const] : []),
    ...(status && !hasLeftMarket ? [{ tone: 'neutral', text: `Was ${status.from} when saved` } as const] : []),
  ];
}

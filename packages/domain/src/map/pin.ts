/**
 * What a pin says of a listing, by the code it has in a tile: the verdict after operating costs as lists show it. A
 * price that has to be checked first is told before its verdict.
 */
export const pinVerdicts = ['passes', 'close', 'fails', 'needs_input', 'check_price'] as const;
export type PinVerdict = (typeof pinVerdicts)[number];

/** Tiles are made down to this zoom; closer looks show the same tile larger. */
export const maxTileZoom = 18;

/** The layer of a tile that has listings and groups of them. */
export const listingLayer = 'listings';

/** '$118k' '$1.2M': a price in the room that a pin has; dollars. */
export function shortPrice(dollars: number): string {
  if (dollars >= 999_500) return `$${trimmed(dollars / 1_000_000, dollars >= 9_950_000 ? 0 : 2)}M`;
  return dollars >= 1_000 ? `$${Math.round(dollars / 1_000)}k` : `$${Math.round(dollars)}`;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

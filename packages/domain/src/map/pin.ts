/**
 * What a pin says of a listing, by the code it has in a tile: the verdict after operating costs as lists show it. A
 * price that has to be checked first is told before its verdict.
 */
export const pinVerdicts = ['passes', 'close', 'fails', 'needs_input', 'check_price'] as const;
export type PinVerdict = (typeof pinVerdicts)[number];

/** What a pin's figure is in. */
export type PinUnit = 'dollars' | 'percent' | 'ratio' | 'days';

/** Tiles have whole numbers: so many of them make one of a unit, which is as exact as a pin tells it. */
export const pinScales: Record<PinUnit, number> = { dollars: 1, percent: 10, ratio: 100, days: 1 };

/** What a tile calls the figure of a listing, or the median of a group, and the best of a group. */
export const pinTags: Record<PinUnit, { value: string; best: string }> = {
  dollars: { value: 'd', best: 'bd' },
  percent: { value: 'r', best: 'b' },
  ratio: { value: 'x', best: 'bx' },
  days: { value: 't', best: 'bt' },
};

/** Tiles are made down to this zoom; closer looks show the same tile larger. */
export const maxTileZoom = 18;

/** The layer of a tile that has listings and groups of them. */
export const listingLayer = 'listings';

/**
 * A tile has so many cells each way, whose homes form a group: 85 px on the page, in which a picture of three lines has
 * room. The group stands so far inside of its cell, as a share of it, that no picture lies on another.
 */
export const groupCells = { across: 6, insideX: 0.44, insideY: 0.32 } as const;

/** '$118k' '$1.2M': a price in the room that a pin has; dollars. */
export function shortPrice(dollars: number): string {
  if (dollars >= 999_500) return `$${trimmed(dollars / 1_000_000, dollars >= 9_950_000 ? 0 : 2)}M`;
  return dollars >= 1_000 ? `$${Math.round(dollars / 1_000)}k` : `$${Math.round(dollars)}`;
}

/** A figure in the room that a pin has: '−$514', '$1.2k', '23.8%', '1.77', '12 d'. */
export function shortFigure(unit: PinUnit, value: number): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (unit === 'percent') return `${sign}${size.toFixed(1)}%`;
  if (unit === 'ratio') return `${sign}${size.toFixed(2)}`;
  if (unit === 'days') return `${sign}${Math.round(size)} d`;
  const isShort = size >= 999.5 && size < 9_950;
  return `${sign}${isShort ? `$${trimmed(size / 1000, 1)}k` : shortPrice(size)}`;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

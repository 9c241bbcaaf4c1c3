import { formatDollars, formatPercent } from '../kernel/format.ts';
import { largestHudBedrooms, rentPerExtraBedroom } from './assumptions.ts';
import type { ExplainContext } from './explain-inputs.ts';
import { isRentTyped, rentedBedrooms, rentForBedrooms } from './unit-rents.ts';

function bedroomsText(beds: number): string {
  if (beds === 0) return 'efficiency';
  return beds === 1 ? '1 bedroom' : `${beds} bedrooms`;
}

function countByBedrooms(bedrooms: readonly number[]): [beds: number, count: number][] {
  const counts = new Map<number, number>();
  for (const beds of bedrooms) counts.set(beds, (counts.get(beds) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

export function rentLines({ input, figures }: ExplainContext): string[] {
  const total = formatDollars(figures.rent.value);
  if (isRentTyped(input)) return [`${total}, as typed`];
  const bedrooms = rentedBedrooms(input);
  if (typeof bedrooms === 'string') return [];
  const extra = formatPercent(rentPerExtraBedroom, 0);
  const lines = countByBedrooms(bedrooms).flatMap(([beds, count]) => {
    const rent = formatDollars(rentForBedrooms(input.rents, beds) ?? null);
    const more = beds - largestHudBedrooms;
    const largest = formatDollars(input.rents[String(largestHudBedrooms)] ?? null);
    return [
      ...(more > 0 ? [`${bedroomsText(beds)}: ${largest} × (1 + ${more} × ${extra}) = ${rent}`] : []),
      `${bedrooms.length > 1 ? `${count} × ` : ''}${rent} (${bedroomsText(beds)})`,
    ];
  });
  return bedrooms.length > 1 ? [...lines, `= ${total}`] : lines;
}

import { shownVerdict } from '@rei/domain/listings/after-costs';
import type { SearchResult } from '@rei/domain/listings/property';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { PointedListing } from '#map/listing-map.tsx';

/** A result as its pin stands out on the map; undefined where it has no place. */
export function pointedListing({ location, list_price, figures }: SearchResult): PointedListing | undefined {
  const { coordinate } = location;
  if (!coordinate) return undefined;
  const { cashOnCash } = figures.afterCosts;
  return {
    ...{ lon: coordinate.lon, lat: coordinate.lat, price: list_price ?? undefined, value: cashOnCash ?? undefined },
    verdict: pinVerdicts.indexOf(shownVerdict(figures.afterCosts)),
  };
}

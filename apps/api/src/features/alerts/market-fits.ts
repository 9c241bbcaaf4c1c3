import { placeKeys } from '@rei/domain/buyers/area';
import { wishedTypes } from '@rei/domain/buyers/matching';
import type { PostalPlace } from '#features/listings/place-service.ts';
import type { StoredChange, StoredState } from './change-repository.ts';

const offered: readonly string[] = ['For Sale', 'Foreclosure'];

/** Listings that are new, cheaper or back, by which a buyer may get what he wants. */
export function newlyOffered(changes: readonly StoredChange[]): { listingId: number; after: StoredState }[] {
  return changes.flatMap(({ listingId, before, after }) => {
    if (!after || !offered.includes(after.status)) return [];
    const isCut = after.price !== undefined && (before?.price ?? Number.POSITIVE_INFINITY) > after.price;
    return !before || !offered.includes(before.status) || isCut ? [{ listingId, after }] : [];
  });
}

/** What a buyer's wishes of place, price and type are compared with. */
export function atAGlance(
  { listingId, after }: { listingId: number; after: StoredState },
  places: ReadonlyMap<string, PostalPlace>,
) {
  const { city, state, zip, county, price = null, type } = after;
  const post = places.get(zip.slice(0, 5));
  const cities = [city, ...(post ? [post.city] : [])];
  return {
    listingId,
    areaKeys: placeKeys({ cities, state, zip, county: county ?? post?.county ?? null }),
    cents: price,
    types: wishedTypes(type),
  };
}

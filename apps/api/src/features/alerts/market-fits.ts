import { placeKeys } from '@rei/domain/buyers/area';
import { wishedTypes } from '@rei/domain/buyers/matching';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { PostalPlace } from '#features/listings/place-service.ts';
import type { StoredChange, StoredState } from './change-repository.ts';

interface Wishes {
  areaKeys: string[];
  minPriceCents: number | null;
  maxPriceCents: number | null;
  types: PropertyType[];
}

type PostalPlaces = ReadonlyMap<string, PostalPlace>;

const offered: readonly string[] = ['For Sale', 'Foreclosure'];

/** Listings that are new, cheaper or back, by which a buyer may get what he wants. */
export function newlyOffered(changes: readonly StoredChange[]): StoredChange[] {
  return changes.filter(({ before, after }) => {
    if (!after || !offered.includes(after.status)) return false;
    if (!before || !offered.includes(before.status)) return true;
    return after.price !== undefined && (before.price ?? Number.POSITIVE_INFINITY) > after.price;
  });
}

/**
 * Those of them that some buyer wants by place, price and type. What a home returns depends on who asks: that is left to
 * the check of each user.
 */
export function wantedListings(
  changes: readonly StoredChange[],
  wishes: readonly Wishes[],
  places: PostalPlaces,
): number[] {
  const areas = wishes.flatMap((wish) => wish.areaKeys.map((key) => ({ key, wish })));
  const byArea = Map.groupBy(areas, ({ key }) => key);
  const isWanted = (state: StoredState) =>
    keysOf(state, places).some((key) => byArea.get(key)?.some(({ wish }) => meets(state, wish)));
  return changes.filter(({ after }) => after && isWanted(after)).map(({ listingId }) => listingId);
}

function keysOf({ city, state, zip, county }: StoredState, places: PostalPlaces): string[] {
  const post = places.get(zip.slice(0, 5));
  const cities = [city, ...(post ? [post.city] : [])];
  return placeKeys({ cities, state, zip, county: county ?? post?.county ?? null });
}

function meets({ price, type }: StoredState, { minPriceCents, maxPriceCents, types }: Wishes): boolean {
  const isPriced = minPriceCents === null && maxPriceCents === null;
  if (!isPriced && (price === undefined || (minPriceCents ?? 0) > price || (maxPriceCents ?? price) < price))
    return false;
  return types.length === 0 || wishedTypes(type).some((each) => types.includes(each));
}

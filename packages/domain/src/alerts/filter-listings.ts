import { isInArea, unitsOfArea } from '../map/area.ts';
import type { WatchedListing, WatchFilter } from './watched-listing.ts';

/** Whether a listing has what a search asks for; what is not known is in no range, and without a place in no area. */
export function listingTest(filter: WatchFilter): (listing: WatchedListing) => boolean {
  const { cityKey, state, hasRent } = filter;
  const statuses = new Set(filter.statuses);
  const types = filter.types && new Set(filter.types);
  const zips = filter.zips && new Set(filter.zips);
  const area = filter.area && unitsOfArea(filter.area);
  return (listing) => {
    const { deal, place } = listing;
    if (!statuses.has(listing.status)) return false;
    if (state !== undefined && state !== deal.state) return false;
    if (zips && !zips.has(listing.zip)) return false;
    if (cityKey !== undefined && cityKey !== listing.cityKey && cityKey !== listing.postalCityKey) return false;
    if (types && !types.has(deal.propertyType)) return false;
    if (hasRent && deal.rent === null) return false;
    for (const { column, from, to } of filter.ranges) {
      const value = valuesOf[column](listing);
      if (value === null || (from !== undefined && value < from) || (to !== undefined && value > to)) return false;
    }
    return !area || (place !== null && isInArea(area, place.x, place.y));
  };
}

const valuesOf: Record<WatchFilter['ranges'][number]['column'], (listing: WatchedListing) => number | null> = {
  price: ({ listPrice }) => listPrice,
  sqft: ({ deal }) => deal.sqft,
  beds: ({ beds }) => beds,
  baths: ({ baths }) => baths,
  yearBuilt: ({ deal }) => deal.yearBuilt,
};

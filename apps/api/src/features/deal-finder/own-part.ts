import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import { effectivePrice } from '@rei/domain/listings/property';
import { type Area, isInArea, unitsOfArea } from '@rei/domain/map/area';
import { mapX, mapY } from '@rei/domain/map/mercator';
import type { AskedListings, FurtherListing, RangeColumn, RankedBy } from '#ports/deal-engine.ts';
import type { OwnDeal } from './deal-listing.ts';
import type { OwnListing } from './own-repository.ts';

export function namedOf(own: readonly OwnListing[], { only }: AskedListings): ReadonlySet<number> {
  const ids = new Set(own.map(({ id }) => id));
  // A million may be named, and searching them for each own listing would take seconds.
  return only && ids.size > 0 ? new Set(only.filter((id) => ids.has(id))) : ids;
}

export function isAsked({ property, listing }: OwnDeal, own: OwnListing, asked: AskedListings): boolean {
  const { state_code: state, postal_code: zip } = property.location.address;
  const { cityKey, zips, types, statuses } = asked;
  if (cityKey !== undefined && cityKey !== own.cityKey && cityKey !== own.postalCityKey) return false;
  if (asked.state !== undefined && asked.state !== state) return false;
  if (zips && !zips.includes(zip)) return false;
  if (types && !types.includes(listing.propertyType)) return false;
  // What was added by hand has no status: it can be bought as far as its user knows.
  if (!statuses.includes(own.isManual ? 'For Sale' : property.status)) return false;
  if (asked.hasRent && listing.rent === null) return false;
  if (asked.area && !isAt(property, asked.area)) return false;
  const values: Record<RangeColumn, number | null> = {
    price: property.list_price,
    sqft: property.description.sqft,
    beds: property.description.beds,
    baths: property.description.baths,
    yearBuilt: own.yearBuilt,
  };
  return asked.ranges.every(({ column, from, to }) => {
    const value = values[column];
    return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
  });
}

function isAt({ location: { coordinate } }: OwnDeal['property'], area: Area): boolean {
  return coordinate !== null && isInArea(unitsOfArea(area), mapX(coordinate.lon), mapY(coordinate.lat));
}

/** `cautions` are those that do not depend on the question. */
export function furtherListing(
  { property, listing }: OwnDeal,
  own: OwnListing,
  { ranking, cautions }: { ranking: Pick<RankedBy, 'question' | 'before' | 'rankedBy'>; cautions: number },
): FurtherListing {
  const judged = (question: AssumedQuestion) => judgedBy(listing, question, ranking.rankedBy, cautions);
  return {
    id: own.id,
    place: {
      state: property.location.address.state_code,
      county: own.county ?? '',
      cityKey: own.cityKey,
      postalCityKey: own.postalCityKey,
      zip: property.location.address.postal_code,
    },
    pin: pinOf(property),
    now: judged(ranking.question),
    before: ranking.before && judged(ranking.before),
  };
}

function pinOf(property: OwnDeal['property']) {
  const { coordinate } = property.location;
  const price = effectivePrice(property) ?? Number.NaN;
  return coordinate ? { x: mapX(coordinate.lon), y: mapY(coordinate.lat), price } : { x: 0, y: 0, price };
}

function judgedBy(listing: OwnDeal['listing'], question: AssumedQuestion, rankedBy: DealMeasure, cautions: number) {
  const deal = measureDeal(listing, question);
  const { outcome, reason } = judgeDeal(listing, { ...question, rankedBy }, deal);
  return { outcome, reason, value: deal.figure(rankedBy).value ?? Number.NaN, cautions: cautions | deal.doubts() };
}

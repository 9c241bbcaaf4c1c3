import { bathsCode, type DealColumns, duesCode, stateIndex, unknownDay } from '../deal-finder/columns.ts';
import { daysBetween } from '../kernel/calendar-day.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { codeOfValue } from '../listings/stored-value.ts';
import { codeOfTax } from '../settings/county-taxes.ts';
import { listingTest } from './filter-listings.ts';
import type { ListingStep, WatchedListing, WatchFilter } from './watched-listing.ts';

export interface ChangedMarket {
  steps: readonly ListingStep[];
  /** For the evaluator of the Deal Finder: of step n row 2n is before, and 2n + 1 after. */
  columns: DealColumns;
  /** The rows that a search asks for, ascending. */
  rowsOf(filter: WatchFilter): number[];
}

/** Puts changed listings where thousands of searches are asked of them: by place, and in columns. */
export function createChangedMarket(steps: readonly ListingStep[]): ChangedMarket {
  const rows = steps.flatMap(({ before, after }) => [before, after]);
  const byPlace = {
    state: new Map<string, number[]>(),
    zip: new Map<string, number[]>(),
    city: new Map<string, number[]>(),
  };
  const all: number[] = [];
  for (const [row, listing] of rows.entries()) {
    if (!listing) continue;
    all.push(row);
    addTo(byPlace.state, listing.deal.state, row);
    addTo(byPlace.zip, listing.zip, row);
    for (const city of new Set([listing.cityKey, listing.postalCityKey])) addTo(byPlace.city, city, row);
  }

  function nearest({ cityKey, state, zips }: WatchFilter): readonly number[] {
    if (cityKey === '') return [];
    if (zips) return [...new Set(zips)].flatMap((zip) => byPlace.zip.get(zip) ?? []).sort((one, other) => one - other);
    if (cityKey !== undefined) return byPlace.city.get(cityKey) ?? [];
    return state === undefined ? all : (byPlace.state.get(state) ?? []);
  }

  return {
    steps,
    columns: columnsOf(rows),
    rowsOf(filter) {
      const isAsked = listingTest(filter);
      return nearest(filter).filter((row) => {
        const listing = rows[row];
        return listing != null && isAsked(listing);
      });
    },
  };
}

function addTo(places: Map<string, number[]>, place: string, row: number): void {
  const rows = places.get(place);
  if (rows) rows.push(row);
  else places.set(place, [row]);
}

function columnsOf(rows: readonly (WatchedListing | null)[]): DealColumns {
  const dollars = (read: (listing: WatchedListing) => number | null) =>
    Float64Array.from(rows, (listing) => (listing && read(listing)) ?? Number.NaN);
  const whole = (read: (listing: WatchedListing) => number | null) => (listing: WatchedListing | null) =>
    (listing && read(listing)) ?? 0;
  return {
    price: dollars(({ deal }) => deal.price),
    rent: dollars(({ deal }) => deal.rent),
    marketRent: Uint16Array.from(
      rows,
      whole(({ deal }) => deal.marketRent ?? null),
    ),
    rentRange: Uint16Array.from(rows, (listing) => listing?.deal.rentRange ?? 0),
    // What is told of a change is no chance, and nothing else goes by these.
    ...{ zip: new Uint32Array(rows.length), valueRanges: new Uint16Array(1) },
    hoa: Uint32Array.from(rows, (listing) => duesCode(listing?.deal.hoaMonthly ?? null)),
    priceCut: dollars(({ deal }) => deal.priceCut),
    utilities: Uint16Array.from(
      rows,
      whole(({ deal }) => deal.utilityTable),
    ),
    countyTax: Uint16Array.from(rows, (listing) => codeOfTax(listing?.deal.countyTax)),
    value: Uint16Array.from(rows, (listing) => codeOfValue(listing?.deal.value ?? null)),
    afterRepair: Uint16Array.from(rows, (listing) => codeOfValue(listing?.deal.afterRepair ?? null)),
    baths: Uint8Array.from(rows, (listing) => bathsCode(listing?.deal.baths ?? null)),
    sqft: Int32Array.from(
      rows,
      whole(({ deal }) => deal.sqft),
    ),
    yearBuilt: Uint16Array.from(
      rows,
      whole(({ deal }) => deal.yearBuilt),
    ),
    listDay: Int32Array.from(rows, (listing) => dayNumber(listing?.deal.listedOn ?? null)),
    state: Uint8Array.from(rows, (listing) => stateIndex(listing?.deal.state ?? '')),
    type: Uint8Array.from(rows, (listing) => propertyTypes.indexOf(listing?.deal.propertyType ?? 'other')),
    cautions: Uint16Array.from(rows, (listing) => listing?.cautions ?? 0),
  };
}

function dayNumber(day: string | null): number {
  return day === null ? unknownDay : daysBetween('1970-01-01', day);
}

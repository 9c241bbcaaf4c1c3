import type { WatchedListing } from '@rei/domain/alerts/watched-listing';
import { isRentTyped, monthlyRent, rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import { listingCautions } from '@rei/domain/deal-finder/listing-cautions';
import { codeOfRange } from '@rei/domain/deal-finder/risk-cases';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { listedUnits } from '@rei/domain/listings/listed-units';
import { mapLatitudes, mapX, mapY } from '@rei/domain/map/mercator';
import { allowanceOf } from '@rei/domain/underwriting/utility-allowance';
import type { StoredState } from './change-repository.ts';
import type { OwnTables, TestedRent, ToldValue, ZipFacts } from './facts-repository.ts';
import type { OwnValues } from './own-values-repository.ts';

function toDollars(cents: string | number | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(Number(cents)));
}

const nowhere: ZipFacts = { rents: {}, median: 0, count: 0, county: null };

interface Known {
  facts?: ZipFacts | undefined;
  tables: OwnTables;
  /** Dollars a month, of the homes that the listing names. */
  marketRent?: TestedRent | undefined;
  /** What sales around it say that it is worth. */
  value?: ToldValue | undefined;
  own?: OwnValues | undefined;
}

/** A listing's figures as everybody sees them, or with what one user says of it before the market's. */
export function watchedListing(
  stored: StoredState,
  { facts = nowhere, tables, marketRent: known, value, own }: Known,
): WatchedListing {
  const { type, state, beds = null, sqft = null } = stored;
  const listPrice = toDollars(stored.price ?? null);
  const home = { type, beds, units: unitsOf(stored, own) };
  const typedRent = toDollars(own?.rent_cents ?? null);
  // Of other units than it names, nobody has estimated a rent.
  const marketRent = own?.units == null ? known : undefined;
  return {
    status: stored.status,
    listPrice,
    beds,
    baths: stored.baths ?? null,
    zip: stored.zip,
    cityKey: stored.cityKey,
    postalCityKey: stored.postalCityKey,
    place: placeOf(stored),
    cautions: listingCautions({
      ...{ propertyType: type, beds, sqft, zip: facts, remarks: stored.remarkCautions & 0xffff },
      pricePerSqft: pricePerSqft(stored, listPrice),
    }),
    deal: {
      state,
      propertyType: type,
      price: toDollars(own?.agreed_price_cents ?? null) ?? listPrice,
      rent: monthlyRent({ ...home, rents: facts.rents, typedRent }).value,
      isGrossRent: !isRentTyped({ typedRent }),
      marketRent: marketRent?.rent ?? null,
      rentRange: marketRent ? codeOfRange({ middle: marketRent.rent, range: marketRent.range }) : 0,
      utilityTable: allowanceOf(state, rentedBedrooms(home), tables.allowances),
      countyTax: tables.countyTaxes.get(`${stored.county ?? facts.county}|${state}`) ?? null,
      hoaMonthly: toDollars(stored.hoa ?? null),
      value: value?.value ?? null,
      afterRepair: value?.afterRepair ?? null,
      sqft,
      baths: stored.baths ?? null,
      yearBuilt: stored.yearBuilt ?? null,
      listedOn: stored.listDate ?? null,
      priceCut: toDollars(stored.priceCut ?? null),
      estimate: { arv: toDollars(own?.arv_cents ?? null), renovations: toDollars(own?.renovations_cents ?? null) },
      typed: own?.typed ?? {},
      lines: own?.lines ?? undefined,
    },
  };
}

function unitsOf({ type, units, unitsDetail }: StoredState, own: OwnValues | undefined) {
  if (own?.units != null) {
    return { units: own.units, unitsVary: own.units_vary ?? false, unitsDetail: own.units_detail ?? [] };
  }
  return listedUnits({ type, units: units ?? null, unitsDetail: unitsDetail ?? null });
}

const counted: readonly string[] = ['For Sale', 'Pending', 'Contingent', 'Foreclosure'];

function pricePerSqft({ status, sqft }: StoredState, price: number | null): number | null {
  if (price === null || !(price > 0) || sqft === undefined || !(sqft > 0)) return null;
  return counted.includes(status) ? price / sqft : null;
}

/** Where the database computes a place for searches: nothing beyond the edges of the map. */
function placeOf({ lat, lon }: StoredState): WatchedListing['place'] {
  if (lat === undefined || lon === undefined) return null;
  if (Math.abs(lat) > mapLatitudes || lon < -180 || lon > 179.99999) return null;
  return { x: mapX(lon), y: mapY(lat) };
}

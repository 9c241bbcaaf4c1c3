import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { monthlyRent } from '@rei/domain/analysis/unit-rents';
import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { AppError } from '@rei/domain/kernel/errors';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { isMultiFamily } from '@rei/domain/listings/property-type';
import { dwellings } from '@rei/domain/listings/units';
import { boxAround, milesBetween } from '@rei/domain/underwriting/nearby';
import { farthestRental, oldestRental } from '@rei/domain/underwriting/nearest-rentals';
import { indexRent, rentedKinds, sumOfRents } from '@rei/domain/valuation/building-rent';
import type { DwellingRent, MarketRent } from '@rei/domain/valuation/market-rent';
import { estimateRent } from '@rei/domain/valuation/rent-estimate';
import type { Db } from '#db/client.ts';
import type { ListingInputs, ListingService } from '#features/listings/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { AccuracyService } from './accuracy-service.ts';
import * as repository from './rent-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  listings: Pick<ListingService, 'requireListing' | 'listInputs' | 'listByIds'>;
  /** What the user's own homes of one unit are let for. */
  listLeases: (userId: string) => Promise<OwnLease[]>;
  accuracy: Pick<AccuracyService, 'ofRent'>;
  /** Zillow's observed rent of a ZIP, dollars a month. */
  rentIndexOf: (zip: string) => Promise<number | undefined>;
}

interface OwnLease {
  listingId: number;
  /** Dollars a month. */
  rent: number;
  start: string;
}

type Known = repository.StoredRental & { isOwn: boolean };

interface Place {
  lat: number;
  lon: number;
}

type Kinds = ReturnType<typeof rentedKinds>;

interface Beside {
  isDemo: boolean;
  own: readonly Known[];
}

export function createRentService({ db, clock, listings, listLeases, accuracy, rentIndexOf }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  /** The user's own leases of other homes, as rentals. */
  async function ownRentals(userId: string, { id, isDemo }: { id: number; isDemo: boolean }): Promise<Known[]> {
    const leases = (await listLeases(userId)).filter(({ listingId, start }) => listingId !== id && start <= today());
    if (leases.length === 0) return [];
    const ids = leases.map(({ listingId }) => listingId);
    const homes = new Map((await listings.listByIds(db, userId, ids)).map((home) => [Number(home.property_id), home]));
    return leases.flatMap(({ listingId, rent, start }) => {
      const home = homes.get(listingId);
      const at = home?.location.coordinate;
      if (!home || !at || home.source.isDemo !== isDemo || isMultiFamily(home.prop_type)) return [];
      const { beds, baths, sqft, yearBuilt } = homeOf(home);
      const told = { address: oneLineAddress(home.location.address), type: home.prop_type, isZipCentre: false };
      return { ...told, beds, baths, sqft, yearBuilt, ...at, rent, askedOn: start, isDemo, isOwn: true };
    });
  }

  async function estimate(
    { dwelling, count }: Kinds[number],
    place: Place,
    { isDemo, own }: Beside,
  ): Promise<DwellingRent> {
    const day = today();
    const { beds } = dwelling;
    const stored =
      beds === null
        ? []
        : await repository.listNearest(db, {
            ...boxAround(place, farthestRental),
            ...place,
            isDemo,
            since: addDays(day, -oldestRental),
            today: day,
            beds,
          });
    const all = [...own, ...stored.map((rental) => ({ ...rental, isOwn: false }))];
    const known = all.map((rental) => ({
      ...rental,
      lotSqft: null,
      miles: milesBetween(place, rental),
      days: daysBetween(rental.askedOn, day),
    }));
    const { rentals, rent, low, high, step, learnedFrom } = estimateRent(dwelling, known);
    const { baths, sqft, yearBuilt } = dwelling;
    return {
      ...{ beds, baths, sqft, yearBuilt, count, rent, low, high, step, learnedFrom },
      rentals: rentals.map(({ rental, adjusted, share }) => ({
        ...rental,
        adjusted: adjusted.price,
        parts: adjusted.parts,
        share,
      })),
    };
  }

  async function fallbackOf(
    { property, hudRents }: ListingInputs,
    kinds: Kinds,
    hudRent: number | null,
  ): Promise<MarketRent['fallback']> {
    const zip = property.location.address.postal_code;
    const index = property.source.isDemo ? undefined : await rentIndexOf(zip);
    const byIndex = index === undefined ? null : indexRent(index, kinds, hudRents?.rents ?? {});
    if (byIndex !== null)
      return { source: 'zori', name: `Zillow’s ZORI for ${zip}, by HUD’s rents per bedroom`, rent: byIndex };
    const name = hudRents && rentSourceName(hudRents);
    return hudRent === null || !name ? null : { source: 'hud', name, rent: hudRent };
  }

  return {
    /** What a property would rent for by homes for rent around it, home by home; else what stands for that. */
    async ofProperty(userId: string, propertyId: string): Promise<MarketRent> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const [inputs] = await listings.listInputs(userId, [listingId]);
      if (!inputs) throw new AppError('NOT_FOUND', 'Property not found');
      const { property, hudRents } = inputs;
      const home = homeOf(property);
      const kinds = rentedKinds({ ...home, units: dwellings(home.units) });
      const hudRent = monthlyRent({ ...home, rents: hudRents?.rents ?? {}, typedRent: null }).value;
      const zip = property.location.address.postal_code;
      const place = property.location.coordinate ?? (await repository.findZipCentre(db, zip));
      const nothing = { rent: null, dwellings: [], accuracy: null, hudRent };
      if (home.type === 'land') return { ...nothing, fallback: null, missing: 'land' };
      if (kinds.length === 0)
        return { ...nothing, fallback: await fallbackOf(inputs, kinds, hudRent), missing: 'units' };
      if (!place) return { ...nothing, fallback: await fallbackOf(inputs, kinds, hudRent), missing: 'place' };
      const isDemo = property.source.isDemo;
      const own = await ownRentals(userId, { id: listingId, isDemo });
      const told = await Promise.all(kinds.map((kind) => estimate(kind, place, { isDemo, own })));
      const rent = sumOfRents(told);
      if (rent === null)
        return {
          ...{ ...nothing, dwellings: told, fallback: await fallbackOf(inputs, kinds, hudRent) },
          missing: kinds.some(({ dwelling }) => dwelling.beds === null) ? 'beds' : 'rentals',
        };
      const homes = told.reduce((sum, { count }) => sum + count, 0);
      const { county, address } = property.location;
      const market = { isDemo, zip, county, state: address.state_code };
      const howFar = await accuracy.ofRent({ ...market, estimate: rent / homes });
      // An estimate that counts the user's leases is not what was tested: its range is not promised.
      const hasOwn = told.some(({ rentals }) => rentals.some(({ isOwn }) => isOwn));
      const said = howFar && hasOwn ? { ...howFar, range: null } : howFar;
      return { rent, dwellings: told, accuracy: said, fallback: null, hudRent, missing: null };
    },
  };
}

export type RentService = ReturnType<typeof createRentService>;

function homeOf({ description }: Property) {
  const { type, beds, baths, sqft, year_built, lot_sqft, units, units_vary, units_detail } = description;
  return {
    ...{ type, beds, baths, sqft, yearBuilt: year_built, lotSqft: lot_sqft },
    units: { units, unitsVary: units_vary, unitsDetail: units_detail },
  };
}

import { addressKey } from '@rei/domain/listings/address-key';
import { type ImportedRental, namesOneDwelling } from '@rei/domain/valuation/rental';
import { createRandom, mixSeeds, spread, whole } from '@rei/house-drawings/random';
import { type Building, type Condition, drawBuilding } from './building.ts';
import { daysBefore } from './days.ts';
import { type DemoMarket, demoSource } from './demo-listings.ts';
import { createPlacePicker, marketPlaces } from './place.ts';
import { bedroomSteps } from './rent-steps.ts';
import { drawAddressLine } from './street.ts';

/** Their draws are others than those of the homes for sale. */
const rentalSalt = 53;

const rentedDays = 360;

const jitter = 0.012;

const conditionFactors: Record<Condition, number> = { new: 1.1, updated: 1.06, kept: 1, dated: 0.94, fixer: 0.86 };

const usualSqft = [480, 700, 980, 1400, 1900];

/** The rent of its place for its bedrooms, more for a larger, better and newer home. Dollars a month. */
function rentOf({ beds, baths, sqft, condition }: Building, level: number): number {
  const rooms = Math.min(beds ?? 2, bedroomSteps.length - 1);
  const size = sqft === null ? 1 : (sqft / (usualSqft[rooms] ?? 1400)) ** 0.4;
  return level * (bedroomSteps[rooms] ?? 1) * size * conditionFactors[condition] * (1 + 0.04 * ((baths ?? 1) - 1));
}

/** Homes for rent whose rents follow from their places, as the prices of those for sale do. */
export function* demoRentals({ seed, count, zips, today }: DemoMarket): Generator<ImportedRental> {
  const pickPlace = createPlacePicker(marketPlaces(zips));
  const thisYear = Number(today.slice(0, 4));
  for (let number = 1; number <= count; number += 1) {
    const random = createRandom(mixSeeds(mixSeeds(seed, rentalSalt), number));
    const place = pickPlace(random());
    if (place === undefined) return;
    const building = drawBuilding(random, place, thisYear);
    const line = drawAddressLine(random, place, building);
    const rent = Math.round((rentOf(building, place.rent * 1.05) * spread(random, 0.08)) / 5) * 5;
    const { zip } = place;
    // Of a building of several homes the one that is offered has an unknown size.
    if (building.dwellings !== 1 || building.type === 'other') continue;
    const address = addressKey(line, zip.zip);
    const sourceKey = `demo-rental-${number}`;
    yield {
      source: demoSource,
      sourceKey,
      key: `${demoSource}|${address !== null && namesOneDwelling(address, building.type) ? address : sourceKey}`,
      ...{ type: building.type, line, city: zip.city, state: zip.state, zip: zip.zip, county: zip.county || null },
      lat: zip.lat + (random() + random() - 1) * jitter,
      lon: zip.lon + (random() + random() - 1) * jitter,
      ...{ beds: building.beds, baths: building.baths, sqft: building.sqft, yearBuilt: building.yearBuilt },
      rentCents: rent * 100,
      askedOn: daysBefore(today, whole(random, 0, rentedDays)),
    };
  }
}

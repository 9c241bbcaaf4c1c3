import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { createRandom, mixSeeds } from '@rei/house-drawings/random';
import { createAgentDesk } from './agents.ts';
import { daysBefore } from './days.ts';
import { type DemoMarket, drawListing } from './demo-listings.ts';
import { createPlacePicker, marketPlaces } from './place.ts';
import { soldStatus } from './status.ts';

/** Their draws are others than those of the homes for sale. */
const salesSalt = 71;

/** Estimates need sales near each other, so a few metro areas have them all. */
const soldMetros = new Set(['Phoenix, AZ', 'Pittsburgh, PA', 'Cleveland, OH']);

const soldDays = 700;

/** Homes that were sold in the last two years in a few metro areas, at prices that follow from their places. */
export function* demoSales({ seed, count, zips, today }: DemoMarket): Generator<ImportedListing> {
  const pickPlace = createPlacePicker(marketPlaces(zips).filter(({ area }) => soldMetros.has(area.key)));
  const listDates = Array.from({ length: soldDays + 1 }, (_, days) => daysBefore(today, days));
  const agentFor = createAgentDesk(seed);
  const thisYear = Number(today.slice(0, 4));
  for (let number = 1; number <= count; number += 1) {
    const random = createRandom(mixSeeds(mixSeeds(seed, salesSalt), number));
    const place = pickPlace(random());
    if (place === undefined) return;
    const sourceKey = `demo-sale-${number}`;
    yield drawListing({ random, place, number, sourceKey, status: soldStatus, listDates, thisYear, agentFor });
  }
}

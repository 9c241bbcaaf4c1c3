import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { unknownFacts } from '@rei/domain/listings/listing-fields';
import { frontStyle } from '@rei/house-drawings/front-style';
import { type PictureStyle, pictureHref, pictureSeed, pictureVariants } from '@rei/house-drawings/house-picture';
import { chance, createRandom, mixSeeds, type Random, whole } from '@rei/house-drawings/random';
import { createAgentDesk } from './agents.ts';
import { type Building, drawBuilding } from './building.ts';
import { daysBefore } from './days.ts';
import type { DemoZip } from './demo-zip.ts';
import { createPlacePicker, marketPlaces, type Place } from './place.ts';
import { drawPrice } from './price.ts';
import { drawRemarks } from './remarks.ts';
import { type DrawnStatus, drawStatus } from './status.ts';
import { drawAddressLine } from './street.ts';

export const demoSource = 'demo';

const demoListingDays = 200;

export interface DemoMarket {
  seed: number;
  count: number;
  zips: readonly DemoZip[];
  today: string;
}

const cutShare = 0.14;

const jitter = { core: 0.009, suburb: 0.016, rural: 0.05 } as const;

function toDegrees(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}

function drawMlsId(random: Random, place: Place): string | null {
  return chance(random, 0.97) ? `${place.zip.state}${whole(random, 6_100_000, 7_399_999)}` : null;
}

/** What a home was sold for: 93% to 103% of the list price. Taken from its number, so that other draws stay the same. */
function saleOf({
  number,
  price,
  daysListed,
  days,
}: {
  number: number;
  price: number;
  daysListed: number;
  days: readonly string[];
}) {
  const share = 0.93 + ((number * 7919) % 1000) / 10_000;
  const daysAgo = Math.floor((daysListed * ((number * 104_729) % 1000)) / 1000);
  return { soldPriceCents: Math.round((price * share) / 500) * 500 * 100, soldOn: days[daysAgo] ?? null };
}

interface Cut {
  random: Random;
  price: number;
  daysListed: number;
  days: readonly string[];
}

function drawPriceCut({ random, price, daysListed, days }: Cut) {
  const cut = Math.max(500, Math.round((price * (0.01 + 0.07 * random())) / 500) * 500);
  return {
    previousPriceCents: (price + cut) * 100,
    priceChangedOn: days[Math.floor(random() * daysListed)] ?? null,
  };
}

const rooms: readonly PictureStyle[] = ['living-room', 'kitchen', 'bedroom', 'floor-plan'];

function drawPhotos(random: Random, building: Building, place: Place): string[] {
  const { scenery } = place.area;
  const around = scenery === 'city' && place.setting !== 'core' ? 'leafy' : scenery;
  const seed = pictureSeed(around, whole(random, 1, pictureVariants));
  const front = pictureHref(frontStyle(random, building, around), seed);
  const more = building.type === 'land' ? whole(random, 0, 1) : whole(random, 0, 3);
  const inside: readonly PictureStyle[] = building.type === 'land' ? ['lot-plan'] : rooms;
  return [front, ...inside.slice(0, more).map((style) => pictureHref(style, seed))];
}

interface Drawn {
  random: Random;
  place: Place;
  number: number;
  sourceKey: string;
  /** Of a market without a chosen status each home draws its own. */
  status?: DrawnStatus;
  listDates: readonly string[];
  thisYear: number;
  agentFor: ReturnType<typeof createAgentDesk>;
}

export function drawListing(input: Drawn): ImportedListing {
  const { random, place, number } = input;
  const { zip } = place;
  const building = drawBuilding(random, place, input.thisYear);
  const status = input.status ?? drawStatus(random);
  const price = drawPrice({ random, building, place, isDistressed: status.isForeclosure });
  const isUnpriced = chance(random, status.isAuction ? 0.6 : 0.004);
  const reach = jitter[place.setting];
  const { isAuction: _isAuction, ...flags } = status;
  const daysListed = Math.floor(random() ** 1.9 * input.listDates.length);
  return {
    source: demoSource,
    sourceKey: input.sourceKey,
    priceCents: isUnpriced ? null : price * 100,
    ...(!isUnpriced && chance(random, cutShare) && drawPriceCut({ random, price, daysListed, days: input.listDates })),
    type: building.type,
    line: drawAddressLine(random, place, building),
    city: zip.city,
    state: zip.state,
    zip: zip.zip,
    lat: toDegrees(zip.lat + (random() + random() - 1) * reach),
    lon: toDegrees(zip.lon + (random() + random() - 1) * reach * 1.2),
    ...unknownFacts,
    ...(status.isSold && saleOf({ number, price, daysListed, days: input.listDates })),
    beds: building.beds,
    baths: building.baths,
    sqft: building.sqft,
    lotSqft: building.lotSqft,
    yearBuilt: building.yearBuilt,
    hoaCents: building.hoaDollars === null ? null : building.hoaDollars * 100,
    units: building.units,
    unitsDetail: building.unitsDetail,
    ...flags,
    listDate: input.listDates[daysListed] ?? null,
    mlsId: drawMlsId(random, place),
    url: null,
    photos: drawPhotos(random, building, place),
    remarks: drawRemarks({ random, building, place, status }),
    agent: chance(random, 0.95) ? input.agentFor(random, place.area) : null,
    document: { demo: true },
  };
}

/**
 * A made-up market on real places, decided by seed, postal table and today; a bigger one begins with the smaller one's
 * listings.
 */
export function* demoListings({ seed, count, zips, today }: DemoMarket): Generator<ImportedListing> {
  const pickPlace = createPlacePicker(marketPlaces(zips));
  const listDates = Array.from({ length: demoListingDays + 1 }, (_, days) => daysBefore(today, days));
  const agentFor = createAgentDesk(seed);
  const thisYear = Number(today.slice(0, 4));
  for (let number = 1; number <= count; number += 1) {
    const random = createRandom(mixSeeds(seed, number));
    const place = pickPlace(random());
    if (place === undefined) return;
    yield drawListing({ random, place, number, sourceKey: `demo-${number}`, listDates, thisYear, agentFor });
  }
}

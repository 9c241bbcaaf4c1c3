import { createRandom, hashText, normal } from '@rei/house-drawings/random';
import type { DemoZip } from './demo-zip.ts';
import { type Area, metros, stateAreas } from './metros.ts';

export type Setting = 'core' | 'suburb' | 'rural';

/** A ZIP with its own levels. They depend on the place alone, so that listings and rents always agree. */
export interface Place {
  zip: DemoZip;
  area: Area;
  setting: Setting;
  weight: number;
  price: number;
  rent: number;
}

interface MetroCentre {
  area: Area;
  lat: number;
  lon: number;
  radiusKm: number;
}

const kmPerDegree = 111.2;
const levelSalt = 11;
const metroShare = 0.78;

function cityKey(city: string, state: string): string {
  return `${city
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replaceAll('-', ' ')},${state}`;
}

function findCentres(zips: readonly DemoZip[]): MetroCentre[] {
  const wanted = new Map(metros.map((area) => [cityKey(area.city ?? '', area.state), area]));
  const sums = new Map<Area, { lat: number; lon: number; count: number }>();
  for (const zip of zips) {
    const area = wanted.get(cityKey(zip.city, zip.state));
    if (area === undefined) continue;
    const sum = sums.get(area) ?? { lat: 0, lon: 0, count: 0 };
    sums.set(area, { lat: sum.lat + zip.lat, lon: sum.lon + zip.lon, count: sum.count + 1 });
  }
  return [...sums].map(([area, sum]) => ({
    area,
    lat: sum.lat / sum.count,
    lon: sum.lon / sum.count,
    radiusKm: Math.min(14 + 3.4 * Math.sqrt(area.weight), 46),
  }));
}

function distanceKm(zip: DemoZip, centre: MetroCentre): number {
  const north = (zip.lat - centre.lat) * kmPerDegree;
  const east = (zip.lon - centre.lon) * kmPerDegree * Math.cos((zip.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The metro that reaches furthest over this ZIP; `reach` is the distance in radii, endless without one near. */
function nearestMetro(
  zip: DemoZip,
  centres: readonly MetroCentre[],
): { centre: MetroCentre | undefined; reach: number } {
  let nearest: MetroCentre | undefined;
  let reach = Number.POSITIVE_INFINITY;
  for (const centre of centres) {
    if (Math.abs(zip.lat - centre.lat) > 1) continue;
    const distance = distanceKm(zip, centre) / centre.radiusKm;
    if (distance < reach) {
      nearest = centre;
      reach = distance;
    }
  }
  return { centre: nearest, reach };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function toPlace(zip: DemoZip, rest: Area, centres: readonly MetroCentre[]): Place {
  const { centre, reach } = nearestMetro(zip, centres);
  const random = createRandom(hashText(zip.zip, levelSalt));
  const wealth = normal(random);
  const isInMetro = centre !== undefined && reach <= 1;
  const isCore = isInMetro && cityKey(centre.area.city ?? '', centre.area.state) === cityKey(zip.city, zip.state);
  // The level of the metro fades out over one more radius, so that no cliff stands at its edge.
  const share = centre === undefined ? 0 : Math.min(Math.max(2 - reach, 0), 1);
  const middle = centre === undefined ? 0 : Math.exp(-reach * reach * 12);
  const price = mix(rest.price, centre?.area.price ?? 0, share) * (1 + 0.12 * middle);
  const rent = mix(rest.rent, centre?.area.rent ?? 0, share) * (1 + 0.14 * middle);
  const size = Math.exp(normal(random) * 0.45);
  return {
    zip,
    area: isInMetro ? centre.area : rest,
    setting: isCore ? 'core' : isInMetro ? 'suburb' : 'rural',
    weight: isInMetro ? size * Math.exp(-1.2 * reach * reach) * (isCore ? 1.6 : 1) : size * (0.4 + share),
    price: price * Math.exp(wealth * 0.24),
    rent: rent * Math.exp(wealth * 0.09 + normal(random) * 0.05),
  };
}

/** Boxes at a post office and single firms have ZIPs too; the table puts them all on one point. */
function withoutBoxes(zips: readonly DemoZip[]): DemoZip[] {
  const counts = new Map<string, number>();
  const pointOf = (zip: DemoZip) => `${zip.lat},${zip.lon}`;
  for (const zip of zips) counts.set(pointOf(zip), (counts.get(pointOf(zip)) ?? 0) + 1);
  return zips.filter((zip) => (counts.get(pointOf(zip)) ?? 0) < 3);
}

export function describePlaces(zips: readonly DemoZip[]): Place[] {
  const centres = findCentres(zips);
  const places: Place[] = [];
  for (const zip of zips) {
    const rest = stateAreas.get(zip.state);
    if (rest !== undefined) places.push(toPlace(zip, rest, centres));
  }
  return places;
}

/** The places that get listings: each metro has its share of the market, and the rest is spread over the country. */
export function marketPlaces(zips: readonly DemoZip[]): Place[] {
  const places = describePlaces(withoutBoxes(zips));
  const sums = new Map<Area, number>();
  for (const place of places) sums.set(place.area, (sums.get(place.area) ?? 0) + place.weight);
  let metroTotal = 0;
  let restTotal = 0;
  for (const [area, sum] of sums) {
    if (area.city === null) restTotal += sum;
    else metroTotal += area.weight;
  }
  return places.map((place) => ({
    ...place,
    weight:
      place.area.city === null
        ? (place.weight / restTotal) * (1 - metroShare)
        : (place.weight / (sums.get(place.area) ?? 1)) * (place.area.weight / metroTotal) * metroShare,
  }));
}

export function createPlacePicker(places: readonly Place[]): (share: number) => Place | undefined {
  const sums = new Float64Array(places.length);
  let total = 0;
  places.forEach((place, index) => {
    total += place.weight;
    sums[index] = total;
  });
  return (share) => {
    const wanted = share * total;
    let low = 0;
    let high = places.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return places[low];
  };
}

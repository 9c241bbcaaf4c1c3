// Run as a process of its own: the package is one expression of five megabytes, and the memory that
// reading it takes would otherwise stay with a server or an import for as long as they live.
import { codes } from 'zipcodes';
import type { ZipPlace } from './zip-table.ts';

for (const { country, zip, city, state, latitude: lat, longitude: lon } of Object.values(codes)) {
  if (country !== 'US') continue;
  const place: ZipPlace = { zip, city: city.trim(), state, county: null, lat, lon, source: 'zipcodes' };
  process.stdout.write(`${JSON.stringify(place)}\n`);
}

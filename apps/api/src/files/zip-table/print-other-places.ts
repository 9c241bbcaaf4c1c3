// A process of its own frees the memory that reading this package's five-megabyte expression takes.
import { codes } from 'zipcodes';
import type { ZipPlace } from './zip-table.ts';

for (const { country, zip, city, state, latitude: lat, longitude: lon } of Object.values(codes)) {
  if (country !== 'US') continue;
  const place: ZipPlace = { zip, city: city.trim(), state, county: null, lat, lon, source: 'zipcodes' };
  process.stdout.write(`${JSON.stringify(place)}\n`);
}

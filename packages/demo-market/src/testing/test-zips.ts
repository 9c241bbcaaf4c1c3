import type { DemoZip } from '../demo-zip.ts';
import { metros, stateAreas } from '../metros.ts';

/** A small postal table in the shape of the real one: metros with suburbs, and open country far from all of them. */
export function testZips(): DemoZip[] {
  const zips: DemoZip[] = [];
  const add = (zip: Omit<DemoZip, 'zip'>) => zips.push({ ...zip, zip: String(10_000 + zips.length) });
  metros.forEach((metro, index) => {
    const lat = 26 + (index % 12) * 2;
    const lon = -120 + Math.floor(index / 12) * 4;
    const county = `${metro.city} County`;
    const [city, state] = [metro.city ?? '', metro.state];
    for (let ring = 0; ring < 8; ring += 1) add({ city, state, county, lat: lat + ring * 0.01, lon });
    for (let ring = 0; ring < 4; ring += 1)
      add({ city: `${city} Heights`, state, county, lat: lat + 0.12, lon: lon + ring * 0.01 });
  });
  [...stateAreas.keys()].forEach((state, index) => {
    for (let ring = 0; ring < 6; ring += 1)
      add({ city: `Plainview ${ring + 1}`, state, county: 'Plain', lat: 60 + ring, lon: -160 + index });
  });
  return [...zips, { zip: '85004', city: 'Phoenix', state: 'AZ', county: 'Maricopa', lat: 26.03, lon: -119.99 }];
}

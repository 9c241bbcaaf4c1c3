import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, milesBetween } from './nearby.ts';

test.each([
  ['Phoenix to Los Angeles, as the crow flies', { lat: 33.4484, lon: -112.074 }, { lat: 34.0522, lon: -118.2437 }, 357],
  ['one degree of the meridian, 1/360 of its circle', { lat: 40, lon: -100 }, { lat: 41, lon: -100 }, 69.09],
])('%s', (_name, one, other, miles) => {
  expect(Math.abs(milesBetween(one, other) - miles)).toBeLessThan(1);
});

test('the box is hardly wider than it has to be', () => {
  // A degree of longitude at 40 degrees has 52.9 miles.
  const { south, north, west, east } = boxAround({ lat: 40, lon: -100 }, 10);
  expect(north - south).toBeCloseTo(20 / 69, 2);
  expect(east - west).toBeCloseTo(20 / 52.9, 2);
});

test('what is within a distance is within the box', () => {
  const place = fc.record({
    lat: fc.double({ min: 18, max: 71, noNaN: true }),
    lon: fc.double({ min: -170, max: -65, noNaN: true }),
  });
  const shift = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(place, shift, shift, (one, lat, lon) => {
      const other = { lat: one.lat + lat, lon: one.lon + lon };
      if (milesBetween(one, other) > 10) return;
      const { south, north, west, east } = boxAround(one, 10);
      expect(other.lat).toBeGreaterThanOrEqual(south - 0.002);
      expect(other.lat).toBeLessThanOrEqual(north + 0.002);
      expect(other.lon).toBeGreaterThanOrEqual(west - 0.002);
      expect(other.lon).toBeLessThanOrEqual(east + 0.002);
    }),
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import { readZipTable, type ZipPlace } from './zip-table.ts';

const places = new Map<string, ZipPlace>();
let count = 0;

beforeAll(async () => {
  for await (const place of readZipTable()) {
    places.set(place.zip, place);
    count += 1;
  }
});

describe('the ZIP table', () => {
  test('has every ZIP once, all with a place and a centre', () => {
    expect(places.size).toBe(count);
    expect(count).toBeGreaterThan(41_000);
    for (const { zip, city, state, lat, lon } of places.values()) {
      expect(zip).toMatch(/^\d{5}$/);
      expect(city).not.toBe('');
      expect(state).toMatch(/^[A-Z]{2}$/);
      expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180).toBe(true);
    }
  });

  test.each([
    ['85004', 'Phoenix', 'AZ', 'Maricopa'],
    ['15212', 'Pittsburgh', 'PA', 'Allegheny'],
    ['02139', 'Cambridge', 'MA', 'Middlesex'],
    ['00501', 'Holtsville', 'NY', 'Suffolk'],
    ['00901', 'San Juan', 'PR', null],
    ['00801', 'St Thomas', 'VI', null],
  ])('%s is %s, %s', (zip, city, state, county) => {
    expect(places.get(zip)).toMatchObject({ zip, city, state, county });
  });

  test('covers every state, and no military or Canadian address', () => {
    const states = new Set([...places.values()].map(({ state }) => state));
    expect(states.size).toBeGreaterThanOrEqual(52);
    for (const state of ['AA', 'AE', 'AP', 'Ontario']) expect(states.has(state)).toBe(false);
  });
});

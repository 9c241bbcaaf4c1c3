import { describe, expect, it } from 'vitest';
import { demoRents } from './demo-rents.ts';
import { testZips } from './testing/test-zips.ts';

const zips = testZips();
const rents = [...demoRents({ seed: 1, zips, fiscalYear: 2026 })];

function usual(city: string): number {
  const inCity = new Set(zips.filter((zip) => zip.city === city).map(({ zip }) => zip));
  const twoBeds = rents.filter(({ zip }) => inCity.has(zip)).map(({ dollars }) => dollars[2]);
  return twoBeds.reduce((sum, rent) => sum + rent, 0) / twoBeds.length;
}

describe('demo rents', () => {
  it('has every ZIP once, in steps of 10 dollars that rise with the bedrooms', () => {
    expect(rents).toHaveLength(zips.length);
    for (const { dollars, fiscalYear } of rents) {
      expect(fiscalYear).toBe(2026);
      expect(dollars.toSorted((a, b) => a - b)).toEqual(dollars);
      expect(dollars.every((rent) => rent % 10 === 0 && rent >= 400 && rent < 9000)).toBe(true);
    }
  });

  it('is near the published rents of downtown Phoenix', () => {
    const published = [1690, 1850, 2170, 2940, 3340];
    const phoenix = rents.find(({ zip }) => zip === '85004')?.dollars ?? [];
    phoenix.forEach((rent, beds) => {
      expect(Math.abs(rent / (published[beds] ?? 0) - 1)).toBeLessThan(0.12);
    });
    expect(phoenix).toHaveLength(5);
  });

  it('differs by place', () => {
    expect(usual('San Francisco')).toBeGreaterThan(1.5 * usual('Phoenix'));
    expect(usual('Phoenix')).toBeGreaterThan(1.3 * usual('Cleveland'));
  });

  it('gives the same rents for the same seed', () => {
    expect([...demoRents({ seed: 1, zips, fiscalYear: 2026 })]).toEqual(rents);
  });
});

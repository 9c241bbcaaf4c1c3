import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { listingStatus, listingStatuses } from '@rei/domain/listings/listing-status';
import { isMultiFamily, propertyTypes } from '@rei/domain/listings/property-type';
import { parsePictureHref } from '@rei/house-drawings/house-picture';
import { describe, expect, it } from 'vitest';
import { demoListings } from './demo-listings.ts';
import { testZips } from './testing/test-zips.ts';

const zips = testZips();
const today = '2026-03-10';
const market = [...demoListings({ seed: 7, count: 20_000, zips, today })];

function shareOf(isCounted: (listing: ImportedListing) => boolean): number {
  return market.filter(isCounted).length / market.length;
}

function medianPrice(isCounted: (listing: ImportedListing) => boolean): number {
  const prices = market.filter(isCounted).flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents / 100]));
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
}

describe('the demo market can be repeated', () => {
  it('gives the same listings for the same seed, others for another one', () => {
    const take = (seed: number) => JSON.stringify([...demoListings({ seed, count: 300, zips, today })]);
    expect(take(7)).toBe(take(7));
    expect(take(8)).not.toBe(take(7));
  });

  it('begins a bigger market with the smaller one', () => {
    expect([...demoListings({ seed: 7, count: 500, zips, today })]).toEqual(market.slice(0, 500));
  });

  it('moves only the days when today moves', () => {
    const [first] = demoListings({ seed: 7, count: 1, zips, today: '2026-03-11' });
    expect({ ...first, listDate: null, priceChangedOn: null }).toEqual({
      ...market[0],
      listDate: null,
      priceChangedOn: null,
    });
  });

  it('is empty without a known place', () => {
    expect([...demoListings({ seed: 7, count: 5, zips: [], today })]).toEqual([]);
  });
});

describe('what the market holds', () => {
  it('tells of its sold homes what for and when, since they were listed, and of no others', () => {
    const sold = market.filter(({ isSold }) => isSold);
    expect(sold.length).toBeGreaterThan(0);
    for (const { priceCents, soldPriceCents, soldOn, listDate } of sold) {
      expect(soldOn && listDate && soldOn >= listDate && soldOn <= today).toBe(true);
      const share = priceCents === null ? 1 : (soldPriceCents ?? 0) / priceCents;
      expect(share > 0.92 && share < 1.04, `${priceCents} ${soldPriceCents}`).toBe(true);
    }
    expect(market.filter(({ isSold, soldPriceCents }) => !isSold && soldPriceCents !== null)).toEqual([]);
  });

  it('has every type and every status', () => {
    expect(new Set(market.map(({ type }) => type))).toEqual(new Set(propertyTypes));
    expect(new Set(market.map((listing) => listingStatus(listing, null)))).toEqual(new Set(listingStatuses));
  });

  it.each([
    ['detached houses', (listing: ImportedListing) => listing.type === 'single_family', 0.5, 0.68],
    ['multi-family of all kinds', (listing: ImportedListing) => isMultiFamily(listing.type), 0.05, 0.16],
    ['for sale', (listing: ImportedListing) => listingStatus(listing, null) === 'For Sale', 0.74, 0.82],
    ['foreclosures', (listing: ImportedListing) => listingStatus(listing, null) === 'Foreclosure', 0.03, 0.06],
    ['without a price', (listing: ImportedListing) => listing.priceCents === null, 0.005, 0.03],
    ['without an agent', (listing: ImportedListing) => listing.agent === null, 0.03, 0.07],
    ['in Phoenix', (listing: ImportedListing) => listing.city === 'Phoenix' && listing.state === 'AZ', 0.01, 0.05],
  ])('%s: a believable share', (_name, isCounted, low, high) => {
    expect(shareOf(isCounted)).toBeGreaterThan(low);
    expect(shareOf(isCounted)).toBeLessThan(high);
  });

  it('reaches every state, and every listing lies at its ZIP', () => {
    const places = new Map(zips.map((zip) => [zip.zip, zip]));
    expect(new Set(market.map(({ state }) => state)).size).toBe(52);
    for (const listing of market) {
      const place = places.get(listing.zip);
      expect(place).toMatchObject({ city: listing.city, state: listing.state });
      expect(Math.abs((listing.lat ?? 0) - (place?.lat ?? 0))).toBeLessThanOrEqual(0.06);
    }
  });

  it('prices differ by place and by size', () => {
    const houseIn = (city: string) => (listing: ImportedListing) =>
      listing.type === 'single_family' && listing.city === city;
    expect(medianPrice(houseIn('San Francisco'))).toBeGreaterThan(2 * medianPrice(houseIn('Phoenix')));
    expect(medianPrice(houseIn('Phoenix'))).toBeGreaterThan(1.4 * medianPrice(houseIn('Cleveland')));
    const withBeds = (beds: number) => (listing: ImportedListing) =>
      listing.type === 'single_family' && listing.beds === beds;
    expect(medianPrice(withBeds(5))).toBeGreaterThan(1.4 * medianPrice(withBeds(2)));
  });

  it('gives agents several listings, and leaves out some emails and phones', () => {
    const counts = new Map<string, number>();
    for (const { agent } of market)
      if (agent !== null)
        counts.set(`${agent.name} ${agent.office}`, (counts.get(`${agent.name} ${agent.office}`) ?? 0) + 1);
    const several = [...counts.values()].filter((count) => count >= 3).length;
    expect(several / counts.size).toBeGreaterThan(0.8);
    expect(shareOf(({ agent }) => agent !== null && agent.email === null)).toBeGreaterThan(0.03);
    expect(shareOf(({ agent }) => agent !== null && agent.phone === null)).toBeGreaterThan(0.02);
  });
});

describe('every listing agrees with itself', () => {
  it('uses only invented contacts', () => {
    for (const { agent } of market) {
      expect(agent?.email ?? 'a@b.example').toMatch(/^[a-z.]+@[a-z-]+\.example$/);
      expect(agent?.phone ?? '6025550100').toMatch(/^\d{3}55501\d\d$/);
    }
  });

  it('has sound figures and days', () => {
    for (const listing of market) {
      expect(listing.priceCents ?? 100_00).toBeGreaterThan(0);
      expect(Number.isInteger(listing.priceCents ?? 0)).toBe(true);
      expect(listing.yearBuilt ?? 2000).toBeLessThanOrEqual(2026);
      expect(listing.yearBuilt ?? 2000).toBeGreaterThanOrEqual(1850);
      expect(listing.sqft ?? 1000).toBeGreaterThan(250);
      expect(((listing.baths ?? 0) * 4) % 1).toBe(0);
      expect(listing.listDate ?? '').toMatch(/^202[56]-\d\d-\d\d$/);
      expect((listing.listDate ?? '') <= today).toBe(true);
      expect(listing.line.trim()).not.toBe('');
    }
  });

  it('land has neither rooms nor a house', () => {
    for (const listing of market.filter(({ type }) => type === 'land'))
      expect(listing).toMatchObject({ beds: null, baths: null, sqft: null, yearBuilt: null, units: null });
  });

  it('multi-family has one row per unit where the units are known; some do not say, some vary', () => {
    const buildings = market.filter(({ type }) => isMultiFamily(type));
    for (const { type, units, unitsDetail } of buildings) {
      if (unitsDetail.length > 0) expect(unitsDetail).toHaveLength(units ?? -1);
      if (type === 'fourplex') expect(units).toBe(4);
    }
    expect(buildings.some(({ units }) => units === null)).toBe(true);
    expect(buildings.some(({ unitsDetail }) => unitsDetail.some((unit) => unit.beds !== unitsDetail[0]?.beds))).toBe(
      true,
    );
    expect(market.every(({ type, units }) => isMultiFamily(type) || units === null)).toBe(true);
  });

  it('has one to four of our own pictures and remarks of a few sentences', () => {
    for (const { photos, remarks } of market) {
      expect(photos.length).toBeGreaterThanOrEqual(1);
      expect(photos.length).toBeLessThanOrEqual(4);
      expect(photos.every((href) => parsePictureHref(href) !== undefined)).toBe(true);
      expect(remarks ?? '').toMatch(/^[A-Z0-9].+\.$/);
    }
  });

  it('is marked as demo data', () => {
    expect(market.every(({ source, document }) => source === 'demo' && document.demo === true)).toBe(true);
    expect(new Set(market.map(({ sourceKey }) => sourceKey)).size).toBe(market.length);
  });
});

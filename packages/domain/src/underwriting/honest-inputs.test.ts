import { describe, expect, test } from 'vitest';
import { usStates } from '../kernel/us-states.ts';
import { insuranceEstimate, premiumOfAge } from './insurance.ts';
import { investorTax } from './investor-tax.ts';
import { underwriteRental } from './rental.ts';
import { type ListingFacts, rentalFromListing } from './rental-from-listing.ts';
import { stateFigures } from './state-figures.ts';
import { upkeepBySize } from './upkeep.ts';

const usual = { rebuildPerSqft: 150, surcharge: 25 };
const house = { state: 'PA', propertyType: 'single_family', sqft: 2000, yearBuilt: 1985 } as const;

const facts: ListingFacts = {
  ...house,
  building: { sqft: 2000, yearBuilt: 1985 },
  isGrossRent: false,
  utilityTable: null,
  profile: { name: 'Standard', values: {} },
  typed: {},
  market: { rate: 6.25, source: 'Rates', date: '2026-11-19' },
  listing: { hoaMonthly: null, source: '', date: null },
  price: 120_000,
  rent: 1200,
  estimate: { arv: null, renovations: null },
};
const costsOf = (given: Partial<ListingFacts>) =>
  underwriteRental(rentalFromListing({ ...facts, ...given }).input).costs;

describe('insurance by state and building', () => {
  test('of a home that costs 300,000 to rebuild is the state’s average and a landlord’s quarter', () => {
    expect(insuranceEstimate(house, usual)).toBeCloseTo(1120 * 1.25, 8);
    expect(insuranceEstimate({ ...house, state: 'FL' }, usual)).toBeCloseTo(2677 * 1.25, 8);
  });

  test('grows with the size to the power of 0.65 and with age', () => {
    expect(insuranceEstimate({ ...house, sqft: 1000 }, usual)).toBeCloseTo(1400 * 0.5 ** 0.65, 8);
    expect([1920, 1960, 1985, 2020, 0, null].map(premiumOfAge)).toEqual([1.25, 1.1, 1, 0.9, 1, 1]);
  });

  test('has every state and the District', () => {
    for (const state of Object.keys(usStates)) {
      const premium = insuranceEstimate({ ...house, state }, { ...usual, surcharge: 0 });
      if (state === 'PR') expect(premium).toBeNull();
      else expect(premium).toBeGreaterThan(800);
    }
  });

  test.each([
    ['a condo, whose building others insure', { propertyType: 'condos' }],
    ['a mobile home', { propertyType: 'mobile' }],
    ['a commercial building', { sqft: 10_001 }],
    ['a home without a size', { sqft: null }],
    ['a state without a figure', { state: 'ZZ' }],
  ] as const)('says nothing of %s', (_, given) => {
    expect(insuranceEstimate({ ...house, ...given }, usual)).toBeNull();
  });

  test('gives way to what a profile says: dollars, or a share of the price', () => {
    const profile = (values: ListingFacts['profile']['values']) => ({ profile: { name: 'Mine', values } });
    expect(costsOf({}).insurance).toBeCloseTo(1400, 8);
    expect(costsOf(profile({ insuranceYearly: 900 })).insurance).toBe(900);
    expect(costsOf(profile({ insuranceRate: 1 })).insurance).toBe(1200);
    expect(costsOf(profile({ landlordSurcharge: 0 })).insurance).toBeCloseTo(1120, 8);
    expect(costsOf({ building: { sqft: null, yearBuilt: null } }).insurance).toBe(1000);
  });
});

describe('an investor’s property tax', () => {
  const rateOf = (state: string) => rentalFromListing({ ...facts, state }).assumptions.propertyTaxRate;

  test('is twice the owners’ in Alabama, 1.5 times in South Carolina, 0.9 points more in Michigan', () => {
    expect(rateOf('AL').value).toBeCloseTo(2 * 0.38, 10);
    expect(rateOf('SC').value).toBeCloseTo(1.5 * 0.51, 10);
    expect(rateOf('MI').value).toBeCloseTo(1.28 + 0.9, 10);
    expect(rateOf('SC').note).toContain('6%');
  });

  test('is the owners’ elsewhere, with a warning where more is likely', () => {
    for (const state of ['FL', 'CA', 'TX', 'GA', 'TN', 'MS', 'IN', 'UT']) {
      const { propertyTaxRate = 0 } = stateFigures(state) ?? {};
      expect(investorTax(state, propertyTaxRate)).toEqual({ rate: propertyTaxRate, note: expect.any(String) });
    }
    expect(investorTax('PA', 1.35)).toEqual({ rate: 1.35, note: null });
  });
});

describe('repairs and reserve', () => {
  test('by size are shares of rebuilding, the reserve by age', () => {
    const shares = { rebuildPerSqft: 150, repairs: 0.5, reserve: 0.9 };
    const old = upkeepBySize({ sqft: 2000, yearBuilt: 1925 }, shares);
    expect(old.repairs).toBeCloseTo(1500, 8);
    expect(old.reserve).toBeCloseTo(2700 * 1.3, 8);
    expect(upkeepBySize({ sqft: 2000, yearBuilt: 2020 }, shares).reserve).toBeCloseTo(2700 * 0.55, 8);
  });

  test('are percents of the rent unless the profile chooses, or the size is not known', () => {
    const bySize = { profile: { name: 'Mine', values: { costsBySize: 1 } } };
    expect(costsOf({}).repairs).toBeCloseTo(720, 8);
    expect(costsOf(bySize).repairs).toBeCloseTo(1500, 8);
    expect(costsOf(bySize).capitalReserve).toBeCloseTo(2700, 8);
    expect(costsOf({ ...bySize, building: { sqft: null, yearBuilt: 1985 } }).repairs).toBeCloseTo(720, 8);
  });
});

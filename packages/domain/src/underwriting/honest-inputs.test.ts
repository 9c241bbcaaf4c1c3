import { describe, expect, test } from 'vitest';
import { usStates } from '../kernel/us-states.ts';
import type { AllowanceTables } from '../settings/allowance-tables.ts';
import { insuranceEstimate, premiumOfAge, premiumOfState } from './insurance.ts';
import { investorTax } from './investor-tax.ts';
import { underwriteRental } from './rental.ts';
import { type ListingFacts, rentalFromListing } from './rental-from-listing.ts';
import { rangeText } from './resolve-assumptions.ts';
import { stateFigures } from './state-figures.ts';
import { upkeepBySize } from './upkeep.ts';
import { utilityAllowance } from './utility-allowance.ts';

const usual = { rebuildPerSqft: 150, surcharge: 25 };
const house = { state: 'PA', propertyType: 'single_family', sqft: 2000, yearBuilt: 1985 } as const;

const facts: ListingFacts = {
  ...house,
  today: '2026-11-23',
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
  const taxOf = (state: string, propertyType: ListingFacts['propertyType'] = 'single_family') =>
    rentalFromListing({ ...facts, state, propertyType }).assumptions.propertyTaxRate;
  const ownersOf = (state: string) => stateFigures(state)?.propertyTaxRate ?? 0;

  test.each([
    ['AL', 2 * 0.38],
    ['WV', 2 * ownersOf('WV')],
    ['SC', 1.5 * 0.51],
    ['MS', 1.5 * ownersOf('MS')],
    ['MI', 1.28 + 0.9],
    ['SD', ownersOf('SD') + 0.28],
    ['CA', 1],
  ])('is counted by the law of %s', (state, rate) => {
    expect(taxOf(state).value).toBeCloseTo(rate, 10);
    expect(taxOf(state, 'duplex').value).toBeCloseTo(rate, 10);
  });

  test('tells the classes that it follows', () => {
    expect(taxOf('SC').note).toContain('6%');
  });

  test.each([
    ['TN', 1.6],
    ['MN', 1.25],
  ])('is that of owners for one home in %s, and %d times as much for several', (state, times) => {
    expect(taxOf(state).value).toBe(ownersOf(state));
    for (const type of ['duplex', 'multi_family', 'apartment'] as const) {
      expect(taxOf(state, type).value).toBeCloseTo(times * ownersOf(state), 10);
    }
  });

  test('is the owners’ elsewhere, with a warning where more is likely', () => {
    for (const state of ['FL', 'TX', 'GA', 'IN', 'UT', 'HI', 'ID', 'LA', 'MT', 'NM', 'RI', 'VT']) {
      const rate = ownersOf(state);
      expect(investorTax(state, rate, 'duplex')).toEqual({ rate, rule: expect.anything() });
    }
    expect(investorTax('PA', 1.35, 'single_family')).toEqual({ rate: 1.35, rule: null });
  });
});

describe('what the installation knows better by state', () => {
  const market = (tables: NonNullable<ListingFacts['market']['tables']>) => ({
    market: { rate: 6, source: 'Rates', date: null, tables },
  });

  test('counts before the built-in rate, as it is, and says whose it is', () => {
    const { assumptions } = rentalFromListing({ ...facts, state: 'AL', ...market({ AL: { propertyTaxRate: 0.9 } }) });
    expect(assumptions.propertyTaxRate).toMatchObject({
      ...{ value: 0.9, provenance: 'reference', source: 'Your installation’s table, AL', note: null },
    });
    // What it leaves out, and every other state, has the built-in figure.
    const others = rentalFromListing({ ...facts, ...market({ AL: { propertyTaxRate: 0.9 } }) });
    expect(others.assumptions).toEqual(rentalFromListing({ ...facts, ...market({}) }).assumptions);
  });

  test('gives the state’s average premium, changed by size and age as any, and comes after what was typed', () => {
    const before = costsOf({}).insurance;
    const doubled = market({ [facts.state]: { insuranceYearly: 2 * averageOf(facts.state) } });
    expect(costsOf(doubled).insurance).toBeCloseTo(2 * before, 8);
    expect(rentalFromListing({ ...facts, ...doubled }).assumptions.insuranceYearly.source).toBe(
      `Your installation’s table, ${facts.state}`,
    );
    expect(costsOf({ ...doubled, typed: { insuranceYearly: 700 } }).insurance).toBe(700);
  });
});

describe('what the installation knows of a county and of utilities', () => {
  const countyRate = { county: 'Allegheny', rate: 2.1, source: 'Assessor', year: 2025 };
  const assumptionsOf = (given: Partial<ListingFacts>) => rentalFromListing({ ...facts, ...given }).assumptions;

  test('a county’s rate counts before the state’s, with the seller’s bill beside it', () => {
    const market = { rate: 6, source: 'Rates', date: null, tables: { [facts.state]: { propertyTaxRate: 0.9 } } };
    const knownTax = { listing: { yearly: 5000, rate: 2.5 }, county: null };
    expect(assumptionsOf({ market, countyRate, knownTax }).propertyTaxRate).toMatchObject({
      ...{ value: 2.1, provenance: 'reference', date: '2025', range: { low: 2.1, high: 2.5 } },
      source: `Your installation’s table, Allegheny, ${facts.state}: Assessor`,
      note: 'The seller’s tax bill is $5,000 per year, according to the listing.',
    });
    expect(assumptionsOf({ countyRate, typed: { propertyTaxRate: 1 } }).propertyTaxRate.value).toBe(1);
    const mine = { name: 'Mine', values: { propertyTaxRate: 3 } };
    expect(assumptionsOf({ countyRate, profile: mine }).propertyTaxRate).toMatchObject({ value: 3, source: 'Mine' });
  });

  test('its allowances count by bedrooms, with their source and year; 15% more for each room above four', () => {
    const own = { dollars: [80, 95, 120, 150, 200], source: 'An agency', year: 2026 } satisfies AllowanceTables['PA'];
    const tables: AllowanceTables = { [facts.state]: own };
    expect(utilityAllowance(facts.state, [0, 2], tables)).toBe(200);
    expect(utilityAllowance(facts.state, [5], tables)).toBe(230);
    expect(utilityAllowance('AK', [2], tables)).toBe(utilityAllowance('AK', [2]));
    const market = { rate: 6, source: 'Rates', date: null, allowances: tables };
    expect(assumptionsOf({ market, isGrossRent: true, utilityTable: 120 }).utilitiesMonthly).toMatchObject({
      ...{ value: 120, date: '2026', source: `Your installation’s table, ${facts.state}: An agency` },
    });
  });
});

/** The built-in average: the premium of a state whose home has the average size, without a surcharge. */
const averageOf = (state: string) => premiumOfState(state, { rebuildPerSqft: 300_000, surcharge: 0 });

describe('what is known beside a rate or an amount', () => {
  const assumed = (given: Partial<ListingFacts>) => rentalFromListing({ ...facts, ...given }).assumptions;

  test('a rule of a state says where it stands, or that nobody confirmed it', () => {
    expect(assumed({ state: 'MI' }).propertyTaxRate.note).toContain('(MCL 211.7cc, 2023).');
    expect(assumed({ state: 'AL' }).propertyTaxRate.note).toContain('(Code of Alabama 40-8-1).');
    expect(assumed({ state: 'TX' }).propertyTaxRate.note).toContain(
      '(Texas Tax Code 11.13, 23.23, 2023). Not counted: check the county’s rate.',
    );
    expect(assumed({ state: 'RI' }).propertyTaxRate.note).toContain('Not confirmed: check the county’s rate.');
    expect(assumed({ state: 'UT' }).propertyTaxRate.note).not.toContain('check the county’s rate');
  });

  test('the tax of county and listing stands beside the state’s, which counts', () => {
    const knownTax = {
      listing: { yearly: 4200, rate: 2.1 },
      county: { name: 'Allegheny County', rate: 1.9, year: 2024 },
    };
    const { value, note, range } = assumed({ state: 'PA', knownTax }).propertyTaxRate;
    expect(value).toBe(1.35);
    expect(range).toEqual({ low: 1.35, high: 2.1 });
    expect(note).toContain('Owners in Allegheny County pay 1.90% (Census ACS, 2024).');
    expect(note).toContain('The seller’s tax bill is $4,200 per year');
    expect(assumed({ state: 'CA' }).propertyTaxRate.range).toEqual({ low: 1, high: 1.25 });
    expect(assumed({ state: 'PA' }).propertyTaxRate.range).toBeNull();
  });

  test('an estimate of insurance or utilities has a range, what somebody typed has none', () => {
    const { insuranceYearly, utilitiesMonthly } = assumed({ isGrossRent: true, utilityTable: 150 });
    expect(insuranceYearly.range).toEqual({
      low: expect.closeTo(0.6 * (insuranceYearly.value ?? 0), 8),
      high: expect.closeTo(1.4 * (insuranceYearly.value ?? 0), 8),
    });
    expect(utilitiesMonthly.range).toEqual({ low: expect.closeTo(105, 8), high: expect.closeTo(195, 8) });
    expect(rangeText({ low: 105, high: 195 }, 'dollars')).toBe('$105 – $195');
    expect(rangeText({ low: 1.35, high: 2.1 }, 'percent')).toBe('1.35% – 2.10%');
    expect(assumed({ typed: { insuranceYearly: 900 } }).insuranceYearly.range).toBeNull();
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

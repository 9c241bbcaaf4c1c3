import { describe, expect, test } from 'vitest';
import { assumptionKeys, builtInProfiles, commonAssumptions } from './assumptions.ts';
import { rentalFromAssumptions } from './rental-from-assumptions.ts';
import { rentalInputSchema } from './rental-input.ts';
import { type AssumptionContext, resolveAssumptions } from './resolve-assumptions.ts';
import { assumptionValuesSchema, keptProfile, profileInputSchema } from './stored.ts';

const context: AssumptionContext = {
  state: 'AZ',
  propertyType: 'single_family',
  isGrossRent: false,
  utilityTable: 150,
  building: { sqft: null, yearBuilt: null },
  profile: { name: 'Standard', values: {} },
  typed: {},
  listing: { hoaMonthly: null, source: 'Redfin download', date: '2026-11-01' },
  market: { rate: 6.24, source: 'Freddie Mac PMMS via FRED', date: '2026-11-13' },
};
const resolved = (given: Partial<AssumptionContext> = {}) => resolveAssumptions({ ...context, ...given });

describe('without anything of the user', () => {
  test('property tax is the state’s reference figure with its year and what it is not', () => {
    expect(resolved().propertyTaxRate).toEqual({
      value: 0.52,
      provenance: 'reference',
      source: 'Census ACS, owner-occupied homes, AZ',
      date: '2023',
      note: expect.stringContaining('A floor for rentals'),
      range: null,
    });
    expect(resolved({ state: 'PR' }).propertyTaxRate).toMatchObject({ value: 0.57, date: '2018' });
  });

  test('the rate is the market’s with the investor’s spread, of its day', () => {
    expect(resolved().loanRate).toMatchObject({ provenance: 'market', date: '2026-11-13' });
    expect(resolved().loanRate.value).toBeCloseTo(6.99, 10);
  });

  test('everything else is a common assumption and says that it is no measurement; insurance is no quote', () => {
    for (const key of ['vacancyRate', 'repairsRate', 'managementRate', 'sellingRate'] as const) {
      expect(resolved()[key]).toMatchObject({ value: commonAssumptions[key], provenance: 'assumption' });
      expect(resolved()[key].note).toContain('not local data');
    }
    expect(resolved().insuranceRate).toMatchObject({ value: 0.625, provenance: 'assumption' });
    expect(resolved().insuranceRate.note).toContain('Not a quote');
    expect(resolved().insuranceLowest.value).toBe(1000);
  });

  test('the state’s surveyed vacancy stands beside the assumed one, and is not it', () => {
    expect(resolved().vacancyRate.note).toContain('6.0% of rentals in AZ stood empty in the first quarter of 2022');
    expect(resolved({ state: 'PR' }).vacancyRate.note).not.toContain('stood empty');
  });

  test('what nobody knows has no value, never 0', () => {
    const unknown = resolved({ state: 'ZZ', market: { rate: null, source: null, date: null } });
    expect(unknown.propertyTaxRate).toMatchObject({ value: null, source: 'No reference figure for this state' });
    expect(unknown.loanRate).toMatchObject({ value: null, source: 'No mortgage rate has been imported yet' });
  });
});

describe('costs that nobody knows have to be said', () => {
  const unknownOf = (given: Partial<AssumptionContext>) =>
    assumptionKeys.filter((key) => resolved(given)[key].provenance === 'unknown');

  test.each(['condos', 'townhomes'] as const)('HOA dues of %s that the listing does not tell', (propertyType) => {
    expect(resolved({ propertyType }).hoaMonthly).toMatchObject({
      value: null,
      provenance: 'unknown',
      source: 'Not in the listing',
      note: expect.stringContaining('usually has them'),
    });
    expect(unknownOf({ propertyType })).toEqual(['hoaMonthly']);
    const listing = { ...context.listing, hoaMonthly: 0 };
    expect(unknownOf({ propertyType, listing })).toEqual([]);
    expect(unknownOf({ propertyType, typed: { hoaMonthly: 0 } })).toEqual([]);
    expect(unknownOf({ propertyType, profile: { name: 'Mine', values: { hoaMonthly: 200 } } })).toEqual([]);
  });

  test('HOA dues of a house are no measurement of investors’ habits either', () => {
    expect(resolved().hoaMonthly).toMatchObject({ provenance: 'assumption', note: 'The listing shows no HOA dues' });
  });

  test('utilities of HUD’s rent are the table’s, a share of it or what was said, and 0 only when it was said', () => {
    const gross = { isGrossRent: true };
    expect(resolved(gross).utilitiesMonthly).toMatchObject({
      value: 150,
      provenance: 'reference',
      date: '2021',
      note: expect.stringContaining('HUD-52667'),
    });
    const half = { name: 'Mine', values: { utilityTableRate: 50 } };
    expect(resolved({ ...gross, profile: half }).utilitiesMonthly.value).toBe(75);
    expect(resolved({ ...gross, typed: { utilitiesMonthly: 0 } }).utilitiesMonthly.value).toBe(0);
    expect(resolved({ ...gross, utilityTable: null }).utilitiesMonthly).toMatchObject({
      value: null,
      provenance: 'unknown',
    });
    expect(unknownOf({ ...gross, utilityTable: null })).toEqual(['utilitiesMonthly']);
  });

  test('utilities of a typed rent are the tenants’, unless the owner pays them', () => {
    expect(resolved().utilitiesMonthly).toMatchObject({ value: 0, note: 'Assumed to be paid by the tenant' });
    expect(resolved({ typed: { tenantPaysUtilities: 0 } }).utilitiesMonthly.value).toBe(150);
  });

  test('a market rate of more than 14 days is told', () => {
    expect(resolved({ market: { ...context.market, stale: true } }).loanRate.note).toContain('more than 14 days old');
    expect(resolved().loanRate.note).not.toContain('days old');
  });
});

describe('what is typed outranks the listing, the listing the profile, the profile the usual sources', () => {
  const profile = { name: 'Mine', values: { propertyTaxRate: 1.5, loanRate: 8, hoaMonthly: 20, vacancyRate: 0 } };
  const listing = { hoaMonthly: 180, source: 'Redfin download', date: '2026-11-01' };

  test('a profile’s values stand over references, market and assumptions, a 0 too', () => {
    expect(resolved({ profile })).toMatchObject({
      propertyTaxRate: { value: 1.5, provenance: 'profile', source: 'Mine' },
      loanRate: { value: 8, provenance: 'profile' },
      vacancyRate: { value: 0, provenance: 'profile' },
    });
  });

  test('the listing’s dues stand over the profile’s', () => {
    expect(resolved({ profile, listing }).hoaMonthly).toMatchObject({
      value: 180,
      provenance: 'listing',
      source: 'Redfin download',
      date: '2026-11-01',
    });
  });

  test('what is typed stands over all, and without it the next source is back', () => {
    const typed = { hoaMonthly: 0, propertyTaxRate: 2 };
    expect(resolved({ profile, listing, typed })).toMatchObject({
      hoaMonthly: { value: 0, provenance: 'typed' },
      propertyTaxRate: { value: 2, provenance: 'typed' },
    });
    expect(resolved({ profile, listing, typed: { hoaMonthly: undefined } }).hoaMonthly.provenance).toBe('listing');
  });
});

test('Conservative expects less of a rental than Standard', () => {
  const [standard, conservative] = builtInProfiles.map((profile) => resolved({ profile }));
  expect(conservative?.vacancyRate.value).toBeGreaterThan(standard?.vacancyRate.value ?? 0);
  expect(conservative?.rentGrowth.value).toBeLessThan(standard?.rentGrowth.value ?? 0);
  expect(conservative?.propertyTaxRate).toEqual(standard?.propertyTaxRate);
});

describe('an underwriting of them', () => {
  const facts = { price: 300_000, rent: 2200, isGrossRent: false, arv: null, rehab: 0 };

  test('is complete and can be stored', () => {
    const made = rentalFromAssumptions(facts, resolved());
    expect(made).toMatchObject({
      kind: 'ready',
      input: {
        price: 300_000,
        costs: {
          propertyTax: { amount: 0.52, basis: 'price' },
          insurance: { amount: 0.625, basis: 'price', atLeast: 1000 },
        },
        growsFrom: 'price',
      },
    });
    expect(made.kind === 'ready' && rentalInputSchema.safeParse(made.input).success).toBe(true);
  });

  test('grows from the ARV, or from the price where the switch of the assumptions is off', () => {
    const said = { ...facts, arv: 400_000 };
    const growsFrom = (given: Partial<AssumptionContext> = {}) => {
      const made = rentalFromAssumptions(said, resolved(given));
      return made.kind === 'ready' ? made.input.growsFrom : made;
    };
    expect(growsFrom()).toBe('arv');
    expect(growsFrom({ typed: { growsFromArv: 0 } })).toBe('price');
    expect(growsFrom({ profile: { name: 'Mine', values: { growsFromArv: 0 } } })).toBe('price');
    expect(resolved().growsFromArv.note).toContain('at the purchase price');
    expect(assumptionValuesSchema.safeParse({ growsFromArv: 0.5 }).success).toBe(false);
  });

  test('names what is missing and must be typed first', () => {
    const unknown = resolved({ state: 'ZZ', market: { rate: null, source: null, date: null } });
    expect(rentalFromAssumptions(facts, unknown)).toEqual({ kind: 'missing', keys: ['propertyTaxRate', 'loanRate'] });
  });
});

describe('a profile’s reserve by component', () => {
  const components = [
    { name: 'Roof', cost: 12_000, life: 25 },
    { name: 'HVAC', cost: 7000, life: 15 },
  ];
  const kept = keptProfile({ name: 'Mine', values: { vacancyRate: 6, reserveYearly: 5 }, components });

  test('is each cost over its life, added up, and takes the place of the one amount', () => {
    expect(kept.values).toEqual({ vacancyRate: 6, reserveYearly: 946.67 });
    expect(keptProfile({ name: 'Mine', values: { reserveYearly: 5 }, components: [] })).toEqual({
      ...{ name: 'Mine', values: { reserveYearly: 5 } },
    });
  });

  test('counts in the underwriting, and says what it is made of', () => {
    const assumptions = resolved({ profile: kept });
    expect(assumptions.reserveYearly).toMatchObject({
      ...{ value: 946.67, provenance: 'profile', source: 'Mine' },
      note: 'By component: Roof $12,000 ÷ 25 years, HVAC $7,000 ÷ 15 years',
    });
    const facts = { price: 200_000, rent: 2000, isGrossRent: false, arv: null, rehab: 0 };
    const rental = rentalFromAssumptions(facts, assumptions);
    expect(rental).toMatchObject({ input: { costs: { capitalReserve: { amount: 946.67, basis: 'year' } } } });
    // What is typed for the property goes first, and is not made of the profile's components.
    expect(resolved({ profile: kept, typed: { reserveYearly: 300 } }).reserveYearly).toMatchObject({
      ...{ value: 300, provenance: 'typed', note: null },
    });
  });

  test.each([
    ['a life of 0 years', [{ name: 'Roof', cost: 1, life: 0 }]],
    ['no name', [{ name: '', cost: 1, life: 1 }]],
    ['more than a reserve may be', [{ name: 'Roof', cost: 90_000_000, life: 1 }]],
  ])('with %s is refused', (_name, wrong) => {
    expect(profileInputSchema.safeParse({ name: 'Mine', values: {}, components: wrong }).success).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { measureDeal } from '../deal-finder/deal-figures.ts';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { type ListingFacts, rentalFromListing } from './rental-from-listing.ts';

const facts: ListingFacts = {
  ...{ state: 'PA', propertyType: 'single_family', building: { sqft: 1500, yearBuilt: 1960 }, today: '2026-11-23' },
  isGrossRent: true,
  utilityTable: 210,
  profile: { name: 'Mine', values: { rentFromMarket: 1 } },
  typed: {},
  market: { rate: 6.25, source: 'Rates', date: '2026-11-19' },
  listing: { hoaMonthly: null, source: '', date: null },
  price: 120_000,
  rent: 1500,
  marketRent: 1420,
  estimate: { arv: null, renovations: null },
};
const rentalOf = (given: Partial<ListingFacts> = {}) => {
  const { input, isMarketRent, unknown } = rentalFromListing({ ...facts, ...given });
  return { rent: input.rent, utilities: input.costs.utilities.amount, isMarketRent, unknown };
};

describe('the rent of a listing', () => {
  test('is the market’s where the profile says so: tenants pay their utilities besides', () => {
    expect(rentalOf()).toEqual({ rent: 1420, utilities: 0, isMarketRent: true, unknown: [] });
  });

  test('is HUD’s, less the utilities, unless the profile says so', () => {
    const profile = { name: 'Standard', values: {} };
    expect(rentalOf({ profile })).toEqual({ rent: 1290, utilities: 0, isMarketRent: false, unknown: [] });
  });

  test.each([null, undefined, 0])('is HUD’s where the market’s is not known: %o', (marketRent) => {
    expect(rentalOf({ marketRent })).toMatchObject({ rent: 1290, isMarketRent: false });
  });

  test('is the market’s where HUD has none', () => {
    expect(rentalOf({ rent: null })).toMatchObject({ rent: 1420, isMarketRent: true, unknown: [] });
  });

  test('is what somebody typed before either', () => {
    expect(rentalOf({ rent: 1350, isGrossRent: false })).toMatchObject({ rent: 1350, isMarketRent: false });
  });

  test('follows what is typed for the property before its profile', () => {
    expect(rentalOf({ typed: { rentFromMarket: 0 } })).toMatchObject({ rent: 1290, isMarketRent: false });
    const profile = { name: 'Standard', values: {} };
    expect(rentalOf({ profile, typed: { rentFromMarket: 1 } })).toMatchObject({ rent: 1420, isMarketRent: true });
  });

  test('leaves the utilities to an owner who pays them', () => {
    const profile = { name: 'Mine', values: { rentFromMarket: 1, tenantPaysUtilities: 0 } };
    expect(rentalOf({ profile })).toMatchObject({ rent: 1420, utilities: 210 });
  });
});

test('the quick figures keep HUD’s rent', () => {
  const listing = exampleDeal({ rent: 2000, isGrossRent: true, utilityTable: 300, marketRent: 1900 });
  const byHud = exampleQuestion();
  const byMarket = exampleQuestion({ profile: { name: 'Mine', values: { insuranceRate: 0.625, rentFromMarket: 1 } } });
  const figures = [byHud, byMarket].map((question) => {
    const { figure, isMarketRent } = measureDeal(listing, question);
    return { isMarketRent, quick: figure('quickDscr').value, share: figure('rentToPrice').value };
  });
  expect(figures[1]?.quick).toBe(figures[0]?.quick);
  expect(figures).toMatchObject([{ isMarketRent: false }, { isMarketRent: true }]);
  expect(figures.map(({ share }) => share)).toEqual([(100 * 1700) / 134_900, (100 * 1900) / 134_900]);
});

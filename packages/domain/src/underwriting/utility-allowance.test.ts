import { describe, expect, test } from 'vitest';
import { usStates } from '../kernel/us-states.ts';
import { underwriteRental } from './rental.ts';
import { rentalFromListing } from './rental-from-listing.ts';
import { utilityAllowance } from './utility-allowance.ts';

const duplex = {
  state: 'PA',
  propertyType: 'duplex',
  building: { sqft: null, yearBuilt: null },
  today: '2026-11-23',
  isGrossRent: true,
  utilityTable: utilityAllowance('PA', [2, 2]),
  profile: { name: 'Standard', values: {} },
  typed: {},
  market: { rate: 6.25, source: 'Rates', date: '2026-11-19' },
  listing: { hoaMonthly: null, source: '', date: null },
  price: 134_900,
  rent: 2310,
  estimate: { arv: null, renovations: null },
} as const;

describe('the utility table', () => {
  test('adds up its dwellings: of Pennsylvania 70% of 114.90 and 70 for each of two bedrooms', () => {
    expect(utilityAllowance('PA', [2])).toBe(150);
    expect(utilityAllowance('PA', [2, 2])).toBe(300);
    expect(utilityAllowance('PA', [0])).toBe(97);
  });

  test('grows with bedrooms in every state, above 4 by 15% each', () => {
    for (const state of Object.keys(usStates)) {
      const amounts = [0, 1, 2, 3, 4, 5, 6].map((beds) => utilityAllowance(state, [beds]) ?? 0);
      expect(amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0))).toBe(true);
      expect(amounts[0]).toBeGreaterThan(60);
      expect(amounts[4]).toBeLessThan(320);
    }
    expect(utilityAllowance('PA', [6])).toBe(Math.round((114.9 + 105) * 1.3));
  });

  test('says nothing of what is not known', () => {
    expect(utilityAllowance('ZZ', [2])).toBeNull();
    expect(utilityAllowance('', [2])).toBeNull();
    expect(utilityAllowance('PA', null)).toBeNull();
    expect(
      utilityAllowance(
        'PA',
        Array.from({ length: 500 }, () => 2),
      ),
    ).toBeNull();
  });
});

describe('who pays utilities', () => {
  test('tenants do: the owner gets HUD’s rent less the allowance and has no such cost', () => {
    const { input, unknown } = rentalFromListing(duplex);
    expect(unknown).toEqual([]);
    expect(input.rent).toBe(2010);
    expect(input.costs.utilities.amount).toBe(0);
  });

  test('the owner does: HUD’s rent, and the same amount as a cost', () => {
    const { input } = rentalFromListing({ ...duplex, typed: { tenantPaysUtilities: 0 } });
    expect(input.rent).toBe(2310);
    expect(underwriteRental(input).costs.utilities).toBe(3600);
  });

  test('a rent that was typed is what the owner gets', () => {
    const { input } = rentalFromListing({ ...duplex, isGrossRent: false });
    expect([input.rent, input.costs.utilities.amount]).toEqual([2310, 0]);
  });

  test('a rent that utilities use up is none', () => {
    expect(rentalFromListing({ ...duplex, typed: { utilitiesMonthly: 2310 } }).unknown).toEqual(['rent']);
  });
});

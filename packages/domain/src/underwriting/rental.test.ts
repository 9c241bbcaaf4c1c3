import { describe, expect, test } from 'vitest';
import { quickAnalysis } from '../analysis/quick-analysis.ts';
import { roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { bareRental, goldenRental } from '../testing/golden-rental.ts';
import { type RentalFigures, underwriteRental } from './rental.ts';

const yearly = (amount: number) => ({ amount, basis: 'year' }) as const;

describe('the golden case', () => {
  const figures = underwriteRental(goldenRental());

  test.each<[keyof RentalFigures, number]>([
    ['loanPayment', 1064.48],
    ['grossIncome', 24_000],
    ['vacancyLoss', 1920],
    ['effectiveIncome', 22_080],
    ['operatingCosts', 7808],
    ['noi', 14_272],
    ['cashFlow', 1498.19],
    ['cashInvested', 44_000],
    ['loanAmount', 160_000],
  ])('comes to its %s to the cent: %d', (name, expected) => {
    const value = figures[name];
    expect(typeof value === 'number' && roundToCents(value)).toBe(expected);
  });

  test.each<[keyof RentalFigures, number, number]>([
    ['capRate', 7.14, 2],
    ['cashOnCash', 3.4, 2],
    ['dscrBank', 1.117, 3],
    ['dscrLender', 1.502, 3],
    ['rentToPayment', 1.879, 3],
    ['breakEvenRatio', 93.2, 1],
    ['debtYield', 8.92, 2],
    ['grossRentMultiplier', 8.33, 2],
    ['rentToPrice', 1, 6],
    ['loanToValue', 80, 6],
    ['operatingCostRatio', 35.36, 2],
    ['costsAndVacancy', 40.53, 2],
  ])('comes to its %s: %d', (name, expected, digits) => {
    const value = figures[name];
    expect(typeof value === 'number' && Number(value.toFixed(digits))).toBe(expected);
  });

  test('itemises its costs', () => {
    expect(figures.costs).toEqual({
      propertyTax: 2200,
      insurance: 1000,
      hoa: 0,
      utilities: 0,
      repairs: 1200,
      capitalReserve: 1200,
      management: 2208,
      other: 0,
    });
  });

  test('without operating costs is what the quick figures are', () => {
    const bare = underwriteRental(bareRental());
    const quick = quickAnalysis({
      listPrice: 200_000,
      type: 'single_family',
      beds: 3,
      sqft: null,
      units: { units: null, unitsVary: false, unitsDetail: [] },
      rents: {},
      typedRent: 2000,
      rate: percent(7),
    });
    expect(bare.cashOnCash).toBeCloseTo(quick.cashOnCash.value ?? 0, 10);
    expect(bare.monthlyCashFlow).toBeCloseTo(quick.cashFlow.value ?? 0, 10);
    expect(bare.rentToPayment).toBeCloseTo(quick.dscr.value ?? 0, 12);
  });
});

describe('published examples', () => {
  test('rui-investments.com: an apartment building with laundry comes to an NOI of 69,000 and a DSCR of 1.15', () => {
    const costs = {
      ...bareRental().costs,
      management: yearly(16_000),
      utilities: yearly(25_000),
      repairs: yearly(35_000),
      propertyTax: yearly(12_000),
      insurance: yearly(6000),
    };
    const figures = underwriteRental(bareRental({ rent: 160_000 / 12, otherIncome: 3000, costs }));
    expect(figures.noi).toBeCloseTo(69_000, 6);
    const owed = underwriteRental(
      bareRental({ price: 900_000, rent: 69_000 / 12, downPaymentRate: 0, loanRate: 0, loanYears: 15 }),
    );
    expect(owed.debtService).toBeCloseTo(60_000, 8);
    expect(owed.dscrBank).toBeCloseTo(1.15, 10);
  });

  test('tangocre.com: 120,000 of rent less 60,000 of expenses on 600,000 is a cap rate of 10%', () => {
    const costs = { ...bareRental().costs, other: yearly(60_000) };
    expect(underwriteRental(bareRental({ price: 600_000, rent: 10_000, costs })).capRate).toBeCloseTo(10, 10);
  });

  test('g3manage.com: 75,000 down, 5,000 closing, 10,000 renovations, 600 a month left is 8% cash-on-cash', () => {
    const figures = underwriteRental(
      bareRental({
        price: 300_000,
        rent: 2000,
        downPaymentRate: 25,
        closingRate: (100 * 5000) / 300_000,
        rehab: 10_000,
        // Loan, maintenance and taxes are one number there: 1,400 a month, here a loan at 0% and the rest as other costs.
        loanRate: 0,
        loanYears: 30,
        costs: { ...bareRental().costs, other: yearly(12 * 1400 - 225_000 / 30) },
      }),
    );
    expect(figures.cashInvested).toBeCloseTo(90_000, 8);
    expect(figures.monthlyCashFlow).toBeCloseTo(600, 8);
    expect(figures.cashOnCash).toBeCloseTo(8, 8);
  });

  test('moneymatcher.io: 280,000 at 7.5% with 350 of tax and 150 of insurance against 2,800 is a DSCR of 1.14', () => {
    const costs = { ...bareRental().costs, propertyTax: yearly(4200), insurance: yearly(1800) };
    const figures = underwriteRental(bareRental({ price: 350_000, rent: 2800, loanRate: 7.5, costs }));
    expect(Math.floor(figures.loanPayment)).toBe(1957);
    expect(figures.dscrLender?.toFixed(2)).toBe('1.14');
  });

  test('commercialrealestate.loans: 40,000 of debt service and 35,000 of expenses over 100,000 break even at 75%', () => {
    const figures = underwriteRental(
      bareRental({
        price: 600_000,
        rent: 100_000 / 12,
        downPaymentRate: 0,
        loanRate: 0,
        loanYears: 15,
        costs: { ...bareRental().costs, other: yearly(35_000) },
      }),
    );
    expect(figures.breakEvenRatio).toBeCloseTo(75, 10);
  });

  test('LearnCRE, Real Estate 101: rent 7 on 100 with a loan of 60 is GRM 14.3, debt yield 12% and LTV 60%', () => {
    const figures = underwriteRental(bareRental({ price: 100, rent: 7 / 12, downPaymentRate: 40 }));
    expect(figures.grossRentMultiplier?.toFixed(1)).toBe('14.3');
    expect(figures.debtYield?.toFixed(0)).toBe('12');
    expect(figures.loanToValue).toBeCloseTo(60, 10);
  });

  test('dwellchecker.app: 600,000 with 150,000 of land is written off by 16,364 a year', () => {
    const figures = underwriteRental(bareRental({ price: 600_000, landRate: 25, closingRate: 0 }));
    expect(Math.round(figures.depreciation)).toBe(16_364);
  });

  test('IRS Publication 527 (2008), a house changed to rental use: 35,000 with 10,000 of land, improved for 14,000', () => {
    const house = { price: 35_000, landRate: 1000 / 35, closingRate: 0, rehab: 14_000 };
    // A basis of 39,000, of which its table writes off 3.636% a full year.
    expect(underwriteRental(bareRental(house)).depreciation).toBeCloseTo(39_000 / 27.5, 8);
    expect(underwriteRental(bareRental(house)).depreciation).toBeCloseTo(0.03636 * 39_000, 0);
  });
});

describe('what divides by nothing', () => {
  test('has no cash-on-cash where notes and credits pay for everything, and says so', () => {
    const free = underwriteRental(goldenRental({ secondLoan: { principal: 44_000, rate: 5, years: 20 } }));
    expect(free).toMatchObject({ cashInvested: 0, cashOnCash: null, isNoCashLeft: true });
    expect(underwriteRental(goldenRental({ credits: 50_000 })).cashOnCash).toBeNull();
  });

  test('has no coverage and no debt yield without a loan', () => {
    const figures = underwriteRental(goldenRental({ downPaymentRate: 100 }));
    expect(figures).toMatchObject({ dscrBank: null, dscrLender: null, rentToPayment: null, debtYield: null });
    expect(figures.loanToValue).toBe(0);
    expect(figures.cashFlow).toBe(figures.noi);
  });

  test('has no ratios of nothing without price and rent', () => {
    expect(underwriteRental(goldenRental({ price: 0, rent: 0 }))).toMatchObject({
      capRate: null,
      grossRentMultiplier: null,
      breakEvenRatio: null,
      operatingCostRatio: null,
      rentToPrice: null,
    });
  });
});

test('a capital reserve after NOI raises NOI and the coverage, and leaves the cash flow as it was', () => {
  const [inside, below] = [goldenRental(), goldenRental({ isReserveBelowNoi: true })].map(underwriteRental);
  expect(below?.noi).toBeCloseTo((inside?.noi ?? 0) + 1200, 10);
  expect(below?.cashFlow).toBeCloseTo(inside?.cashFlow ?? 0, 10);
  expect(below?.dscrBank).toBeGreaterThan(inside?.dscrBank ?? 0);
});

test('a second note is paid, owed and lowers the cash put in', () => {
  const figures = underwriteRental(goldenRental({ secondLoan: { principal: 20_000, rate: 0, years: 10 } }));
  expect(figures.cashInvested).toBeCloseTo(24_000, 10);
  expect(figures.secondPayment).toBeCloseTo(20_000 / 120, 10);
  expect(figures.debtService).toBeCloseTo(12 * figures.loanPayment + 2000, 8);
  expect(figures.loanToValue).toBeCloseTo(90, 10);
});

test('points, rehab, reserves and credits count into the cash put in, and rehab into the 1% rule', () => {
  const figures = underwriteRental(
    goldenRental({ pointsRate: 2, rehab: 30_000, reserves: 5000, credits: 1000, arv: 260_000 }),
  );
  expect(figures.cashInvested).toBeCloseTo(40_000 + 4000 + 3200 + 30_000 + 5000 - 1000, 8);
  expect(figures.rentToPrice).toBeCloseTo(200_000 / 230_000, 10);
  expect(figures.capRateOnValue).toBeCloseTo(14_272 / 2600, 8);
  expect(figures.loanToCost).toBeCloseTo((100 * 160_000) / 234_000, 8);
});

test('vacancy is taken from the rent and not from other income', () => {
  const figures = underwriteRental(goldenRental({ otherIncome: 1200, vacancyRate: 50 }));
  expect(figures).toMatchObject({ grossIncome: 25_200, vacancyLoss: 12_000, effectiveIncome: 13_200 });
});

test('a cost never falls below its minimum', () => {
  const costs = { ...goldenRental().costs, insurance: { amount: 0.625, basis: 'price', atLeast: 1000 } as const };
  expect(underwriteRental(goldenRental({ costs, price: 100_000 })).costs.insurance).toBe(1000);
  expect(underwriteRental(goldenRental({ costs, price: 200_000 })).costs.insurance).toBe(1250);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent } from '../kernel/rate.ts';
import { bareRental, goldenRental } from '../testing/golden-rental.ts';
import { internalRate, netPresentValue } from './cash-flows.ts';
import { type ProjectedYear, projectRental } from './projection.ts';
import { underwriteRental } from './rental.ts';

const last = (years: ProjectedYear[]) => {
  const year = years.at(-1);
  if (!year) throw new Error('There are no years');
  return year;
};

test('the first year is the year underwritten', () => {
  const [year] = projectRental(goldenRental());
  const figures = underwriteRental(goldenRental());
  expect(year).toMatchObject({
    year: 1,
    noi: figures.noi,
    debtService: figures.debtService,
    cashFlow: figures.cashFlow,
  });
  expect(year?.cashOnCash).toBeCloseTo(figures.cashOnCash ?? 0, 12);
});

test('month by month it comes to the same: balance, interest, principal and cash of every year', () => {
  const input = goldenRental({ secondLoan: { principal: 20_000, rate: 5, years: 7.5 }, holdYears: 12 });
  const notes = [
    { owed: 160_000, rate: 0.07 / 12, payment: underwriteRental(input).loanPayment, left: 360 },
    { owed: 20_000, rate: 0.05 / 12, payment: underwriteRental(input).secondPayment, left: 90 },
  ];
  let rent = 2000;
  let costs = 3200;
  for (const year of projectRental(input)) {
    let [interest, paid] = [0, 0];
    for (let month = 0; month < 12; month++) {
      for (const note of notes.filter(({ left }) => left > 0)) {
        const charged = note.owed * note.rate;
        interest += charged;
        paid += note.payment;
        note.owed += charged - note.payment;
        note.left -= 1;
      }
    }
    const operating = costs + rent * 12 * 0.1 + rent * 12 * 0.92 * 0.1;
    expect(year.balance).toBeCloseTo(
      notes.reduce((sum, { owed }) => sum + owed, 0),
      4,
    );
    expect(year.interestPaid).toBeCloseTo(interest, 4);
    expect(year.principalPaid).toBeCloseTo(paid - interest, 4);
    expect(year.cashFlow).toBeCloseTo(rent * 12 * 0.92 - operating - paid, 4);
    expect(year.value).toBeCloseTo(200_000 * 1.025 ** year.year, 4);
    expect(year.equity).toBeCloseTo(year.value - year.balance, 6);
    rent *= 1.02;
    costs *= 1.025;
  }
});

describe('the sale', () => {
  const years = projectRental(goldenRental());
  const sale = last(years);

  test('brings the value less selling costs and what is owed', () => {
    expect(sale.saleProceeds).toBeCloseTo(sale.value * 0.93 - sale.balance, 8);
    const cash = years.reduce((sum, { cashFlow }) => sum + cashFlow, 0);
    expect(sale.totalCashFlow).toBeCloseTo(cash, 8);
    expect(sale.totalProfit).toBeCloseTo(cash + sale.saleProceeds - 44_000, 6);
    expect(sale.equityMultiple).toBeCloseTo((cash + sale.saleProceeds) / 44_000, 10);
    expect(sale.returnOnInvestment).toBeCloseTo(100 * ((sale.equityMultiple ?? 0) - 1), 8);
    expect((1 + (sale.annualisedReturn ?? 0) / 100) ** 10).toBeCloseTo(sale.equityMultiple ?? 0, 8);
  });

  test('has the rate at which its flows are worth nothing', () => {
    const flows = [-44_000, ...years.map(({ cashFlow }) => cashFlow)];
    flows[10] = (flows[10] ?? 0) + sale.saleProceeds;
    expect(sale.internalRate).toEqual(internalRate(flows));
    if (sale.internalRate.kind === 'none') throw new Error('There is no rate');
    expect(netPresentValue(sale.internalRate.rate, flows)).toBeCloseTo(0, 4);
    expect(sale.netPresentValue).toBeCloseTo(netPresentValue(percent(8), flows), 8);
  });

  test('of a home that only keeps its value, bought without a loan, is the price less the selling costs', () => {
    const input = bareRental({ rent: 0, downPaymentRate: 100, closingRate: 0, appreciation: 0, holdYears: 3 });
    expect(last(projectRental(input))).toMatchObject({
      saleProceeds: 186_000,
      totalProfit: -14_000,
      equityMultiple: 0.93,
    });
  });
});

test('the value grows from the value after renovations where the user wants it so', () => {
  const input = goldenRental({ arv: 260_000, growsFrom: 'arv', appreciation: 0 });
  expect(projectRental(input)[0]?.value).toBe(260_000);
  expect(projectRental({ ...input, growsFrom: 'price' })[0]?.value).toBe(200_000);
  expect(projectRental({ ...input, arv: null })[0]?.value).toBe(200_000);
});

test('all income grows with the rent, other income too, and adds up in every year', () => {
  for (const year of projectRental(goldenRental({ otherIncome: 600 }))) {
    expect(year.grossIncome).toBeCloseTo(24_600 * 1.02 ** (year.year - 1), 6);
    expect(year.grossIncome).toBeCloseTo(year.grossRent + year.otherIncome, 8);
    expect(year.effectiveIncome).toBeCloseTo(year.collectedRent + year.otherIncome, 8);
    expect(year.collectedRent).toBeCloseTo(year.grossRent - year.vacancyLoss, 8);
  }
});

test('after the last payment nothing is owed and nothing paid', () => {
  const years = projectRental(goldenRental({ loanYears: 5, holdYears: 8 }));
  expect(years.map(({ balance }) => balance === 0)).toEqual([false, false, false, false, true, true, true, true]);
  expect(years[5]).toMatchObject({ debtService: 0, interestPaid: 0, principalPaid: 0 });
});

test.each([60_000, 44_000])('without cash in the deal, by credits of %d, there are no returns on it', (credits) => {
  expect(last(projectRental(goldenRental({ credits })))).toMatchObject({
    cashOnCash: null,
    equityMultiple: null,
    returnOnInvestment: null,
    annualisedReturn: null,
  });
});

test('of every projection the principal paid and the balance come to the loan', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (loanRate, loanYears, holdYears) => {
        const years = projectRental(goldenRental({ loanRate, loanYears, holdYears }));
        const paid = years.reduce((sum, { principalPaid }) => sum + principalPaid, 0);
        expect(paid + last(years).balance).toBeCloseTo(160_000, 5);
      },
    ),
    { numRuns: 40 },
  );
});

test('a unit whose lease ends brings its market rent from the second year on, month by month, grown as all rent', () => {
  const input = goldenRental({ leaseEnds: [{ months: 18, change: 200 }] });
  const plain = projectRental(goldenRental());
  const years = projectRental(input);
  expect(years[0]).toEqual(plain[0]);
  expect(years.map(({ leaseChange }) => leaseChange).slice(0, 4)).toEqual([0, 1200, 2400, 2400]);
  for (const [index, months] of [
    [1, 6],
    [2, 12],
  ] as const) {
    const growth = (1 + input.rentGrowth / 100) ** index;
    expect(years[index]?.grossRent).toBeCloseTo((plain[index]?.grossRent ?? 0) + 200 * months * growth, 8);
    // Vacancy, repairs, reserve and management follow the rent.
    const net = (1 - 0.08) * (1 - 0.1) - 0.05 - 0.05;
    expect((years[index]?.noi ?? 0) - (plain[index]?.noi ?? 0)).toBeCloseTo(200 * months * growth * net, 6);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleQuestion } from '../testing/deal-examples.ts';
import { inOneMemory } from '../testing/one-memory.ts';
import { listingOf, randomColumns } from '../testing/random-deals.ts';
import { assumptionKeys, assumptionRules } from '../underwriting/assumptions.ts';
import { rehabLevels } from '../underwriting/rehab-choice.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { type DealColumns, stateOfIndex } from './columns.ts';
import { measureDeal } from './deal-figures.ts';
import { createEvaluator } from './evaluator.ts';
import { dealOutcomes, judgeDeal } from './judge-deal.ts';
import {
  type DealMeasure,
  dealMeasures,
  goalMeasures,
  type RuleMeasure,
  riskMeasures,
  ruleMeasures,
  valueMeasures,
} from './measures.ts';
import type { DealCriterion } from './question.ts';
import { unrankedReasons } from './reasons.ts';

/** Values of an assumption: its ends, whole numbers and any other; some keys far less than their range allows. */
const usualMost: Partial<Record<string, number>> = { holdYears: 40, appreciation: 10, rentGrowth: 10, costGrowth: 10 };
const assumptions = Object.fromEntries(
  assumptionKeys.map((key) => {
    const { min, max, unit } = assumptionRules[key];
    const most = usualMost[key] ?? (unit === 'dollars' ? 5000 : Math.min(max, 30));
    const least = Math.max(min, -5);
    const value =
      unit === 'switch'
        ? fc.constantFrom(0, 1)
        : fc.oneof(
            { weight: 6, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
            { weight: 2, arbitrary: fc.integer({ min: least, max: most }) },
            { weight: 1, arbitrary: fc.constantFrom(min, key === 'holdYears' ? 40 : max) },
          );
    return [key, value];
  }),
);
const profile = fc
  .record(assumptions, { requiredKeys: [] })
  .map((values) => ({ name: 'Own', values: values as AssumedQuestion['profile']['values'] }));

const measure: fc.Arbitrary<DealMeasure> = fc.constantFrom(...dealMeasures);

/** Limits that some listings keep: near the values that each measure usually has. */
const around: Record<RuleMeasure, number> = {
  price: 150_000,
  cashOnCash: 6,
  monthlyCashFlow: 100,
  capRate: 6,
  dscrBank: 1.1,
  dscrLender: 1.1,
  rentToPrice: 0.9,
  grossRentMultiplier: 10,
  breakEvenRatio: 90,
  operatingCostRatio: 45,
  costsAndVacancy: 50,
  cashInvested: 40_000,
  debtYield: 8,
  loanToValue: 80,
  internalRate: 8,
  equityMultiple: 1.8,
  quickDscr: 1.3,
  quickCashOnCash: 12,
  targetPrice: 150_000,
  highestPrice: 150_000,
  highestPriceGap: 0,
  pricePerSqft: 120,
  daysOnMarket: 60,
  priceCut: 8000,
  sellerCashFlow: 100,
  sellerCashOnCash: 10,
  sellerDscr: 1.1,
  largestPremium: 5,
  smallestDownPayment: 20,
  discountToValue: 10,
  flipProfit: 10_000,
  flipReturn: 20,
  brrrrProfit: 20_000,
  brrrrCashLeft: 30_000,
};
const criterion: fc.Arbitrary<DealCriterion> = fc
  .record({
    measure: fc.constantFrom(...ruleMeasures),
    limit: fc.constantFrom('at_least' as const, 'at_most' as const),
    share: fc.oneof(fc.double({ min: -1, max: 4, noNaN: true }), fc.constantFrom(0, 1)),
  })
  .map(({ share, ...rule }) => ({ ...rule, value: around[rule.measure] * share }));

const percent = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sellerTerms = fc.record({
  downPayment: fc.oneof(percent(0, 60), fc.constantFrom(0, 100)),
  rate: fc.oneof(percent(0, 12), fc.constant(0)),
  termYears: fc.integer({ min: 2, max: 100 }).map((halves) => halves / 2),
  balloonYears: fc.constant(null),
  premium: percent(-30, 60),
});
const goal = fc
  .record({ measure: fc.constantFrom(...goalMeasures), share: percent(-1, 3) })
  .map(({ measure: of, share }) => ({ measure: of, value: around[of] * share }));

/** What an installation knows better of some states. */
const installationTables = fc.dictionary(
  fc.integer({ min: 0, max: 51 }).map(stateOfIndex),
  fc.record({ propertyTaxRate: percent(0, 4), insuranceYearly: percent(400, 6000) }, { requiredKeys: [] }),
  { maxKeys: 20 },
);

/** Questions of every kind; one in ten knows no market rate. */
const randomQuestions: fc.Arbitrary<AssumedQuestion & { rankedBy: DealMeasure }> = fc.record({
  profile,
  market: fc
    .record({
      rate: fc.oneof({ weight: 9, arbitrary: percent(0, 14) }, { weight: 1, arbitrary: fc.constant(null) }),
      tables: fc.option(installationTables, { freq: 2, nil: undefined }),
    })
    .map((known) => ({ ...known, source: 'Rates', date: '2026-11-19', stale: false })),
  priceChange: fc.oneof(fc.constant(0), percent(-30, 30)),
  rentChange: fc.oneof(fc.constant(0), percent(-30, 30)),
  criteria: fc.array(criterion, { maxLength: 4 }),
  goal: fc.option(goal),
  sellerTerms: fc.option(sellerTerms, { freq: 4 }),
  rehab: fc.oneof(fc.constantFrom(...rehabLevels), percent(0, 120)),
  today: fc.constant('2026-11-22'),
  rankedBy: measure,
});

/** What the reference and the evaluator say of a row, where they differ: by plain loops, and by vectors. */
function differences(columns: DealColumns, question: AssumedQuestion & { rankedBy: DealMeasure }): unknown[] {
  return [columns, inOneMemory(columns)].flatMap((each) => differencesIn(each, question));
}

function differencesIn(columns: DealColumns, question: AssumedQuestion & { rankedBy: DealMeasure }): unknown[] {
  const count = columns.price.length;
  const evaluator = createEvaluator(question, columns);
  evaluator.evaluate(
    Int32Array.from({ length: count }, (_, row) => row),
    0,
    count,
  );
  const found: unknown[] = [];
  for (let row = 0; row < count; row++) {
    const listing = listingOf(columns, row);
    const deal = measureDeal(listing, question);
    const { value } = deal.figure(question.rankedBy);
    const { outcome, reason } = judgeDeal(listing, question, deal);
    const expected = [value ?? Number.NaN, outcome, reason, deal.doubts()];
    const actualOutcome = dealOutcomes[evaluator.outcomes[row] ?? 0];
    const actual = [
      evaluator.values[row],
      actualOutcome,
      actualOutcome === 'unranked' ? unrankedReasons[evaluator.reasons[row] ?? 0] : null,
      evaluator.cautions[row],
    ];
    if (!expected.every((each, index) => Object.is(each, actual[index]))) found.push({ listing, expected, actual });
  }
  return found;
}

test('the evaluator says of every listing what the reference says, to the bit', () => {
  fc.assert(
    fc.property(randomQuestions, fc.integer(), (question, seed) => {
      expect(differences(randomColumns(seed, 50), question).slice(0, 3)).toEqual([]);
    }),
    // 20,000 listings; EVALUATOR_RUNS=2000 compares 100,000.
    { numRuns: Number(process.env.EVALUATOR_RUNS ?? 400) },
  );
});

test('it says of every listing’s risk what the reference says, to the bit', () => {
  const risks = randomQuestions.chain((question) =>
    fc.constantFrom(...riskMeasures).map((rankedBy) => ({ ...question, rankedBy })),
  );
  fc.assert(
    fc.property(risks, fc.integer(), (question, seed) => {
      expect(differences(randomColumns(seed, 50), question).slice(0, 3)).toEqual([]);
    }),
    { numRuns: Number(process.env.EVALUATOR_RUNS ?? 200) },
  );
});

test('it says of what every listing comes to by its value what the reference says, to the bit', () => {
  const ofValue = randomQuestions.chain((question) =>
    fc.constantFrom(...valueMeasures).map((rankedBy) => ({ ...question, rankedBy })),
  );
  fc.assert(
    fc.property(ofValue, fc.integer(), (question, seed) => {
      expect(differences(randomColumns(seed, 50), question).slice(0, 3)).toEqual([]);
    }),
    { numRuns: Number(process.env.EVALUATOR_RUNS ?? 200) },
  );
});

test('near misses just within and just beyond 5% are told apart, however the rule is worded', () => {
  const columns = randomColumns(11, 900);
  const rows = Int32Array.from({ length: 900 }, (_, row) => row);
  const found = new Set<number>();
  for (const measure of ['monthlyCashFlow', 'cashOnCash', 'dscrBank'] as const) {
    for (const share of [-1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.5, 2]) {
      const criteria = [{ measure, limit: 'at_least', value: around[measure] * share } as const];
      const question = { ...exampleQuestion({ criteria }), rankedBy: 'price' as const };
      const evaluator = createEvaluator(question, inOneMemory(columns));
      evaluator.evaluate(rows, 0, 900);
      for (let row = 0; row < 900; row++) {
        const { outcome } = judgeDeal(listingOf(columns, row), question);
        expect(dealOutcomes[evaluator.outcomes[row] ?? 0]).toBe(outcome);
        if (outcome === 'near') found.add(row);
      }
    }
  }
  expect(found.size).toBeGreaterThan(30);
});

test('who is shown, looked at first and flagged, and in which step a value is, follows from what each listing is told', () => {
  fc.assert(
    fc.property(
      randomQuestions,
      fc.integer(),
      fc.integer({ min: 1, max: 70 }),
      fc.nat(0xffff),
      (question, seed, count, leftOut) => {
        const columns = randomColumns(seed, count);
        const rows = Int32Array.from({ length: count }, (_, row) => row);
        for (const each of [columns, inOneMemory(columns)]) {
          const evaluator = createEvaluator(question, each);
          evaluator.evaluate(rows, 0, count);
          const { shown, best, flagged } = evaluator.sift(leftOut);
          const listed = ({ list, size }: { list: Int32Array; size: number }) => [...list.subarray(0, size)];
          const outcomeOf = (row: number) => dealOutcomes[evaluator.outcomes[row] ?? 0] ?? 'fails';
          const ranked = [...rows].filter((row) => outcomeOf(row) !== 'unranked');
          const expected = ranked.filter((row) => ((evaluator.cautions[row] ?? 0) & leftOut) === 0);
          expect(listed(shown)).toEqual(expected);
          expect(listed(best)).toEqual(expected.filter((row) => outcomeOf(row) !== 'fails'));
          expect(flagged).toBe(ranked.filter((row) => evaluator.cautions[row] !== 0).length);
          const steps = evaluator.steps(10, 600);
          for (const row of ranked) {
            const whole = Math.floor((evaluator.values[row] ?? 0) * 10);
            expect(steps[row]).toBe(Math.min(Math.max(whole, -600), 599));
          }
          expect(listed(evaluator.unranked)).toEqual([...rows].filter((row) => outcomeOf(row) === 'unranked'));
        }
      },
    ),
    { numRuns: 100 },
  );
});

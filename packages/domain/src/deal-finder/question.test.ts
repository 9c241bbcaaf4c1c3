import { describe, expect, test } from 'vitest';
import { cautionBit, cautionCodes, cautionsOf } from './cautions.ts';
import {
  bathsCode,
  bathsOfCode,
  duesCode,
  duesOfCode,
  stateCount,
  stateIndex,
  stateOfIndex,
  unknownDues,
} from './columns.ts';
import { dealMeasureRules, dealMeasures, isBuyBoxMeasure } from './measures.ts';
import { dealQuestionSchema } from './question.ts';

function refused(question: unknown): string[] {
  const { error } = dealQuestionSchema.safeParse(question);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

const rule = { measure: 'cashOnCash', limit: 'at_least', value: 8 };
const note = { downPayment: 10, rate: 6, termYears: 30, balloonYears: 5, premium: 4 };

describe('a question', () => {
  test('renovations are a level or dollars a square foot', () => {
    for (const rehab of ['light', 'medium', 'full', 0, 42.5, 1000]) {
      expect(dealQuestionSchema.parse({ rehab }).rehab).toBe(rehab);
    }
  });

  test('may be empty: the whole country, first page', () => {
    const read = dealQuestionSchema.parse({});
    expect(read).toEqual({ place: '', page: 1, limit: 10, withFlagged: false });
  });

  test('takes the filters of the search as texts, numbers and switches', () => {
    const filters = {
      min_price: 100_000,
      max_price: '250000',
      prop_type: 'duplex,triplex',
      has_rent: true,
      pending: '0',
    };
    const read = dealQuestionSchema.parse({ filters }).filters;
    expect(read).toEqual({
      min_price: 100_000,
      max_price: 250_000,
      prop_type: ['duplex', 'triplex'],
      has_rent: true,
      pending: false,
    });
  });

  test('keeps every name of the wire', () => {
    const question = {
      place: 'Pittsburgh, PA',
      filters: {},
      profileId: 'conservative',
      assumptions: { loanRate: 7.5, downPaymentRate: 25 },
      priceChange: -5,
      rentChange: 3,
      criteria: [rule, { measure: 'daysOnMarket', limit: 'at_least', value: 60 }],
      goal: { measure: 'monthlyCashFlow', value: 200 },
      sellerTerms: note,
      rehab: 'full',
      sort: { measure: 'internalRate', direction: 'desc' },
      page: 3,
      limit: 100,
      withFlagged: true,
      compareTo: { loanRate: 7 },
    };
    expect(dealQuestionSchema.parse(question)).toEqual(question);
  });

  const wrong: [name: string, question: unknown, field: string][] = [
    ['an unknown measure', { sort: { measure: 'beauty' } }, 'sort.measure'],
    ['an unknown measure of a rule', { criteria: [{ ...rule, measure: 'toString' }] }, 'criteria.0.measure'],
    ['a rule without a number', { criteria: [{ ...rule, value: Number.NaN }] }, 'criteria.0.value'],
    ['an endless rule', { criteria: [{ ...rule, value: Number.POSITIVE_INFINITY }] }, 'criteria.0.value'],
    ['a thousand rules', { criteria: Array.from({ length: 1000 }, () => rule) }, 'criteria'],
    ['an absurd rate', { assumptions: { loanRate: 1e9 } }, 'assumptions.loanRate'],
    ['a rate that is none', { assumptions: { loanRate: Number.NaN } }, 'assumptions.loanRate'],
    ['a starting point with an absurd rate', { compareTo: { loanRate: -1 } }, 'compareTo.loanRate'],
    ['a goal without a closed form', { goal: { measure: 'internalRate', value: 1 } }, 'goal.measure'],
    ['a page beyond the last', { page: 101, limit: 100 }, 'page'],
    ['a huge page', { page: 1e15 }, 'page'],
    ['a page that is none', { page: 0 }, 'page'],
    ['half a page', { page: 1.5 }, 'page'],
    ['too many on a page', { limit: 101 }, 'limit'],
    ['a balloon after the term', { sellerTerms: { ...note, termYears: 4 } }, 'sellerTerms.balloonYears'],
    ['an absurd rate of the seller', { sellerTerms: { ...note, rate: 101 } }, 'sellerTerms.rate'],
    ['a note without a term', { sellerTerms: { ...note, termYears: 0, balloonYears: null } }, 'sellerTerms.termYears'],
    ['a premium that leaves no price', { sellerTerms: { ...note, premium: -100 } }, 'sellerTerms.premium'],
    ['an unknown level of renovations', { rehab: 'some' }, 'rehab'],
    ['renovations that pay', { rehab: -1 }, 'rehab'],
    ['renovations of gold', { rehab: 1001 }, 'rehab'],
    ['a price that falls to nothing', { priceChange: -100 }, 'priceChange'],
    ['a filter that is no number', { filters: { min_price: 'cheap' } }, 'filters.min_price'],
    ['a filter that is a list', { filters: { min_price: [1] } }, 'filters.min_price'],
    ['a place with a NUL byte', { place: 'a\u0000b' }, 'place'],
    ['a place that never ends', { place: 'x'.repeat(2000) }, 'place'],
    ['no question at all', null, ''],
  ];
  test.each(wrong)('%s is refused with the name of its field', (_, question, field) => {
    expect(refused(question)).toContain(field);
  });

  test('the last listing that is shown can be asked for', () => {
    expect(refused({ page: 100, limit: 100 })).toEqual([]);
    expect(refused({ page: 334, limit: 30 })).toEqual([]);
    expect(refused({ page: 335, limit: 30 })).toEqual(['page']);
  });
});

test('there are 36 measures, the 16 of the buy box first', () => {
  expect(dealMeasures).toHaveLength(36);
  expect(Object.keys(dealMeasureRules)).toEqual([...dealMeasures]);
  expect(dealMeasures.filter(isBuyBoxMeasure)).toEqual(dealMeasures.slice(0, 16));
});

test('a caution is a bit of a 16-bit number, and the stored ones come first', () => {
  expect(cautionCodes).toHaveLength(16);
  expect(cautionBit('fire')).toBe(1);
  expect(cautionBit('co_op')).toBe(256);
  const both = cautionBit('auction') | cautionBit('land');
  expect(cautionsOf(both)).toEqual([
    { code: 'auction', text: 'Remarks mention an auction' },
    { code: 'land', text: 'Land without a home' },
  ]);
});

test('every state has its own number, and what is no state the one after them', () => {
  expect(stateCount).toBe(52);
  expect(stateOfIndex(stateIndex('PA'))).toBe('PA');
  expect(stateIndex('XX')).toBe(stateCount);
  expect(stateOfIndex(stateCount)).toBe('');
});

test('dues are kept to the cent and bathrooms to the quarter, and what is not known is no number', () => {
  for (let cents = 0; cents < 200_000; cents += 7) expect(duesOfCode(duesCode(cents / 100))).toBe(cents / 100);
  expect(duesOfCode(duesCode(1_000_000))).toBe(1_000_000);
  expect([duesCode(null), duesCode(1e9)]).toEqual([unknownDues, unknownDues]);
  for (let quarters = 0; quarters <= 200; quarters += 1)
    expect(bathsOfCode(bathsCode(quarters / 4))).toBe(quarters / 4);
  expect([duesOfCode(unknownDues), bathsOfCode(bathsCode(null))]).toEqual([Number.NaN, Number.NaN]);
});

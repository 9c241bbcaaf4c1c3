import { expect, test } from 'vitest';
import { openQuestion } from './open-question.ts';
import { dealColumns, filterColumns } from './shown-columns.ts';
import { plainQuestion, viewQuestionSchema } from './view.ts';

const rule = { measure: 'cashOnCash', limit: 'at_least', value: 8 };
const asked = {
  place: 'Pittsburgh, PA',
  filters: { min_price: '100000', min_baths: 1.5, prop_type: 'duplex,triplex', has_rent: '1', keywords: 'pool' },
  profileId: 'conservative',
  assumptions: { loanRate: 7.5 },
  priceChange: -5,
  criteria: [rule],
  goal: { measure: 'monthlyCashFlow', value: 200 },
  sellerTerms: { downPayment: 10, rate: 6, termYears: 30, balloonYears: null, premium: 4 },
  sort: { measure: 'internalRate' },
  withFlagged: true,
};
const empty = { place: '', withFlagged: false };

test('a question is stored so that it is asked again as it was', () => {
  const question = viewQuestionSchema.parse(asked);
  const stored: unknown = JSON.parse(JSON.stringify(plainQuestion(question)));
  expect(stored).toEqual({ ...asked, filters: { ...asked.filters, min_price: 100_000, has_rent: true } });
  expect(openQuestion(stored)).toEqual({ question, gone: [] });
});

test('a page and what a what-if is compared to are not part of it', () => {
  expect(viewQuestionSchema.parse({ page: 3, limit: 50, compareTo: {} })).toEqual(empty);
});

test.each<[what: string, stored: unknown, question: object, gone: string[]]>([
  ['a rule', { criteria: [{ ...rule, measure: 'luck' }, rule] }, { criteria: [rule] }, ['Rule on luck']],
  ['a limit', { criteria: [rule, { ...rule, limit: 'about' }] }, { criteria: [rule] }, ['Rule on Cash-on-cash']],
  ['a rule that is none', { criteria: [null] }, { criteria: [] }, ['Rule on ']],
  ['all rules', { criteria: 'luck' }, {}, ['Rules']],
  ['a filter', { filters: { min_luck: 1, max_price: 5 } }, { filters: { max_price: 5 } }, ['Filter min_luck']],
  [
    'its value',
    { filters: { min_price: 'low', has_rent: true } },
    { filters: { has_rent: true } },
    ['Filter min_price'],
  ],
  ['all filters', { filters: ['min_price'] }, {}, ['Filters']],
  [
    'assumptions',
    { assumptions: { luck: 1, loanRate: 1e9, vacancyRate: 5 } },
    { assumptions: { vacancyRate: 5 } },
    ['Assumption Interest rate', 'Assumption luck'],
  ],
  ['the order', { sort: { measure: 'luck', direction: 'up' } }, {}, ['Order']],
  ['the note', { sellerTerms: { rate: 6 } }, {}, ['Seller terms']],
  ['what nobody knows', { place: 'PA', mood: 'bright' }, { place: 'PA' }, ['mood']],
  ['too many rules, one of them none', { criteria: [...Array.from({ length: 30 }, () => rule), 1] }, {}, ['Rules']],
  ['everything', null, {}, ['Question']],
])('of a question of another version what is gone is named: %s', (_, stored, question, gone) => {
  const opened = openQuestion(stored);
  expect(opened.question).toEqual({ ...empty, ...question });
  expect(opened.gone).toEqual(gone);
});

test('of columns those are left that there are, each once', () => {
  expect(filterColumns(['rent', 'luck', 'price', 'rent'])).toEqual(['rent', 'price']);
  expect(filterColumns(dealColumns)).toEqual(dealColumns);
  expect(dealColumns).toHaveLength(38);
});

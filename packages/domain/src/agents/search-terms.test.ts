import { expect, test } from 'vitest';
import { agentSearchTerms } from './search-terms.ts';

test.each([
  ['', []],
  ['   ', []],
  ['Gwen  Sutter', ['gwen', 'sutter']],
  ['gwen@brokers.example', ['gwen@brokers.example']],
  ['(602) 555-0142', ['6025550142']],
  ['602.555.0142', ['6025550142']],
  ['+1 602 555 0142', ['6025550142']],
  ['555-01', ['55501']],
  ['1st Realty', ['1st', 'realty']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j looks for %j', (typed, terms) => {
  expect(agentSearchTerms(typed)).toEqual(terms);
});

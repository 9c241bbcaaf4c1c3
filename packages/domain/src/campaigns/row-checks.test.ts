import { expect, test } from 'vitest';
import { checkRow, isSendable, type RowFacts } from './row-checks.ts';

const good: RowFacts = {
  ...{ agentEmail: 'ann@mail.example', isAgentStopped: false, suppressedReason: null, wroteBack: null, missing: null },
  ...{ listPercent: 80, minListPercent: 65, hasFigures: true, isValueListPrice: false, isSecondOfAgent: false },
  ...{ agentGapDays: 14, offeredBefore: null, status: 'For Sale', emptyFields: [], unprintable: [] },
};

test('a row with nothing against it has no checks', () => {
  expect(checkRow(good)).toEqual([]);
});

test.each<[Partial<RowFacts>, string, string]>([
  [{ agentEmail: '' }, 'no_email', 'No agent email'],
  [{ isAgentStopped: true }, 'do_not_contact', 'Marked do not contact'],
  [{ suppressedReason: 'bounced' }, 'suppressed', 'Suppressed: bounced'],
  [{ wroteBack: 'about_this' }, 'wrote_back', 'The agent wrote back; answer in the conversation'],
  [{ missing: 'list_price' }, 'no_price', 'No list price'],
  [{ listPercent: 39.96 }, 'lowest_offer', '40.0% of list, below the limit of 40%'],
  [{ status: 'Sold' }, 'not_for_sale', 'Sold: not for sale'],
  [{ status: 'Off Market' }, 'not_for_sale', 'Off Market: not for sale'],
  [{ emptyFields: ['{title company}'] }, 'template_empty', 'Empty in the message: {title company}'],
  [{ unprintable: ['東'] }, 'not_printable', 'The letter can’t print 東'],
])('%o is red', (given, code, text) => {
  const checks = checkRow({ ...good, ...given });
  expect(checks).toEqual([{ code, tone: 'red', text }]);
  expect(isSendable(checks)).toBe(false);
});

test.each<[Partial<RowFacts>, string, string]>([
  [{ wroteBack: 'about_others' }, 'wrote_back', 'The agent wrote back about another property'],
  [{ listPercent: 64.9 }, 'low_offer', '64.9% of list, below your 65%'],
  [{ hasFigures: false }, 'no_figures', 'No figures after costs'],
  [{ isValueListPrice: true }, 'value_is_list_price', 'No value of your own; the list price is used'],
  [{ isSecondOfAgent: true }, 'same_agent', 'Another offer to this agent within 14 days'],
  [
    { offeredBefore: { amount: 150_000, at: '2026-11-03T10:00:00Z' } },
    'offered_before',
    '$150,000 offered on Nov 3, 2026; this is an update',
  ],
  [{ status: 'Pending' }, 'under_contract', 'Pending: under contract'],
])('%o is amber', (given, code, text) => {
  const checks = checkRow({ ...good, ...given });
  expect(checks).toEqual([{ code, tone: 'amber', text }]);
  expect(isSendable(checks)).toBe(true);
});

test('red checks come first', () => {
  const checks = checkRow({ ...good, wroteBack: 'about_others', status: 'Sold' });
  expect(checks.map(({ tone }) => tone)).toEqual(['red', 'amber']);
});

import { expect, test } from 'vitest';
import { dealDeadlines } from './deal-deadlines.ts';

const paper = { id: '1', createdAt: '2026-11-02T17:00:00Z', closingDateText: 'December 15, 2026', timeZone: null };
const deal = {
  ...{ propertyId: '7', address: '1 Elm St', sent: null, answeredAt: null, signedAt: null },
  ...{ stage: 'under_contract' as const, offer: paper, contract: paper },
};
const now = { at: '2026-11-05T12:00:00Z', timeZone: 'America/Phoenix' };
const days = (given: object, at = now.at) =>
  dealDeadlines({ ...deal, ...given }, { ...now, at }).map(({ kind, on }) => `${kind} ${on}`);

test.each<[string, object, string[]]>([
  ['an offer that is out', { stage: 'offer_sent' }, ['expiry 2026-12-02']],
  ['an unsigned contract', {}, ['expiry 2026-12-02']],
  [
    'a signed contract',
    { signedAt: '2026-11-04T17:00:00Z' },
    // Veterans Day is no business day.
    ['earnest_money 2026-11-09', 'inspection 2026-11-19', 'closing 2026-12-15'],
  ],
  [
    'a closing that has no day',
    { signedAt: '2026-11-04T17:00:00Z', contract: { ...paper, closingDateText: 'soon' } },
    ['earnest_money 2026-11-09', 'inspection 2026-11-19'],
  ],
  ['a deal that is over', { stage: 'closed' }, []],
  ['an offer that was made on paper alone', { stage: 'offer_sent', offer: null }, []],
])('%s', (_, given, due) => {
  expect(days(given)).toEqual(due);
});

test('a day that passed a week ago is no longer shown', () => {
  const signed = { signedAt: '2026-11-04T17:00:00Z' };
  expect(days(signed, '2026-11-16T12:00:00Z')).toContain('earnest_money 2026-11-09');
  expect(days(signed, '2026-11-17T12:00:00Z')).not.toContain('earnest_money 2026-11-09');
});

import { expect, test } from 'vitest';
import { type OfferFacts, stopReasonOf, stopReasons, stopReasonWords } from './stop-reasons.ts';

const nothing: OfferFacts = {
  ...{
    isAnswered: false,
    hasWrittenElsewhere: false,
    hasBounced: false,
    isRefused: false,
    hasComplained: false,
    hasUnsubscribed: false,
  },
  ...{ isDoNotContact: false, isSuppressed: false, isForSale: true, isAccepted: false, isEnded: false },
  ...{ hasConsent: true, isBuyerGone: false },
};

test('an offer that nothing speaks against goes on', () => {
  expect(stopReasonOf(nothing)).toBeUndefined();
});

test.each([
  [{ isAnswered: true }, 'answered'],
  [{ hasBounced: true }, 'bounced'],
  [{ isRefused: true }, 'refused'],
  [{ hasComplained: true, hasBounced: true }, 'complaint'],
  [{ hasUnsubscribed: true, isSuppressed: true }, 'unsubscribed'],
  [{ hasWrittenElsewhere: true }, 'wrote_elsewhere'],
  [{ isDoNotContact: true }, 'do_not_contact'],
  [{ isSuppressed: true }, 'suppressed'],
  [{ isForSale: false }, 'listing_changed'],
  [{ isForSale: null }, 'listing_gone'],
  [{ isAccepted: true, isForSale: false }, 'deal_accepted'],
  [{ isEnded: true }, 'deal_ended'],
  [{ hasConsent: false, isAccepted: true }, 'no_consent'],
  [{ isBuyerGone: true, hasConsent: false }, 'buyer_gone'],
])('%j stops it as %s', (facts, reason) => {
  expect(stopReasonOf({ ...nothing, ...facts })).toBe(reason);
});

test('every reason has words', () => {
  for (const reason of stopReasons) expect(stopReasonWords(reason)).not.toBe(reason);
  expect(stopReasonWords('answered', 'buyer')).toBe('The buyer answered');
  for (const reason of stopReasons) expect(stopReasonWords(reason, 'buyer')).not.toMatch(/agent|bulk/);
  expect(stopReasonWords('550 no such user')).toBe('550 no such user');
});

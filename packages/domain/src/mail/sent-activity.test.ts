import { expect, test } from 'vitest';
import { sentActivity } from './sent-activity.ts';

test.each([
  [{}, undefined],
  [{ isInquiry: true }, 'inquiry_sent'],
  [{ isInquiry: true, isOffer: true }, 'offer_sent'],
  [{ isInquiry: true, isOffer: true, isOfferUpdate: true }, 'offer_update_sent'],
  [{ isInquiry: true, isOffer: true, isOfferUpdate: true, isContract: true }, 'contract_email_sent'],
  [{ isOffer: false, isInquiry: true }, 'inquiry_sent'],
])('%j is logged as %s', (flags, type) => {
  expect(sentActivity(flags)).toBe(type);
});

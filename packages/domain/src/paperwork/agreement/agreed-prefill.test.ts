import { expect, test } from 'vitest';
import { contractPrefillOfAgreement } from '../contract/contract-prefill.ts';
import { completeOffer } from '../offer/complete-offer.ts';
import { creativeOfferFigures } from '../offer/creative-offer.ts';
import { type Offer, offerInputSchema } from '../offer/offer.ts';
import { offerPrefillOfAgreement } from './agreed-prefill.ts';
import { acceptedOffer } from './agreed-terms.ts';

function saved(input: object, given: Partial<Pick<Offer, '_id' | 'createdAt'>> = {}): Offer {
  const version = { version: 1, user: 'u', printed: null, hasSentOffer: true };
  const stored = { _id: '7', createdAt: '2026-11-20T12:00:00Z', ...version, ...given };
  return { ...completeOffer(offerInputSchema.parse({ propertyId: '1', propertyType: 'duplex', ...input })), ...stored };
}

const agreement = (price: number, offerId: string | null = '7') => ({ price, offerId, at: '2026-11-21T12:00:00Z' });
const cash = saved({ offerMode: 'cash', arv: 65_000, renovations: 0 });
const creative = saved({ offerMode: 'creative', askingPrice: 200_000, interestRate: 5, balloonYears: 6 });

test('the accepted offer is the one that the agreement names, else the newest that was saved by then', () => {
  const later = saved({ offerMode: 'cash', arv: 1 }, { _id: '9', createdAt: '2026-11-22T12:00:00Z' });
  const offers = [later, saved({ offerMode: 'cash', arv: 2 }, { _id: '8' }), cash];
  expect(acceptedOffer(offers, agreement(1))?._id).toBe('7');
  expect(acceptedOffer(offers, agreement(1, null))?._id).toBe('8');
  expect(acceptedOffer([later], agreement(1, null))).toBeUndefined();
});

test('a contract of a counter-offer has its price, and earnest money by it', () => {
  expect(cash).toMatchObject({ offerPrice: 45_500, earnestMoney: 455 });
  expect(contractPrefillOfAgreement(agreement(58_000), cash)).toMatchObject({
    offerMode: 'cash',
    purchasePrice: 58_000,
    earnestMoney: 580,
  });
});

test('earnest money that was typed stays as it was typed', () => {
  const offer = saved({ offerMode: 'cash', arv: 65_000, earnestMoney: 5000, earnestMoneyOverridden: true });
  expect(contractPrefillOfAgreement(agreement(58_000), offer).earnestMoney).toBe(5000);
});

test('a creative contract keeps the terms that were accepted; a down payment in percent follows the price', () => {
  expect(contractPrefillOfAgreement(agreement(220_000), creative)).toMatchObject({
    offerMode: 'creative',
    purchasePrice: 220_000,
    earnestMoney: 2200,
    downPayment: 16_500,
    interestRate: 5,
    termYears: 30,
    balloonYears: 6,
  });
  const dollars = saved({
    offerMode: 'creative',
    askingPrice: 200_000,
    downPaymentMode: 'dollar',
    downPaymentValue: 9000,
  });
  expect(contractPrefillOfAgreement(agreement(220_000), dollars).downPayment).toBe(9000);
});

test('at its own price an offer is taken over to the cent', () => {
  expect(contractPrefillOfAgreement(agreement(216_000), creative)).toMatchObject({
    purchasePrice: 216_000,
    earnestMoney: 2160,
    downPayment: 16_200,
  });
});

test('without an offer the price is all that is known', () => {
  expect(contractPrefillOfAgreement(agreement(80_000, null), undefined)).toEqual({ purchasePrice: 80_000 });
  expect(offerPrefillOfAgreement(agreement(80_000, null), undefined)).toEqual({
    offerMode: 'cash',
    offerPrice: 80_000,
    offerPriceOverridden: true,
  });
});

test('a cash offer begins with the agreed price as a typed one', () => {
  expect(offerPrefillOfAgreement(agreement(58_000), cash)).toMatchObject({
    offerMode: 'cash',
    arv: 65_000,
    offerPrice: 58_000,
    offerPriceOverridden: true,
  });
});

test.each([216_000, 220_000, 58_000, 99_999.99, 123_456.78, 1])('a creative offer comes to $%d exactly', (price) => {
  if (creative.offerMode !== 'creative') throw new Error('Not a creative offer');
  const { askingPrice = null, creativeAmount = 0 } = offerPrefillOfAgreement(agreement(price), creative);
  const { offerPrice } = creativeOfferFigures({ ...creative, askingPrice, creativeAmount: creativeAmount ?? 0 });
  expect(Math.round(offerPrice * 100) / 100).toBe(price);
});

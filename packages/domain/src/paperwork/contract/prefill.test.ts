import { describe, expect, it, test } from 'vitest';
import { type Offer, offerClosingDateText } from '../offer/offer.ts';
import { readOfferPrefill } from '../offer/offer-prefill.ts';
import { contractPrefillOfOffer, readContractPrefill } from './contract-prefill.ts';

const offer: Offer = {
  _id: '7',
  version: 2,
  user: 'u',
  createdAt: '2026-11-20T12:00:00Z',
  printed: null,
  hasSentOffer: false,
  offerMode: 'creative',
  propertyId: '12',
  address: '1 First St',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85008',
  propertyType: 'duplex',
  askingPrice: 200_000,
  creativeAmount: 8,
  isCreative: true,
  offerPrice: 216_000,
  downPaymentMode: 'percent',
  downPaymentValue: 7.5,
  downPaymentAmount: 16_200,
  earnestMoney: 2160,
  earnestMoneyOverridden: false,
  loanAmount: 197_640,
  interestRate: 5,
  termYears: 30,
  monthlyPayment: 1060.97,
  balloonYears: 6,
  balloonAmount: 177_748.15,
  closingDateText: offerClosingDateText,
  titleCompany: 'Pioneer Title',
  buyerName: '',
  buyerPhone: '',
  sellerName: 'Ann Seller',
  sellerPhone: '',
  additionalTerms: 'As is.\nNo warranties.',
};

describe('reading a prefill', () => {
  it('takes a stored offer as it is, without its figures and version', () => {
    const prefill = readOfferPrefill(offer);
    expect(prefill).toMatchObject({
      offerMode: 'creative',
      askingPrice: 200_000,
      additionalTerms: 'As is.\nNo warranties.',
    });
    expect(Object.keys(prefill)).not.toContain('_id');
    expect(Object.keys(prefill)).not.toContain('loanAmount');
  });

  it('leaves out what is wrong and keeps the rest', () => {
    const prefill = readOfferPrefill({
      arv: 'much',
      askingPrice: -1,
      offerPrice: Number.NaN,
      city: 7,
      zip: ' 85008\n',
      termYears: null,
    });
    expect(prefill).toEqual({ zip: '85008', termYears: null });
  });

  test.each([[null], [undefined], ['text'], [7], [[]], [{}]])('%o is an empty one', (value) => {
    expect(readOfferPrefill(value)).toEqual({});
    expect(readContractPrefill(value)).toEqual({});
  });
});

describe('a contract by an offer', () => {
  it('takes over price, terms and people, and keeps its own usual closing', () => {
    expect(contractPrefillOfOffer(offer)).toEqual({
      offerMode: 'creative',
      propertyId: '12',
      propertyAddress: '1 First St',
      propertyCity: 'Phoenix',
      propertyState: 'AZ',
      propertyZip: '85008',
      propertyType: 'duplex',
      purchasePrice: 216_000,
      earnestMoney: 2160,
      downPayment: 16_200,
      interestRate: 5,
      termYears: 30,
      balloonYears: 6,
      titleCompany: 'Pioneer Title',
      buyerName: '',
      buyerPhone: '',
      sellerName: 'Ann Seller',
      sellerPhone: '',
      additionalTerms: 'As is.\nNo warranties.',
    });
  });

  it('leaves to the listing what the offer does not say of its property', () => {
    const bare = { ...offer, address: '', city: ' ', state: '', zip: '', propertyType: '' };
    expect(Object.keys(contractPrefillOfOffer(bare)).filter((name) => /^property[^I]/.test(name))).toEqual([]);
  });

  it('takes a closing of the offer’s own over', () => {
    expect(contractPrefillOfOffer({ ...offer, closingDateText: 'By May 1, 2027' }).closingDateText).toBe(
      'By May 1, 2027',
    );
  });
});

import * as z from 'zod/mini';
import {
  amountField,
  balloonYearsField,
  computedField,
  flagField,
  lineField,
  paperTextFields,
  propertyIdField,
  propertyTypeField,
  rateField,
  storedTextFields,
  versionFields,
} from '../paper-fields.ts';
import { yearsSchema } from '../years.ts';

export const downPaymentModes = ['percent', 'dollar'] as const;
export type DownPaymentMode = (typeof downPaymentModes)[number];

export const offerClosingDateText = 'On or before 30 days after mutual execution of the Purchase and Sale Agreement';

export const premium = { usual: 8, min: 1, max: 100, step: 0.1 } as const;

export const usualTermYears = 30;
export const usualDownPayment = { mode: 'percent', value: 7.5 } as const;

const identityFields = {
  propertyId: propertyIdField,
  address: lineField(300),
  city: lineField(100),
  state: lineField(40),
  zip: lineField(20),
};

const earnestMoneyFields = { earnestMoney: computedField, earnestMoneyOverridden: flagField };

/** What is posted of a cash offer. `offerPrice` follows from value and renovations unless it is overridden. */
const cashOfferInputSchema = z.object({
  offerMode: z.literal('cash'),
  ...identityFields,
  propertyType: propertyTypeField,
  arv: amountField,
  renovations: amountField,
  offerPrice: computedField,
  offerPriceOverridden: flagField,
  ...earnestMoneyFields,
  ...paperTextFields,
});

const creativeOfferInputSchema = z
  .object({
    offerMode: z.literal('creative'),
    ...identityFields,
    propertyType: propertyTypeField.check(z.minLength(1, 'Please choose a property type.')),
    askingPrice: amountField,
    creativeAmount: z._default(
      z
        .number('Must be a number')
        .check(
          z.gte(premium.min, `At least ${premium.min}`),
          z.lte(premium.max, `At most ${premium.max}`),
          z.multipleOf(premium.step, `In steps of ${premium.step}`),
        ),
      premium.usual,
    ),
    isCreative: z._default(z.literal(true, 'Must be true'), true),
    offerPrice: computedField,
    downPaymentMode: z._default(z.enum(downPaymentModes, "Must be 'percent' or 'dollar'"), usualDownPayment.mode),
    /** Percent of the offer price, or dollars, as the mode says; null is blank and counts as 0. */
    downPaymentValue: z._default(amountField, usualDownPayment.value),
    downPaymentAmount: computedField,
    ...earnestMoneyFields,
    loanAmount: computedField,
    interestRate: rateField,
    termYears: z._default(yearsSchema, usualTermYears),
    monthlyPayment: computedField,
    balloonYears: balloonYearsField,
    balloonAmount: computedField,
    ...paperTextFields,
  })
  .check(
    z.refine((offer) => offer.downPaymentMode === 'dollar' || (offer.downPaymentValue ?? 0) <= 100, {
      path: ['downPaymentValue'],
      message: 'At most 100',
    }),
    z.refine((offer) => (offer.balloonYears ?? 0) <= offer.termYears, {
      path: ['balloonYears'],
      message: 'At most the term',
    }),
  );

export const offerInputSchema = z.discriminatedUnion(
  'offerMode',
  [cashOfferInputSchema, creativeOfferInputSchema],
  "Must be 'cash' or 'creative'",
);

export type CashOfferInput = z.output<typeof cashOfferInputSchema>;
export type CreativeOfferInput = z.output<typeof creativeOfferInputSchema>;
export type OfferInput = z.output<typeof offerInputSchema>;

const dollars = z.number();
const text = z.string();

const storedFields = {
  ...versionFields,
  hasSentOffer: z.boolean(),
};

const termFields = {
  propertyId: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  propertyType: text,
  offerPrice: dollars,
  earnestMoney: dollars,
  earnestMoneyOverridden: z.boolean(),
  ...storedTextFields,
};

const cashOfferSchema = z.object({
  offerMode: z.literal('cash'),
  ...storedFields,
  ...termFields,
  arv: z.nullable(dollars),
  renovations: z.nullable(dollars),
  offerPriceOverridden: z.boolean(),
});

const creativeOfferSchema = z.object({
  offerMode: z.literal('creative'),
  ...storedFields,
  ...termFields,
  askingPrice: z.nullable(dollars),
  creativeAmount: z.number(),
  isCreative: z.literal(true),
  downPaymentMode: z.enum(downPaymentModes),
  downPaymentValue: z.nullable(z.number()),
  downPaymentAmount: dollars,
  loanAmount: dollars,
  interestRate: z.nullable(z.number()),
  termYears: z.number(),
  monthlyPayment: dollars,
  balloonYears: z.nullable(z.number()),
  balloonAmount: dollars,
});

export const offerSchema = z.discriminatedUnion('offerMode', [cashOfferSchema, creativeOfferSchema]);

export type CashOffer = z.infer<typeof cashOfferSchema>;
export type CreativeOffer = z.infer<typeof creativeOfferSchema>;
export type Offer = z.infer<typeof offerSchema>;

type WithoutVersion<Stored> = Omit<Stored, keyof typeof storedFields>;

export type CashOfferTerms = WithoutVersion<CashOffer>;
export type CreativeOfferTerms = WithoutVersion<CreativeOffer>;
export type OfferTerms = CashOfferTerms | CreativeOfferTerms;

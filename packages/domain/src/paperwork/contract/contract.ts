import * as z from 'zod/mini';
import { offerModes } from '../offer-mode.ts';
import {
  amountField,
  balloonYearsField,
  computedField,
  lineField,
  paperTextFields,
  propertyIdField,
  propertyTypeField,
  rateField,
  storedTextFields,
  versionFields,
} from '../paper-fields.ts';
import { yearsSchema } from '../years.ts';

/** Closing of a contract that says nothing of its own. */
export const contractClosingDateText = 'On or before 30 days from the signed contract.';

/** What a creative contract begins with, in years. */
export const contractTermYears = 30;
export const contractBalloonYears = 6;

/**
 * What is posted of a purchase contract. Loan terms count in creative mode only and are kept in either, so that
 * switching loses nothing; a balloon that is not due before the term ends is none. Missing figures are computed. A blank amount is null; computed figures take it as 0.
 */
export const contractInputSchema = z.object({
  offerMode: z.enum(offerModes, "Must be 'cash' or 'creative'"),
  propertyId: propertyIdField,
  propertyAddress: lineField(300),
  propertyCity: lineField(100),
  propertyState: lineField(40),
  propertyZip: lineField(20),
  propertyType: propertyTypeField,
  purchasePrice: amountField,
  earnestMoney: amountField,
  downPayment: amountField,
  interestRate: rateField,
  termYears: z._default(z.nullable(yearsSchema), contractTermYears),
  balloonYears: z._default(balloonYearsField, contractBalloonYears),
  amountFinanced: computedField,
  monthlyPayment: computedField,
  balloonAmount: computedField,
  ...paperTextFields,
});

export type ContractInput = z.output<typeof contractInputSchema>;

const text = z.string();
const dollars = z.number();

/** A stored purchase contract; dollars, percents, years. */
export const contractSchema = z.object({
  ...versionFields,
  offerMode: z.enum(offerModes),
  propertyId: text,
  propertyAddress: text,
  propertyCity: text,
  propertyState: text,
  propertyZip: text,
  propertyType: text,
  purchasePrice: z.nullable(dollars),
  earnestMoney: z.nullable(dollars),
  downPayment: z.nullable(dollars),
  interestRate: z.nullable(z.number()),
  termYears: z.nullable(z.number()),
  balloonYears: z.nullable(z.number()),
  amountFinanced: dollars,
  monthlyPayment: dollars,
  balloonAmount: dollars,
  ...storedTextFields,
});

export type Contract = z.infer<typeof contractSchema>;

/** A contract as it is stored, every figure filled in and rounded to cents. */
export type ContractTerms = Omit<Contract, keyof typeof versionFields>;

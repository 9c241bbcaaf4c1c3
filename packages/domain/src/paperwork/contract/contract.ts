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

export const contractClosingDateText = 'On or before 30 days from the signed contract.';

export const contractTermYears = 30;
export const contractBalloonYears = 6;

/**
 * What is posted of a contract. Loan terms are kept in either mode, so that switching loses nothing; a balloon not due
 * before the term ends is none. A blank amount is null.
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

export type ContractTerms = Omit<Contract, keyof typeof versionFields>;

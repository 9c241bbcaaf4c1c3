import { roundToCents } from '@rei/domain/kernel/money';
import { cashOfferFigures } from '@rei/domain/paperwork/offer/cash-offer';
import { creativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import {
  downPaymentModes,
  type OfferInput,
  offerClosingDateText,
  offerInputSchema,
  premium,
  usualDownPayment,
  usualTermYears,
} from '@rei/domain/paperwork/offer/offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import * as z from 'zod/mini';
import { errorsByField } from '#lib/errors-by-field.ts';
import { draftNumber, emptyPaperDraft, paperDraftShape } from '../paper-draft.ts';

/** The fields of both tabs as they stand while they are filled in; numbers are null while empty. */
const draftSchema = z.object({
  ...paperDraftShape,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  arv: draftNumber,
  renovations: draftNumber,
  /** Typed amounts that outrank their rule; null while the rule holds. */
  cashPrice: draftNumber,
  cashEarnestMoney: draftNumber,
  creativeEarnestMoney: draftNumber,
  askingPrice: draftNumber,
  creativeAmount: draftNumber,
  downPaymentMode: z.enum(downPaymentModes),
  downPaymentValue: draftNumber,
  interestRate: draftNumber,
  termYears: draftNumber,
  balloonYears: draftNumber,
});

export type OfferDraft = z.infer<typeof draftSchema>;
type OfferField = keyof OfferDraft | 'propertyId';
type OfferErrors = Partial<Record<OfferField, string>>;

export const emptyOfferDraft: OfferDraft = {
  ...emptyPaperDraft,
  address: '',
  city: '',
  state: '',
  zip: '',
  arv: null,
  renovations: null,
  cashPrice: null,
  cashEarnestMoney: null,
  creativeEarnestMoney: null,
  askingPrice: null,
  creativeAmount: premium.usual,
  downPaymentMode: usualDownPayment.mode,
  downPaymentValue: usualDownPayment.value,
  interestRate: null,
  termYears: usualTermYears,
  balloonYears: null,
  closingDateText: offerClosingDateText,
};

export function parseOfferDraft(value: unknown): OfferDraft | undefined {
  return draftSchema.safeParse(value).data;
}

/** The name that a property's draft is kept under; without a property there is one as well. */
export function offerDraftName(propertyId: string): string {
  return `offer:${propertyId || 'new'}`;
}

function typedAmount(value: number | null | undefined, isOverridden: boolean | undefined): number | null {
  return isOverridden ? (value ?? null) : null;
}

/** A draft with what was handed over written into it; fields that it does not name stay. */
export function applyPrefill(draft: OfferDraft, prefill: OfferPrefill): OfferDraft {
  const {
    offerMode,
    propertyId: _,
    offerPrice,
    offerPriceOverridden,
    earnestMoney,
    earnestMoneyOverridden,
    ...same
  } = prefill;
  const mode = offerMode ?? draft.mode;
  const typed = typedAmount(earnestMoney, earnestMoneyOverridden);
  return {
    ...draft,
    ...same,
    mode,
    ...(offerPriceOverridden !== undefined && { cashPrice: typedAmount(offerPrice, offerPriceOverridden) }),
    ...(earnestMoneyOverridden !== undefined &&
      (mode === 'cash' ? { cashEarnestMoney: typed } : { creativeEarnestMoney: typed })),
  };
}

/** A draft as it is handed over to another property's form: terms and parties, without the place. */
export function prefillOfDraft(draft: OfferDraft, mode: OfferMode): OfferPrefill {
  const {
    address: _,
    city: __,
    state: ___,
    zip: ____,
    cashPrice,
    cashEarnestMoney,
    creativeEarnestMoney,
    ...same
  } = draft;
  const earnestMoney = mode === 'cash' ? cashEarnestMoney : creativeEarnestMoney;
  return readOfferPrefill({
    ...same,
    offerMode: mode,
    offerPrice: cashPrice,
    offerPriceOverridden: cashPrice !== null,
    earnestMoney,
    earnestMoneyOverridden: earnestMoney !== null,
  });
}

/** What the figures of the cash tab come to so far; unrounded dollars. */
export function cashFiguresOf(draft: OfferDraft) {
  return cashOfferFigures({
    arv: draft.arv,
    renovations: draft.renovations,
    offerPrice: draft.cashPrice,
    offerPriceOverridden: draft.cashPrice !== null,
    earnestMoney: draft.cashEarnestMoney,
    earnestMoneyOverridden: draft.cashEarnestMoney !== null,
  });
}

/** What the figures of the creative tab come to so far; unrounded dollars. */
export function creativeFiguresOf(draft: OfferDraft) {
  return creativeOfferFigures({
    askingPrice: draft.askingPrice,
    creativeAmount: draft.creativeAmount ?? 0,
    downPaymentMode: draft.downPaymentMode,
    downPaymentValue: draft.downPaymentValue,
    earnestMoney: draft.creativeEarnestMoney,
    earnestMoneyOverridden: draft.creativeEarnestMoney !== null,
    interestRate: draft.interestRate,
    termYears: draft.termYears ?? 0,
    balloonYears: draft.balloonYears,
  });
}

function cashBody(draft: OfferDraft) {
  const { offerPrice, earnestMoney } = cashFiguresOf(draft);
  return {
    arv: draft.arv,
    renovations: draft.renovations,
    offerPrice: roundToCents(offerPrice),
    offerPriceOverridden: draft.cashPrice !== null,
    earnestMoney: roundToCents(earnestMoney),
    earnestMoneyOverridden: draft.cashEarnestMoney !== null,
  };
}

function creativeBody(draft: OfferDraft) {
  const figures = creativeFiguresOf(draft);
  return {
    isCreative: true,
    askingPrice: draft.askingPrice,
    creativeAmount: draft.creativeAmount,
    offerPrice: roundToCents(figures.offerPrice),
    downPaymentMode: draft.downPaymentMode,
    downPaymentValue: draft.downPaymentValue,
    downPaymentAmount: roundToCents(figures.downPaymentAmount),
    earnestMoney: roundToCents(figures.earnestMoney),
    earnestMoneyOverridden: draft.creativeEarnestMoney !== null,
    loanAmount: roundToCents(figures.loanAmount),
    interestRate: draft.interestRate,
    termYears: draft.termYears,
    monthlyPayment: roundToCents(figures.monthlyPayment),
    balloonYears: draft.balloonYears,
    balloonAmount: roundToCents(figures.balloonAmount),
  };
}

/** The field of the form that shows what the schema says of one of its own. */
function fieldOf(name: PropertyKey | undefined, mode: OfferMode): OfferField | undefined {
  if (name === 'earnestMoney') return mode === 'cash' ? 'cashEarnestMoney' : 'creativeEarnestMoney';
  if (name === 'offerPrice') return mode === 'cash' ? 'cashPrice' : 'askingPrice';
  if (name === 'propertyId') return name;
  return [...Object.keys(emptyOfferDraft)].find((field): field is keyof OfferDraft => field === name);
}

/** Texts by the schema's names, each where the form shows it. */
export function offerErrorsOf(
  texts: Iterable<readonly [PropertyKey | undefined, string]>,
  mode: OfferMode,
): OfferErrors {
  return errorsByField(texts, (name) => fieldOf(name, mode));
}

/** What is posted of a tab, or what is wrong with it by the domain's own rules. */
export function readOffer(
  draft: OfferDraft,
  mode: OfferMode,
  propertyId: string,
): { input: OfferInput | undefined; errors: OfferErrors } {
  const { address, city, state, zip, propertyType, closingDateText, titleCompany } = draft;
  const { buyerName, buyerPhone, sellerName, sellerPhone, additionalTerms } = draft;
  const { data, error } = offerInputSchema.safeParse({
    offerMode: mode,
    propertyId,
    ...{ address, city, state, zip, propertyType, closingDateText, titleCompany },
    ...{ buyerName, buyerPhone, sellerName, sellerPhone, additionalTerms },
    ...(mode === 'cash' ? cashBody(draft) : creativeBody(draft)),
  });
  const texts = error?.issues.map(({ path, message }) => [path[0], message] as const) ?? [];
  const errors = offerErrorsOf(texts, mode);
  if (errors.propertyId) errors.propertyId = 'Choose a property for the offer.';
  return { input: data, errors };
}

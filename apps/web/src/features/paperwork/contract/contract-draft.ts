import { roundToCents } from '@rei/domain/kernel/money';
import {
  type ContractInput,
  contractBalloonYears,
  contractClosingDateText,
  contractInputSchema,
  contractTermYears,
} from '@rei/domain/paperwork/contract/contract';
import { contractFigures } from '@rei/domain/paperwork/contract/contract-figures';
import { type ContractPrefill, readContractPrefill } from '@rei/domain/paperwork/contract/contract-prefill';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import * as z from 'zod/mini';
import { errorsByField } from '#lib/errors-by-field.ts';
import { draftNumber, emptyPaperDraft, paperDraftShape } from '../paper-draft.ts';

/** The form's fields as they stand while they are filled in; numbers are null while empty. */
const draftSchema = z.object({
  ...paperDraftShape,
  propertyAddress: z.string(),
  propertyCity: z.string(),
  propertyState: z.string(),
  propertyZip: z.string(),
  purchasePrice: draftNumber,
  earnestMoney: draftNumber,
  downPayment: draftNumber,
  interestRate: draftNumber,
  termYears: draftNumber,
  balloonYears: draftNumber,
});

export type ContractDraft = z.infer<typeof draftSchema>;
type ContractField = keyof ContractDraft | 'propertyId';
type ContractErrors = Partial<Record<ContractField, string>>;

export const emptyContractDraft: ContractDraft = {
  ...emptyPaperDraft,
  propertyAddress: '',
  propertyCity: '',
  propertyState: '',
  propertyZip: '',
  purchasePrice: null,
  earnestMoney: null,
  downPayment: null,
  interestRate: null,
  termYears: contractTermYears,
  balloonYears: contractBalloonYears,
  closingDateText: contractClosingDateText,
};

export function parseContractDraft(value: unknown): ContractDraft | undefined {
  return draftSchema.safeParse(value).data;
}

/** The name that a property's draft is kept under; without a property there is one as well. */
export function contractDraftName(propertyId: string): string {
  return `contract:${propertyId || 'new'}`;
}

/** A draft with what was handed over written into it; fields that it does not name stay. */
export function applyPrefill(draft: ContractDraft, prefill: ContractPrefill): ContractDraft {
  const { offerMode, propertyId: _, ...same } = prefill;
  return { ...draft, ...same, mode: offerMode ?? draft.mode };
}

/** A draft as it is handed over to a property's form: terms and parties, without the place. */
export function prefillOfDraft(draft: ContractDraft, mode: OfferMode): ContractPrefill {
  const { propertyAddress: _, propertyCity: __, propertyState: ___, propertyZip: ____, ...same } = draft;
  return readContractPrefill({ ...same, offerMode: mode });
}

/** What the figures come to so far; unrounded dollars. */
export function figuresOf(draft: ContractDraft, mode: OfferMode) {
  return contractFigures({ ...draft, offerMode: mode });
}

const fieldNames: string[] = [...Object.keys(emptyContractDraft), 'propertyId'];

/** Texts by the schema's names, each where the form shows it. */
export function contractErrorsOf(texts: Iterable<readonly [PropertyKey | undefined, string]>): ContractErrors {
  return errorsByField(texts, (name) => fieldNames.find((field): field is ContractField => field === name));
}

/** What is posted of a tab, or what is wrong with it by the domain's own rules. */
export function readContract(
  draft: ContractDraft,
  mode: OfferMode,
  propertyId: string,
): { input: ContractInput | undefined; errors: ContractErrors } {
  const { mode: _, ...fields } = draft;
  const { amountFinanced, monthlyPayment, balloonAmount } = figuresOf(draft, mode);
  const { data, error } = contractInputSchema.safeParse({
    ...fields,
    offerMode: mode,
    propertyId,
    amountFinanced: roundToCents(amountFinanced),
    monthlyPayment: roundToCents(monthlyPayment),
    balloonAmount: roundToCents(balloonAmount),
  });
  const errors = contractErrorsOf(error?.issues.map(({ path, message }) => [path[0], message] as const) ?? []);
  if (errors.propertyId) errors.propertyId = 'Choose a property for the contract.';
  return { input: data, errors };
}

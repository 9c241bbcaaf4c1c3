import { offerModes } from '@rei/domain/paperwork/offer-mode';
import * as z from 'zod/mini';

/** A number of a draft; null while its field is empty. */
export const draftNumber = z.nullable(z.number());

/** What the drafts of offers and contracts have in common. */
export const paperDraftShape = {
  mode: z.enum(offerModes),
  propertyType: z.string(),
  closingDateText: z.string(),
  titleCompany: z.string(),
  buyerName: z.string(),
  buyerPhone: z.string(),
  sellerName: z.string(),
  sellerPhone: z.string(),
  additionalTerms: z.string(),
};

/** It as long as nothing was typed, in the same order: drafts are compared as text. */
export const emptyPaperDraft = {
  mode: 'cash',
  propertyType: '',
  closingDateText: '',
  titleCompany: '',
  buyerName: '',
  buyerPhone: '',
  sellerName: '',
  sellerPhone: '',
  additionalTerms: '',
} as const;

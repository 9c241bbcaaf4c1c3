import * as z from 'zod/mini';

export const documentKinds = ['loi_cash', 'loi_creative', 'contract_cash', 'contract_creative'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const maxDocumentBytes = 2 * 1024 * 1024;

/** A PDF made in the browser of an offer or a contract as it was saved. Its bytes never change. */
export const storedDocumentSchema = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  propertyId: z.string(),
  offerId: z.nullable(z.string()),
  contractId: z.nullable(z.string()),
  filename: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
});

export type StoredDocument = z.infer<typeof storedDocumentSchema>;

export function isOfferDocument(kind: DocumentKind): boolean {
  return kind === 'loi_cash' || kind === 'loi_creative';
}

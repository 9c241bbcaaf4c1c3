import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { pageNumber, pageSize } from '../../kernel/page.ts';
import { propertyIdParams } from '../../listings/endpoints.ts';
import { documentKinds, isOfferDocument, maxDocumentBytes, storedDocumentSchema } from './stored-document.ts';

const tag = 'documents';

const snapshotId = z.optional(text({ max: 100 }));

export const storeDocument = defineEndpoint({
  method: 'POST',
  path: '/api/documents',
  access: 'user',
  tag,
  summary: 'Store the PDF of an own offer or contract, up to 2 MB; the same bytes again answer the same document',
  bodyType: 'multipart/form-data',
  maxFileBytes: maxDocumentBytes,
  body: z
    .object({ kind: z.enum(documentKinds, 'Unknown kind of document'), offerId: snapshotId, contractId: snapshotId })
    .check(
      z.refine(({ kind, offerId }) => !isOfferDocument(kind) || Boolean(offerId), {
        path: ['offerId'],
        message: 'Required',
      }),
      z.refine(({ kind, contractId }) => isOfferDocument(kind) || Boolean(contractId), {
        path: ['contractId'],
        message: 'Required',
      }),
    ),
  alsoRefuses: ['NOT_FOUND'],
  reply: storedDocumentSchema,
});

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/documents/property/:propertyId',
  access: 'user',
  tag,
  summary: 'The own stored documents of a property, newest first, 50 a page',
  params: propertyIdParams,
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.array(storedDocumentSchema),
});

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/documents/:documentId',
  access: 'user',
  tag,
  summary: 'An own stored document as a PDF file',
  params: z.object({ documentId: text({ max: 100 }) }),
  reply: z.unknown(),
  replyType: 'application/pdf',
  inRanges: true,
});

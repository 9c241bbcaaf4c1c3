import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { line, text } from '../kernel/fields.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import {
  dealSheetSchema,
  maxSheetPhotoBytes,
  mostSheetPhotos,
  sheetInputSchema,
  sheetPhotoSchema,
} from './deal-sheet.ts';

const tag = 'deal-sheets';

const photoParams = z.extend(propertyIdParams, { sheetPhotoId: text({ max: 100 }) });
const photos = z.array(sheetPhotoSchema);

export const getDealSheet = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/deal-sheet',
  access: 'user',
  tag,
  summary: 'The deal sheet of a saved property: what the deal fills in, what was typed over it, and what is shown',
  params: propertyIdParams,
  reply: dealSheetSchema,
});

export const saveDealSheet = defineEndpoint({
  method: 'PUT',
  path: '/api/user-properties/:propertyId/deal-sheet',
  access: 'user',
  tag,
  summary: 'Save what was typed over a deal sheet and what it shows; 409 where another change came first',
  params: propertyIdParams,
  body: sheetInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: dealSheetSchema,
});

export const getDealSheetPdf = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/deal-sheet.pdf',
  access: 'user',
  tag,
  summary: 'The deal sheet as buyers would get it now, as PDF',
  params: propertyIdParams,
  reply: z.unknown(),
  replyType: 'application/pdf',
  inRanges: true,
  alsoRefuses: ['CONFLICT'],
});

export const addSheetPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/deal-sheet/photos',
  access: 'user',
  tag,
  summary: `Add a photo to a deal sheet: JPEG, nine wide by four high, up to 2 MB, at most ${mostSheetPhotos} of them`,
  params: propertyIdParams,
  bodyType: 'multipart/form-data',
  maxFileBytes: maxSheetPhotoBytes,
  body: z.object({
    /** Where the picture is from: the address of the property's photo, or the name of a file. */
    source: z.optional(line({ max: 300 })),
  }),
  reply: photos,
});

export const getSheetPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/deal-sheet/photos/:sheetPhotoId',
  access: 'user',
  tag,
  summary: 'A photo of a deal sheet',
  params: photoParams,
  reply: z.unknown(),
  replyType: 'image/jpeg',
  isKept: true,
});

export const deleteSheetPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId/deal-sheet/photos/:sheetPhotoId',
  access: 'user',
  tag,
  summary: 'Take a photo out of a deal sheet',
  params: photoParams,
  reply: photos,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { maxOwnPhotoBytes, mostOwnPhotos, tooManyOwnPhotos } from '../listings/own-photo.ts';

const tag = 'saved-properties';

const ownPhotoSchema = z.object({ _id: z.string(), href: z.string(), bytes: z.number() });
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

const photos = z.array(ownPhotoSchema);
const photoId = text({ max: 100 });

export const listOwnPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/photos',
  access: 'user',
  tag,
  summary: 'The own photos of a property that was added by hand, its cover first',
  params: propertyIdParams,
  reply: photos,
});

export const addOwnPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/photos',
  access: 'user',
  tag,
  summary: `Add a photo to a property that was added by hand: JPEG, PNG or WebP, up to 10 MB, ${mostOwnPhotos} in all`,
  params: propertyIdParams,
  bodyType: 'multipart/form-data',
  maxFileBytes: maxOwnPhotoBytes,
  body: z.object({}),
  reply: photos,
});

export const orderOwnPhotos = defineEndpoint({
  method: 'PUT',
  path: '/api/user-properties/:propertyId/photos',
  access: 'user',
  tag,
  summary:
    'Put the own photos of a property in another order; the first is its cover, unnamed ones follow as they were',
  params: propertyIdParams,
  body: z.object({ photoIds: z.array(photoId).check(z.maxLength(mostOwnPhotos, tooManyOwnPhotos)) }),
  reply: photos,
});

export const getOwnPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/photos/:photoId',
  access: 'user',
  tag,
  summary: 'An own photo',
  params: z.extend(propertyIdParams, { photoId }),
  reply: z.unknown(),
  replyType: 'image/*',
  isKept: true,
});

export const deleteOwnPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId/photos/:photoId',
  access: 'user',
  tag,
  summary: 'Delete an own photo',
  params: z.extend(propertyIdParams, { photoId }),
  reply: photos,
});

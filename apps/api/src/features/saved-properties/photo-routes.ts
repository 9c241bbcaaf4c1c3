import { Readable } from 'node:stream';
import * as endpoints from '@rei/domain/saved-properties/photo-endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { OwnPhotoService } from './photo-service.ts';

export function registerOwnPhotoRoutes(route: Router, photos: OwnPhotoService): void {
  route(endpoints.listOwnPhotos, ({ session, params }) => photos.list(session.userId, params.propertyId));
  route(endpoints.addOwnPhoto, ({ session, params, request }) =>
    photos.add(session.userId, params.propertyId, uploadedFile(request)),
  );
  route(endpoints.orderOwnPhotos, ({ session, params, body }) =>
    photos.order(session.userId, params.propertyId, body.photoIds),
  );
  route(endpoints.deleteOwnPhoto, ({ session, params }) =>
    photos.remove(session.userId, params.propertyId, params.photoId),
  );
  route(endpoints.getOwnPhoto, async ({ session, params, request, reply }) => {
    const { type, bytes, read } = await photos.open(session.userId, params.propertyId, params.photoId);
    const etag = `"${params.photoId}"`;
    // A photo never changes, but who may see it does: a browser keeps it and asks each time.
    reply.headers({ 'cache-control': 'private, no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) {
      reply.code(304);
      return Readable.from([]);
    }
    // Shown on a page of its own it runs nothing.
    reply.headers({ 'content-type': type, 'content-length': bytes, 'content-security-policy': "default-src 'none'" });
    return read();
  });
}

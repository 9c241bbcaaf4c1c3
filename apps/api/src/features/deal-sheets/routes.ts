import { Readable } from 'node:stream';
import * as endpoints from '@rei/domain/deal-sheets/endpoints';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { SheetPhotoService } from './photo-service.ts';
import type { DealSheetService } from './service.ts';

interface Deps {
  dealSheets: DealSheetService;
  sheetPhotos: SheetPhotoService;
}

export function registerDealSheetRoutes(route: Router, { dealSheets, sheetPhotos }: Deps): void {
  route(endpoints.getDealSheet, ({ session, params }) => dealSheets.get(session.userId, params.propertyId));
  route(endpoints.saveDealSheet, ({ session, params, body }) =>
    dealSheets.save(session.userId, params.propertyId, body),
  );
  route(endpoints.getDealSheetPdf, async ({ session: { userId }, params, request, reply }) => {
    const { fileName, bytes } = await dealSheets.print(userId, await dealSheets.open(userId, params.propertyId));
    return sendDownload(
      { request, reply },
      {
        filename: fileName,
        contentType: 'application/pdf',
        bytes: bytes.length,
        read: async (range) =>
          Readable.from([Buffer.from(bytes.subarray(range?.start ?? 0, range && range.end + 1))], {
            objectMode: false,
          }),
      },
    );
  });
  route(endpoints.addSheetPhoto, ({ session, params, request, body }) =>
    sheetPhotos.add(session.userId, params.propertyId, uploadedFile(request), body.source),
  );
  route(endpoints.deleteSheetPhoto, ({ session, params }) =>
    sheetPhotos.remove(session.userId, params.propertyId, params.sheetPhotoId),
  );
  route(endpoints.getSheetPhoto, async ({ session, params, request, reply }) => {
    const { bytes, read } = await sheetPhotos.open(session.userId, params.propertyId, params.sheetPhotoId);
    const etag = `"${params.sheetPhotoId}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) {
      reply.code(304);
      return Readable.from([]);
    }
    reply.headers({
      'content-type': 'image/jpeg',
      'content-length': bytes,
      'content-security-policy': "default-src 'none'",
    });
    return read();
  });
}

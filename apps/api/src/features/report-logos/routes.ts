import { Readable } from 'node:stream';
import * as endpoints from '@rei/domain/underwriting/report/logo-endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { ReportLogoService } from './service.ts';

export function registerReportLogoRoutes(route: Router, logos: ReportLogoService): void {
  route(endpoints.getLogo, ({ session }) => logos.get(session.userId));
  route(endpoints.saveLogo, ({ session, request }) => logos.save(session.userId, uploadedFile(request)));
  route(endpoints.deleteLogo, ({ session }) => logos.remove(session.userId));
  route(endpoints.getLogoPicture, async ({ session, params, request, reply }) => {
    const { type, bytes, read } = await logos.open(session.userId, params.logoId);
    const etag = `"${params.logoId}"`;
    // A logo's picture never changes, but who may see it does: a browser keeps it and asks each time.
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

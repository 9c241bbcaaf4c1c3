import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import send from '@fastify/send';
import { getStreets } from '@rei/domain/deal-finder/map-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { Router } from '#http/route.ts';
import type { StreetArchive } from '#ports/street-archive.ts';

/** The archive of streets in pieces, as the map asks for them. No request names a file. */
export function registerStreetRoutes(route: Router, streets: StreetArchive | undefined): void {
  route(getStreets, async ({ request, reply }) => {
    if (streets?.file === undefined) throw new AppError('NOT_FOUND', 'This installation has no streets.');
    const { size, mtimeMs } = await stat(streets.file).catch(() => ({ size: 0, mtimeMs: 0 }));
    // A weak tag, as the library makes it, would not tell the map that another archive has taken its place.
    const etag = `"${size}-${Math.round(mtimeMs)}"`;
    if (request.raw.headers['if-range'] === etag) delete request.raw.headers['if-range'];
    const { type, statusCode, headers, stream } = await send(
      request.raw,
      `/${encodeURIComponent(basename(streets.file))}`,
      {
        root: dirname(streets.file),
        dotfiles: 'allow',
        index: false,
        cacheControl: false,
        etag: false,
        contentType: false,
      },
    );
    if (statusCode === 404) throw new AppError('NOT_FOUND', 'The streets are gone.');
    reply.code(statusCode).headers(headers).headers({ 'cache-control': 'private, max-age=3600', etag });
    if (type !== 'error') return stream;
    // What is asked for lies outside; the headers say how long the archive is.
    reply.removeHeader('content-length').header('content-type', getStreets.replyType);
    return Readable.from([]);
  });
}

import { getAreaZips } from '@rei/domain/deal-finder/area-endpoints';
import { getMapPlaces, getMapSummary, getMapTile } from '@rei/domain/deal-finder/map-endpoints';
import { getMapZip } from '@rei/domain/deal-finder/zip-endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { MapPlaceService } from '#features/listings/map-place-service.ts';
import { keptJson } from '#http/kept-json.ts';
import type { Router } from '#http/route.ts';
import type { MapService } from './map-service.ts';

/** The table of places changes with imports of it alone. */
const placesKept = 3600;

interface Services {
  map: MapService;
  mapPlaces: MapPlaceService;
}

export function registerMapRoutes(route: Router, { map, mapPlaces }: Services): void {
  route(getMapTile, async ({ session, params, query, request, reply }) => {
    const known = /^"([\w-]+)"$/.exec(request.headers['if-none-match'] ?? '')?.[1];
    const tile = await map.tile(session.userId, query, params, known);
    if (!tile) throw new AppError('UNAVAILABLE', 'Preparing the market. Try again in a moment.', { retryAfter: 2 });
    // A browser may keep it, and asks each time whether it is still so.
    reply.headers({ 'cache-control': 'private, no-cache', etag: `"${tile.tag}"` });
    if (tile.bytes) return Buffer.from(tile.bytes.buffer, tile.bytes.byteOffset, tile.bytes.byteLength);
    reply.code(304);
    return Buffer.alloc(0);
  });
  route(getMapSummary, ({ session, query }) => map.summary(session.userId, query));
  route(getMapPlaces, async ({ query, request, reply }) => {
    const answer: ReplyOf<typeof getMapPlaces> = { places: await mapPlaces.list(query.zoom) };
    return keptJson(request, reply, { answer, seconds: placesKept });
  });
  route(getAreaZips, ({ query }) => mapPlaces.area(query.text));
  route(getMapZip, async ({ params }) => ({ place: await mapPlaces.zip(params.zip) }));
}

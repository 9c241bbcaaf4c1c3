import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { mapLatitudes } from '@rei/domain/map/mercator';
import { createRandom, hashText } from '@rei/house-drawings/random';
import type { Db } from '#db/client.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import { drawIllustration } from './illustration.ts';
import { frameAround } from './picture-frame.ts';
import * as pictures from './picture-repository.ts';
import { createPictureStreets } from './picture-streets.ts';
import { captionDrawing, drawPlace, type PictureScheme } from './place-drawing.ts';

/** The table of ZIPs changes with imports of it alone. */
const heldMs = 60 * 60_000;

const isOnMap = (lat: number | null, lon: number | null) =>
  lat !== null && lon !== null && Math.abs(lat) < mapLatitudes && Math.abs(lon) < 180;

interface Deps {
  db: Db;
  streets?: StreetArchive | undefined;
}

export function createPictureService({ db, streets: archive }: Deps) {
  const streets = archive && createPictureStreets(archive);
  let held: { until: number; zips: Promise<pictures.ZipCenter[]> } | undefined;

  function zipCenters(): Promise<pictures.ZipCenter[]> {
    if (held && held.until > performance.now()) return held.zips;
    const zips = pictures.listZipCenters(db);
    held = { until: performance.now() + heldMs, zips };
    zips.catch(() => {
      held = undefined;
    });
    return zips;
  }

  async function zipsIn({ south, north, west, east }: pictures.Box): Promise<pictures.ZipCenter[]> {
    const all = await zipCenters();
    const found: pictures.ZipCenter[] = [];
    for (let at = firstFrom(all, south); at < all.length; at += 1) {
      const zip = all[at];
      if (!zip || zip.lat > north) break;
      if (zip.lon >= west && zip.lon <= east) found.push(zip);
    }
    return found;
  }

  return {
    /** What stands for a photo that a listing does not have, as SVG; another user's own property answers 404. */
    async draw(userId: string, propertyId: string, scheme: PictureScheme): Promise<string> {
      const id = parseStoredId(propertyId);
      const listing = id === undefined ? undefined : await pictures.findPictured(db, userId, id);
      if (!listing) throw new AppError('NOT_FOUND', 'Property not found');
      const { lat, lon, zip } = listing;
      if (lat === null || lon === null || !isOnMap(lat, lon)) return captionDrawing(drawIllustration(listing), scheme);
      const random = createRandom(hashText(listing.id));
      const frame = frameAround({ lat, lon }, [random(), random()]);
      const [neighbors, zips, tiles] = await Promise.all([
        pictures.listNeighbors(db, frame.box),
        zipsIn(frame.box),
        streets?.around(frame) ?? [],
      ]);
      return drawPlace({ frame, zip, neighbors, zips, streets: tiles, scheme });
    },
  };
}

/** Where in a list from south to north a latitude begins. */
function firstFrom(zips: readonly pictures.ZipCenter[], south: number): number {
  let [low, high] = [0, zips.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((zips[middle]?.lat ?? 0) < south) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type PictureService = ReturnType<typeof createPictureService>;

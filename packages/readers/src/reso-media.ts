import { photoUrl } from '@rei/domain/listings/photo';
import { type JsonObject, objectsIn, property, said } from './json-record.ts';
import { letters } from './letters.ts';
import { plainNumber } from './numbers.ts';
import { readFlag } from './reso-flag.ts';
import { maxPhotos } from './said.ts';

/**
 * The addresses of a record's photos (Media of MediaCategory Photo, or of none), https, each once: the preferred
 * one first, then by their Order; those without one last.
 */
export function resoPhotos(record: JsonObject): string[] {
  const photos = objectsIn(record, 'Media').flatMap((media) => {
    const url = photoUrl(said(media, 'MediaURL').text);
    const category = letters(said(media, 'MediaCategory').text);
    if (url === null || (category !== 'photo' && category !== '')) return [];
    const order = plainNumber(said(media, 'Order').text) ?? Number.MAX_SAFE_INTEGER;
    const isPreferred = readFlag(property(media, 'PreferredPhotoYN')) === true;
    return [{ url, place: isPreferred ? Number.MIN_SAFE_INTEGER : order }];
  });
  const sorted = photos.toSorted((a, b) => a.place - b.place).map(({ url }) => url);
  return [...new Set(sorted)].slice(0, maxPhotos);
}

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  maxSheetPhotoBytes,
  mostSheetPhotos,
  noSheetPhoto,
  type SheetPhoto,
  tooManySheetPhotos,
} from '@rei/domain/deal-sheets/deal-sheet';
import { getSheetPhoto } from '@rei/domain/deal-sheets/endpoints';
import { isPrintShape } from '@rei/domain/deal-sheets/print-shape';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { readLogo } from '@rei/domain/underwriting/report/logo';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  blobs: BlobService;
  saved: Pick<SavedPropertyService, 'get'>;
}

/** Photos of a sheet as they are printed: the browser cuts them, so that the server only has to set them. */
export function createSheetPhotoService({ db, blobs, saved }: Deps) {
  const requireDeal = async (userId: string, propertyId: string): Promise<number> =>
    Number((await saved.get(userId, propertyId)).propertyId);

  return {
    async add(
      userId: string,
      propertyId: string,
      file: { path: string; bytes: number },
      source = '',
    ): Promise<SheetPhoto[]> {
      const listingId = await requireDeal(userId, propertyId);
      const picture = readLogo(await readFile(file.path));
      if (picture?.type !== 'image/jpeg' || !isPrintShape(picture)) {
        throw new AppError('VALIDATION', noSheetPhoto, { details: { file: noSheetPhoto } });
      }
      await blobs.requireRoom(userId, [file]);
      const { hash, bytes, discard } = await blobs.receive(createReadStream(file.path), maxSheetPhotoBytes);
      await discard();
      return db.transaction(async (tx) => {
        // One at a time, so that no two pass a limit with room for one.
        await repository.lockPhotos(tx, userId);
        const photos = await repository.listPhotos(tx, userId, listingId);
        if (photos.length >= mostSheetPhotos) {
          throw new AppError('VALIDATION', tooManySheetPhotos, { details: { file: tooManySheetPhotos } });
        }
        await repository.insertPhoto(tx, { userId, listingId, source, hash, bytes });
        return (await repository.listPhotos(tx, userId, listingId)).map(toSheetPhoto);
      });
    },

    async remove(userId: string, propertyId: string, photoId: string): Promise<SheetPhoto[]> {
      const [listingId, id] = [parseStoredId(propertyId), parseStoredId(photoId)];
      const removed =
        listingId === undefined || id === undefined
          ? undefined
          : await repository.removePhoto(db, userId, listingId, id);
      if (!removed) throw noPhoto();
      await blobs.release([removed.hash]);
      return (await repository.listPhotos(db, userId, removed.listingId)).map(toSheetPhoto);
    },

    async open(userId: string, propertyId: string, photoId: string) {
      const [listingId, id] = [parseStoredId(propertyId), parseStoredId(photoId)];
      const photo =
        listingId === undefined || id === undefined ? undefined : await repository.findPhoto(db, userId, listingId, id);
      if (!photo) throw noPhoto();
      return { bytes: photo.bytes, read: () => blobs.read(photo.hash) };
    },
  };
}

export type SheetPhotoService = ReturnType<typeof createSheetPhotoService>;

export function toSheetPhoto({ id, listingId, source, bytes }: repository.SheetPhotoRow): SheetPhoto {
  const href = getSheetPhoto.path.replace(':propertyId', String(listingId)).replace(':sheetPhotoId', String(id));
  return { _id: String(id), source, href, bytes };
}

const noPhoto = () => new AppError('NOT_FOUND', 'Photo not found');

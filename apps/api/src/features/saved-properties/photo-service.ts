import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import {
  maxOwnPhotoBytes,
  mostOwnPhotos,
  noOwnPhoto,
  ownPhotoHref,
  ownPhotoType,
  tooManyOwnPhotos,
} from '@rei/domain/listings/own-photo';
import type { OwnPhoto } from '@rei/domain/saved-properties/photo-endpoints';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import * as repository from './photo-repository.ts';

interface Deps {
  db: Db;
  blobs: BlobService;
}

/** Photos of properties that their users added by hand, and alone see. */
export function createOwnPhotoService({ db, blobs }: Deps) {
  async function lock(tx: Db, userId: string, propertyId: string): Promise<number> {
    const id = parseStoredId(propertyId);
    if (id === undefined || !(await repository.lockProperty(tx, userId, id))) throw noProperty();
    return id;
  }

  /** Does something with the photos of a property, and shows the first of them as its cover. */
  function change(
    userId: string,
    propertyId: string,
    work: (tx: Db, listingId: number, photos: repository.OwnPhotoRow[]) => Promise<void>,
  ): Promise<OwnPhoto[]> {
    return db.transaction(async (tx) => {
      const listingId = await lock(tx, userId, propertyId);
      await work(tx, listingId, await repository.list(tx, userId, listingId));
      const photos = await repository.list(tx, userId, listingId);
      await repository.setCover(tx, listingId, photos[0]);
      return photos.map(toPhoto);
    });
  }

  return {
    /** None of a property that nobody added by hand. */
    async list(userId: string, propertyId: string): Promise<OwnPhoto[]> {
      const id = parseStoredId(propertyId);
      return id === undefined ? [] : (await repository.list(db, userId, id)).map(toPhoto);
    },

    async add(userId: string, propertyId: string, file: { path: string; bytes: number }): Promise<OwnPhoto[]> {
      const type = ownPhotoType(await buffer(createReadStream(file.path, { end: 11 })));
      if (!type) throw new AppError('VALIDATION', noOwnPhoto, { details: { file: noOwnPhoto } });
      // Before a picture of somebody who may not add it is kept.
      await db.transaction((tx) => lock(tx, userId, propertyId));
      await blobs.requireRoom(userId, [file]);
      const { hash, bytes, discard } = await blobs.receive(createReadStream(file.path), maxOwnPhotoBytes);
      await discard();
      return change(userId, propertyId, async (tx, listingId, photos) => {
        if (photos.length >= mostOwnPhotos) throw new AppError('VALIDATION', tooManyOwnPhotos);
        const position = (photos.at(-1)?.position ?? 0) + 1;
        await repository.insert(tx, { userId, listingId, position, type, hash, bytes });
      });
    },

    order(userId: string, propertyId: string, photoIds: readonly string[]): Promise<OwnPhoto[]> {
      return change(userId, propertyId, async (tx, _listingId, photos) => {
        const known = new Set(photos.map(({ id }) => id));
        const wanted = photoIds.map((photoId) => parseStoredId(photoId) ?? 0);
        if (wanted.some((id) => !known.has(id))) throw noPhoto();
        await repository.order(tx, [...new Set([...wanted, ...known])]);
      });
    },

    async remove(userId: string, propertyId: string, photoId: string): Promise<OwnPhoto[]> {
      let hash: Buffer | undefined;
      const photos = await change(userId, propertyId, async (tx, _listingId, all) => {
        const photo = all.find(({ id }) => id === parseStoredId(photoId));
        if (!photo) throw noPhoto();
        ({ hash } = photo);
        await repository.remove(tx, photo.id);
      });
      if (hash) await blobs.release([hash]);
      return photos;
    },

    async open(userId: string, propertyId: string, photoId: string) {
      const [listingId, id] = [parseStoredId(propertyId), parseStoredId(photoId)];
      const photo = listingId !== undefined && id !== undefined && (await repository.find(db, userId, listingId, id));
      if (!photo) throw noPhoto();
      return { type: photo.type, bytes: photo.bytes, read: () => blobs.read(photo.hash) };
    },
  };
}

export type OwnPhotoService = ReturnType<typeof createOwnPhotoService>;

function toPhoto({ id, listingId, bytes }: repository.OwnPhotoRow): OwnPhoto {
  return { _id: String(id), href: ownPhotoHref(listingId, id), bytes };
}

const noProperty = () => new AppError('NOT_FOUND', 'Property record not found');
const noPhoto = () => new AppError('NOT_FOUND', 'Photo not found');

import type { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import type { Db } from '#db/client.ts';
import type { BlobStore, ByteRange, StagedBlob } from '#ports/blob-store.ts';
import * as repository from './repository.ts';

/** Unreferenced blobs are kept for so many days: longer than any request that is about to refer to one. */
const keptDays = 2;
const removedAtOnce = 100;

export interface ReceivedBlob {
  hash: Buffer;
  bytes: number;
  path: string;
  discard(): Promise<void>;
}

interface Deps {
  db: Db;
  blobStore: BlobStore;
  /** What one user may store; without it as much as there is room for. */
  maxBytesPerUser?: number | undefined;
}

interface BlobContent {
  content: Readable;
  maxBytes: number;
}

export function createBlobService({ db, blobStore, maxBytesPerUser }: Deps) {
  async function placeAll(coming: readonly Promise<StagedBlob>[]): Promise<ReceivedBlob[]> {
    const staging = await Promise.allSettled(coming);
    const staged = staging.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
    try {
      const failed = staging.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      // The rows first: a clean-up of the same blobs then ends or waits before they are placed.
      await repository.upsertMany(db, staged);
      await Promise.all(staged.map((each) => each.place()));
    } catch (error) {
      await Promise.all(staged.map((each) => each.discard()));
      throw error;
    }
    return staged.map(({ hash, bytes, path, discard }) => ({ hash, bytes, path, discard }));
  }

  async function placeOne(coming: Promise<StagedBlob>): Promise<ReceivedBlob> {
    const [blob] = await placeAll([coming]);
    if (!blob) throw new Error('The content was not stored');
    return blob;
  }

  return {
    /** Refuses files for which an account has no room left. */
    async requireRoom(userId: string, files: readonly { bytes: number }[]): Promise<void> {
      if (maxBytesPerUser === undefined || files.length === 0) return;
      const coming = files.reduce((sum, { bytes }) => sum + bytes, 0);
      if ((await repository.storedBytes(db, userId)) + coming <= maxBytesPerUser) return;
      const limit = formatNumber(maxBytesPerUser / 1024 / 1024);
      throw new AppError(
        'TOO_LARGE',
        `Your documents, photos and draft attachments can take up to ${limit} MB together. Please delete some first.`,
      );
    },

    /** A caller whose transaction fails has nothing to undo, because unreferenced blobs are removed. */
    receive: (content: Readable, maxBytes: number) => placeOne(blobStore.stage(content, maxBytes)),

    receiveAll: (contents: readonly BlobContent[]) =>
      placeAll(contents.map(({ content, maxBytes }) => blobStore.stage(content, maxBytes))),

    receivePack: (contents: AsyncIterable<readonly Buffer[]>) => placeOne(blobStore.stagePack(contents)),

    /** Removes unreferenced blobs that only the caller could still want. */
    async release(hashes: readonly Buffer[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const hash of await repository.deleteUnnamedOf(tx, hashes)) await blobStore.remove(hash);
      });
    },

    read: (hash: Buffer, range?: ByteRange): Promise<Readable> => blobStore.read(hash, range),

    async removeUnnamed(): Promise<number> {
      let removed = 0;
      for (;;) {
        const count = await db.transaction(async (tx) => {
          const hashes = await repository.deleteUnnamed(tx, { days: keptDays, limit: removedAtOnce });
          // Before the commit: whoever stores the blob again waits for it, and then places it anew.
          for (const hash of hashes) await blobStore.remove(hash);
          return hashes.length;
        });
        removed += count;
        if (count < removedAtOnce) return removed;
      }
    },
  };
}

export type BlobService = ReturnType<typeof createBlobService>;

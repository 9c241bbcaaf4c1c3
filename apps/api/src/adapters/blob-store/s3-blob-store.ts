import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '@rei/domain/kernel/errors';
import type { BlobStore } from '#ports/blob-store.ts';
import { stageBlob, stagePack } from './stage-blob.ts';

interface S3Settings {
  bucket: string;
  /** Before each key; empty or ending with a slash. */
  prefix: string;
  region: string;
  endpoint: string | undefined;
  folder: string;
}

/** Credentials come from the environment: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else the library finds. */
export function createS3BlobStore({ bucket, prefix, region, endpoint, folder }: S3Settings): BlobStore {
  const client = new S3Client({
    region,
    // Stores on other hosts seldom have a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (hash: Buffer) => ({ Bucket: bucket, Key: `${prefix}${hash.toString('hex')}` });

  async function has(hash: Buffer): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(keyOf(hash)));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  async function place({ path, hash }: { path: string; hash: Buffer }): Promise<void> {
    if (await has(hash)) return;
    const { size } = await stat(path);
    await client.send(new PutObjectCommand({ ...keyOf(hash), Body: createReadStream(path), ContentLength: size }));
  }

  return {
    stage: (content, maxBytes) => stageBlob(folder, content, { maxBytes, place }),
    stagePack: (contents) => stagePack(folder, contents, place),
    has,
    async read(hash, range) {
      try {
        const object = await client.send(
          new GetObjectCommand({ ...keyOf(hash), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        if (!(object.Body instanceof Readable)) throw new Error('The store answered no stream');
        return object.Body;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new AppError('NOT_FOUND', 'File not found.', { cause: error });
        throw error;
      }
    },
    async remove(hash) {
      await client.send(new DeleteObjectCommand(keyOf(hash)));
    },
  };
}

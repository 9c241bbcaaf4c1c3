import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { describeBlobStore } from './blob-store.contract-test.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-secret');
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describeBlobStore('on disk', () => createDiskBlobStore(join(folder, 'disk')));
describeBlobStore('in an S3-compatible bucket', () =>
  createS3BlobStore({
    bucket: 'investor',
    prefix: 'suite/',
    region: 'us-east-1',
    endpoint: s3.url,
    folder: join(folder, 's3'),
  }),
);

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { AppError } from '@rei/domain/kernel/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fileEntry, jobsName, type Manifest, manifestName, manifestSchema, tableEntry } from './manifest.ts';

const broken = (cause?: unknown) =>
  new AppError(
    'VALIDATION',
    'This isn’t a backup of this product, or it is damaged or incomplete. Nothing was changed.',
    {
      cause,
    },
  );

export interface ArchiveReader {
  manifest: Manifest;
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive and reads all of it once, so that whatever is broken in it is found before anything is changed. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openZip(path);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const openEntry = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw broken();
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(entries, openEntry);
    await checkParts(manifest, openEntry);
    return { manifest, open: openEntry, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : broken(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    // Of the file system, where the rest is of the archive.
    if (error instanceof Error && 'syscall' in error)
      throw new AppError('NOT_FOUND', `Can’t read ${path}: ${error.message}`);
    throw broken(error);
  }
}

async function readManifest(
  entries: ReadonlyMap<string, Entry>,
  openEntry: (name: string) => Promise<Readable>,
): Promise<Manifest> {
  const text = await buffer(await openEntry(manifestName));
  if (crc32(text) !== entries.get(manifestName)?.crc32) throw broken();
  const json: unknown = JSON.parse(text.toString('utf8'));
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  if (typeof json === 'object' && json !== null && 'format' in json && typeof json.format === 'number') {
    throw new AppError(
      'VALIDATION',
      `This backup has format ${json.format}, which this version cannot read. Nothing was changed.`,
    );
  }
  throw broken(parsed.error);
}

async function checkParts(manifest: Manifest, openEntry: (name: string) => Promise<Readable>): Promise<void> {
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    { ...manifest.jobs, entry: jobsName },
    ...manifest.files.map((file) => ({ ...file, entry: fileEntry(file.path) })),
  ];
  for (const part of parts) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of await openEntry(part.entry)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw broken();
  }
}

import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isErrno } from '#system/is-errno.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { fileEntry, type Manifest, secretFile } from './manifest.ts';

/** The embedded database is copied as a database, uploads belong to requests that are under way, and the kept market is of this store alone. */
const leftOut = new Set(['postgres', 'uploads', 'market-image', 'market-image.new']);

/** What a start that stored nothing leaves behind. */
const madeAtStart = new Set(['folder-id', secretFile]);

/** Archives of streets (`MAP_TILES`) are public, large, and made anew from where they came from. */
const isArchiveOfStreets = (path: string) => path.endsWith('.pmtiles');

const stagingPrefix = '.restore-';

/** The product's files below its data folder, as paths inside it with '/'. */
async function listDataFiles(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const top of await entriesOf(dataDir)) {
    if (leftOut.has(top.name) || top.name.startsWith(stagingPrefix)) continue;
    if (top.isFile()) paths.push(top.name);
    else if (top.isDirectory()) paths.push(...(await filesBelow(dataDir, top.name)));
  }
  return paths.filter((path) => !isArchiveOfStreets(path)).sort();
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await entriesOf(join(dataDir, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) paths.push(path);
    else if (entry.isDirectory()) paths.push(...(await filesBelow(dataDir, path)));
  }
  return paths;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}

export async function isDataFolderEmpty(dataDir: string): Promise<boolean> {
  return (await listDataFiles(dataDir)).every((path) => madeAtStart.has(path));
}

/** Copies the data folder's files; one that goes in the meantime was needed no more. */
export async function addDataFiles(
  archive: ArchiveWriter,
  dataDir: string,
  isWanted: (path: string) => boolean,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for (const path of (await listDataFiles(dataDir)).filter(isWanted)) {
    const handle = await openExisting(join(dataDir, path));
    if (handle) files.push({ path, ...(await archive.add(fileEntry(path), handle.createReadStream())) });
  }
  return files;
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

interface StagedFiles {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes the files of an archive into the data folder without touching what is there. */
export async function stageDataFiles(
  dataDir: string,
  { manifest, open: openEntry }: ArchiveReader,
): Promise<StagedFiles> {
  const staging = join(dataDir, `${stagingPrefix}${process.pid}`);
  const discard = () => rm(staging, { recursive: true, force: true });
  await discard();
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    for (const { path } of manifest.files) {
      await mkdir(dirname(join(staging, path)), { recursive: true, mode: 0o700 });
      const handle = await open(join(staging, path), 'wx', 0o600);
      await pipeline(await openEntry(fileEntry(path)), handle.createWriteStream({ flush: true }));
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async commit() {
      for (const path of await listDataFiles(dataDir)) await rm(join(dataDir, path), { force: true });
      for (const { path } of manifest.files) {
        await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
        await rename(join(staging, path), join(dataDir, path));
      }
      await discard();
    },
    discard,
  };
}

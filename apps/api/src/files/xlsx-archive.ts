import { AppError } from '@rei/domain/kernel/errors';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';

const megabyte = 1024 * 1024;
const maxEntries = 10_000;

/** No file that a person made shrinks more; below the floor a large ratio does no harm. */
const maxRatio = 200;
const ratioFloor = 64 * megabyte;

export function damaged(cause?: unknown): AppError {
  return new AppError('VALIDATION', 'This workbook or ZIP archive is damaged: save it again, or fetch it again.', {
    cause,
  });
}

/** Undefined when the workbook has no such part. yauzl fails a stream that exceeds the size the archive declares. */
export async function* readPart(path: string, part: string, maxBytes: number): AsyncIterable<Buffer> {
  const zip = await openArchive(path);
  try {
    const entry = (await listEntries(zip)).get(part);
    if (entry === undefined) return;
    if (entry.isEncrypted()) {
      throw new AppError('VALIDATION', 'This workbook is protected by a password: save it without one.');
    }
    const isBomb = entry.uncompressedSize > Math.max(ratioFloor, entry.compressedSize * maxRatio);
    if (isBomb || entry.uncompressedSize > maxBytes) {
      throw new AppError('VALIDATION', 'This workbook is too large when unpacked.');
    }
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

/** How many bytes a part has when unpacked; undefined when the archive has no such part. */
export async function partBytes(path: string, part: string): Promise<number | undefined> {
  const zip = await openArchive(path);
  try {
    return (await listEntries(zip)).get(part)?.uncompressedSize;
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

/** The archive's parts by their names in lower case, as its directory writes them: the format compares without case. */
export async function partNames(path: string): Promise<Map<string, string>> {
  const zip = await openArchive(path);
  try {
    return new Map([...(await listEntries(zip)).keys()].map((name) => [name.toLowerCase(), name]));
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    // Names are decoded below: some programs begin them with a slash, which is no danger where nothing is unpacked to disk.
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch (cause) {
    throw damaged(cause);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw damaged();
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    entries.set(name.replace(/^(?:\.?\/)+/, ''), entry);
  }
  return entries;
}

import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { control } from './access-lock.ts';
import { allocateMarket, partsOf, roomFor, type SharedMarket } from './market.ts';
import type { MarketCodes } from './market-writer.ts';

/** A market as it was kept, told apart from all others by its id. */
export interface ImageHead {
  id: string;
  /** Of the program that wrote it: another one may read the same listings otherwise. */
  code: string;
  /** As `ChangePlace`: the changes that it has. */
  place: { before: string; seen: string[] };
  rows: number;
  sorted: number;
  codes: MarketCodes;
}

type StoredHead = ImageHead & { checksum: number };

const lengthBytes = 4;

const checksumOf = (parts: readonly Uint8Array[]): number => parts.reduce((before, part) => crc32(part, before), 0);

/** Writes a market as it is; nobody else may write to it meanwhile. The file is there whole, or as it was before. */
export function writeImage(file: string, head: Omit<ImageHead, 'rows' | 'sorted'>, market: SharedMarket): void {
  const numbers = new Int32Array(market.control);
  const rows = numbers[control.rows] ?? 0;
  const parts = partsOf(market, rows);
  const stored: StoredHead = { ...head, rows, sorted: numbers[control.sorted] ?? 0, checksum: checksumOf(parts) };
  const text = Buffer.from(JSON.stringify(stored));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  const fresh = `${file}.new`;
  const descriptor = openSync(fresh, 'w', 0o600);
  try {
    for (const part of [length, text, ...parts]) writeAll(descriptor, part);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(fresh, file);
}

/** The market in a file, with room for more; undefined where it is not this one, or not whole. */
export function readImage(
  file: string,
  { id, code }: Pick<ImageHead, 'id' | 'code'>,
): { head: ImageHead; shared: SharedMarket } | undefined {
  const descriptor = openSync(file, 'r');
  try {
    const length = Buffer.alloc(lengthBytes);
    if (!readAll(descriptor, [length])) return undefined;
    const left = fstatSync(descriptor).size - lengthBytes;
    if (length.readUInt32LE() > left) return undefined;
    const text = Buffer.alloc(length.readUInt32LE());
    if (!readAll(descriptor, [text])) return undefined;
    // A name that fits is the product's own: it wrote what comes after it.
    const head = JSON.parse(text.toString()) as StoredHead;
    if (head.id !== id || head.code !== code) return undefined;
    const shared = allocateMarket(roomFor(head.rows));
    const parts = partsOf(shared, head.rows);
    if (!readAll(descriptor, parts) || checksumOf(parts) !== head.checksum) return undefined;
    const numbers = new Int32Array(shared.control);
    numbers[control.rows] = head.rows;
    numbers[control.sorted] = head.sorted;
    return { head, shared };
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

/** Whether there were enough bytes to fill all of them. */
function readAll(descriptor: number, parts: readonly Uint8Array[]): boolean {
  for (const part of parts) {
    for (let done = 0; done < part.length; ) {
      const read = readSync(descriptor, part, done, part.length - done, null);
      if (read === 0) return false;
      done += read;
    }
  }
  return true;
}

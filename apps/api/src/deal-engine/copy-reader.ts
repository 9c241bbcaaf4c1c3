const signatureBytes = 19;
const firstRoom = 1 << 16;

/** Where a text stands; the bytes are another row's soon. */
export interface ByteRange {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** One row of a binary COPY while it is looked at: the next row takes its place. */
export interface CopiedRow {
  isNull(field: number): boolean;
  int16(field: number): number;
  int32(field: number): number;
  /** Exact up to 2^53. */
  int64(field: number): number;
  float32(field: number): number;
  text(field: number): string;
  range(field: number): ByteRange;
  /** A number that tells the words of a short list apart: of length and first letter. */
  word(field: number): number;
  digits(field: number): number;
}

export const wordNumber = (text: string): number => text.length * 256 + text.charCodeAt(0);

/** Takes a binary COPY apart as it comes in; `onRow` is called for each row of so many fields. */
export function createCopyReader(fields: number, onRow: (row: CopiedRow) => void) {
  const starts = new Int32Array(fields);
  const lengths = new Int32Array(fields);
  /** What has not been read yet, the first `length` bytes: a row may come in two chunks. */
  let bytes = Buffer.allocUnsafeSlow(firstRoom);
  let view = new DataView(bytes.buffer);
  let length = 0;
  let isBegun = false;
  const range: ByteRange = { bytes, start: 0, end: 0 };
  const at = (field: number) => starts[field] ?? 0;
  const lengthOf = (field: number) => lengths[field] ?? 0;
  const row: CopiedRow = {
    isNull: (field) => lengthOf(field) < 0,
    int16: (field) => view.getInt16(at(field)),
    int32: (field) => view.getInt32(at(field)),
    int64: (field) => view.getInt32(at(field)) * 0x1_0000_0000 + view.getUint32(at(field) + 4),
    float32: (field) => view.getFloat32(at(field)),
    text: (field) => bytes.toString('utf8', at(field), at(field) + lengthOf(field)),
    range(field) {
      range.bytes = bytes;
      range.start = at(field);
      range.end = range.start + lengthOf(field);
      return range;
    },
    word: (field) => lengthOf(field) * 256 + (bytes[at(field)] ?? 0),
    digits(field) {
      let number = 0;
      for (let place = at(field); place < at(field) + lengthOf(field); place += 1) {
        number = number * 10 + (bytes[place] ?? 0) - 48;
      }
      return number;
    },
  };

  /** Finds the fields of the row that begins there; where it ends, or -1 while it is not complete. */
  function findFields(start: number): number {
    let place = start + 2;
    for (let field = 0; field < fields; field += 1) {
      if (place + 4 > length) return -1;
      const size = view.getInt32(place);
      starts[field] = place + 4;
      lengths[field] = size;
      place += size > 0 ? 4 + size : 4;
    }
    return place > length ? -1 : place;
  }

  function take(chunk: Buffer): void {
    if (length + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + chunk.length));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
      view = new DataView(bytes.buffer);
    }
    chunk.copy(bytes, length);
    length += chunk.length;
  }

  return {
    read(chunk: Buffer): void {
      take(chunk);
      let place = 0;
      if (!isBegun) {
        if (length < signatureBytes) return;
        isBegun = true;
        place = signatureBytes;
      }
      // The last row is told by a count of -1.
      while (place + 2 <= length && view.getInt16(place) === fields) {
        const end = findFields(place);
        if (end < 0) break;
        onRow(row);
        place = end;
      }
      bytes.copyWithin(0, place, length);
      length -= place;
    },
  };
}

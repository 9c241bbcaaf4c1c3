import type { ByteRange } from './copy-reader.ts';

export interface DictionaryEntry {
  key: string;
  state: number;
  name: string;
}

/** Places of slots and bytes of keys at first; powers of two. */
const firstSlots = 1 << 12;
const firstBytes = 1 << 16;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The places of states with their codes, counted from 0 in the order in which they came; looked up by their bytes. */
export function createDictionary() {
  /** Keys lie one after the other, so that a look-up reads neighboring memory. */
  let keys = new Uint8Array(firstBytes);
  let starts = new Uint32Array(firstSlots);
  let states = new Uint32Array(firstSlots);
  let hashes = new Uint32Array(firstSlots);
  let size = 0;
  /** Codes plus one; 0 is free. */
  let slots = new Int32Array(2 * firstSlots);
  let fresh: DictionaryEntry[] = [];

  function isKey(code: number, state: number, { bytes, start, end }: ByteRange): boolean {
    if (code < 0 || code >= size || states[code] !== state) return false;
    const from = starts[code] ?? 0;
    if ((starts[code + 1] ?? 0) - from !== end - start) return false;
    for (let place = start; place < end; place += 1) if (keys[from + place - start] !== bytes[place]) return false;
    return true;
  }

  function put(code: number): void {
    let slot = (hashes[code] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = code + 1;
  }

  function makeRoom(): void {
    if (size + 1 < starts.length) return;
    [starts, states, hashes] = [doubled(starts), doubled(states), doubled(hashes)];
    slots = new Int32Array(slots.length * 2);
    for (let code = 0; code < size; code += 1) put(code);
  }

  function append(state: number, hash: number, { bytes, start, end }: ByteRange): number {
    makeRoom();
    const from = starts[size] ?? 0;
    while (from + end - start > keys.length) keys = doubledBytes(keys);
    keys.set(bytes.subarray(start, end), from);
    states[size] = state;
    hashes[size] = hash;
    starts[size + 1] = from + end - start;
    put(size);
    size += 1;
    return size - 1;
  }

  function add(state: number, range: ByteRange, name: (key: string) => string, guess = -1): number {
    if (isKey(guess, state, range)) return guess;
    const hash = hashOf(state, range);
    for (let slot = hash & (slots.length - 1); slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const code = (slots[slot] ?? 0) - 1;
      if (isKey(code, state, range)) return code;
    }
    const key = decoder.decode(range.bytes.slice(range.start, range.end));
    fresh.push({ key, state, name: name(key) });
    return append(state, hash, range);
  }

  return {
    /** The code of a place, a new one where it has none. `guess`: a code that is likely its own, or -1. */
    add,

    /** Gives places the codes that they had before, in whose order they come. */
    recall(entries: readonly DictionaryEntry[], name: (entry: DictionaryEntry) => string): void {
      for (const entry of entries) {
        const bytes = encoder.encode(entry.key);
        add(entry.state, { bytes, start: 0, end: bytes.length }, () => name(entry));
      }
    },

    takeNew(): DictionaryEntry[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

function doubled(before: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * before.length);
  larger.set(before);
  return larger;
}

function doubledBytes(before: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * before.length);
  larger.set(before);
  return larger;
}

export type Dictionary = ReturnType<typeof createDictionary>;

/** FNV-1a in 32 bits. */
function hashOf(state: number, { bytes, start, end }: ByteRange): number {
  let hash = Math.imul(0x811c9dc5 ^ state, 0x01000193);
  for (let place = start; place < end; place += 1) hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193);
  return hash >>> 0;
}

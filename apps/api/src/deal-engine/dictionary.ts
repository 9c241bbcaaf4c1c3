import type { ByteRange } from './copy-reader.ts';

/** A place with the number of its state; `name` is what people read. */
export interface DictionaryEntry {
  key: string;
  state: number;
  name: string;
}

/** Places of slots at first; a power of two. */
const firstSlots = 1 << 12;

const decoder = new TextDecoder();

/** The places of states with their codes, counted from 0 in the order in which they came; looked up by their bytes. */
export function createDictionary() {
  const keys: Uint8Array[] = [];
  const states: number[] = [];
  const hashes: number[] = [];
  /** Codes plus one; 0 is free. */
  let slots = new Int32Array(firstSlots);
  let fresh: DictionaryEntry[] = [];

  function isKey(code: number, state: number, { bytes, start, end }: ByteRange): boolean {
    const key = keys[code];
    if (!key || states[code] !== state || key.length !== end - start) return false;
    for (let place = 0; place < key.length; place += 1) if (key[place] !== bytes[start + place]) return false;
    return true;
  }

  function put(code: number, hash: number): void {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = code + 1;
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 2);
    for (const [code, hash] of hashes.entries()) put(code, hash);
  }

  return {
    /** The code of a place, a new one where it has none. `guess`: a code that is likely its own, or -1. */
    add(state: number, range: ByteRange, name: (key: string) => string, guess = -1): number {
      if (isKey(guess, state, range)) return guess;
      const hash = hashOf(state, range);
      for (let slot = hash & (slots.length - 1); slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
        const code = (slots[slot] ?? 0) - 1;
        if (isKey(code, state, range)) return code;
      }
      const code = keys.length;
      const bytes = range.bytes.slice(range.start, range.end);
      const key = decoder.decode(bytes);
      keys.push(new Uint8Array(bytes));
      states.push(state);
      hashes.push(hash);
      fresh.push({ key, state, name: name(key) });
      if (keys.length * 2 > slots.length) grow();
      else put(code, hash);
      return code;
    },

    /** What was added since this was asked last. */
    takeNew(): DictionaryEntry[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;

/** FNV-1a in 32 bits. */
function hashOf(state: number, { bytes, start, end }: ByteRange): number {
  let hash = Math.imul(0x811c9dc5 ^ state, 0x01000193);
  for (let place = start; place < end; place += 1) hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193);
  return hash >>> 0;
}

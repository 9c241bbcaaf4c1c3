import { type JsonObject, storableRecord } from './json-record.ts';

/** What is kept of one record beside its listing, characters of JSON: a thousand of them are stored at once. */
export const maxKeptLength = 32 * 1024;

/** How JSON writes a NUL character or a lone surrogate; a harmless text can look so too. */
const unstorable = /\\u(?:0000|d[89a-f])/i;

/**
 * A source's record as it can be stored. Properties that do not fit into 32,768 characters of JSON together, in
 * the record's order, are left out and named.
 */
export function keptRecord(record: JsonObject): { kept: Record<string, unknown>; leftOut: string[] } {
  const fitting: [string, unknown][] = [];
  const leftOut: string[] = [];
  let length = 0;
  let isStorable = true;
  for (const [name, value] of Object.entries(record)) {
    const json = JSON.stringify([name, value]);
    if (length + json.length > maxKeptLength) {
      leftOut.push(name);
      continue;
    }
    length += json.length;
    isStorable &&= !unstorable.test(json);
    fitting.push([name, value]);
  }
  const kept = Object.fromEntries(fitting);
  return { kept: isStorable ? kept : storableRecord(kept), leftOut };
}

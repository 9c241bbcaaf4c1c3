import { type JsonObject, storableRecord } from './json-record.ts';

/** What is kept of one record beside its listing, characters of JSON: a thousand of them are stored at once. */
export const maxKeptLength = 32 * 1024;

/**
 * A source's record as it can be stored. Properties that do not fit into 32,768 characters of JSON together, in
 * the record's order, are left out and named.
 */
export function keptRecord(record: JsonObject): { kept: Record<string, unknown>; leftOut: string[] } {
  const fitting: [string, unknown][] = [];
  const leftOut: string[] = [];
  let length = 0;
  for (const [name, value] of Object.entries(record)) {
    // Undefined is no JSON; it cannot come from a file.
    const added = name.length + (JSON.stringify(value)?.length ?? 0);
    if (length + added > maxKeptLength) {
      leftOut.push(name);
      continue;
    }
    length += added;
    fitting.push([name, value]);
  }
  return { kept: storableRecord(Object.fromEntries(fitting)), leftOut };
}

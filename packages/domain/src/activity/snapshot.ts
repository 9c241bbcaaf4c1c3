import * as z from 'zod/mini';

/** The largest snapshot or offer that is stored, in bytes of JSON. */
export const snapshotMaxBytes = 64 * 1024;

/** How many bytes a value takes as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  return encodeURIComponent(json).replace(/%[0-9A-F]{2}/g, '.').length;
}

/** An offer or contract as it was at one moment: free JSON of at most 64 KB, never changed afterwards. */
export const snapshotSchema = z
  .unknown()
  .check(z.refine((value) => value === undefined || jsonBytes(value) <= snapshotMaxBytes, 'At most 64 KB'));

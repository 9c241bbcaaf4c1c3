import * as z from 'zod/mini';

export const snapshotMaxBytes = 64 * 1024;

export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  return encodeURIComponent(json).replace(/%[0-9A-F]{2}/g, '.').length;
}

export const snapshotSchema = z
  .unknown()
  .check(z.refine((value) => value === undefined || jsonBytes(value) <= snapshotMaxBytes, 'At most 64 KB'));

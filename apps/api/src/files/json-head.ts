import { type ByteSource, firstBytes } from './byte-source.ts';
import { type JsonRecordOptions, jsonRecords } from './json-records.ts';

/** Web pages' data has much before its list of homes; what begins later is not found. */
const maxHeadBytes = 16 * 1024 * 1024;

const recordCount = 5;

/** The first records of a JSON file that can be read, at most five: what a format is recognised by. */
export async function firstJsonRecords(source: ByteSource, options: JsonRecordOptions): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const row of jsonRecords(firstBytes(source, maxHeadBytes), options)) {
    if ('record' in row) found.push(row.record);
    if (found.length === recordCount) break;
  }
  return found;
}

import type { ListingRow } from '@rei/domain/market/imported-row';
import { isRealtorRecord, realtorListing } from '@rei/readers/realtor';
import { type ByteSource, firstBytes } from '../byte-source.ts';
import { fileHead, isJson } from '../file-head.ts';
import { anyElement, type JsonPath } from '../json-path.ts';
import type { JsonRecord } from '../json-record.ts';
import { jsonRecordPaths } from '../json-record-paths.ts';
import { type JsonRecordOptions, jsonRecords, numberedRecords, unreadableRecord } from '../json-records.ts';
import type { ListingFormat } from './listing-format.ts';
import { latestDay, madeOnByRecords } from './made-on.ts';

/** Homes stand here when the beginning has none: v3, its parts, a captured web page and the older v2. */
const usualPaths: readonly JsonPath[] = [
  [anyElement],
  ['results', anyElement],
  ['data', 'results', anyElement],
  ['home_search', 'results', anyElement],
  ['data', 'home_search', 'results', anyElement],
  ['props', 'pageProps', 'searchResults', 'home_search', 'results', anyElement],
  ['props', 'pageProps', 'properties', anyElement],
  ['properties', anyElement],
];

const changeTimes = ['last_update_date', 'last_update', 'last_status_change_date', 'last_price_change_date'];

/** JSON as realtor.com's interfaces answer, in any of its wrappers, as a bare list, or one home a line (NDJSON). */
export const realtor: ListingFormat = {
  name: 'realtor.com data as JSON',
  async open({ path, head, madeOn }) {
    if (!isJson(head)) return undefined;
    // The preview must not count as read, so the file is opened again.
    const found = await jsonRecordPaths((await fileHead(path)).bytes, isRealtorRecord);
    const paths = found.length > 0 ? found : usualPaths;
    const first = await firstJsonRecords(head.bytes, { paths });
    if (!first.some(isRealtorRecord)) return undefined;
    return {
      format: 'realtor.com JSON',
      source: 'realtor',
      rows: listings(jsonRecords(head.bytes, { paths })),
      readShare: head.readShare,
      madeOn: madeOn.from === 'file' ? madeOnByRecords(madeOn, await latestDay(path, changeTimes)) : madeOn,
    };
  },
};

async function* listings(records: AsyncIterable<JsonRecord>): AsyncIterable<ListingRow> {
  for await (const row of numberedRecords(records)) {
    yield 'problem' in row ? unreadableRecord(row) : realtorListing(row.record, row.line);
  }
}

/** Web pages' data has much before its list of homes; what begins later is not found. */
const maxHeadBytes = 16 * 1024 * 1024;

const recordCount = 5;

/** The first records of a JSON file that can be read, at most five: what a format is recognised by. */
async function firstJsonRecords(source: ByteSource, options: JsonRecordOptions): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const row of jsonRecords(firstBytes(source, maxHeadBytes), options)) {
    if ('record' in row) found.push(row.record);
    if (found.length === recordCount) break;
  }
  return found;
}

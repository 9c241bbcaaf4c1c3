import type { ListingRow } from '@rei/domain/market/imported-listing';
import { isRealtorRecord, realtorListing } from '@rei/readers/realtor';
import { isJson } from '../files/file-head.ts';
import { firstJsonRecords } from '../files/json-head.ts';
import type { JsonRecord } from '../files/json-record.ts';
import { jsonRecords, numberedRecords, unreadableRecord } from '../files/json-records.ts';
import type { ListingFormat } from './listing-format.ts';

/** Where the homes stand in an answer: v3, its parts, a captured web page, HomeHarvest raw, and the older v2. */
const paths = [
  ['results'],
  ['data', 'results'],
  ['home_search', 'results'],
  ['data', 'home_search', 'results'],
  ['props', 'pageProps', 'searchResults', 'home_search', 'results'],
  ['props', 'pageProps', 'properties'],
  ['properties'],
];

/** JSON as realtor.com's interfaces answer, in any of its wrappers, as a bare list, or one home a line (NDJSON). */
export const realtor: ListingFormat = {
  name: 'realtor.com data as JSON',
  async open({ head }) {
    if (!isJson(head)) return undefined;
    const first = await firstJsonRecords(head.bytes, { paths });
    if (!first.some(isRealtorRecord)) return undefined;
    return {
      format: 'realtor.com JSON',
      source: 'realtor',
      rows: listings(jsonRecords(head.bytes, { paths })),
      readShare: head.readShare,
    };
  },
};

async function* listings(records: AsyncIterable<JsonRecord>): AsyncIterable<ListingRow> {
  for await (const row of numberedRecords(records)) {
    yield 'problem' in row ? unreadableRecord(row) : realtorListing(row.record, row.line);
  }
}

import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { resoListing } from '@rei/readers/reso';
import { fileHead, isJson } from '../file-head.ts';
import { anyElement, type JsonPath } from '../json-path.ts';
import type { JsonRecord } from '../json-record.ts';
import { jsonRecordPaths } from '../json-record-paths.ts';
import { jsonRecords, numberedRecords, unreadableRecord } from '../json-records.ts';
import type { ListingFormat } from './listing-format.ts';
import { latestDay, madeOnByRecords } from './made-on.ts';

/** Names of the Data Dictionary of which a listing has several. */
const nameList =
  'ListingKey|ListingId|StandardStatus|MlsStatus|ListPrice|UnparsedAddress|StreetName|StateOrProvince|PostalCode|PropertyType|PropertySubType|BedroomsTotal|LivingArea|ModificationTimestamp|MlgCanView';
const names = new RegExp(`"(${nameList})"\\s*:`, 'g');
const nameSet: ReadonlySet<string> = new Set(nameList.split('|'));

/** A file with this many of the names is no other file that happens to use one. */
const minNames = 3;

/** An OData delta may hold nothing but removals. */
const removed = /"@(?:odata\.)?removed"|\$deletedEntity"/;

/** Where records stand where none of them is at the beginning. */
const usualPaths: readonly JsonPath[] = [[anyElement], ['value', anyElement]];

function isResoRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let count = 0;
  for (const name of Object.keys(value)) if (nameSet.has(name)) count += 1;
  return count >= minNames;
}

/** A RESO Web API answer (OData), RESO Common Format, a bare array or lines of RESO records. */
export const resoJson: ListingFormat = {
  name: 'a RESO feed (JSON of the RESO Data Dictionary)',
  async open({ path, head, madeOn }) {
    if (!isJson(head)) return undefined;
    const found = new Set(Array.from(head.text.matchAll(names), ([, name]) => name));
    const context = /"@(?:odata|reso)\.context"\s*:\s*"([^"]*)"/.exec(head.text)?.[1];
    const isRemovals = /#Property\b/.test(context ?? '') && removed.test(head.text);
    if (found.size >= minNames || isRemovals) {
      // The preview must not count as read, so the file is opened again.
      const recordPaths = await jsonRecordPaths((await fileHead(path)).bytes, isResoRecord);
      const paths = isRemovals || recordPaths.length === 0 ? usualPaths : recordPaths;
      const made = madeOn.from === 'file' ? madeOnByRecords(madeOn, await latestDay(path, changeTimes)) : madeOn;
      const rows = listings(jsonRecords(head.bytes, { paths }), made.day);
      return { format: 'RESO feed', source: 'reso', rows, readShare: head.readShare, madeOn: made };
    }
    if (context === undefined) return undefined;
    throw new AppError(
      'VALIDATION',
      `This is a RESO or OData file without listings ('${context.slice(0, 100)}'). What is read are records of the resource Property.`,
    );
  },
};

/** When a record was changed last, as feeds name it. */
const changeTimes = [
  'ModificationTimestamp',
  'OriginatingSystemModificationTimestamp',
  'BridgeModificationTimestamp',
  'StatusChangeTimestamp',
  'PriceChangeTimestamp',
  'PhotosChangeTimestamp',
];

async function* listings(records: AsyncIterable<JsonRecord>, madeOn: string): AsyncIterable<ListingRow> {
  for await (const row of numberedRecords(records)) {
    yield 'problem' in row ? unreadableRecord(row) : resoListing(row.record, row.line, madeOn);
  }
}

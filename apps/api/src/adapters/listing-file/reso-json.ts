import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-listing';
import { resoListing } from '@rei/readers/reso';
import type { ByteSource } from '../files/byte-source.ts';
import { isJson } from '../files/file-head.ts';
import { jsonRecords, numberedRecords, unreadableRecord } from '../files/json-records.ts';
import type { ListingFormat } from './listing-format.ts';

/** Names of the Data Dictionary of which a listing has several. */
const names =
  /"(ListingKey|ListingId|StandardStatus|MlsStatus|ListPrice|UnparsedAddress|StreetName|StateOrProvince|PostalCode|PropertyType|PropertySubType|BedroomsTotal|LivingArea|ModificationTimestamp|MlgCanView)"\s*:/g;

/** With so many of them it is no other file that happens to use one. */
const minNames = 3;

/** A delta of OData can hold nothing but what was removed. */
const removed = /"@(?:odata\.)?removed"|\$deletedEntity"/;

/** A RESO Web API answer (OData), RESO Common Format, a bare array or lines of RESO records. */
export const resoJson: ListingFormat = {
  name: 'a RESO feed (JSON of the RESO Data Dictionary)',
  async open({ head, madeOn }) {
    if (!isJson(head)) return undefined;
    const found = new Set(Array.from(head.text.matchAll(names), ([, name]) => name));
    const context = /"@(?:odata|reso)\.context"\s*:\s*"([^"]*)"/.exec(head.text)?.[1];
    const isRemovals = /#Property\b/.test(context ?? '') && removed.test(head.text);
    if (found.size >= minNames || isRemovals) {
      return { format: 'RESO feed', source: 'reso', rows: listings(head.bytes, madeOn), readShare: head.readShare };
    }
    if (context === undefined) return undefined;
    throw new AppError(
      'VALIDATION',
      `This is a RESO or OData file without listings ('${context.slice(0, 100)}'). What is read are records of the resource Property.`,
    );
  },
};

async function* listings(bytes: ByteSource, madeOn: string): AsyncIterable<ListingRow> {
  for await (const row of numberedRecords(jsonRecords(bytes, { paths: [['value']] }))) {
    yield 'problem' in row ? unreadableRecord(row) : resoListing(row.record, row.line, madeOn);
  }
}

import {
  type ListingField,
  type ListingRecord,
  listingFieldNames,
  listingFields,
  saysSomething,
} from './listing-fields.ts';
import { withSaleOfStatus } from './sale.ts';

/** The first value that says something, in the order of freshness; where none does, what the freshest has. */
function firstKnown(records: readonly [ListingRecord, ...ListingRecord[]], field: ListingField) {
  const known = records.find((record) => saysSomething(field, record[field])) ?? records[0];
  return known[field] ?? null;
}

/**
 * One home as several sources describe it, freshest first: field by field the freshest source that says
 * something. Status and address come from the freshest alone, because half a status would be none; a home that
 * any source calls a foreclosure is one, because most sources cannot say it. Position, and a price with what it
 * was before, are taken together from one source, and so are price and day of a sale (`saleIn`). A listing day that a
 * source names counts above one counted back. `records` has at least one entry.
 */
export function mergeRecords(records: readonly [ListingRecord, ...ListingRecord[]]): ListingRecord {
  const [freshest, ...others] = records;
  if (others.length === 0) return freshest;
  const isDated = ({ listDate }: ListingRecord) => listDate !== null;
  const together = {
    freshest,
    price: records.find(({ priceCents }) => priceCents !== null) ?? freshest,
    sale: saleIn(records),
    place: records.find(({ lat, lon }) => lat !== null && lon !== null) ?? freshest,
    day: records.find((record) => isDated(record) && !record.isDayCounted) ?? records.find(isDated) ?? freshest,
  };
  const entries = listingFieldNames.map((field) => {
    const { merge } = listingFields[field];
    if (merge === 'any') return [field, records.some((record) => record[field] === true)];
    return [field, merge === 'known' ? firstKnown(records, field) : together[merge][field]];
  });
  // Each field's value is the same field's of a record.
  return withSaleOfStatus(Object.fromEntries(entries) as ListingRecord);
}

/**
 * Whose word counts for the sale, freshest first: of a home that is sold the one that tells a price, else a day, among
 * those that call it sold; of another home the latest day that anybody tells.
 */
function saleIn(records: readonly [ListingRecord, ...ListingRecord[]]): ListingRecord {
  const [freshest] = records;
  if (!freshest.isSold) {
    return records.reduce((latest, record) => ((record.soldOn ?? '') > (latest.soldOn ?? '') ? record : latest));
  }
  const sold = records.filter(({ isSold }) => isSold);
  return sold.find((record) => record.soldPriceCents != null) ?? sold.find(({ soldOn }) => soldOn != null) ?? freshest;
}

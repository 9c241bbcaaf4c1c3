import type { ListingRecord } from '../market/imported-listing.ts';

/** The first value that says something, in the order of freshness. */
function firstKnown<Key extends keyof ListingRecord>(
  records: readonly ListingRecord[],
  key: Key,
): ListingRecord[Key] | null {
  return records.find((record) => record[key] !== null && record[key] !== undefined)?.[key] ?? null;
}

/**
 * One home as several sources describe it, freshest first: field by field the freshest source that says
 * something. Status and address come from the freshest alone, because half a status would be none; a home that
 * any source calls a foreclosure is one, because most sources cannot say it. Position, and a price with what it
 * was before, are taken together from one source. A listing day that a source names counts above one counted back. `records` has at least one entry.
 */
export function mergeRecords(records: readonly [ListingRecord, ...ListingRecord[]]): ListingRecord {
  const [freshest, ...others] = records;
  if (others.length === 0) return freshest;
  const placed = records.find(({ lat, lon }) => lat !== null && lon !== null) ?? freshest;
  const isDated = ({ listDate }: ListingRecord) => listDate !== null;
  const dated = records.find((record) => isDated(record) && !record.isDayCounted) ?? records.find(isDated) ?? freshest;
  const priced = records.find(({ priceCents }) => priceCents !== null) ?? freshest;
  return {
    ...freshest,
    priceCents: priced.priceCents,
    previousPriceCents: priced.previousPriceCents ?? null,
    priceChangedOn: priced.priceChangedOn ?? null,
    type: records.find(({ type }) => type !== 'other')?.type ?? freshest.type,
    line: records.find(({ line }) => line !== '')?.line ?? '',
    lat: placed.lat,
    lon: placed.lon,
    beds: firstKnown(records, 'beds'),
    baths: firstKnown(records, 'baths'),
    sqft: firstKnown(records, 'sqft'),
    lotSqft: firstKnown(records, 'lotSqft'),
    yearBuilt: firstKnown(records, 'yearBuilt'),
    hoaCents: firstKnown(records, 'hoaCents'),
    units: firstKnown(records, 'units'),
    unitsDetail: records.find(({ unitsDetail }) => unitsDetail.length > 0)?.unitsDetail ?? [],
    isForeclosure: records.some(({ isForeclosure }) => isForeclosure),
    listDate: dated.listDate,
    isDayCounted: dated.isDayCounted,
    mlsId: firstKnown(records, 'mlsId'),
    url: firstKnown(records, 'url'),
    photos: records.find(({ photos }) => photos.length > 0)?.photos ?? [],
    remarks: firstKnown(records, 'remarks'),
    agent: firstKnown(records, 'agent'),
  };
}

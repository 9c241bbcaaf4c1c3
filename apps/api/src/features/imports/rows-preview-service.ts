import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { listingStatus } from '@rei/domain/listings/listing-status';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { LeftOutRow, ListingRow, TakenRow } from '@rei/domain/market/imported-row';
import { lookedThroughRows, namedLeftOut, previewedRows, type RowsPreview } from '@rei/domain/market/rows-preview';
import type { OpenListingFileOptions } from '#files/listing-file/listing-file.ts';
import { previewMapped } from '#files/listing-file/preview-mapped.ts';

interface Upload {
  path: string;
  name: string;
}

interface Choices {
  mapping: ColumnMapping;
  days: Pick<OpenListingFileOptions, 'madeOn' | 'asOf'>;
  isPart: boolean;
}

export async function previewUpload({ path, name }: Upload, { mapping, days, isPart }: Choices): Promise<RowsPreview> {
  const options = { ...days, isPart, fileName: name, atMost: lookedThroughRows };
  const { rows, isWhole, statuses } = await previewMapped(path, mapping, options);
  const taken = rows.filter((row) => row.kind === 'taken');
  const leftOut = rows.filter(isLeftOut);
  const rejected = leftOut.filter(({ kind }) => kind === 'rejected').length;
  return {
    rows: taken.slice(0, previewedRows).map(shown),
    leftOut: leftOut.slice(0, namedLeftOut).map(({ line, kind, reason }) => ({ line, kind, reason })),
    counts: {
      rows: rows.length,
      taken: taken.length,
      corrected: taken.filter(({ corrections }) => corrections.length > 0).length,
      rejected,
      skipped: leftOut.length - rejected,
    },
    isWhole,
    statuses,
  };
}

const isLeftOut = (row: ListingRow): row is LeftOutRow => row.kind === 'rejected' || row.kind === 'skipped';

const dollars = (cents: number | null | undefined) => (cents == null ? null : centsToDollars(storedCents(cents)));

function shown({ line, value, corrections }: TakenRow<ImportedListing>): RowsPreview['rows'][number] {
  const { city, state, zip, type, beds, baths, sqft, listDate } = value;
  return {
    line,
    address: value.line,
    city,
    state,
    zip,
    price: dollars(value.priceCents),
    status: listingStatus(value, null),
    type,
    beds,
    baths,
    sqft,
    listDate,
    soldPrice: dollars(value.soldPriceCents),
    soldOn: value.soldOn ?? null,
    agent: value.agent?.name ?? null,
    corrections,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { hasOtherSales, saleOf, withOtherSale } from '@rei/domain/listings/other-sale';
import type { Db } from '#db/client.ts';
import type { Restated } from './known-rows.ts';
import type { PreparedListing } from './prepare-batch.ts';
import { type KnownRow, type KnownWord, listKnown, listWords } from './word-repository.ts';

interface OtherSales {
  told: Restated[];
  /** Rows that told a sale which was not known, and rows whose sale was. */
  updated: number;
  unchanged: number;
}

/**
 * Further rows of homes that the file had before: those of another sale, as of a home that was sold twice, add it to what is
 * known of the home. All other ones say nothing more.
 */
export async function otherSales(
  tx: Db,
  source: string,
  { rows, day }: { rows: readonly PreparedListing[]; day: string },
): Promise<OtherSales> {
  const sales = rows.filter(({ listing }) => saleOf(listing) !== null);
  if (sales.length === 0) return { told: [], updated: 0, unchanged: 0 };
  const byKey = Map.groupBy(sales, ({ listing }) => listing.sourceKey);
  const keys = [...byKey.keys()];
  const [known, words] = [await listKnown(tx, source, keys), await listWords(tx, source, keys)];
  const all: OtherSales = { told: [], updated: 0, unchanged: 0 };
  for (const [key, ofHome] of byKey) {
    const [row, word] = [known.get(key), words.get(key)];
    // What a newer file says of the home stays.
    if (!row || !word || row.asOf !== day) continue;
    const { told, updated, unchanged } = ofOne(ofHome, { key, row, word });
    all.told.push(...told);
    all.updated += updated;
    all.unchanged += unchanged;
  }
  return all;
}

interface Home {
  key: string;
  row: KnownRow;
  word: KnownWord;
}

function ofOne(rows: readonly PreparedListing[], { key, row, word }: Home): OtherSales {
  let { record, document } = word;
  let [updated, unchanged] = [0, 0];
  for (const { listing, hash } of rows) {
    // The file's first row once more.
    if (hash === row.hash) continue;
    const { document: said, missing: _, ...saidRecord } = listing;
    const joined = withOtherSale(record, saidRecord);
    if (joined === null) {
      if (hasOtherSales(record)) unchanged += 1;
    } else if (isDeepStrictEqual(joined, record)) unchanged += 1;
    else {
      if (saleOf(joined)?.on !== saleOf(record)?.on) document = said;
      record = joined;
      updated += 1;
    }
  }
  const told: Restated[] =
    updated === 0
      ? []
      : [
          {
            ...{
              sourceKey: key,
              listingId: row.listingId,
              document,
              goneAt: word.goneAt,
              isMerged: true,
              isNews: true,
            },
            word: { record, times: word.times },
            // That of the file's first row: read again, it says the same as before.
            hash: row.hash,
          },
        ];
  return { told, updated, unchanged };
}

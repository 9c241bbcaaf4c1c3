import type { HomeAddress } from '@rei/domain/listings/address-match';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { Db } from '#db/client.ts';
import { beginningWith } from '#db/like.ts';
import { run } from '#db/statement.ts';
import { priceAtAGlance } from './listing-prices.ts';

export interface AddressedHome extends HomeAddress {
  id: number;
  line: string;
  city: string;
  status: ListingStatus;
  priceCents: number | null;
  mlsId: string | null;
}

interface Row {
  id: string;
  line: string;
  line_key: string;
  city: string;
  city_key: string;
  postal_city_key: string;
  state: string;
  zip: string;
  status: ListingStatus;
  is_sold: boolean;
  price_cents: string | null;
  sold_price_cents: string | null;
  last_list_price_cents: string | null;
  mls_id: string | null;
}

const columns = `l.id, l.line, l.line_key, l.city, l.city_key, l.postal_city_key, l.state, l.zip, l.status, l.is_sold,
  l.price_cents, l.sold_price_cents, l.last_list_price_cents, l.mls_id`;

const toCents = (text: string | null) => (text === null ? null : Number(text));

function toHome(row: Row): AddressedHome {
  const { line, city, state, zip, status } = row;
  return {
    id: Number(row.id),
    lineKey: row.line_key,
    cityKeys: [...new Set([row.city_key, row.postal_city_key])],
    priceCents: priceAtAGlance({
      status,
      isSold: row.is_sold,
      priceCents: toCents(row.price_cents),
      soldPriceCents: toCents(row.sold_price_cents),
      lastListPriceCents: toCents(row.last_list_price_cents),
    }),
    mlsId: row.mls_id,
    ...{ line, city, state, zip, status },
  };
}

interface Typed {
  /** With a hyphen at its end: every range that begins with it. */
  number: string;
  words: string;
  state: string | undefined;
}

/** Homes most like the typed words come first; homes of one number are neighbors in the index of lines. */
export async function listByNumber(db: Db, { number, words, state }: Typed, limit: number): Promise<AddressedHome[]> {
  const [from, to] = number.endsWith('-') ? [number, `${number.slice(0, -1)}.`] : [`${number} `, `${number}!`];
  const rows = await run<Row>(db, {
    name: 'homes_by_number',
    text: `select ${columns} from (
        select id, word_similarity($1, line_key || ' ' || city_key || ' ' || state || ' ' || zip) as likeness
        from listings where line_key ~>=~ $2 and line_key ~<~ $3 and added_by is null
          and ($5::text is null or state = $5)
        order by likeness desc, id limit $4) found
      join listings l using (id) order by found.likeness desc, l.id`,
    values: [words, from, to, limit, state],
  });
  return rows.map(toHome);
}

export async function listByLine(db: Db, lineKey: string, limit: number): Promise<AddressedHome[]> {
  const rows = await run<Row>(db, {
    text: `select ${columns} from listings l
      where l.line_key like $1 and l.added_by is null order by l.line_key using ~<~, l.id limit $2`,
    values: [beginningWith(lineKey), limit],
  });
  return rows.map(toHome);
}

export async function listByMls(db: Db, mlsId: string, limit: number): Promise<AddressedHome[]> {
  const rows = await run<Row>(db, {
    name: 'homes_by_mls',
    // Materialized, so that no plan walks through all homes in their order until it has met enough of them.
    text: `with found as materialized (
        select id from listings where upper(mls_id) = $1 and mls_id is not null and added_by is null)
      select ${columns} from found join listings l using (id) order by l.id limit $2`,
    values: [mlsId, limit],
  });
  return rows.map(toHome);
}

/** Homes whose MLS number begins with the text, which is in upper case, in the order of the numbers. */
export async function listByMlsFrom(db: Db, text: string, limit: number): Promise<AddressedHome[]> {
  const rows = await run<Row>(db, {
    text: `select ${columns} from listings l
      where upper(l.mls_id) like $1 and l.mls_id is not null and l.added_by is null
      order by upper(l.mls_id) using ~<~, l.id limit $2`,
    values: [beginningWith(text), limit],
  });
  return rows.map(toHome);
}

/** Homes that a source has under this key: one look into the index of keys for each source there is. */
export async function listBySourceKey(db: Db, sourceKey: string, limit: number): Promise<AddressedHome[]> {
  const rows = await run<Row>(db, {
    name: 'homes_by_source_key',
    text: `with recursive sources(source) as (
        (select source from listing_sources order by source limit 1)
        union all
        select (select next.source from listing_sources next where next.source > sources.source order by 1 limit 1)
        from sources where sources.source is not null)
      select ${columns} from sources
        join listing_sources said on said.source = sources.source and said.source_key = $1
        join listings l on l.id = said.listing_id and l.added_by is null
      limit $2`,
    values: [sourceKey, limit],
  });
  return rows.map(toHome);
}

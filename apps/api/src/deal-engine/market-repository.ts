import type { RentsByBedrooms } from '@rei/domain/analysis/unit-rents';
import { storedTypes } from '@rei/domain/listings/property-type';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { mapX, mapY } from '#db/map-units.ts';
import { type CopiedRow, createCopyReader } from './copy-reader.ts';

const severalUnits = storedTypes(['multi_family'])
  .map((type) => `'${type}'`)
  .join(', ');

const selected = {
  id: 'id',
  status: 'status',
  type: 'type',
  // As `pricesOf` tells it: a sold home is offered at no price.
  priceCents: `case when status <> 'Sold' then
    coalesce(last_list_price_cents, case when sold_price_cents is null then price_cents end) end`,
  hoaCents: 'hoa_cents',
  priceCutCents: 'price_cut_cents',
  sqft: 'sqft',
  beds: 'beds',
  baths: 'baths',
  yearBuilt: 'year_built',
  listDate: 'list_date',
  state: 'state',
  zip: 'zip',
  cityKey: 'city_key',
  /** Null where the post names the same. */
  postalCityKey: 'nullif(postal_city_key, city_key)',
  city: 'city',
  county: 'county',
  units: 'units',
  unitsDetail: `case when type in (${severalUnits}) then units_detail::text end`,
  remarkCautions: 'remark_cautions',
  mapX,
  mapY,
};

const names = Object.keys(selected);

// fromEntries forgets the keys' type; each has its place.
export const fieldOf = Object.fromEntries(names.map((name, place) => [name, place])) as Record<
  keyof typeof selected,
  number
>;

const copyText = (where: string) => `
  copy (select ${Object.values(selected).join(', ')} from listings where added_by is null ${where})
  to stdout (format binary)`;

export const createRowReader = (onRow: (row: CopiedRow) => void) => createCopyReader(names.length, onRow);

export async function readMarket(client: Client, onRow: (row: CopiedRow) => void): Promise<void> {
  const reader = createRowReader(onRow);
  for await (const chunk of client.query(copyTo(copyText(''), { highWaterMark: 1 << 20 }))) reader.read(chunk);
}

/** These of them, as bytes for a reader of rows; one that is not there any more is left out. */
export async function copyListings(client: Client, ids: readonly number[]): Promise<Buffer> {
  return Buffer.concat(await client.query(copyTo(copyText(`and id = any('{${listOf(ids)}}'::bigint[])`))).toArray());
}

/** COPY takes no values; ids that are no whole numbers would be somebody's text. */
const listOf = (ids: readonly number[]): string => ids.filter(Number.isSafeInteger).join(', ');

/** Whole dollars a month; the range is null where none was tested. */
export interface CopiedRent {
  rent: number;
  range: { low: number; high: number } | null;
}

/** Tells the market rent of all listings that have one, or of these. */
export async function readMarketRents(
  client: Client,
  onRent: (listingId: number, rent: CopiedRent) => void,
  ids?: readonly number[],
): Promise<void> {
  const reader = createCopyReader(4, (row) => {
    const range = row.isNull(2) || row.isNull(3) ? null : { low: row.int32(2), high: row.int32(3) };
    onRent(row.int64(0), { rent: row.int32(1), range });
  });
  const where = ids ? `where listing_id = any('{${listOf(ids)}}'::bigint[])` : '';
  const text = `copy (select listing_id, rent, low, high from market_rents ${where}) to stdout (format binary)`;
  for await (const chunk of client.query(copyTo(text, { highWaterMark: 1 << 20 }))) reader.read(chunk);
}

/** Whole dollars. */
export interface CopiedValue {
  value: number;
  afterRepair: number;
}

/** Tells what all listings that have a value are worth, or these. */
export async function readValues(
  client: Client,
  onValue: (listingId: number, value: CopiedValue) => void,
  ids?: readonly number[],
): Promise<void> {
  const reader = createCopyReader(3, (row) => {
    onValue(row.int64(0), { value: row.int32(1), afterRepair: row.int32(2) });
  });
  const where = ids ? `where listing_id = any('{${listOf(ids)}}'::bigint[])` : '';
  const text = `copy (select listing_id, value, after_repair from listing_values ${where}) to stdout (format binary)`;
  for await (const chunk of client.query(copyTo(text, { highWaterMark: 1 << 20 }))) reader.read(chunk);
}

export async function countMarket(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from listings where added_by is null');
  return Number(rows[0]?.count ?? 0);
}

/** The rents that count of each ZIP: real before invented, then the newest year. */
export async function listAllRents(client: Client): Promise<{ zip: string; rents: RentsByBedrooms }[]> {
  const { rows } = await client.query<{ zip: string; rents: number[] }>(`
    select distinct on (zip) zip, array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
    from hud_rents order by zip, is_demo, fiscal_year desc`);
  return rows.map(({ zip, rents }) => ({
    zip,
    rents: Object.fromEntries(rents.map((dollars, beds) => [String(beds), dollars])),
  }));
}

/** What the installation knows better than the built-in tables, by listing. */
export interface OwnTables {
  allowances: AllowanceTables;
  countyTaxes: readonly { county: string; state: string; rate: number }[];
}

export async function findOwnTables(client: Client): Promise<OwnTables> {
  const settings = await client.query<{ allowances: AllowanceTables }>(
    'select utility_allowances as allowances from installation_settings',
  );
  const { rows } = await client.query<{ county: string; state: string; rate: number }>(
    'select county, state, rate from county_tax_rates',
  );
  return {
    allowances: settings.rows[0]?.allowances ?? {},
    countyTaxes: rows.map(({ rate, ...place }) => ({ ...place, rate: rate / 1000 })),
  };
}

export async function listCounties(client: Client): Promise<{ zip: string; county: string }[]> {
  const { rows } = await client.query<{ zip: string; county: string }>(
    'select zip, county from zips where county is not null',
  );
  return rows;
}

import { codeOfRange } from '@rei/domain/deal-finder/risk-cases';
import { enoughTests, rangeShares } from '@rei/domain/valuation/accuracy';
import type { Client } from 'pg';
import { zipNumber } from './codes.ts';

/** So many of all sales say what is paid of list prices now, and so many of a market's. */
const newestSales = 100_000;
const newestOfMarket = 2000;

const [lowest, highest] = rangeShares;

/** As the page of a property has it: the older half of a market's newest sales says what is paid of a list price. */
const rangesText = `
  with kind as (select not exists (select from valuation_tests where not is_demo) as is_demo),
  sales as (
    select zip, county, state, list_price_error as error, sold_on, listing_id
    from valuation_tests join kind using (is_demo) where list_price_error is not null
    order by sold_on desc, listing_id limit ${newestSales}),
  of_markets as (
    select market.level, market.key, error,
      row_number() over (partition by market.level, market.key order by sold_on desc, listing_id) as place,
      count(*) over (partition by market.level, market.key) as count
    from sales cross join lateral (
      values (1, zip), (2, county), (3, state), (4, '')) market (level, key)
    where market.key is not null),
  ranges as (
    select level, key, percentile_cont(array[${lowest}, ${highest}]) within group (order by error) as ends
    from of_markets
    where place <= ${newestOfMarket} and place > least(count, ${newestOfMarket}) / 2 and count >= ${enoughTests}
    group by level, key),
  told as (
    select zips.zip, coalesce(of_zip.ends, of_county.ends, of_state.ends, of_country.ends) as ends
    from zips
      left join ranges of_zip on of_zip.level = 1 and of_zip.key = zips.zip
      left join ranges of_county on of_county.level = 2 and of_county.key = zips.county || '|' || zips.state
      left join ranges of_state on of_state.level = 3 and of_state.key = zips.state
      left join ranges of_country on of_country.level = 4)
  select zip, ends[1] as lowest, ends[2] as highest from told where ends is not null`;

/** What of each ZIP is known of prices paid beside list prices, by its narrowest market with enough tests; 0 for nothing. */
export async function readValueRanges(client: Client): Promise<{ zip: number; code: number }[]> {
  const { rows } = await client.query<{ zip: string; lowest: number; highest: number }>(rangesText);
  // An error is that of the list price by the price: the lowest price goes with the highest error.
  return rows.map(({ zip, lowest: least, highest: most }) => ({
    zip: zipNumber(zip),
    code: codeOfRange({ middle: 1, range: { low: Math.exp(-most), high: Math.exp(-least) } }),
  }));
}

/** Tells one state of the tests from another. */
export async function findTestsState(client: Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select concat_ws(' ', count(list_price_error), max(sold_on)) as state from valuation_tests`,
  );
  return rows[0]?.state ?? '';
}

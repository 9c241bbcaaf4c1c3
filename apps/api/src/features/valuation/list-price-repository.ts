import { enoughTests, rangeShares } from '@rei/domain/valuation/accuracy';
import type { ListPriceRecord } from '@rei/domain/valuation/list-price-value';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import type { MarketPart } from './accuracy-repository.ts';

interface Market {
  isDemo: boolean;
  zip: string;
  /** 'Allegheny|PA'. */
  county: string | null;
  state: string;
}

export interface RecordOfMarket {
  level: ListPriceRecord['level'];
  tested: number;
  medianError: number | null;
  /** Logarithms of the list price by the price, of the older half: its lowest, its median and its highest. */
  ends: [number, number, number] | null;
  hasRange: boolean;
}

/** So many of a market's newest sales say what is paid of list prices now. */
const newestSales = 2000;

const [lowest, highest] = rangeShares;

/** The older half says what is paid of a list price, and the newer one how far off that is. */
const ofMarket = (level: RecordOfMarket['level'], where: string) => `
  select '${level}' as level, newer.tested, newer."medianError", older.ends, older.count >= ${enoughTests / 2} as "hasRange"
  from (
    select array_agg(list_price_error order by sold_on, listing_id) as errors
    from (select list_price_error, sold_on, listing_id from valuation_tests
      where is_demo = $1 and list_price_error is not null and ${where}
      order by sold_on desc, listing_id limit ${newestSales}) newest) told
  cross join lateral (
    select count(*), percentile_cont(array[${lowest}, 0.5, ${highest}]) within group (order by error) as ends
    from unnest(errors[:cardinality(errors) / 2]) error) older
  cross join lateral (
    select count(*)::int as tested,
      percentile_cont(0.5) within group (order by 100 * abs(exp(error - ends[2]) - 1)) as "medianError"
    from unnest(errors[cardinality(errors) / 2 + 1:]) error) newer`;

const records: Record<MarketPart, string> = {
  zip: ofMarket('zip', 'zip = $2'),
  wider: [ofMarket('county', 'county = $2'), ofMarket('state', 'state = $3'), ofMarket('country', 'true')].join(
    ' union all ',
  ),
};

/** The narrowest market first. */
export function listRecords(
  db: Db,
  part: MarketPart,
  { isDemo, zip, county, state }: Market,
): Promise<RecordOfMarket[]> {
  return run<RecordOfMarket>(db, {
    name: `list_price_records_${part}`,
    text: records[part],
    values: [isDemo, ...(part === 'zip' ? [zip] : [county, state])],
  });
}

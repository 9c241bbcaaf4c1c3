import type { MarketDay } from '@rei/domain/markets/history';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { dayColumns } from './market-columns.ts';

/** Days around the one a year before, of which the nearest is compared with. */
const aroundYear = 10;

/** The figures of a place about a year before a day; undefined where the history is not that long. */
export async function findYearBefore(db: Db, placeId: number, day: string): Promise<MarketDay | undefined> {
  const [row] = await run<MarketDay>(db, {
    text: `
      select p.day::text as day, ${dayColumns} from market_days p
      where p.place_id = $1 and p.day between $2::date - ${365 + aroundYear} and $2::date - ${365 - aroundYear}
      order by abs($2::date - 365 - p.day), p.day limit 1`,
    values: [placeId, day],
  });
  return row;
}

/** The newest days, oldest first. */
export async function listDays(db: Db, level: MarketLevel, key: string, limit: number): Promise<MarketDay[]> {
  const rows = await run<MarketDay>(db, {
    text: `
      select p.day::text as day, ${dayColumns} from market_days p
      where p.place_id = (select id from market_places where level = $1::market_level and key = $2)
      order by p.day desc limit $3`,
    values: [level, key, limit],
  });
  return rows.reverse();
}

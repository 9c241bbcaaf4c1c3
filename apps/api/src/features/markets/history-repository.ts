import type { MarketDay } from '@rei/domain/markets/history';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { figureColumns } from './market-columns.ts';

/** The newest days, oldest first. */
export async function listDays(db: Db, level: MarketLevel, key: string, limit: number): Promise<MarketDay[]> {
  const rows = await run<MarketDay>(db, {
    text: `
      select p.day::text as day, ${figureColumns} from market_days p
      where p.place_id = (select id from market_places where level = $1::market_level and key = $2)
      order by p.day desc limit $3`,
    values: [level, key, limit],
  });
  return rows.reverse();
}

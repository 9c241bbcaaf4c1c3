import { type HudRents, type MarketRate, rateHistoryLength } from '@rei/domain/analysis/endpoints';
import { demoRentSource, hudRentSource } from '@rei/domain/analysis/rent-source';
import type { ImportedRate, ImportedRents } from '@rei/domain/market/imported-row';
import { isRateStale } from '@rei/domain/market/source-age';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './reference-repository.ts';

const rateSource = 'Freddie Mac PMMS via FRED';

interface Deps {
  db: Db;
  clock: Clock;
}

export function createMarketService({ db, clock }: Deps) {
  return {
    /** HUD's rents of a ZIP; an unknown ZIP has none, never 0. */
    async getRents(zip: string): Promise<HudRents> {
      const found = await repository.findRents(db, zip.slice(0, 5));
      return found ? { ...toldRents(found), zip } : { zip, rents: {} };
    },

    async getRate(): Promise<MarketRate> {
      const { rate: row, tables, allowances } = await repository.findNewestRate(db);
      const known = {
        ...(Object.keys(tables).length > 0 && { tables }),
        ...(Object.keys(allowances).length > 0 && { allowances }),
      };
      if (!row) return { rate: null, date: null, source: null, stale: false, ...known };
      return {
        rate: row.percent,
        date: row.date,
        source: row.isDemo ? 'Demo rate' : rateSource,
        stale: isRateStale(row.date, clock.now()),
        ...known,
      };
    },

    async listRates(): Promise<{ date: string; rate: number }[]> {
      const rows = await repository.listNewestRates(db, rateHistoryLength);
      return rows.map(({ date, percent }) => ({ date, rate: percent })).reverse();
    },

    async storeRents(rents: ImportedRents[], isDemo = false): Promise<repository.Counts> {
      const counts = await storeInChunks(
        db,
        inOrder(rents, ({ zip }) => zip),
        (tx, chunk) => repository.upsertRents(tx, chunk, isDemo),
      );
      // The search for homes with a rent is planned by how many ZIPs have one.
      if (counts.added > 0) await repository.refreshRents(db);
      return counts;
    },

    storeRates: (rates: ImportedRate[], isDemo = false) =>
      storeInChunks(
        db,
        inOrder(rates, ({ date }) => date),
        (tx, chunk) => repository.upsertRates(tx, chunk, isDemo),
      ),

    deleteDemo: (tx: Db) => repository.deleteDemo(tx),
  };
}

export type MarketService = ReturnType<typeof createMarketService>;

function toldRents({ zip, rents, fiscalYear, isDemo }: repository.StoredRents): HudRents {
  return { zip, rents, fiscalYear, source: isDemo ? demoRentSource : hudRentSource };
}

/** One statement holds this many rows: few enough for one message, many enough to be quick. */
const chunkSize = 5000;

/** All imports lock rows in one order, so that parallel ones cannot wait for each other in a ring. */
function inOrder<T>(rows: T[], keyOf: (row: T) => string): T[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

async function storeInChunks<T>(
  db: Db,
  rows: T[],
  store: (tx: Db, chunk: T[]) => Promise<repository.Counts>,
): Promise<repository.Counts> {
  return db.transaction(async (tx) => {
    const total = { added: 0, updated: 0 };
    for (let start = 0; start < rows.length; start += chunkSize) {
      const { added, updated } = await store(tx, rows.slice(start, start + chunkSize));
      total.added += added;
      total.updated += updated;
    }
    return total;
  });
}

import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './day-repository.ts';
import { fillPlaces } from './place-table-repository.ts';

/** From so many added or changed rows of an import on, the figures are taken anew. */
const largeImport = 1000;

export function createMarketDayService({ db, clock }: { db: Db; clock: Clock }) {
  const today = () => clock.now().toISOString().slice(0, 10);

  async function take(): Promise<void> {
    await db.transaction(async (tx) => {
      await repository.lock(tx);
      await fillPlaces(tx);
      await repository.storeDay(tx, today());
    });
    await repository.refresh(db);
  }

  return {
    take,

    /** Once a day, and after a large import. Answers whether they were taken. */
    async takeWhenDue(): Promise<boolean> {
      if (!(await repository.isDue(db, today(), largeImport))) return false;
      await take();
      return true;
    },

    forget: (tx: Db) => repository.forgetDays(tx),
  };
}

export type MarketDayService = ReturnType<typeof createMarketDayService>;

import { demoSource } from '@rei/demo-market/demo-listings';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { DataSourceService } from '#features/imports/data-source-service.ts';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { MarketDayService } from '#features/markets/day-service.ts';
import type { RentalStore } from '#features/valuation/rental-store-service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import * as repository from './removal-repository.ts';

/** Listings of one transaction: a stop waits for no more, and a crash loses no more. */
const batchSize = 2000;

interface Deps {
  db: Db;
  store: ListingStore;
  rentals: Pick<RentalStore, 'deleteOfSource'>;
  market: MarketService;
  marketDays: Pick<MarketDayService, 'forget'>;
  accounts: AccountService;
  enqueueJob: EnqueueJob;
  auditLog: AuditLogService;
  dataSources: DataSourceService;
}

export function createDemoRemovalService(deps: Deps) {
  const { db, store, rentals, market, marketDays, accounts, enqueueJob, auditLog, dataSources } = deps;
  return {
    /** Begins to remove everything invented; somebody real must be left to administer. */
    async request(actorId: string): Promise<void> {
      if (await repository.find(db)) return;
      const listings = await store.countOf(demoSource);
      await db.transaction(async (tx) => {
        if ((await accounts.countRealAdmins(tx)) === 0) {
          throw new AppError(
            'CONFLICT',
            'Create an administrator of your own first: the demo accounts are removed with the demo market.',
          );
        }
        if (!(await repository.insert(tx, listings))) return;
        await enqueueJob(tx, 'remove-demo-market', {});
        const changes = { listings: { from: listings, to: 0 } };
        await auditLog.record(tx, { actorId, action: 'demo_market_removed', subject: undefined, changes });
      });
    },

    /** Goes on where an earlier run ended, and throws where another try is needed. The demo accounts go last. */
    async run(signal: AbortSignal): Promise<void> {
      if (!(await repository.find(db))) return;
      let after = '';
      for (;;) {
        signal.throwIfAborted();
        const last = await db.transaction(async (tx) => {
          const batch = await store.deleteBatch(tx, { source: demoSource, after, limit: batchSize });
          await repository.addRemoved(tx, batch.count);
          return batch.lastKey;
        });
        if (last === undefined) break;
        after = last;
      }
      await db.transaction(async (tx) => {
        await store.deleteUnusedAgents(tx);
        await market.deleteDemo(tx);
        await rentals.deleteOfSource(tx, demoSource);
        await marketDays.forget(tx);
        await dataSources.forget(tx, demoSource);
        if ((await accounts.countRealAdmins(tx)) > 0) await accounts.deleteDemoAccounts(tx);
        await repository.remove(tx);
      });
      await store.refreshStatistics();
    },

    /** Ends a removal that no try could complete: what is left can be removed by asking again. */
    giveUp: () => repository.remove(db),
  };
}

export type DemoRemovalService = ReturnType<typeof createDemoRemovalService>;

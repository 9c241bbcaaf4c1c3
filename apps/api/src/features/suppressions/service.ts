import { type SuppressionReason, suppressionKey } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
}

/** Addresses that the installation writes to no more. */
export function createSuppressionService({ db }: Deps) {
  return {
    /** Those of these addresses that are suppressed, as they were given; compared without case. */
    async suppressedAmong(addresses: readonly string[]): Promise<Map<string, SuppressionReason>> {
      const keys = new Set(addresses.map(suppressionKey).filter((key) => key !== ''));
      if (keys.size === 0) return new Map();
      const rows = await repository.listAmong(db, [...keys]);
      const reasons = new Map(rows.map(({ address, reason }) => [address, reason]));
      return new Map(
        addresses.flatMap((address) => {
          const reason = reasons.get(suppressionKey(address));
          return reason === undefined ? [] : [[address, reason] as const];
        }),
      );
    },

    /** By what mail servers and recipients say; each address once. */
    async suppress(tx: Db, suppressed: readonly repository.NewSuppression[]): Promise<void> {
      const byAddress = new Map(suppressed.map((each) => [suppressionKey(each.address), each]));
      await repository.insert(
        tx,
        [...byAddress].map(([address, each]) => ({ ...each, address })),
      );
    },
  };
}

export type SuppressionService = ReturnType<typeof createSuppressionService>;

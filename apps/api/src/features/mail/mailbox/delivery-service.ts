import { type RecipientOutcome, recipientOutcomes } from '@rei/domain/mail/recipient-state';
import type { Db } from '#db/client.ts';
import { listWays } from './mailbox-repository.ts';

const mostAtOnce = 1000;

export function createDeliveryService({ db }: { db: Db }) {
  return {
    /** By id of the user's own sent messages, what became of each for each recipient; unknown ones are missing. */
    async outcomesOf(userId: string, ids: readonly number[]): Promise<Map<number, RecipientOutcome[]>> {
      const outcomes = new Map<number, RecipientOutcome[]>();
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        for (const { id, state, way } of await listWays(db, userId, ids.slice(at, at + mostAtOnce))) {
          outcomes.set(Number(id), recipientOutcomes(way.addresses, { ...way, state }));
        }
      }
      return outcomes;
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

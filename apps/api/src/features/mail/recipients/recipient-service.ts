import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { checkRecipients } from '@rei/domain/mail/recipient-endpoints';
import { deliveredAfterHours, healthDays, type SendingHealth } from '@rei/domain/mail/sending-health';
import { isAskedFor, suppressionKey } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import * as repository from './recipient-repository.ts';

const mostDomains = 100;

interface Deps {
  db: Db;
  suppressions: Pick<SuppressionService, 'suppressedAmong'>;
}

/** What is known of those whom mail goes to. */
export function createRecipientService({ db, suppressions }: Deps) {
  return {
    /** An address that is suppressed is not named twice. */
    async check(userId: string, addresses: readonly string[]): Promise<ReplyOf<typeof checkRecipients>> {
      const keys = [...new Set(addresses.map(suppressionKey))];
      const listed = await suppressions.suppressedAmong(keys);
      const suppressed = new Map([...listed].filter(([, reason]) => isAskedFor(reason)));
      const bounced = await repository.listBounced(
        db,
        userId,
        keys.filter((key) => !suppressed.has(key)),
      );
      return {
        suppressed: [...suppressed].map(([address, reason]) => ({ address, reason })),
        bounced: bounced.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
      };
    },

    health: async (): Promise<{ domains: SendingHealth[] }> => ({
      domains: await repository.listHealth(db, { days: healthDays, deliveredAfterHours, limit: mostDomains }),
    }),
  };
}

export type RecipientService = ReturnType<typeof createRecipientService>;

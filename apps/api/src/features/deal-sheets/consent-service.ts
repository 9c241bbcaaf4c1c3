import type { Consent, ConsentInput } from '@rei/domain/deal-sheets/consent';
import type { Db } from '#db/client.ts';
import type { BuyerService } from '#features/buyers/service.ts';
import * as repository from './consent-repository.ts';

interface Deps {
  db: Db;
  buyers: Pick<BuyerService, 'requireSeen'>;
}

/** Which buyers have agreed to get deals by mail from a user: of an address, with its day and source. */
export function createConsentService({ db, buyers }: Deps) {
  async function read(userId: string, email: string): Promise<{ consent: Consent | null }> {
    const found = (await repository.listInForce(db, userId, [email])).get(email);
    return { consent: found ? toConsent(found) : null };
  }

  return {
    get: async (userId: string, buyerId: string) => read(userId, (await buyers.requireSeen(userId, buyerId)).email),

    async record(userId: string, buyerId: string, given: ConsentInput) {
      const { email, name } = await buyers.requireSeen(userId, buyerId);
      await repository.record(db, userId, { email, name, ...given });
      return read(userId, email);
    },

    async withdraw(userId: string, buyerId: string) {
      const { email } = await buyers.requireSeen(userId, buyerId);
      await repository.withdraw(db, userId, email);
      return read(userId, email);
    },
  };
}

export type ConsentService = ReturnType<typeof createConsentService>;

export function toConsent({ email, givenOn, source, recordedAt }: repository.ConsentRow): Consent {
  return { email, givenOn, source, recordedAt: recordedAt.toISOString() };
}

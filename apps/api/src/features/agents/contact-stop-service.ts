import type { Db } from '#db/client.ts';
import * as repository from './contact-stop-repository.ts';

/** Who must not be written to. Apart from the agents themselves, so that listings and mail, which agents build on, can ask. */
export function createContactStopService({ db }: { db: Db }) {
  async function findStopped(userId: string, addresses: readonly string[]): Promise<Set<string>> {
    const keys = new Set(addresses.map(keyOf).filter((key) => key !== ''));
    return new Set(keys.size === 0 ? [] : await repository.listStopped(db, userId, [...keys]));
  }

  return {
    /** Those of these addresses that a user must not write to, as they were given; compared without case. */
    async listStopped(userId: string, addresses: readonly string[]): Promise<string[]> {
      const stopped = await findStopped(userId, addresses);
      return addresses.filter((address) => stopped.has(keyOf(address)));
    },

    /** Those items whose address, where they have one, may be written to. */
    async withoutStopped<Item>(
      userId: string,
      items: readonly Item[],
      addressOf: (item: Item) => string | null,
    ): Promise<Item[]> {
      const stopped = await findStopped(
        userId,
        items.map((item) => addressOf(item) ?? ''),
      );
      return items.filter((item) => !stopped.has(keyOf(addressOf(item) ?? '')));
    },
  };
}

export type ContactStopService = ReturnType<typeof createContactStopService>;

function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

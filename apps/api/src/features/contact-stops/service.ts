import type { Property } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

export function createContactStopService({ db }: { db: Db }) {
  async function findStopped(userId: string, addresses: readonly string[]): Promise<Set<string>> {
    const keys = new Set(addresses.map(keyOf).filter((key) => key !== ''));
    return new Set(keys.size === 0 ? [] : await repository.listStopped(db, userId, [...keys]));
  }

  return {
    /** Stops mail to an agent or allows it again, for one user or (null) for everybody; true when that was news. */
    set: (tx: Db, agentId: number, userId: string | null, doNotContact: boolean): Promise<boolean> =>
      doNotContact ? repository.insert(tx, agentId, userId) : repository.remove(tx, agentId, userId),

    /** Those of these addresses that a user must not write to, as they were given; compared without case. */
    async listStopped(userId: string, addresses: readonly string[]): Promise<string[]> {
      const stopped = await findStopped(userId, addresses);
      return addresses.filter((address) => stopped.has(keyOf(address)));
    },

    async withoutStopped<Listed extends Pick<Property, 'advertisers'>>(
      userId: string,
      properties: readonly Listed[],
    ): Promise<Listed[]> {
      const contacts = properties.flatMap(({ advertisers }) => advertisers);
      const ids = new Set(contacts.flatMap(({ agent_id: id }) => id ?? []));
      const [addresses, agents] = await Promise.all([
        findStopped(
          userId,
          contacts.map(({ email }) => email ?? ''),
        ),
        repository.listStoppedAgents(db, userId, [...ids]),
      ]);
      const stopped = new Set(agents);
      return properties.filter(({ advertisers }) =>
        advertisers.every(({ email, agent_id: id }) => !addresses.has(keyOf(email ?? '')) && !stopped.has(id ?? '')),
      );
    },
  };
}

export type ContactStopService = ReturnType<typeof createContactStopService>;

function keyOf(address: string): string {
  return address.trim().toLowerCase();
}

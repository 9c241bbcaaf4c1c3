import type { AgentContact } from '@rei/domain/agents/agent';
import type { getAgentRecord, listAgentListings } from '@rei/domain/agents/endpoints';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as records from './record-repository.ts';
import type { AgentService } from './service.ts';

const defaultLimit = 10;

interface Deps {
  db: Db;
  agents: Pick<AgentService, 'get'>;
  listings: Pick<ListingService, 'listByIds'>;
}

export function createAgentRecordService({ db, agents, listings }: Deps) {
  return {
    async listListings(userId: string, agentId: string, query: QueryOf<typeof listAgentListings>) {
      const { page = 1, limit = defaultLimit } = query;
      const id = Number((await agents.get(userId, agentId))._id);
      const [ids, total] = await Promise.all([
        records.listListingIds(db, id, { offset: (page - 1) * limit, limit }),
        records.countListings(db, id),
      ]);
      return { properties: await listings.listByIds(db, userId, ids), total, page, pages: Math.ceil(total / limit) };
    },

    /** Nobody else's record is ever read: every part of it is this user's own log or mailbox. */
    async getRecord(userId: string, agentId: string, query: QueryOf<typeof getAgentRecord>) {
      const { page = 1, limit = defaultLimit } = query;
      const id = Number((await agents.get(userId, agentId))._id);
      const contacted = { userId, agentId: id, addresses: await records.listAddresses(db, id) };
      const [rows, { last_at, ...counts }] = await Promise.all([
        records.listPage(db, contacted, { offset: (page - 1) * limit, limit }),
        records.summarize(db, contacted),
      ]);
      return {
        ...counts,
        lastContactAt: last_at?.toISOString() ?? null,
        contacts: rows.map(toContact),
        page,
        pages: Math.ceil(counts.total / limit),
      };
    },
  };
}

export type AgentRecordService = ReturnType<typeof createAgentRecordService>;

function toContact(row: records.ContactRow): AgentContact {
  const { line, city, state, zip } = row;
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    text: row.text,
    property:
      row.listing_id === null || line === null
        ? null
        : {
            _id: row.listing_id,
            address: oneLineAddress({ line, city: city ?? '', state_code: state ?? '', postal_code: zip ?? '' }),
          },
    messageId: row.message_id,
  };
}

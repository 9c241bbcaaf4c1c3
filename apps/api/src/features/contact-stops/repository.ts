import { isSamePerson } from '@rei/domain/listings/property-contact';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** True when it was not so before. `userId` null: for everybody. */
export async function insert(tx: Db, agentId: number, userId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into agent_stops (agent_id, user_id) select ${agentId}, ${userId}::uuid
    where not exists (
      select from agent_stops where ${ofAgent(agentId)} and user_id is not distinct from ${userId}::uuid)
    on conflict do nothing returning id`);
  return rows.length > 0;
}

/** True when it was so before. */
export async function remove(tx: Db, agentId: number, userId: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from agent_stops where ${ofAgent(agentId)} and user_id is not distinct from ${userId}::uuid returning id`);
  return rows.length > 0;
}

function ofAgent(id: number) {
  return sql`agent_id in (select ${id}::bigint union all select id from agents where merged_into = ${id})`;
}

/** An agent is known by its address, by those its listings or the user give it, and with all agents merged with it. */
export async function listStopped(db: Db, userId: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await run<{ address: string; own: string | null; agent: string | null }>(db, {
    text: `
      select distinct known.address, null as own, null as agent from agent_stops stop
        join agents stopped on stopped.id = stop.agent_id
        join agents a on a.id = coalesce(stopped.merged_into, stopped.id)
          or a.merged_into = coalesce(stopped.merged_into, stopped.id)
        cross join lateral (
          values (lower(a.email)), (case when a.key like 'email:%' then substr(a.key, 7) end)) as known(address)
      where (stop.user_id is null or stop.user_id = $1) and known.address = any($2::text[])
      union
      select lower(own.email), own.name, a.name from property_contacts own
        join listings l on l.id = own.listing_id
        join agents named on named.id = l.agent_id
        join agents a on a.id = coalesce(named.merged_into, named.id)
      where own.user_id = $1 and lower(own.email) = any($2::text[])
        and exists (
          select from agent_stops stop join agents stopped on stopped.id = stop.agent_id
          where (stop.user_id is null or stop.user_id = $1) and coalesce(stopped.merged_into, stopped.id) = a.id)`,
    values: [userId, arrayText(addresses)],
  });
  const stopped = rows.filter(({ own, agent }) => isSamePerson({ name: own }, { name: agent }));
  return [...new Set(stopped.map(({ address }) => address))];
}

export async function listStoppedAgents(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await run<{ id: string }>(db, {
    text: `
      select distinct coalesce(a.merged_into, a.id) as id from agent_stops stop join agents a on a.id = stop.agent_id
      where (stop.user_id is null or stop.user_id = $1) and coalesce(a.merged_into, a.id) = any($2::bigint[])`,
    values: [userId, arrayText(ids)],
  });
  return rows.map(({ id }) => id);
}

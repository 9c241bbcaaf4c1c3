import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

const ofAgent = `
  from listings where added_by is null
    and agent_id in (select $1::bigint union all select id from agents where merged_into = $1)`;

/** The ids of an agent's listings: those on the market first, then the newest. */
export async function listIds(db: Db, agentId: number, page: { offset: number; limit: number }): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    text: `select id ${ofAgent} order by status in ('Off Market', 'Sold'), listed_on desc, id desc limit $2 offset $3`,
    values: [agentId, page.limit, page.offset],
  });
  return rows.map(({ id }) => Number(id));
}

export async function count(db: Db, agentId: number): Promise<number> {
  const [row] = await run<{ total: number }>(db, {
    text: `select count(*)::int as total ${ofAgent}`,
    values: [agentId],
  });
  return row?.total ?? 0;
}

import type { Agent, AgentField } from '@rei/domain/agents/agent';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { agents, type editableAgentColumns } from '#db/schema/listings.ts';
import { createValues, run } from '#db/statement.ts';

type AgentColumn = (typeof editableAgentColumns)[number];

export const columnOf: Record<AgentField, AgentColumn> = {
  name: 'name',
  email: 'email',
  cell_phone: 'phone',
  website: 'href',
  slogan: 'slogan',
};

const fieldOf = new Map(Object.entries(columnOf).map(([field, column]) => [column, field]));

interface Row {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  href: string | null;
  slogan: string | null;
  office: string | null;
  edited: AgentColumn[];
  everyone: boolean;
  own: boolean;
}

/** An agent `a` as a user sees it, the first value: a stop of any agent merged into it is its own. */
const selected = 'a.id, a.name, a.email, a.phone, a.href, a.slogan, a.office, a.edited, stops.everyone, stops.own';
const withStops = `
  cross join lateral (
    select coalesce(bool_or(s.user_id is null), false) as everyone, coalesce(bool_or(s.user_id = $1), false) as own
    from agent_stops s
    where s.agent_id in (select a.id union all select merged.id from agents merged where merged.merged_into = a.id)
  ) stops`;

/** The expressions must equal those of the indexes. */
const words = `lower(
  coalesce(name, '') || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(phone, '') || E'\\n' || coalesce(office, ''))`;
const byName = `lower(coalesce(name, email, '')), id`;

/** Agents, in the order of a search, among which the first page of a common word is found. */
const lookedAtFirst = 2000;

/** The planner cannot tell a common word from a rare one: some agents are looked at in order first, then the word index. */
export async function search(
  db: Db,
  userId: string,
  terms: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Agent[]> {
  const page = { terms, offset, limit };
  const first = await listFound(
    db,
    page,
    `select * from agents where merged_into is null order by ${byName} limit ${lookedAtFirst}`,
  );
  const ids =
    first.length === limit ? first : await listFound(db, page, 'select * from agents where merged_into is null');
  return listByIds(db, userId, ids);
}

async function listFound(
  db: Db,
  { terms, offset, limit }: { terms: readonly string[]; offset: number; limit: number },
  source: string,
): Promise<number[]> {
  const { values, add } = createValues();
  const found = terms.map((term) => `${words} like ${add(containing(term))}`);
  const rows = await run<{ id: string }>(db, {
    text: `
      with found as materialized (select id, name, email from (${source}) agents where ${found.join(' and ')})
      select id from found order by ${byName} limit ${add(limit)} offset ${add(offset)}`,
    values,
  });
  return rows.map(({ id }) => Number(id));
}

const mostRecent = 10;

/** The saved properties among which the agents are looked for: many of them may have the same one. */
const latestSaved = 200;

/** The agents of the properties with which something happened last, each once; of merged ones the one that is left. */
export async function listRecentIds(db: Db, userId: string): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    text: `
      select coalesce(a.merged_into, a.id) as id
      from (
        select listing_id, last_activity_at from saved_properties where user_id = $1 and is_saved
        order by last_activity_at desc limit ${latestSaved}
      ) latest
        join listings l on l.id = latest.listing_id
        join agents a on a.id = l.agent_id
      group by 1 order by max(latest.last_activity_at) desc, 1 limit ${mostRecent}`,
    values: [userId],
  });
  return rows.map(({ id }) => Number(id));
}

export async function findById(db: Db, userId: string, id: number): Promise<Agent | undefined> {
  const [row] = await run<Row>(db, {
    text: `
      select ${selected} from agents given
        join agents a on a.id = coalesce(given.merged_into, given.id) ${withStops}
      where given.id = $2`,
    values: [userId, id],
  });
  return row && toAgent(row);
}

export async function listByIds(db: Db, userId: string, ids: readonly number[]): Promise<Agent[]> {
  const rows = await run<Row>(db, {
    text: `
      select ${selected} from unnest($2::bigint[]) with ordinality as wanted(id, place)
        join agents a on a.id = wanted.id ${withStops}
      order by wanted.place`,
    values: [userId, ids],
  });
  return rows.map(toAgent);
}

export interface LockedAgent {
  id: number;
  mergedInto: number | null;
  columns: Record<AgentColumn | 'office', string | null>;
  edited: AgentColumn[];
}

/** Locks agents, and those merged into them, in the order in which imports lock theirs; by id. */
export async function lock(tx: Db, ids: readonly number[]): Promise<Map<number, LockedAgent>> {
  const wanted = sql`any(${sql.param(ids)}::bigint[])`;
  const rows = await tx
    .select()
    .from(agents)
    .where(sql`${agents.id} = ${wanted} or ${agents.mergedInto} = ${wanted}`)
    .orderBy(agents.key)
    .for('no key update');
  return new Map(
    rows.map(({ id, mergedInto, edited, name, email, phone, href, slogan, office }) => [
      id,
      { id, mergedInto, edited, columns: { name, email, phone, href, slogan, office } },
    ]),
  );
}

/** Changes columns; those in `edited` are the administrators' from then on. */
export async function update(
  tx: Db,
  id: number,
  changes: Partial<Record<AgentColumn | 'office', string | null>>,
  edited?: AgentColumn[],
): Promise<void> {
  await tx
    .update(agents)
    .set({ ...changes, ...(edited && { edited }), updatedAt: sql`now()` })
    .where(sql`${agents.id} = ${id}`);
}

function toAgent(row: Row): Agent {
  return {
    _id: row.id,
    name: row.name ?? '',
    email: row.email ?? '',
    cell_phone: row.phone ?? '',
    website: row.href ?? '',
    slogan: row.slogan ?? '',
    office: row.office ?? '',
    edited: row.edited.flatMap((column) => agentField(column)),
    doNotContact: { everyone: row.everyone, own: row.own },
  };
}

function agentField(column: AgentColumn): AgentField[] {
  const field = fieldOf.get(column);
  // The map above was made of the record of all fields.
  return field === undefined ? [] : [field as AgentField];
}

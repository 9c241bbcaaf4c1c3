import { type DuplicateSign, duplicateSigns, switchboardSize } from '@rei/domain/agents/agent';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Members of a group that are shown. */
const shownMembers = 10;
/** Likely duplicates of one agent that are shown. */
const mostDuplicates = 20;

/** What agents of a group share, and which agents have it at all; the condition of the index that holds it. */
const signs: Record<DuplicateSign, { columns: string[]; shared: string; isGiven: string; most: number | undefined }> = {
  email: {
    columns: ['lower(email)'],
    shared: 'min(email)',
    isGiven: 'email is not null',
    most: undefined,
  },
  name_and_office: {
    columns: ['lower(name)', 'lower(office)'],
    shared: `min(name) || ', ' || min(office)`,
    isGiven: 'name is not null and office is not null',
    most: undefined,
  },
  phone: {
    columns: ['phone'],
    shared: 'min(phone)',
    isGiven: 'phone is not null',
    most: switchboardSize,
  },
};

/** One statement for all three signs: the groups of each, the strongest sign first. */
const groups = duplicateSigns
  .map((sign, rank) => {
    const { columns, shared, isGiven, most } = signs[sign];
    const size = most === undefined ? 'count(*) > 1' : `count(*) between 2 and ${most - 1}`;
    return `
      select ${rank} as rank, '${sign}' as sign, ${shared} as shared, count(*)::int as total,
        (array_agg(id order by id))[1:${shownMembers}]::text[] as ids
      from agents where merged_into is null and ${isGiven} group by ${columns.join(', ')} having ${size}`;
  })
  .join(' union all ');

export interface GroupRow {
  sign: DuplicateSign;
  shared: string;
  total: number;
  ids: string[];
}

export function listGroups(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<GroupRow[]> {
  return run(db, {
    text: `select sign, shared, total, ids from (${groups}) found order by rank, shared, ids limit $1 offset $2`,
    values: [limit, offset],
  });
}

/** Others that share something with this agent, each once with the strongest sign. */
const duplicatesOf = duplicateSigns
  .map((sign, rank) => {
    const { columns, isGiven, most } = signs[sign];
    const others = columns.map((column) => `${column} = (select ${column} from agents where id = $1)`).join(' and ');
    const alike = `from agents where merged_into is null and ${isGiven} and ${others}`;
    const isPerson =
      most === undefined ? '' : ` and (select count(*) from (select ${alike} limit ${most}) alike) < ${most}`;
    return `(select ${rank} as rank, '${sign}' as sign, id ${alike} and id <> $1${isPerson} order by id limit ${mostDuplicates})`;
  })
  .join(' union all ');

export async function listDuplicatesOf(db: Db, id: number): Promise<Array<{ sign: DuplicateSign; id: number }>> {
  const rows = await run<{ sign: DuplicateSign; id: string }>(db, {
    text: `
      select sign, id from (select distinct on (id) id, rank, sign from (${duplicatesOf}) alike order by id, rank) found
      order by rank, id limit ${mostDuplicates}`,
    values: [id],
  });
  return rows.map((row) => ({ sign: row.sign, id: Number(row.id) }));
}

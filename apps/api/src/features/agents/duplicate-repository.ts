import { type Agent, type DuplicateSign, duplicateSigns, switchboardSize } from '@rei/domain/agents/agent';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Members of a group that are shown. */
const shownMembers = 10;
/** Likely duplicates of one agent that are shown. */
const mostDuplicates = 20;

interface Sign {
  /** What agents of a group have alike, as the index has it that the groups are read from. */
  keys: [string, string];
  /** Which agents have it at all: the index's own condition. */
  isGiven: string;
  shared: string;
  /** More agents than this are no person. */
  most: number | undefined;
}

const signs: Record<DuplicateSign, Sign> = {
  email: { keys: ['lower(email)', `''`], isGiven: 'email is not null', shared: 'email', most: undefined },
  name_and_office: {
    keys: ['lower(name)', 'lower(office)'],
    isGiven: 'name is not null and office is not null',
    shared: `name || ', ' || office`,
    most: undefined,
  },
  phone: { keys: ['phone', `''`], isGiven: 'phone is not null', shared: 'phone', most: switchboardSize - 1 },
};

function union(part: (sign: DuplicateSign, rank: number) => string): string {
  return duplicateSigns.map((sign, rank) => `(${part(sign, rank)})`).join(' union all ');
}

const from = (sign: DuplicateSign) => `from agents where merged_into is null and ${signs[sign].isGiven}`;

// Groups are counted from the indexes alone; only those of the page are looked up.
const groups = union((sign, rank) => {
  const [one, two] = signs[sign].keys;
  const { most } = signs[sign];
  return `
    select ${rank} as rank, '${sign}' as sign, ${one} as one, ${two} as two, count(*)::int as total ${from(sign)}
    group by ${two === `''` ? one : `${one}, ${two}`} having count(*) > 1 ${most === undefined ? '' : `and count(*) <= ${most}`}`;
});

const members = union((sign) => {
  const [one, two] = signs[sign].keys;
  return `
    select id, ${signs[sign].shared} as shared ${from(sign)}
      and page.sign = '${sign}' and ${one} = page.one and ${two} = page.two order by id limit ${shownMembers}`;
});

export interface GroupRow {
  sign: DuplicateSign;
  shared: string;
  total: number;
  ids: string[];
}

export function listGroups(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<GroupRow[]> {
  return run(db, {
    text: `
      select page.sign, member.shared, page.total, member.ids
      from (select * from (${groups}) found order by rank, one, two limit $1 offset $2) page
        cross join lateral (
          select array_agg(id::text order by id) as ids, min(shared) as shared from (${members}) alike) member
      order by page.rank, page.one, page.two`,
    values: [limit, offset],
  });
}

/** What `$2` and `$3` are to be alike to. */
function valuesOf(sign: DuplicateSign, { name, email, office, cell_phone }: Agent): [string, string] {
  switch (sign) {
    case 'email':
      return [email, ''];
    case 'name_and_office':
      return [name, office];
    case 'phone':
      return [cell_phone, ''];
  }
}

/** Others that share something with this agent, each once with the strongest sign. */
export async function listDuplicatesOf(db: Db, agent: Agent): Promise<Array<{ sign: DuplicateSign; id: number }>> {
  const found = new Map<number, DuplicateSign>();
  for (const sign of duplicateSigns) {
    const [one, two] = signs[sign].keys;
    const [first, second] = valuesOf(sign, agent);
    const most = signs[sign].most ?? mostDuplicates;
    if (first === '' || (sign === 'name_and_office' && second === '')) continue;
    const rows = await run<{ id: string }>(db, {
      text: `
        select id ${from(sign)} and ${one} = lower($1) and ${two} = lower($2) and id <> $3::bigint
        order by id limit ${most + 1}`,
      values: [first, second, agent._id],
    });
    if (signs[sign].most !== undefined && rows.length >= most) continue;
    for (const { id } of rows) if (!found.has(Number(id))) found.set(Number(id), sign);
  }
  return [...found].slice(0, mostDuplicates).map(([id, sign]) => ({ id, sign }));
}

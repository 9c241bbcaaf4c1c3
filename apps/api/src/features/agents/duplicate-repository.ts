import { type Agent, type DuplicateSign, duplicateSigns } from '@rei/domain/agents/agent';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { listOthersOf, standingDismissals } from './dismissal-repository.ts';
import { areAlike, signs, unionOfSigns } from './duplicate-signs.ts';

const shownMembers = 10;
const mostDuplicates = 20;

const from = (sign: DuplicateSign) => `from agents where merged_into is null and ${signs[sign].isGiven}`;

// Groups are counted from the indexes alone; only those of the page are looked up.
const groups = unionOfSigns((sign, rank) => {
  const [one, two] = signs[sign].keys('agents');
  const { most } = signs[sign];
  return `
    select ${rank} as rank, '${sign}' as sign, ${one} as one, ${two} as two, count(*)::int as total ${from(sign)}
    group by ${two === `''` ? one : `${one}, ${two}`} having count(*) > 1 ${most === undefined ? '' : `and count(*) <= ${most}`}`;
});

const told = unionOfSigns((sign) => {
  const [one, two] = signs[sign].keys('a');
  return `
    select '${sign}' as sign, ${one} as one, ${two} as two, member, count(*)::int as others
    from ${standingDismissals} cross join lateral (values (a.id), (b.id)) of_pair(member)
    where d.user_id = $3 and ${areAlike(sign, 'a', 'b')}
    group by one, two, member`;
});

const isOfPage = (row: string) => `${row}.sign = page.sign and ${row}.one = page.one and ${row}.two = page.two`;

const members = unionOfSigns((sign) => {
  const [one, two] = signs[sign].keys('agents');
  return `
    select id, ${signs[sign].shared} as shared ${from(sign)}
      and page.sign = '${sign}' and ${one} = page.one and ${two} = page.two
      and not exists (select from apart where ${isOfPage('apart')} and apart.member = agents.id)
    order by id limit ${shownMembers}`;
});

interface GroupRow {
  sign: DuplicateSign;
  shared: string;
  total: number;
  ids: string[];
}

/** Groups of agents, without those whom the user holds for somebody else than all others of the group. */
export function listGroups(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<GroupRow[]> {
  return run(db, {
    text: `
      with found as (${groups}),
        apart as (
          select told.* from (${told}) told join found using (sign, one, two) where told.others = found.total - 1),
        page as (
          select rank, sign, one, two, found.total - coalesce(gone.total, 0) as total
          from found left join (
            select sign, one, two, count(*)::int as total from apart group by sign, one, two) gone using (sign, one, two)
          where found.total - coalesce(gone.total, 0) > 1
          order by rank, one, two limit $1 offset $2)
      select page.sign, member.shared, page.total, member.ids
      from page cross join lateral (
        select array_agg(id::text order by id) as ids, min(shared) as shared from (${members}) alike) member
      order by page.rank, page.one, page.two`,
    values: [limit, offset, userId],
  });
}

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

/** Others that share something with this agent, each once with the strongest sign; not those the user has dismissed. */
export async function listDuplicatesOf(
  db: Db,
  userId: string,
  agent: Agent,
): Promise<Array<{ sign: DuplicateSign; id: number }>> {
  const found = new Map<number, DuplicateSign>();
  const dismissed = await listOthersOf(db, userId, Number(agent._id));
  for (const sign of duplicateSigns) {
    const [one, two] = signs[sign].keys('agents');
    const [first, second] = valuesOf(sign, agent);
    const most = signs[sign].most ?? mostDuplicates + dismissed.size;
    if (first === '' || (sign === 'name_and_office' && second === '')) continue;
    const rows = await run<{ id: string }>(db, {
      text: `
        select id ${from(sign)} and ${one} = lower($1) and ${two} = lower($2) and id <> $3::bigint
        order by id limit ${most + 1}`,
      values: [first, second, agent._id],
    });
    if (signs[sign].most !== undefined && rows.length >= most) continue;
    for (const { id } of rows) {
      if (!dismissed.has(Number(id)) && !found.has(Number(id))) found.set(Number(id), sign);
    }
  }
  return [...found].slice(0, mostDuplicates).map(([id, sign]) => ({ id, sign }));
}

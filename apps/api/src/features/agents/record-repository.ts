import type { ContactKind } from '@rei/domain/agents/agent';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

const rowsOfAgent = 'select $2::bigint as id union all select id from agents where merged_into = $2';

const kindOfStep = `case e.type
  when 'inquiry_sent' then 'inquiry'
  when 'offer_sent' then 'offer' when 'offer_update_sent' then 'offer' when 'offer_made' then 'offer'
  when 'contract_email_sent' then 'contract' when 'contract_signed' then 'contract'
  when 'offer_accepted' then 'accepted' when 'offer_countered' then 'countered' end`;

/** Steps in this user's own logs, and messages of the own mailbox. A message that made a step is that step. */
const contacts = `
  with step as materialized (
    select e.id, e.at, ${kindOfStep} as kind, e.message as text, e.listing_id, sending.message_id
    from listings l
      join activity_entries e on e.listing_id = l.id and e.user_id = $1
      left join mail_sendings sending on sending.activity_id = e.id
    where l.agent_id in (${rowsOfAgent}) and e.undone_by_id is null and ${kindOfStep} is not null
  ), message as materialized (
    select m.id, m.date as at, case when m.is_outgoing then 'letter' else 'answer' end as kind, m.subject as text,
      case when m.property_id ~ '^[1-9][0-9]{0,14}$' then m.property_id::bigint end as listing_id, m.id as message_id
    from mail_messages m left join mail_sendings sending on sending.message_id = m.id
    where m.user_id = $1 and m.folder <> 'drafts' and not m.is_spoofed and not m.is_automatic
      and m.words @@ to_tsquery('simple', $3)
      and exists (
        select from jsonb_array_elements(
          case when m.is_outgoing then m.to_people || m.cc_people || m.bcc_people else m.from_people end) as person
        where lower(person ->> 'address') = any($4::text[]))
      and (sending.state is null or sending.state not in ('failed', 'cancelled'))
      and (sending.activity_id is null or sending.activity_id not in (select id from step))
  ), contact as (
    select id, at, kind, text, listing_id, message_id from step
    union all select id, at, kind, text, listing_id, message_id from message
  )`;

interface Contacted {
  userId: string;
  agentId: number;
  addresses: string[];
}

export interface ContactRow {
  kind: ContactKind;
  at: Date;
  text: string;
  listing_id: string | null;
  message_id: string | null;
  line: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

export function listPage(
  db: Db,
  contacted: Contacted,
  { offset, limit }: { offset: number; limit: number },
): Promise<ContactRow[]> {
  return run(db, {
    text: `${contacts}
      select page.kind, page.at, page.text, l.id as listing_id, page.message_id, l.line, l.city, l.state, l.zip
      from (select * from contact order by at desc, id desc limit $5 offset $6) page
        left join listings l on l.id = page.listing_id and (l.added_by is null or l.added_by = $1)
      order by page.at desc, page.id desc`,
    values: [...valuesOf(contacted), limit, offset],
  });
}

export async function summarize(db: Db, contacted: Contacted) {
  const [row] = await run<{ total: number; inquiries: number; offers: number; answers: number; last_at: Date | null }>(
    db,
    {
      text: `${contacts}
        select count(*)::int as total, (count(*) filter (where kind = 'inquiry'))::int as inquiries,
          (count(*) filter (where kind = 'offer'))::int as offers,
          (count(*) filter (where kind = 'answer'))::int as answers, max(at) as last_at
        from contact`,
      values: valuesOf(contacted),
    },
  );
  return row ?? { total: 0, inquiries: 0, offers: 0, answers: 0, last_at: null };
}

/** The addresses of an agent and of those merged into it: what they have, and what their listings name. */
export async function listAddresses(db: Db, agentId: number): Promise<string[]> {
  const rows = await run<{ address: string }>(db, {
    text: `
      select distinct known.address from agents a
        cross join lateral (
          values (lower(a.email)), (case when a.key like 'email:%' then substr(a.key, 7) end)) as known(address)
      where (a.id = $1 or a.merged_into = $1) and known.address is not null`,
    values: [agentId],
  });
  return rows.map(({ address }) => address);
}

function valuesOf({ userId, agentId, addresses }: Contacted): unknown[] {
  return [userId, agentId, wordsOf(addresses), arrayText(addresses)];
}

/** Addresses as the mailbox's text search takes them, which knows their parts; empty where there are none. */
function wordsOf(addresses: readonly string[]): string {
  return addresses
    .map((address) => address.match(/[\p{L}\p{N}]+/gu)?.join(' & '))
    .filter((words) => words !== undefined)
    .map((words) => `(${words})`)
    .join(' | ');
}

const listingsOfAgent = `
  from listings where added_by is null
    and agent_id in (select $1::bigint union all select id from agents where merged_into = $1)`;

/** The ids of an agent's listings: those on the market first, then the newest. */
export async function listListingIds(
  db: Db,
  agentId: number,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    text: `select id ${listingsOfAgent} order by status in ('Off Market', 'Sold'), listed_on desc, id desc limit $2 offset $3`,
    values: [agentId, page.limit, page.offset],
  });
  return rows.map(({ id }) => Number(id));
}

export async function countListings(db: Db, agentId: number): Promise<number> {
  const [row] = await run<{ total: number }>(db, {
    text: `select count(*)::int as total ${listingsOfAgent}`,
    values: [agentId],
  });
  return row?.total ?? 0;
}

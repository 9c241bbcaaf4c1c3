import type { MailFolder, MailPerson, SendState } from '@rei/domain/mail/message';
import type { MessageWay } from '@rei/domain/mail/recipient-state';
import type { Db } from '#db/client.ts';
import { type Add, arrayText, createValues, run } from '#db/statement.ts';
import { threadPropertyId, visiblePropertyId } from '../thread-repository.ts';

export interface SummaryRow {
  id: string;
  thread_id: string;
  folder: MailFolder;
  from_people: MailPerson[];
  to_people: MailPerson[];
  subject: string;
  snippet: string;
  date: Date;
  is_seen: boolean;
  has_attachments: boolean;
  state: SendState | null;
  bounce: string | null;
  property_id: string | null;
  /** Of an own message that was handed to the outbox. */
  way: StoredWay | null;
}

/** What became of a message, as it is stored: everything but what the state says. */
export type StoredWay = Omit<MessageWay, 'state'> & { addresses: string[] };

export interface MessageRow extends SummaryRow {
  cc_people: MailPerson[];
  bcc_people: MailPerson[];
  reply_to_people: MailPerson[];
  message_id: string;
  is_parsed: boolean;
  is_outgoing: boolean;
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
  is_spoofed: boolean;
  created_at: Date;
  text: string | null;
  html: string | null;
  remote_content: number | null;
  attempts: number | null;
  server_answer: string | null;
  send_after: Date | null;
  sent_at: Date | null;
  /** Only its header was parsed. */
  is_unparsed: boolean;
}

export interface AttachmentRow {
  id: string;
  filename: string;
  content_type: string;
  bytes: string;
  hash: Buffer;
}

/** Undefined does not filter; drafts are only listed by folder or search. */
export interface MailFilter {
  userId: string;
  folder?: MailFolder | undefined;
  isUnread?: boolean | undefined;
  words?: string | undefined;
  /** Also where words are searched for. */
  withoutDrafts?: boolean | undefined;
  propertyId?: string | undefined;
}

/** SQL: what `StoredWay` names, of a message with a row in the outbox. */
const way = `case when s.message_id is not null then (
    select jsonb_build_object(
      'addresses', coalesce((
        select jsonb_agg(person ->> 'address')
        from jsonb_array_elements(m.to_people || m.cc_people || m.bcc_people) person), '[]'),
      'waiting', to_jsonb(s.recipients), 'refused', s.refused, 'bounced', s.bounced,
      'lastAnswer', s.server_answer,
      'delayed', coalesce((
        select jsonb_agg(jsonb_build_object('address', report.address, 'answer', report.answer))
        from mail_reports report where report.message_id = m.id and report.kind = 'delayed'), '[]'),
      'answeredBy', coalesce((
        select jsonb_agg(distinct lower(answer.from_people -> 0 ->> 'address'))
        from mail_messages answer
        where answer.thread_id = m.thread_id and answer.user_id = m.user_id and answer.id > m.id
          and not answer.is_outgoing and not answer.is_automatic and not answer.is_spoofed
          and answer.from_people -> 0 ->> 'address' is not null), '[]'))) end as way`;

const headColumns = `m.id, m.thread_id, m.folder, m.from_people, m.to_people, m.subject, m.snippet, m.date, m.is_seen,
  m.has_attachments, s.state, m.bounce, ${way}`;
const summaryColumns = `${headColumns}, m.property_id`;

/** Its own property, or the one that its thread was last about. */
const propertyId = `coalesce(m.property_id, ${threadPropertyId('m')})`;

function conditions(filter: MailFilter, add: Add): string {
  const all = [`m.user_id = ${add(filter.userId)}`];
  if (filter.folder) all.push(`m.folder = ${add(filter.folder)}`);
  else if (!filter.words || filter.withoutDrafts) all.push(`m.folder <> 'drafts'`);
  if (filter.isUnread) all.push('not m.is_seen');
  if (filter.words) all.push(`m.words @@ to_tsquery('simple', ${add(filter.words)})`);
  if (filter.propertyId) {
    const wanted = add(filter.propertyId);
    // Threads have an index.
    const about = `select thread_id from mail_messages where user_id = ${add(filter.userId)} and property_id = ${wanted}`;
    all.push(`m.thread_id = any(array(${about}))`);
    all.push(`${propertyId} = ${wanted}`);
  }
  return all.join(' and ');
}

export function listPage(db: Db, filter: MailFilter, page: { offset: number; limit: number }): Promise<SummaryRow[]> {
  const { values, add } = createValues();
  // The page is chosen before the join, so that a deep page joins only its own rows.
  return run(db, {
    text: `
      select ${summaryColumns} from (
        select * from mail_messages m where ${conditions(filter, add)}
        order by m.date desc, m.id desc limit ${add(page.limit)} offset ${add(page.offset)}) m
        left join mail_sendings s on s.message_id = m.id
      order by m.date desc, m.id desc`,
    values,
  });
}

export async function count(db: Db, filter: MailFilter): Promise<number> {
  const { values, add } = createValues();
  const rows = await run<{ total: string }>(db, {
    text: `select count(*) as total from mail_messages m where ${conditions(filter, add)}`,
    values,
  });
  return Number(rows[0]?.total ?? 0);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const rows = await run<{ total: string }>(db, {
    name: 'mail_unread',
    text: `select count(*) as total from mail_messages where user_id = $1 and not is_seen and folder = 'inbox'`,
    values: [userId],
  });
  return Number(rows[0]?.total ?? 0);
}

export async function findById(
  db: Db,
  userId: string,
  id: number,
  { withRemote }: { withRemote: boolean },
): Promise<MessageRow | undefined> {
  const html = withRemote ? 'coalesce(b.html_with_remote, b.html)' : 'b.html';
  const [row] = await run<MessageRow>(db, {
    name: withRemote ? 'mail_message_remote' : 'mail_message',
    text: `
      select ${headColumns}, about.property_id, m.cc_people, m.bcc_people, m.reply_to_people, m.message_id,
        m.is_parsed, m.is_outgoing, m.spf, m.dkim, m.dmarc, m.is_spoofed, m.created_at, b.text, ${html} as html, b.remote_content,
        s.attempts, s.server_answer, s.send_after, s.sent_at,
        m.pack is not null as is_unparsed
      from mail_messages m
        left join mail_bodies b on b.message_id = m.id
        left join mail_sendings s on s.message_id = m.id
        cross join lateral (select ${propertyId} as id) named
        cross join lateral (select ${visiblePropertyId('named.id', 'm.user_id')} as property_id) about
      where m.user_id = $1 and m.id = $2`,
    values: [userId, id],
  });
  return row;
}

/** Of own messages that were handed to the outbox. */
export function listWays(
  db: Db,
  userId: string,
  ids: readonly number[],
): Promise<{ id: string; state: SendState; way: StoredWay }[]> {
  return run(db, {
    name: 'mail_ways',
    text: `select m.id, s.state, ${way} from mail_messages m join mail_sendings s on s.message_id = m.id
      where m.user_id = $1 and m.id = any($2::bigint[])`,
    values: [userId, arrayText(ids)],
  });
}

export function listAttachments(db: Db, messageId: number): Promise<AttachmentRow[]> {
  return run(db, {
    name: 'mail_attachments_of',
    text: 'select id, filename, content_type, bytes, hash from mail_attachments where message_id = $1 order by position',
    values: [messageId],
  });
}

export async function findAttachment(db: Db, userId: string, id: number): Promise<AttachmentRow | undefined> {
  const [row] = await run<AttachmentRow>(db, {
    name: 'mail_attachment',
    text: `select a.id, a.filename, a.content_type, a.bytes, a.hash
      from mail_attachments a join mail_messages m on m.id = a.message_id
      where m.user_id = $1 and a.id = $2`,
    values: [userId, id],
  });
  return row;
}

export async function findSource(
  db: Db,
  userId: string,
  id: number,
): Promise<{ hash: Buffer; bytes: number; subject: string } | undefined> {
  const [row] = await run<{ hash: Buffer; bytes: string; subject: string }>(db, {
    name: 'mail_source',
    text: `select b.hash, b.bytes, m.subject from mail_messages m join blobs b on b.hash = m.source_hash
      where m.user_id = $1 and m.id = $2`,
    values: [userId, id],
  });
  return row && { ...row, bytes: Number(row.bytes) };
}

/** Header dates are whole seconds of the sender's clock, so within a second the order of arrival counts. */
export function listThread(db: Db, userId: string, threadId: number, limit: number): Promise<SummaryRow[]> {
  return run(db, {
    name: 'mail_thread',
    text: `select ${summaryColumns} from mail_messages m left join mail_sendings s on s.message_id = m.id
      left join (select message_id, max(date) as date from mail_messages
        where user_id = $1 and thread_id = $2 group by message_id) answered on answered.message_id = m.in_reply_to
      where m.user_id = $1 and m.thread_id = $2 and m.folder <> 'drafts'
      order by date_trunc('second', greatest(m.date, answered.date)), m.id limit $3`,
    values: [userId, threadId, limit],
  });
}

/** Sent messages and drafts stay in their folders. Returns the ids that exist. */
export async function updateMany(
  db: Db,
  userId: string,
  ids: number[],
  changes: { isSeen?: boolean | undefined; folder?: 'inbox' | 'archive' | undefined },
): Promise<string[]> {
  const rows = await run<{ id: string }>(db, {
    name: 'mail_update',
    text: `update mail_messages set is_seen = coalesce($3, is_seen),
        folder = case when folder in ('inbox', 'archive') then coalesce($4, folder) else folder end
      where user_id = $1 and id = any($2::bigint[]) and folder <> 'drafts' returning id`,
    values: [userId, arrayText(ids), changes.isSeen ?? null, changes.folder ?? null],
  });
  return rows.map((row) => row.id);
}

import type { Pool } from 'pg';
import { againstReference } from './against-reference.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

/** An investor who has kept every mail for years. */
const keeper = { email: 'keeper@mail.example', password: 'tulips-and-brick' };

const mailCount = 100_000;
const perShape = 400;

/** Words by how often they occur: the first in every mail, the last in one of ten thousand. */
const words = ['offer', 'closing', 'inspection', 'appraisal', 'easement'];

/** Gives one user 100,000 messages, once. */
async function fill(pool: Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ mails: string }>(
    'select count(*) as mails from mail_messages where user_id = $1',
    [userId],
  );
  if (Number(rows[0]?.mails) > 0) return;
  console.log(`Filling a mailbox with ${mailCount.toLocaleString('en-US')} messages (once)…`);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with made as (insert into mail_threads (user_id) select $1 from generate_series(1, $2::int) returning id),
         threads as (select id, row_number() over () as n from made),
         texts as (
           select id, n, concat_ws(' ', ($3::text[])[1], case when n % 10 = 0 then ($3::text[])[2] end,
             case when n % 100 = 0 then ($3::text[])[3] end, case when n % 1000 = 0 then ($3::text[])[4] end,
             case when n % 10000 = 0 then ($3::text[])[5] end,
             (select string_agg('w' || (n * 7919 + w * 104729) % 50000, ' ') from generate_series(1, 80) w)) as body
           from threads),
         stored as (
           insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people, subject,
             snippet, date, is_seen, bytes, words)
           select $1, id, case when n % 5 = 0 then 'archive' else 'inbox' end, false, '<keeper-' || n || '@mail.example>',
             jsonb_build_array(jsonb_build_object('name', 'Agent ' || n % 500, 'address', 'agent' || n % 500 || '@mail.example')),
             '[{"name": "", "address": "keeper@investor.localhost"}]', 'About property ' || n % 3000, left(body, 200),
             now() - n * interval '10 minutes', n % 50 <> 0, 20000, to_tsvector('simple', body)
           from texts returning id)
       insert into mail_bodies (message_id, text, html) select id, repeat('text ', 400), repeat('<p>text</p>', 400) from stored`,
      [userId, mailCount, words],
    );
    for (const table of ['mail_messages', 'mail_bodies', 'mail_threads']) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
}

/** Requests a second of a large mailbox against the bare server with the same statements and connections. */
export async function benchMailbox(bench: BenchStore): Promise<Line[]> {
  const { pool } = bench.store.client;
  await bench.services.accounts.ensureAccount({ ...keeper, userName: 'keeper', name: 'K', company: 'K' });
  const users = await pool.query<{ id: string }>('select id from users where email = $1', [keeper.email]);
  const userId = users.rows[0]?.id ?? '';
  await fill(pool, userId);
  const each = (build: (index: number) => string) => Array.from({ length: perShape }, (_, index) => build(index));
  const shapes = [
    { name: 'inbox', paths: each((index) => `/api/mail/inbox?limit=50&page=${index + 1}`) },
    { name: 'mail search, a rare word', paths: each((index) => `/api/mail/inbox?limit=50&q=w${index * 97}`) },
    {
      name: 'mail search, two words',
      paths: each((index) => `/api/mail/inbox?limit=50&q=${words[(index % 3) + 2]}%20w${index % 9}`),
    },
  ];
  return againstReference({ bench, account: keeper, shapes, port: 3993 });
}

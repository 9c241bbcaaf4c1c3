import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { imapPositions, mailMessages } from '#db/schema/mail.ts';

export interface SyncState {
  uidValidity: number;
  lastUid: number;
  stored: number;
  unclaimed: number;
  untaken: number;
  readAt: Date;
  problem: string | null;
  problemSince: Date | null;
}

export async function find(db: Db, mailbox: string): Promise<SyncState | undefined> {
  const [row] = await db.select().from(imapPositions).where(eq(imapPositions.mailbox, mailbox));
  return row;
}

export async function reset(db: Db, mailbox: string, uidValidity: number): Promise<void> {
  const start = { uidValidity, lastUid: 0, stored: 0, unclaimed: 0, untaken: 0 };
  await db
    .insert(imapPositions)
    .values({ mailbox, ...start, readAt: new Date(0) })
    .onConflictDoUpdate({ target: imapPositions.mailbox, set: start });
}

/** Moves the position; false where another process has moved it meanwhile. */
export async function advance(
  db: Db,
  batch: {
    mailbox: string;
    uidValidity: number;
    from: number;
    to: number;
    stored: number;
    unclaimed: number;
    untaken: number;
  },
): Promise<boolean> {
  const rows = await db
    .update(imapPositions)
    .set({
      lastUid: batch.to,
      stored: sql`${imapPositions.stored} + ${batch.stored}`,
      unclaimed: sql`${imapPositions.unclaimed} + ${batch.unclaimed}`,
      untaken: sql`${imapPositions.untaken} + ${batch.untaken}`,
    })
    .where(
      and(
        eq(imapPositions.mailbox, batch.mailbox),
        eq(imapPositions.uidValidity, batch.uidValidity),
        eq(imapPositions.lastUid, batch.from),
      ),
    )
    .returning({ mailbox: imapPositions.mailbox });
  return rows.length > 0;
}

export async function noteRead(db: Db, mailbox: string, at: Date): Promise<void> {
  await db
    .update(imapPositions)
    .set({ readAt: at, problem: null, problemSince: null })
    .where(eq(imapPositions.mailbox, mailbox));
}

export async function noteProblem(db: Db, mailbox: string, problem: string): Promise<void> {
  await db
    .insert(imapPositions)
    .values({ mailbox, uidValidity: 0, lastUid: 0, readAt: new Date(0), problem, problemSince: sql`now()` })
    .onConflictDoUpdate({
      target: imapPositions.mailbox,
      set: { problem, problemSince: sql`coalesce(${imapPositions.problemSince}, now())` },
    });
}

/** The clock of the database, which all processes share. */
export async function now(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  );
  return new Date(Number(rows[0]?.now));
}

export async function notify(db: Db, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`);
}

export async function countReceivedSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.userId, userId),
        eq(mailMessages.folder, 'inbox'),
        // By id first, so that only the newest messages are read.
        gt(mailMessages.id, sql`coalesce((select max(id) from mail_messages where created_at < ${since}), 0)`),
        gte(mailMessages.createdAt, since),
        eq(mailMessages.isOutgoing, false),
      ),
    );
  return Number(row?.count ?? 0);
}

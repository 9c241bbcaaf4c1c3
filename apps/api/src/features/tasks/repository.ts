import type { CallOutcome } from '@rei/domain/activity/call-outcome';
import { maxTaskCalls, type TaskCall } from '@rei/domain/tasks/task';
import { and, asc, count as counted, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { alertSettings } from '#db/schema/alerts.ts';
import { buyers } from '#db/schema/buyers.ts';
import { agents, listings } from '#db/schema/listings.ts';
import { calendarFeeds, taskCalls, tasks } from '#db/schema/tasks.ts';

/** Of one task in a list. */
const shownCalls = 5;

const columns = {
  id: tasks.id,
  title: tasks.title,
  dueOn: tasks.dueOn,
  dueTime: tasks.dueTime,
  repeat: tasks.repeat,
  firstDueOn: tasks.firstDueOn,
  doneAt: tasks.doneAt,
  listingId: tasks.listingId,
  agentId: tasks.agentId,
  buyerId: tasks.buyerId,
  contactName: sql<string | null>`coalesce(${agents.name}, ${buyers.name})`,
  contactEmail: sql<string | null>`coalesce(${agents.email}, ${buyers.email})`,
  contactPhone: sql<string | null>`coalesce(${agents.phone}, ${buyers.phone})`,
  line: listings.line,
  city: listings.city,
  state: listings.state,
  zip: listings.zip,
  calls: sql<{ outcome: CallOutcome; note: string; at: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('outcome', made.outcome, 'note', made.note, 'at', made.at) order by made.id desc)
    from (select id, outcome, note, at from ${taskCalls} where ${taskCalls.taskId} = ${tasks.id}
      order by ${taskCalls.id} desc limit ${shownCalls}) made), '[]')`,
};

const ownOne = (userId: string, id: number) => and(eq(tasks.userId, userId), eq(tasks.id, id));

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'tasks', userId);

const selected = (db: Db) =>
  db
    .select(columns)
    .from(tasks)
    .leftJoin(listings, eq(listings.id, tasks.listingId))
    .leftJoin(agents, eq(agents.id, tasks.agentId))
    .leftJoin(buyers, eq(buyers.id, tasks.buyerId));
export type TaskRow = Awaited<ReturnType<typeof selected>>[number];

interface Wanted {
  isDone: boolean;
  listingId?: number | undefined;
  agentId?: number | undefined;
  buyerId?: number | undefined;
  /** YYYY-MM-DD. */
  dueBy?: string | undefined;
}

const wantedOf = (userId: string, { isDone, listingId, agentId, buyerId, dueBy }: Wanted) =>
  and(
    eq(tasks.userId, userId),
    isDone ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
    listingId === undefined ? undefined : eq(tasks.listingId, listingId),
    agentId === undefined ? undefined : eq(tasks.agentId, agentId),
    buyerId === undefined ? undefined : eq(tasks.buyerId, buyerId),
    dueBy === undefined ? undefined : lte(tasks.dueOn, dueBy),
  );

/** Open tasks by when they are due, those of the whole day first; done ones newest first. */
export function listByUser(
  db: Db,
  userId: string,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<TaskRow[]> {
  const byDue = [asc(tasks.dueOn), sql`${tasks.dueTime} nulls first`, asc(tasks.id)];
  return selected(db)
    .where(wantedOf(userId, wanted))
    .orderBy(...(wanted.isDone ? [desc(tasks.doneAt), desc(tasks.id)] : byDue))
    .limit(limit)
    .offset(offset);
}

export async function count(db: Db, userId: string, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ value: counted() }).from(tasks).where(wantedOf(userId, wanted));
  return row?.value ?? 0;
}

export async function findById(db: Db, userId: string, id: number): Promise<TaskRow | undefined> {
  const [row] = await selected(db).where(ownOne(userId, id));
  return row;
}

/** Whether there is such a listing for this user. */
export async function isListing(db: Db, userId: string, id: number): Promise<boolean> {
  const isVisible = or(isNull(listings.addedBy), eq(listings.addedBy, userId));
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), isVisible));
  return rows.length > 0;
}

export async function isContact(
  db: Db,
  userId: string,
  { agentId, buyerId }: { agentId: number | null; buyerId: number | null },
) {
  const agent = agentId === null ? [{}] : await db.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId));
  const isSeen = or(isNull(buyers.userId), eq(buyers.userId, userId));
  const buyer =
    buyerId === null
      ? [{}]
      : await db
          .select({ id: buyers.id })
          .from(buyers)
          .where(and(eq(buyers.id, buyerId), isSeen));
  return agent.length > 0 && buyer.length > 0;
}

type Stored = Pick<
  typeof tasks.$inferInsert,
  'title' | 'dueOn' | 'dueTime' | 'repeat' | 'firstDueOn' | 'listingId' | 'agentId' | 'buyerId'
>;
/** What is moved is told again. */
const toldAgain = ({ dueOn, dueTime }: Stored) =>
  sql`case when ${tasks.dueOn} = ${dueOn}::date and ${tasks.dueTime} is not distinct from ${dueTime ?? null}::text
    then ${tasks.toldAt} end`;

type Added = Stored & Pick<typeof tasks.$inferInsert, 'repeatsId'>;

export async function insert(tx: Db, userId: string, task: Added): Promise<number | undefined> {
  const [row] = await tx
    .insert(tasks)
    .values({ userId, ...task })
    .returning({ id: tasks.id });
  return row?.id;
}

export async function update(tx: Db, userId: string, id: number, task: Stored): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...task, toldAt: toldAgain(task), updatedAt: sql`now()` })
    .where(ownOne(userId, id));
}

export async function setDone(tx: Db, userId: string, id: number, isDone: boolean): Promise<void> {
  const at = sql`now()`;
  await tx
    .update(tasks)
    .set({ doneAt: isDone ? at : null, updatedAt: at })
    .where(ownOne(userId, id));
}

/** False where the task has as many calls as it can. */
export async function insertCall(tx: Db, userId: string, taskId: number, call: TaskCall): Promise<boolean> {
  const [row] = await tx.select({ value: counted() }).from(taskCalls).where(eq(taskCalls.taskId, taskId));
  if ((row?.value ?? 0) >= maxTaskCalls) return false;
  await tx.insert(taskCalls).values({ userId, taskId, ...call });
  return true;
}

/** What a finished task was due again as, as long as that is open. */
export async function removeRepetition(tx: Db, userId: string, id: number): Promise<void> {
  await tx.delete(tasks).where(and(eq(tasks.userId, userId), eq(tasks.repeatsId, id), isNull(tasks.doneAt)));
}

export async function remove(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(tasks).where(ownOne(userId, id)).returning({ id: tasks.id });
  return rows.length > 0;
}

export async function findFeed(db: Db, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.createdAt;
}

/** Whose tasks an address tells, and in which time zone their times are; null for the installation's. */
export async function findFeedOwner(
  db: Db,
  tokenHash: Buffer,
): Promise<{ userId: string; timeZone: string | null } | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId, timeZone: alertSettings.timeZone })
    .from(calendarFeeds)
    .leftJoin(alertSettings, eq(alertSettings.userId, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return row;
}

export async function putFeed(db: Db, userId: string, tokenHash: Buffer): Promise<Date | undefined> {
  const [row] = await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: sql`now()` } })
    .returning({ createdAt: calendarFeeds.createdAt });
  return row?.createdAt;
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

import type { ActivityType } from '@rei/domain/activity/activity-type';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { MailPerson, SendState } from '@rei/domain/mail/message';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { activityEntries } from '#db/schema/activity.ts';
import { mailMessages, mailRequests, mailSendings } from '#db/schema/mail.ts';

export interface Refused {
  address: string;
  answer: string;
}

/** A message that a worker has for itself. */
export interface Claimed {
  userId: string;
  recipients: string[];
  refused: Refused[];
  messageId: string;
  from: MailPerson[];
  sourceHash: Buffer | null;
}

/** Makes a user's requests to send wait for one another until the transaction ends. */
export const lockSender = (tx: Db, userId: string) => lockOfUser(tx, 'send mail', userId);

/** Seconds until a user may send again who has sent `limit` messages in the last hour; undefined: at once. */
export async function secondsToWait(db: Db, userId: string, limit: number): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`extract(epoch from ${mailSendings.queuedAt} + interval '1 hour' - now())::float8`,
    })
    .from(mailSendings)
    .where(and(eq(mailSendings.userId, userId), gt(mailSendings.queuedAt, sql`now() - interval '1 hour'`)))
    .orderBy(desc(mailSendings.queuedAt))
    .limit(1)
    .offset(limit - 1);
  return row?.seconds;
}

/** Queues a stored message; it goes out once `delaySeconds` are over. */
export async function insert(
  tx: Db,
  sending: {
    messageId: number;
    userId: string;
    recipients: string[];
    delaySeconds: number;
    /** What the log of its property says of it, and that entry. */
    activityType?: ActivityType;
    activityId?: number;
    /** The offer that it speaks of; its price in dollars. */
    offer?: { offerId: string; amount: number } | undefined;
  },
): Promise<void> {
  const { delaySeconds, offer, ...columns } = sending;
  const spoken = offer && { offerId: offer.offerId, offerCents: dollarsToCents(offer.amount) };
  const sendAfter = sql`now() + ${delaySeconds} * interval '1 second'`;
  await tx.insert(mailSendings).values({ ...columns, ...spoken, state: 'queued', sendAfter });
}

/** What a request to send was answered with, and what was asked. */
export async function findRequest(
  db: Db,
  userId: string,
  requestId: string,
): Promise<{ bodyHash: Buffer; id: number; messageId: string } | undefined> {
  const [row] = await db
    .select({ bodyHash: mailRequests.bodyHash, id: mailMessages.id, messageId: mailMessages.messageId })
    .from(mailRequests)
    .innerJoin(mailMessages, eq(mailMessages.id, mailRequests.messageId))
    .where(and(eq(mailRequests.userId, userId), eq(mailRequests.requestId, requestId)));
  return row;
}

export async function insertRequest(
  tx: Db,
  request: { userId: string; requestId: string; bodyHash: Buffer; messageId: number },
): Promise<void> {
  await tx.insert(mailRequests).values(request);
}

export async function deleteOldRequests(db: Db, days: number): Promise<void> {
  await db.delete(mailRequests).where(lt(mailRequests.createdAt, sql`now() - ${days} * interval '1 day'`));
}

/**
 * Takes a message that waits, or one whose worker has died before it handed the message over: nothing has been heard
 * of that one for `abandonedSeconds`. Undefined where there is none of these.
 */
export async function claim(
  db: Db,
  id: number,
  { claim, abandonedSeconds }: { claim: string; abandonedSeconds: number },
): Promise<Claimed | undefined> {
  const [taken] = await db
    .update(mailSendings)
    .set({
      state: 'sending',
      claim,
      claimedAt: sql`now()`,
      handedOverAt: null,
      attempts: sql`${mailSendings.attempts} + 1`,
    })
    .where(
      and(
        eq(mailSendings.messageId, id),
        or(
          eq(mailSendings.state, 'queued'),
          and(eq(mailSendings.state, 'sending'), isNull(mailSendings.handedOverAt), isAbandoned(abandonedSeconds)),
        ),
      ),
    )
    .returning({
      userId: mailSendings.userId,
      recipients: mailSendings.recipients,
      refused: mailSendings.refused,
    });
  if (!taken) return undefined;
  const [message] = await db
    .select({ messageId: mailMessages.messageId, from: mailMessages.from, sourceHash: mailMessages.sourceHash })
    .from(mailMessages)
    .where(eq(mailMessages.id, id));
  return message && { ...taken, ...message };
}

/** Notes that the last bytes are about to go; false when another worker has taken the message over. */
export async function markHandedOver(db: Db, id: number, claim: string): Promise<boolean> {
  const rows = await db
    .update(mailSendings)
    .set({ handedOverAt: sql`now()` })
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.claim, claim), eq(mailSendings.state, 'sending')))
    .returning({ id: mailSendings.messageId });
  return rows.length > 0;
}

/** Of a worker that has died after it handed a message over nobody knows what became of it. */
export async function markUncertain(
  db: Db,
  id: number,
  { abandonedSeconds, answer }: { abandonedSeconds: number; answer: string },
): Promise<boolean> {
  const rows = await db
    .update(mailSendings)
    .set({ state: 'uncertain', serverAnswer: answer, mayBeOut: true })
    .where(
      and(
        eq(mailSendings.messageId, id),
        eq(mailSendings.state, 'sending'),
        isNotNull(mailSendings.handedOverAt),
        isAbandoned(abandonedSeconds),
      ),
    )
    .returning({ id: mailSendings.messageId });
  return rows.length > 0;
}

export interface Outcome {
  state: SendState;
  serverAnswer: string;
  /** Who still has to get it. */
  recipients: string[];
  refused: Refused[];
  /** Whether somebody has got it by this, or may have got it. */
  mayBeOut: boolean;
}

/**
 * Notes what became of a message, unless it is somebody else's to send by now. One that was held for uncertain
 * meanwhile has no job any more that would try it again.
 */
export async function noteOutcome(db: Db, id: number, claim: string, outcome: Outcome): Promise<void> {
  const { mayBeOut, ...columns } = outcome;
  await db
    .update(mailSendings)
    .set({
      ...columns,
      sentAt: outcome.state === 'sent' ? sql`now()` : null,
      ...(mayBeOut && { mayBeOut }),
      ...(outcome.state === 'queued' && {
        state: sql`case when ${mailSendings.state} = 'sending' then 'queued' else 'failed' end`,
        claim: null,
        claimedAt: null,
        handedOverAt: null,
      }),
    })
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.claim, claim)));
}

/** Ends what was tried to the last; a message that may have been taken is uncertain, any other failed. */
export async function giveUp(db: Db, id: number): Promise<void> {
  await db
    .update(mailSendings)
    .set(givenUp)
    .where(and(eq(mailSendings.messageId, id), inArray(mailSendings.state, ['queued', 'sending'])));
}

function isForgotten(days: number) {
  return and(
    inArray(mailSendings.state, ['queued', 'sending']),
    lt(sql`greatest(${mailSendings.sendAfter}, ${mailSendings.claimedAt})`, sql`now() - ${days} * interval '1 day'`),
  );
}

/** Messages that have been waiting for longer than any job is tried: theirs must be gone. */
export async function listForgotten(db: Db, days: number): Promise<number[]> {
  const rows = await db.select({ id: mailSendings.messageId }).from(mailSendings).where(isForgotten(days)).limit(1000);
  return rows.map(({ id }) => id);
}

/** Ends one of these, if it still is one. */
export async function giveUpForgotten(tx: Db, id: number, days: number): Promise<void> {
  await tx
    .update(mailSendings)
    .set(givenUp)
    .where(and(eq(mailSendings.messageId, id), isForgotten(days)));
}

export async function findState(db: Db, id: number): Promise<SendState | undefined> {
  const [row] = await db.select({ state: mailSendings.state }).from(mailSendings).where(eq(mailSendings.messageId, id));
  return row?.state;
}

/** What a user's message entered in its property's log; undefined where there is no such message. */
export async function findLogged(tx: Db, userId: string, id: number) {
  const [row] = await tx
    .select({
      state: mailSendings.state,
      activityType: mailSendings.activityType,
      activityId: mailSendings.activityId,
      offerId: mailSendings.offerId,
      offerCents: mailSendings.offerCents,
      isUndelivered: sql<boolean>`${activityEntries.undoneById} is not null`,
      propertyId: mailMessages.propertyId,
    })
    .from(mailSendings)
    .leftJoin(activityEntries, eq(activityEntries.id, mailSendings.activityId))
    .innerJoin(mailMessages, eq(mailMessages.id, mailSendings.messageId))
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.userId, userId)));
  return row;
}

/** Notes the entry that a message has made in its property's log. */
export async function noteActivity(tx: Db, id: number, activityId: number): Promise<void> {
  await tx.update(mailSendings).set({ activityId }).where(eq(mailSendings.messageId, id));
}

/** Calls back a user's message that waits, from whoever may not have it yet; undefined where none waits. */
export async function cancel(db: Db, userId: string, id: number): Promise<{ mayBeOut: boolean } | undefined> {
  const rows = await db
    .update(mailSendings)
    .set({ state: 'cancelled' })
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.userId, userId), eq(mailSendings.state, 'queued')))
    .returning({ mayBeOut: mailSendings.mayBeOut });
  return rows[0];
}

/** Queues a user's message again that came to no good end, for those who have not got it. */
export async function requeue(tx: Db, userId: string, id: number): Promise<boolean> {
  const refused = sql`array(select item ->> 'address' from jsonb_array_elements(${mailSendings.refused}) item)`;
  const rows = await tx
    .update(mailSendings)
    .set({
      state: 'queued',
      recipients: sql`${mailSendings.recipients} || ${refused}`,
      refused: [],
      sendAfter: sql`now()`,
      claim: null,
      claimedAt: null,
      handedOverAt: null,
    })
    .where(
      and(
        eq(mailSendings.messageId, id),
        eq(mailSendings.userId, userId),
        inArray(mailSendings.state, ['failed', 'cancelled', 'uncertain']),
      ),
    )
    .returning({ id: mailSendings.messageId });
  return rows.length > 0;
}

const isHandedOver = sql`${mailSendings.state} = 'sending' and ${mailSendings.handedOverAt} is not null`;

const givenUp = {
  state: sql`case when ${isHandedOver} then 'uncertain' else 'failed' end`,
  mayBeOut: sql`${mailSendings.mayBeOut} or (${isHandedOver})`,
  claim: null,
};

function isAbandoned(seconds: number) {
  return lt(mailSendings.claimedAt, sql`now() - ${seconds} * interval '1 second'`);
}

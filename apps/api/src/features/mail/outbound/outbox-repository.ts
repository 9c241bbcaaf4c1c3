import type { ActivityType } from '@rei/domain/activity/activity-type';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { MailPerson, SendState } from '@rei/domain/mail/message';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { activityEntries } from '#db/schema/activity.ts';
import { mailMessages, mailRequests, mailSendings } from '#db/schema/mail.ts';

export interface RefusedRecipient {
  address: string;
  answer: string;
}

export interface Claimed {
  userId: string;
  recipients: string[];
  refused: RefusedRecipient[];
  messageId: string;
  from: MailPerson[];
  sourceHash: Buffer | null;
}

export const lockSender = (tx: Db, userId: string) => lockOfUser(tx, 'send mail', userId);

/** Undefined: the user may send now. */
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

export async function insert(
  tx: Db,
  sending: {
    messageId: number;
    userId: string;
    recipients: string[];
    delaySeconds: number;
    activityType?: ActivityType;
    activityId?: number;
    offer?: { offerId: string; amount: number } | undefined;
    template?: string | undefined;
    logMessage?: string | undefined;
  },
): Promise<void> {
  const { delaySeconds, offer, ...columns } = sending;
  const offerColumns = offer && { offerId: offer.offerId, offerCents: dollarsToCents(offer.amount) };
  const sendAfter = sql`now() + ${delaySeconds} * interval '1 second'`;
  await tx.insert(mailSendings).values({ ...columns, ...offerColumns, state: 'queued', sendAfter });
}

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

/** Claims a queued message, or one whose worker died before the hand-over: it was silent for `abandonedSeconds`. */
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

/** False where another worker has claimed the message. */
export async function markHandedOver(db: Db, id: number, claim: string): Promise<boolean> {
  const rows = await db
    .update(mailSendings)
    .set({ handedOverAt: sql`now()` })
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.claim, claim), eq(mailSendings.state, 'sending')))
    .returning({ id: mailSendings.messageId });
  return rows.length > 0;
}

/** Nobody knows whether the relay took it. */
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
  recipients: string[];
  refused: RefusedRecipient[];
  mayBeOut: boolean;
}

/** A message that was marked uncertain meanwhile has no job to try it again, so it fails. */
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

/** Uncertain where the relay may have taken the message. */
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

/** They wait for longer than any job is tried. */
export async function listForgotten(db: Db, days: number): Promise<number[]> {
  const rows = await db.select({ id: mailSendings.messageId }).from(mailSendings).where(isForgotten(days)).limit(1000);
  return rows.map(({ id }) => id);
}

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

export async function findLogged(tx: Db, userId: string, id: number) {
  const [row] = await tx
    .select({
      state: mailSendings.state,
      activityType: mailSendings.activityType,
      activityId: mailSendings.activityId,
      offerId: mailSendings.offerId,
      offerCents: mailSendings.offerCents,
      template: mailSendings.template,
      logMessage: mailSendings.logMessage,
      isUndelivered: sql<boolean>`${activityEntries.undoneById} is not null`,
      propertyId: mailMessages.propertyId,
    })
    .from(mailSendings)
    .leftJoin(activityEntries, eq(activityEntries.id, mailSendings.activityId))
    .innerJoin(mailMessages, eq(mailMessages.id, mailSendings.messageId))
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.userId, userId)));
  return row;
}

export async function updateActivity(tx: Db, id: number, activityId: number): Promise<void> {
  await tx.update(mailSendings).set({ activityId }).where(eq(mailSendings.messageId, id));
}

export async function cancel(db: Db, userId: string, id: number): Promise<{ mayBeOut: boolean } | undefined> {
  const rows = await db
    .update(mailSendings)
    .set({ state: 'cancelled' })
    .where(and(eq(mailSendings.messageId, id), eq(mailSendings.userId, userId), eq(mailSendings.state, 'queued')))
    .returning({ mayBeOut: mailSendings.mayBeOut });
  return rows[0];
}

/** For the recipients that have not got it. */
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

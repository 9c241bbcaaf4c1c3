import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessionTokens, signIns, users } from '#db/schema/accounts.ts';
import { run } from '#db/statement.ts';

/** However much it is used, a sign-in ends then, and the password is asked for again. */
const absoluteLifetimeDays = 90;

export const absoluteEnd = sql<Date>`${signIns.createdAt} + ${sql.raw(String(absoluteLifetimeDays))} * interval '1 day'`;

interface NewToken {
  hash: Buffer;
  kind: 'access' | 'refresh';
  lifetimeMs: number;
}

const selectByAccessHash = `
  select users.id as user_id, sign_ins.id as sign_in_id, users.is_admin
  from session_tokens
    join sign_ins on sign_ins.id = session_tokens.sign_in_id
    join users on users.id = sign_ins.user_id
  where session_tokens.hash = $1 and session_tokens.kind = 'access' and session_tokens.expires_at > now()
    and sign_ins.ended_at is null and users.disabled_at is null`;

/** The live session of an access token: sign-in not ended, user not disabled, token not expired. Asked on every request. */
export async function findByAccessHash(db: Db, hash: Buffer) {
  const [row] = await run<{ user_id: string; sign_in_id: string; is_admin: boolean }>(db, {
    name: 'session_by_token',
    text: selectByAccessHash,
    values: [hash],
  });
  return row && { userId: row.user_id, signInId: row.sign_in_id, isAdmin: row.is_admin };
}

export async function insertSignIn(db: Db, signIn: { userId: string; ip: string; userAgent: string }): Promise<string> {
  const [row] = await db.insert(signIns).values(signIn).returning({ id: signIns.id });
  if (!row) throw new Error('The sign-in was not stored');
  return row.id;
}

/** A token ends with its sign-in's absolute end at the latest, so that looking it up need not ask for that. */
export async function insertTokens(db: Db, signInId: string, tokens: NewToken[]): Promise<void> {
  const ends = sql`(select ${absoluteEnd} from ${signIns} where ${signIns.id} = ${signInId})`;
  await db.insert(sessionTokens).values(
    tokens.map(({ hash, kind, lifetimeMs }) => ({
      hash,
      kind,
      signInId,
      expiresAt: sql<Date>`least(now() + ${lifetimeMs / 1000} * interval '1 second', ${ends})`,
    })),
  );
}

/** Two uses of a token take turns. The sign-in before the token, as whoever deletes an account locks them too. */
export async function lockSignInOf(tx: Db, hash: Buffer): Promise<void> {
  const ofToken = tx.select({ id: sessionTokens.signInId }).from(sessionTokens).where(eq(sessionTokens.hash, hash));
  await tx.select({ id: signIns.id }).from(signIns).where(inArray(signIns.id, ofToken)).for('no key update');
}

export async function findRefreshToken(db: Db, hash: Buffer) {
  const [row] = await db
    .select({
      signInId: signIns.id,
      userId: signIns.userId,
      isUsable: sql<boolean>`${sessionTokens.expiresAt} > now() and ${absoluteEnd} > now() and ${signIns.endedAt} is null and ${users.disabledAt} is null`,
      isUsed: sql<boolean>`${sessionTokens.usedAt} is not null`,
    })
    .from(sessionTokens)
    .innerJoin(signIns, eq(signIns.id, sessionTokens.signInId))
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh')));
  return row;
}

/** How long ago a token was first used, by the database's clock, which all processes share. */
export async function msSinceUse(db: Db, hash: Buffer): Promise<number> {
  const [row] = await db
    .select({ ms: sql<number>`(extract(epoch from clock_timestamp() - ${sessionTokens.usedAt}) * 1000)::float8` })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash));
  return row?.ms ?? Number.POSITIVE_INFINITY;
}

/** Marks a refresh token as used, at the moment of its use and not of its transaction's start. */
export async function markUsed(db: Db, hash: Buffer): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.usedAt)));
}

/** Tokens are renewed at least every quarter of an hour of use, which is how exact this time is. */
export async function markSignInUsed(db: Db, signInId: string): Promise<void> {
  await db.update(signIns).set({ lastUsedAt: sql`now()` }).where(eq(signIns.id, signInId));
}

export async function endSignIn(db: Db, signInId: string): Promise<void> {
  await db
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)));
}

/** Ends the tokens of a sign-in that goes on, for new ones to take their place. */
export async function deleteTokens(db: Db, signInId: string): Promise<void> {
  await db.delete(sessionTokens).where(eq(sessionTokens.signInId, signInId));
}

/** The sign-in behind either token, for signing out with what is left of a session. */
export async function findSignInByHash(db: Db, hash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ signInId: sessionTokens.signInId })
    .from(sessionTokens)
    .where(eq(sessionTokens.hash, hash));
  return row?.signInId;
}

export async function endSignIns(db: Db, userId: string, { except }: { except?: string } = {}): Promise<number> {
  const rows = await db
    .update(signIns)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(signIns.userId, userId),
        isNull(signIns.endedAt),
        except === undefined ? undefined : ne(signIns.id, except),
      ),
    )
    .returning({ id: signIns.id });
  return rows.length;
}

/** Forgets tokens whose time is over; sign-ins stay as the history that users and administrators read. */
export async function deleteExpiredTokens(db: Db): Promise<number> {
  const rows = await db
    .delete(sessionTokens)
    .where(lt(sessionTokens.expiresAt, sql`now()`))
    .returning({ signInId: sessionTokens.signInId });
  return rows.length;
}

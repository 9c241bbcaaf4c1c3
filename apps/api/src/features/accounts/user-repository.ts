import type { User } from '@rei/domain/accounts/user';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { retiredUserNames, users } from '#db/schema/accounts.ts';

type UserRow = typeof users.$inferSelect;

export interface Account {
  user: User;
  passwordHash: string;
  isVerified: boolean;
  isDisabled: boolean;
}

export interface NewAccount {
  userName: string;
  email: string;
  passwordHash: string;
  registrationIp: string | null;
  isAdmin?: boolean;
  isDemo?: boolean;
  isVerified?: boolean;
  name?: string;
  company?: string;
}

function toAccount(row: UserRow): Account {
  return {
    user: {
      _id: row.id,
      userName: row.userName,
      email: row.email,
      name: row.name,
      company: row.company,
      phone: row.phone,
      is_admin: row.isAdmin,
      roles: row.isAdmin ? ['admin'] : [],
    },
    passwordHash: row.passwordHash,
    isVerified: row.emailVerifiedAt !== null,
    isDisabled: row.disabledAt !== null,
  };
}

export async function findById(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && toAccount(row);
}

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row && toAccount(row);
}

/** A user as it is now, kept so until the transaction ends: others may go on reading or, if it is not `shared`, wait. */
export async function lock(tx: Db, id: string, { shared = false } = {}): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(users.id, id))
    .for(shared ? 'share' : 'no key update');
  return row && toAccount(row);
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Whether a user has this name or a deleted one had it. One statement: there is no moment between the two. */
export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${users} where ${users.userName} = ${userName})
      or exists (select from ${retiredUserNames} where ${retiredUserNames.userName} = ${userName}) as taken`);
  return rows[0]?.taken ?? false;
}

/** Those of a few names that nobody has or had, in their order. */
export async function freeUserNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = await db
    .select({ userName: users.userName })
    .from(users)
    .where(inArray(users.userName, [...names]))
    .union(
      db
        .select({ userName: retiredUserNames.userName })
        .from(retiredUserNames)
        .where(inArray(retiredUserNames.userName, [...names])),
    );
  return names.filter((name) => !taken.some(({ userName }) => userName === name));
}

export async function retireUserName(tx: Db, userName: string): Promise<void> {
  await tx.insert(retiredUserNames).values({ userName }).onConflictDoNothing();
}

/** Stores a new user; undefined when the e-mail or the user name was taken in the meantime. */
export async function insert(db: Db, account: NewAccount): Promise<Account | undefined> {
  const { isVerified, ...columns } = account;
  const [row] = await db
    .insert(users)
    .values({ ...columns, emailVerifiedAt: isVerified ? sql`now()` : null })
    .onConflictDoNothing()
    .returning();
  return row && toAccount(row);
}

export async function updateProfile(
  db: Db,
  id: string,
  profile: { name: string; company: string; phone: string },
): Promise<Account | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row && toAccount(row);
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id));
}

export async function markVerified(db: Db, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Administrators that can sign in, locked in one order until the transaction ends, so that one always remains. */
export async function lockAdmins(tx: Db): Promise<{ id: string; isDemo: boolean }[]> {
  return tx
    .select({ id: users.id, isDemo: users.isDemo })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)))
    .orderBy(users.id)
    .for('update');
}

export async function listDemoIds(tx: Db): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).orderBy(users.id);
  return rows.map(({ id }) => id);
}

export async function remove(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function findIdsByUserName(db: Db, userNames: string[]): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.userName, userNames));
  return rows.map((row) => row.id);
}

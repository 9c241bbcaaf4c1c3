import type { User } from '@rei/domain/accounts/user';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

type UserRow = typeof users.$inferSelect;

/** A user as the account rules need it, with what never leaves the server. */
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

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName));
  return rows.length > 0;
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

/** Administrators that are no demo accounts and can sign in. */
export async function countRealAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDemo, false), isNull(users.disabledAt)));
  return row?.value ?? 0;
}

/** Removes the demo accounts with all they own; how many there were. */
export async function deleteDemo(db: Db): Promise<number> {
  const rows = await db.delete(users).where(eq(users.isDemo, true)).returning({ id: users.id });
  return rows.length;
}

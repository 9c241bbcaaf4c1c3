import { loginHistoryLength, type ManagedUser } from '@rei/domain/users/managed-user';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { users } from '#db/schema/accounts.ts';

/** Sign-ins of each user come with the user: one statement for a whole page. */
const columns = {
  id: users.id,
  userName: users.userName,
  email: users.email,
  name: users.name,
  company: users.company,
  phone: users.phone,
  isAdmin: users.isAdmin,
  emailVerifiedAt: users.emailVerifiedAt,
  disabledAt: users.disabledAt,
  registrationIp: users.registrationIp,
  createdAt: users.createdAt,
  // Named in full: a column of a statement on one table is written without its table, and would be taken for another's.
  hasTwoFactor: sql<boolean>`exists (
    select from two_factors where two_factors.user_id = users.id and two_factors.confirmed_at is not null)`,
  loginHistory: sql<{ ip: string; timestamp: string }[]>`coalesce((
    select json_agg(json_build_object('ip', latest.ip, 'timestamp', latest.created_at) order by latest.created_at desc)
    from (
      select sign_ins.ip, sign_ins.created_at from sign_ins where sign_ins.user_id = users.id
      order by sign_ins.created_at desc limit ${sql.raw(String(loginHistoryLength))}
    ) as latest), '[]')`,
};

function selectUsers(db: Db) {
  return db.select(columns).from(users);
}

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

/** The expression must equal the index's; each value has its own line, so that no search spans two. */
const words = sql`lower(users.user_name || E'\\n' || users.email || E'\\n' || users.name || E'\\n' || users.company)`;

export async function search(
  db: Db,
  text: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ManagedUser[]> {
  const rows = await selectUsers(db)
    .where(sql`${words} like lower(${containing(text)})`)
    .orderBy(users.userName)
    .limit(limit)
    .offset(offset);
  return rows.map(toManagedUser);
}

export async function findById(db: Db, id: string): Promise<ManagedUser | undefined> {
  const [row] = await selectUsers(db).where(eq(users.id, id));
  return row && toManagedUser(row);
}

interface LockedUser {
  id: string;
  isAdmin: boolean;
  isDisabled: boolean;
}

/** Locks users until the transaction ends, always in the same order, so that two changes cannot wait for each other. */
export async function lock(tx: Db, ids: string[]): Promise<Map<string, LockedUser>> {
  const rows = await tx
    .select({ id: users.id, isAdmin: users.isAdmin, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('update');
  return new Map(
    rows.map((row) => [row.id, { id: row.id, isAdmin: row.isAdmin, isDisabled: row.disabledAt !== null }]),
  );
}

interface UserChange {
  name?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  isAdmin?: boolean | undefined;
  emailVerifiedAt?: SQL;
  disabledAt?: SQL | null;
}

export const now = sql`now()`;

export async function update(tx: Db, id: string, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id));
}

function toManagedUser(row: Row): ManagedUser {
  return {
    _id: row.id,
    userName: row.userName,
    email: row.email,
    name: row.name,
    company: row.company,
    phone: row.phone,
    is_admin: row.isAdmin,
    roles: row.isAdmin ? ['admin'] : [],
    registrationIp: row.registrationIp,
    loginHistory: row.loginHistory.map(({ ip, timestamp }) => ({ ip, timestamp: new Date(timestamp).toISOString() })),
    isVerified: row.emailVerifiedAt !== null,
    isDisabled: row.disabledAt !== null,
    hasTwoFactor: row.hasTwoFactor,
    createdAt: row.createdAt.toISOString(),
  };
}

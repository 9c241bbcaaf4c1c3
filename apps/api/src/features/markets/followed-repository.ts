import { count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { followedMarkets } from '#db/schema/markets.ts';
import { run } from '#db/statement.ts';

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'followed markets', userId);

export async function follow(tx: Db, userId: string, placeId: number): Promise<void> {
  await tx.insert(followedMarkets).values({ userId, placeId }).onConflictDoNothing();
}

export async function unfollow(db: Db, userId: string, level: string, key: string): Promise<void> {
  await run(db, {
    text: `delete from followed_markets where user_id = $1
      and place_id = (select id from market_places where level::text = $2 and key = $3)`,
    values: [userId, level, key],
  });
}

export async function countFollowed(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(followedMarkets).where(eq(followedMarkets.userId, userId));
  return row?.value ?? 0;
}

export async function listFollowed(db: Db, userId: string) {
  return run<{ level: 'state' | 'county' | 'city' | 'zip'; key: string }>(db, {
    text: `
      select p.level::text as level, p.key from followed_markets f join market_places p on p.id = f.place_id
      where f.user_id = $1 order by f.id desc`,
    values: [userId],
  });
}

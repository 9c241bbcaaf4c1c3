import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { Criterion } from '@rei/domain/underwriting/buy-box';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { runTogether } from '#db/run-together.ts';
import { assumptionProfiles } from '#db/schema/underwriting.ts';

interface Defaults {
  profile: { name: string; values: AssumptionValues } | null;
  criteria: Criterion[] | null;
}

/** A user's default profile and the rules of the default buy box, in one statement; null where there is none. */
export async function findDefaults(db: Db, userId: string): Promise<Defaults> {
  const row = await runTogether<Defaults>(db, {
    name: 'own_rules',
    text: `
      select
        (select jsonb_build_object('name', name, 'values', values) from assumption_profiles
          where user_id = $1 and is_default order by id limit 1) as profile,
        (select criteria from buy_boxes where user_id = $1 and is_default order by id limit 1) as criteria`,
    values: [userId],
  });
  return row ?? { profile: null, criteria: null };
}

export async function findProfile(
  db: Db,
  userId: string,
  id: number,
): Promise<NonNullable<Defaults['profile']> | undefined> {
  const { name, values } = assumptionProfiles;
  const [row] = await db
    .select({ name, values })
    .from(assumptionProfiles)
    .where(and(eq(assumptionProfiles.userId, userId), eq(assumptionProfiles.id, id)));
  return row;
}

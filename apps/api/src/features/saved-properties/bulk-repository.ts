import type { BulkAction } from '@rei/domain/saved-properties/bulk';
import { maxTags } from '@rei/domain/saved-properties/tags';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { setManyHidden } from './repository.ts';

interface Change {
  /** On which rows of the user the action can be done, with these changes. */
  where: SQL;
  set: SQL;
}

type HidingAction = 'hide_from_search' | 'show_in_search';

type ManyAction = Exclude<BulkAction, 'save'>;

/** Tags are told apart without case. */
function changeOf(action: Exclude<ManyAction, HidingAction>, tag: string): Change {
  const isSaved = sql`is_saved`;
  const others = sql`array(select each from unnest(tags) with ordinality as own(each, place)
    where lower(each) <> lower(${tag}) order by place)`;
  const hasTag = sql`lower(${tag}) in (select lower(each) from unnest(tags) as each)`;
  switch (action) {
    case 'hide':
      return { where: isSaved, set: sql`is_hidden = true` };
    case 'unhide':
      return { where: isSaved, set: sql`is_hidden = false` };
    case 'remove':
      return { where: isSaved, set: sql`is_saved = false, last_activity_at = now()` };
    case 'restore':
      return {
        where: sql`not is_saved and first_saved_at is not null`,
        set: sql`is_saved = true, last_activity_at = now()`,
      };
    case 'tag':
      return {
        where: sql`is_saved and (cardinality(tags) < ${maxTags} or ${hasTag})`,
        set: sql`tags = case when ${hasTag} then tags else tags || ${tag}::text end`,
      };
    case 'untag':
      return { where: isSaved, set: sql`tags = ${others}` };
  }
}

/** Answers with which it was done. Rows are locked by ascending id, so that two such calls cannot deadlock. */
export async function changeMany(
  tx: Db,
  userId: string,
  listingIds: number[],
  { action, tag }: { action: ManyAction; tag: string },
): Promise<number[]> {
  if (action === 'hide_from_search' || action === 'show_in_search') {
    return setManyHidden(tx, userId, listingIds, action === 'hide_from_search');
  }
  const { where, set } = changeOf(action, tag);
  const result = await tx.execute<{ listing_id: string }>(sql`
    with wanted as (
      select user_id, listing_id from saved_properties
      where user_id = ${userId} and listing_id = any(${sql.param(listingIds)}::bigint[]) and ${where}
      order by listing_id for update)
    update saved_properties saved set ${set}, updated_at = now()
    from wanted where saved.user_id = wanted.user_id and saved.listing_id = wanted.listing_id
    returning saved.listing_id`);
  return result.rows.map((row) => Number(row.listing_id));
}

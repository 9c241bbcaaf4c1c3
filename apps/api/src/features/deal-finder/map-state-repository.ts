import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** More than this no page tells apart: those that were saved, seen or changed last. */
const atMost = 2000;

async function listIds(db: Db, name: string, text: string, userId: string): Promise<number[]> {
  const rows = await run<{ id: string }>(db, { name, text: `${text} limit ${atMost}`, values: [userId] });
  return rows.map(({ id }) => Number(id));
}

export const listSaved = (db: Db, userId: string) =>
  listIds(
    db,
    'saved_on_map',
    'select listing_id as id from saved_properties where user_id = $1 and is_saved order by created_at desc, listing_id',
    userId,
  );

export const listHidden = (db: Db, userId: string) =>
  listIds(
    db,
    'hidden_on_map',
    'select listing_id as id from saved_properties where user_id = $1 and is_hidden order by updated_at desc, listing_id',
    userId,
  );

export const listViewed = (db: Db, userId: string) =>
  listIds(
    db,
    'viewed_on_map',
    'select listing_id as id from listing_views where user_id = $1 order by viewed_at desc',
    userId,
  );

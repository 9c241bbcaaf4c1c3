import type { Client } from 'pg';

/** The kept market of this store; undefined where it lacks changes that nobody remembers. */
export async function findImageId(client: Client): Promise<string | undefined> {
  // A store that was set back has not come to those changes yet.
  const { rows } = await client.query<{ id: string }>(
    'select id from market_image where changes_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
  );
  return rows[0]?.id;
}

/** `before`: changes of writers before it are in the kept market. */
export async function storeImageId(client: Client, id: string, before: string): Promise<void> {
  await client.query(
    `insert into market_image (id, changes_before) values ($1, $2)
     on conflict (is_only) do update set id = excluded.id, changes_before = excluded.changes_before`,
    [id, before],
  );
}

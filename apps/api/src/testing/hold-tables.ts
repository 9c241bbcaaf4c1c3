import type { Pool } from 'pg';

/** Tables that everybody can read and nobody can write to. */
interface HeldTables {
  /** How many wait to write to them. */
  waiting(): Promise<number>;
  /** Lets the writers go on. */
  release(): Promise<void>;
}

/** Holds what is under way where it writes to one of these tables, so that it stays so until it was looked at. */
export async function holdTables(pool: Pool, ...tables: string[]): Promise<HeldTables> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${tables.join(', ')} in share mode`);
  return {
    async waiting() {
      const { rows } = await holder.query<{ waiting: number }>(
        'select count(*)::int as waiting from pg_locks where not granted and relation = any ($1::text[]::regclass[])',
        [tables],
      );
      return rows[0]?.waiting ?? 0;
    },
    async release() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

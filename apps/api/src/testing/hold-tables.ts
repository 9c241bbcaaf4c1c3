import type { Pool } from 'pg';

/**
 * Lets everybody read these tables and nobody write to them, so that what is under way stays so until it was looked at.
 * @returns what lets the writers go on
 */
export async function holdTables(pool: Pool, ...tables: string[]): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${tables.join(', ')} in share mode`);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

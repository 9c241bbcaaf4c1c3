import { openPackage } from './own-package.ts';

/** As much of DuckDB as the bench uses. */
export interface DuckDb {
  run(sql: string, values?: number[]): Promise<{ getRows(): Promise<unknown[][]> }>;
  closeSync(): void;
}
interface Package {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<DuckDb> }> };
}

/** A database in memory, installed where it is not yet; or why there is none. */
export async function openDuckDb(): Promise<DuckDb | string> {
  try {
    const { DuckDBInstance }: Package = (await openPackage('duckdb'))('@duckdb/node-api');
    return await (await DuckDBInstance.create(':memory:')).connect();
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startNpm } from '../scripts/setup/install.mjs';
import { fingerprint, readStamp, writeStamp } from '../scripts/setup/stamp.mjs';

/** A package of its own: what starts, tests or installs the product knows nothing of it. */
const folder = join(import.meta.dirname, 'duckdb');

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
    await install();
    // The folder's packages are not the project's, so that no import names them.
    const { DuckDBInstance }: Package = createRequire(join(folder, 'package.json'))('@duckdb/node-api');
    return await (await DuckDBInstance.create(':memory:')).connect();
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

/** Installs exactly what the folder's lock file says, once. */
async function install(): Promise<void> {
  const stampFile = join(folder, 'node_modules', '.stamp');
  const wanted = fingerprint(folder, ['package-lock.json'], [process.platform, process.arch]);
  if (readStamp(stampFile) === wanted) return;
  console.log('Installing DuckDB for the bench alone, in bench/duckdb/node_modules (once)…');
  const args = ['ci', '--prefix', folder, '--no-fund', '--no-audit', '--fetch-retries=1'];
  const npm = startNpm(args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let problems = '';
  npm.stderr?.on('data', (part: Buffer) => {
    problems += part.toString();
  });
  const [status] = await once(npm, 'close');
  if (status !== 0) throw new Error(`npm can't install it (${/^npm error code (.+)$/m.exec(problems)?.[1] ?? status})`);
  writeStamp(stampFile, wanted);
}

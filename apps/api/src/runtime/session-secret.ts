import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/**
 * The installation's secret, from which its keys are derived: as configured, or made once and kept in the data folder.
 * Processes that share a database but not the folder need the same configured one.
 */
export async function sessionSecret({ sessionSecret: configured, dataDir }: Config): Promise<string> {
  return configured ?? keptValue(join(dataDir, 'session-secret'), () => randomBytes(32).toString('base64url'));
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/** Processes that share a database but not the data folder need the same configured secret. */
export async function sessionSecret({ sessionSecret: configured, dataDir }: Config): Promise<string> {
  return configured ?? keptValue(join(dataDir, 'session-secret'), () => randomBytes(32).toString('base64url'));
}

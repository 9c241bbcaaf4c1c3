import { realpathSync } from 'node:fs';
import pg from 'pg';
import { superuser } from './cluster.ts';

const database = 'investor_suite';
const connectTimeoutMs = 5000;
const alreadyThere = ['42P04', '23505'];

export interface Credentials {
  port: number;
  password: string;
}

export function connectionUrl({ port, password }: Credentials, name = database): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

/** False while the server takes no connections; throws when something else answers on that port. */
export async function answers(dataFolder: string, credentials: Credentials): Promise<boolean> {
  const connectionString = connectionUrl(credentials, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const identity = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    checkIdentity(dataFolder, identity.rows[0]?.folder ?? '');
    await ensureDatabase(client);
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Nobody listens, or a server that is starting or stopping sends us away. */
function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined ? isDropped(error) : /^(57P0\d|E[A-Z]+)$/.test(code);
}

function isDropped(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated|timeout|not queryable/.test(error.message);
}

function checkIdentity(dataFolder: string, folder: string): void {
  if (realpathSync(folder) === realpathSync(dataFolder)) return;
  throw new Error(`Another database (${folder}) answers on the port that ${dataFolder} names`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    if (!alreadyThere.includes(codeOf(error) ?? '')) throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

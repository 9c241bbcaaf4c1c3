import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** The database as repositories use it: a connection of the pool, or the transaction they were handed. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
> & {
  /** The pool; a transaction has none. */
  $client?: Pick<Pool, 'query'>;
};

export interface DatabaseClient {
  db: NodePgDatabase & { $client: Pool };
  pool: Pool;
  close(): Promise<void>;
}

interface ClientOptions {
  url: string;
  /** Called when an idle connection breaks, as at a restart of the database. */
  onError: (error: Error) => void;
  max?: number;
}

/** A pool of connections; statements that run away are ended by the database after 30 seconds. */
export function openDatabase({ url, onError, max = 10 }: ClientOptions): DatabaseClient {
  const pool = new Pool({
    connectionString: url,
    max,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'investor-suite',
  });
  // The database may end before its last connections have.
  pool.on('error', (error) => pool.ending || onError(error));
  // What breaks a connection in use is told by its next statement; an error that nobody hears would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

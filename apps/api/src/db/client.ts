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

/** The database ends any statement that runs longer than 30 seconds. */
export function openDatabase({ url, onError, max = 10 }: ClientOptions): DatabaseClient {
  const pool = new Pool({
    connectionString: url,
    max,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'investor-suite',
  });
  // The database may end before its last connections do, and that is no error.
  pool.on('error', (error) => pool.ending || onError(error));
  // The next statement reports a broken connection; an error without a listener would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

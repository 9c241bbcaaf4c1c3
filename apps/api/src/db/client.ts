import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { endSilentConnections } from './end-silent-connections.ts';

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
  /** How the connections are called where the database lists them. */
  name?: string;
  /** After how many milliseconds the database ends a statement; 0 for never. */
  statementMs?: number;
  limits?: Limits;
  createPool?: CreatePool | undefined;
}

/** Another kind of pool, such as one that tells what it does. */
export type CreatePool = (options: PoolConfig) => Pool;

/** How the connections stand. */
export function poolState({ pool }: Pick<DatabaseClient, 'pool'>) {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max };
}

interface Limits {
  /** For a new connection, and for one of the pool to become free, in milliseconds. */
  connectMs: number;
  /** See endSilentConnections. */
  lookEveryMs: number;
  answerWithinMs: number;
}

const usualLimits: Limits = { connectMs: 5000, lookEveryMs: 1000, answerWithinMs: 1500 };

/** An idle connection whose other end is gone is noticed in so much time and ten seconds. */
export const keepAliveDelayMs = 10_000;

/** The database ends any statement that runs longer than 30 seconds; one to a silent database ends here, within 6. */
export function openDatabase({
  url,
  onError,
  max = 10,
  name = 'investor-suite',
  statementMs = 30_000,
  limits = usualLimits,
  createPool = (options) => new Pool(options),
}: ClientOptions): DatabaseClient {
  const pool = createPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: name,
  });
  // The database may end before its last connections do, and that is no error.
  pool.on('error', (error) => pool.ending || onError(error));
  // The next statement reports a broken connection; an error without a listener would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const { lookEveryMs, answerWithinMs } = limits;
  const watch = endSilentConnections({ url, pool, lookEveryMs, answerWithinMs });
  return {
    db: drizzle(pool),
    pool,
    close() {
      watch.stop();
      return pool.end();
    },
  };
}

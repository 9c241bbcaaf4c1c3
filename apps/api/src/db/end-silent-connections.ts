import pg from 'pg';

interface Options {
  url: string;
  pool: pg.Pool;
  /** How often it is looked whether anybody waits for the database. */
  lookEveryMs: number;
  /** How long a new connection may take, asked only while somebody waits. */
  answerWithinMs: number;
}

/** One late answer may be a busy moment of this process; so many in a row are not. */
const silencesThatCount = 2;

/**
 * Ends the pool's connections when the database has fallen silent: a network that drops packets tells nobody, and without
 * this every statement would wait for the system to give up, minutes later. A statement that merely takes long is left
 * alone, because the database still works on it. One that the database knows nothing of went into a connection that only
 * this side still holds; those that lie idle beside it are as old, and end with it.
 */
export function endSilentConnections({ url, pool, lookEveryMs, answerWithinMs }: Options): { stop(): void } {
  const held = new Set<pg.PoolClient>();
  const busySince = new Map<pg.PoolClient, number>();
  let silences = 0;
  let suspects: Suspects = new Map();
  let isStopped = false;
  pool.on('connect', (client) => held.add(client));
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  pool.on('remove', (client) => {
    busySince.delete(client);
    held.delete(client);
  });

  function somebodyWaits(): boolean {
    const long = performance.now() - lookEveryMs;
    return pool.waitingCount > 0 || [...busySince.values()].some((since) => since <= long);
  }

  /** Asks on a new connection; undefined where none could be had in time. */
  async function ask(): Promise<Suspects | undefined> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('error', () => undefined);
    const waiting = [...busySince.keys()].filter(isUnanswered);
    try {
      await client.connect();
      return await findLost(client, waiting);
    } catch (error) {
      // Whoever refuses has answered.
      return error instanceof Error && error.message === 'timeout expired' ? undefined : new Map();
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    const before = suspects;
    suspects = new Map();
    const found = somebodyWaits() ? await ask() : new Map();
    silences = found ? 0 : silences + 1;
    if (silences === silencesThatCount) {
      silences = 0;
      end(busySince.keys());
    }
    suspects = found ?? suspects;
    const lost = [...suspects].filter(([client, since]) => before.get(client) === since && isUnanswered(client));
    if (lost.length === 0) return;
    end(lost.map(([client]) => client));
    end([...held].filter((client) => !busySince.has(client)));
  }

  async function turn(): Promise<void> {
    await look();
    if (!isStopped) timer = setTimeout(() => void turn(), lookEveryMs).unref();
  }

  let timer = setTimeout(() => void turn(), lookEveryMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Connections whose statement the database does not work on, with the time since when it does not. */
type Suspects = Map<pg.PoolClient, string>;

async function findLost(client: pg.Client, waiting: pg.PoolClient[]): Promise<Suspects> {
  if (waiting.length === 0) return new Map();
  const pids = waiting.map((each) => inner(each).processID);
  const { rows } = await client.query<{ pid: number; since: string; isIdle: boolean; isOwn: boolean }>(
    `select pid, state_change::text as since, state like 'idle%' as "isIdle", pid = pg_backend_pid() as "isOwn"
     from pg_stat_activity where pid = any($1) or pid = pg_backend_pid()`,
    [pids],
  );
  // A pooler stands between: the numbers that it tells are not the database's.
  if (rows.find(({ isOwn }) => isOwn)?.pid !== inner(client).processID) return new Map();
  const known = new Map(rows.map((row) => [row.pid, row]));
  const stateOf = (each: pg.PoolClient) => known.get(inner(each).processID ?? 0);
  const lost = waiting.filter((each) => stateOf(each)?.isIdle ?? true);
  return new Map(lost.map((each) => [each, stateOf(each)?.since ?? 'gone']));
}

function end(clients: Iterable<pg.PoolClient>): void {
  for (const client of [...clients]) inner(client).connection?.stream?.destroy();
}

const isUnanswered = (client: pg.PoolClient) => inner(client).readyForQuery === false;

/** The driver's types leave these out. */
function inner(client: pg.ClientBase) {
  return client as unknown as {
    processID?: number | null;
    readyForQuery?: boolean;
    connection?: { stream?: { destroy(): void } };
  };
}

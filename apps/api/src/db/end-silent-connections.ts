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
 * alone, because the database still answers beside it.
 */
export function endSilentConnections({ url, pool, lookEveryMs, answerWithinMs }: Options): { stop(): void } {
  const busySince = new Map<pg.PoolClient, number>();
  let silences = 0;
  let isStopped = false;
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  pool.on('remove', (client) => busySince.delete(client));

  function somebodyWaits(): boolean {
    const long = performance.now() - lookEveryMs;
    return pool.waitingCount > 0 || [...busySince.values()].some((since) => since <= long);
  }

  async function isSilent(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return false;
    } catch (error) {
      // Whoever refuses has answered.
      return error instanceof Error && error.message === 'timeout expired';
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    silences = somebodyWaits() && (await isSilent()) ? silences + 1 : 0;
    if (silences < silencesThatCount) return;
    silences = 0;
    for (const client of [...busySince.keys()]) socketOf(client)?.destroy();
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

/** The driver's types leave it out. */
function socketOf(client: pg.PoolClient): { destroy(): void } | undefined {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  return connection?.stream;
}

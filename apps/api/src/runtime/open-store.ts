import { accessSync, constants, mkdirSync } from 'node:fs';
import { type CreatePool, type DatabaseClient, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { isErrno } from '#system/is-errno.ts';
import { type Config, ConfigError } from './config.ts';

export interface Store {
  client: DatabaseClient;
  url: string;
  isEmbedded: boolean;
  /** The embedded database's folder where it is not below DATA_DIR. */
  dataFolder: string | undefined;
  close(): Promise<void>;
}

interface DatabaseServer {
  url: string;
  isEmbedded: boolean;
  dataFolder: string | undefined;
  stop(): Promise<void>;
}

/** The configured database, or the embedded one (started, or joined when it runs), whatever is in it. */
export async function openServer({ databaseUrl, dataDir }: Config): Promise<DatabaseServer> {
  ensureFolder(dataDir);
  if (databaseUrl) return { url: databaseUrl, isEmbedded: false, dataFolder: undefined, stop: async () => undefined };
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const embedded = await startEmbeddedPostgres({ dataDir, log, onLost: endProcess });
  return { url: embedded.url, isEmbedded: true, dataFolder: embedded.dataFolder, stop: () => embedded.stop() };
}

/** Whoever supervises the product starts it again; to stay and answer with errors would tell nobody. */
function endProcess(error: Error): void {
  process.stderr.write(`The database is gone and does not start again: ${error.message}\n`);
  process.exit(1);
}

/** The configured or the embedded database, at this version's schema. */
export async function openStore(
  config: Config,
  onError: (error: Error) => void,
  createPool?: CreatePool,
): Promise<Store> {
  const { url, isEmbedded, dataFolder, stop } = await openServer(config);
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw isEmbedded ? error : (wrongUrl(error) ?? error);
  }
  const client = openDatabase({ url, onError, createPool });
  return {
    client,
    url,
    isEmbedded,
    dataFolder,
    async close() {
      await client.close();
      await stop();
    },
  };
}

/** Only the first connection shows a wrong host, port, database or password in DATABASE_URL. */
const notReached = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
];

function wrongUrl(error: unknown): ConfigError | undefined {
  const code = notReached.find((each) => isErrno(error, each));
  if (code === undefined) return undefined;
  // With several addresses the error has no message of its own.
  const reason = (error instanceof Error && error.message) || code;
  return new ConfigError(`Wrong setting: DATABASE_URL cannot be opened: ${reason}`, { cause: error });
}

/** Only now it shows that DATA_DIR is a file or that we may not write there. */
function ensureFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`Wrong setting: DATA_DIR cannot be used: ${reason}`, { cause: error });
  }
}

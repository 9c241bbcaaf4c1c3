import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from '../config.ts';

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
  /** Stops the embedded database when nobody else uses it. */
  stop(): Promise<void>;
}

/** The configured database, or the embedded one (started, or joined when it runs), whatever is in it. */
export async function openServer({ databaseUrl, dataDir }: Config): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, isEmbedded: false, dataFolder: undefined, stop: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  return { url: embedded.url, isEmbedded: true, dataFolder: embedded.dataFolder, stop: () => embedded.stop() };
}

/** The configured or the embedded database, at this version's schema. */
export async function openStore(config: Config, onError: (error: Error) => void): Promise<Store> {
  const { url, isEmbedded, dataFolder, stop } = await openServer(config);
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const client = openDatabase({ url, onError });
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

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

/** The configured database, or the embedded one (started, or joined when it runs), at this version's schema. */
export async function openStore(config: Config, onError: (error: Error) => void): Promise<Store> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  const url = config.databaseUrl ?? embedded?.url;
  if (!url) throw new Error('No database');
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const client = openDatabase({ url, onError });
  return {
    client,
    url,
    isEmbedded: embedded !== undefined,
    dataFolder: embedded?.dataFolder,
    async close() {
      await client.close();
      await embedded?.stop();
    },
  };
}

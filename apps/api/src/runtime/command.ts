import { AppError } from '@rei/domain/kernel/errors';
import { ConfigError, readConfig } from './config.ts';
import { createConfiguredServices } from './configured-services.ts';
import { openStore } from './open-store.ts';
import { ensureZipTable } from './prepare-store.ts';
import type { Services } from './services.ts';
import { sessionSecret } from './session-secret.ts';

export class UsageError extends Error {}

/** Commands end with their work, so they must not queue anything. */
const enqueueJob = () => Promise.reject(new Error('Commands queue nothing'));

/** Runs a command on the configured store, beside a running server or without one, and ends the process. */
export function runCommand(work: (services: Services) => Promise<void>): Promise<never> {
  return runToEnd(async () => {
    const config = readConfig(process.env);
    const store = await openStore(config, (error) => process.stderr.write(`Database connection: ${error.message}\n`));
    try {
      const services = await createConfiguredServices(config, {
        db: store.client.db,
        sessionSecret: await sessionSecret(config),
        enqueueJob,
      });
      await ensureZipTable(store.client.pool, services);
      await work(services);
    } finally {
      await store.close();
    }
  });
}

/** Does a command's work and ends the process: with 1 and the reason on the console when it failed. */
export async function runToEnd(work: () => Promise<void>): Promise<never> {
  let code = 0;
  try {
    await work();
  } catch (error) {
    code = 1;
    process.stderr.write(`${messageOf(error)}\n`);
  }
  process.exit(code);
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof AppError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

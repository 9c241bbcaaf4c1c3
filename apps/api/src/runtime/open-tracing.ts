import type { Log } from '#ports/log.ts';
import type { Config } from './config.ts';
import { version } from './version.ts';

export type OpenedTracing = NonNullable<Awaited<ReturnType<typeof openTracing>>>;

/** What sends traces, and is loaded only where they go somewhere. */
export async function openTracing({ tracing: settings }: Pick<Config, 'tracing'>, log: Pick<Log, 'error'>) {
  if (!settings) return undefined;
  const [{ startTracing }, { createTracedPool }, { createTracedRelay }] = await Promise.all([
    import('#adapters/tracing/otlp-tracing.ts'),
    import('#adapters/tracing/traced-pool.ts'),
    import('#adapters/tracing/traced-relay.ts'),
  ]);
  const tracing = startTracing({ ...settings, version, log });
  return { tracing, createPool: createTracedPool(tracing), createTracedRelay };
}

import type { InstallationState } from '@rei/domain/diagnostics/state';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface AnsweredRequest {
  method: string;
  /** The pattern of its address; '/api/properties/:propertyId' and not each property's. */
  route: string;
  status: number;
  seconds: number;
}

const prefix = 'investor_';

/** What Prometheus reads of this process. Requests are counted as they are answered, the rest is read when it is asked. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `${prefix}${name}`, help, labelNames, registers: [registry] });

  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'How long answers took, by method, pattern of the address and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failed = new Counter({
    name: `${prefix}http_failed_requests_total`,
    help: 'Requests that failed by an error of the product',
    registers: [registry],
  });
  const gauges = {
    busy: gauge('event_loop_busy_ratio', 'Share of the time since the last look in which the process was busy'),
    databaseUp: gauge('database_up', '1 while the database answers'),
    connections: gauge('database_connections', 'Connections to the database', ['state']),
    databaseBytes: gauge('database_size_bytes', 'Size of the database'),
    jobs: gauge('jobs', 'Background work by queue and state', ['queue', 'state']),
    jobAge: gauge('job_oldest_waiting_seconds', 'How long the oldest work of a queue waits', ['queue']),
    mail: gauge('mail_messages', 'Outgoing messages of the last 30 days by state', ['state']),
    mailAge: gauge('mail_oldest_waiting_seconds', 'How long the oldest outgoing message waits'),
    imports: gauge('imports', 'Imports of the last 30 days by status', ['status']),
    feedAge: gauge('listing_feed_age_seconds', 'Time since the live feed was last read completely'),
    feedInterval: gauge('listing_feed_interval_seconds', 'Time from one reading of the live feed to the next'),
    engineReady: gauge('deal_engine_ready', '1 while the market is in memory'),
    engineBytes: gauge('deal_engine_memory_bytes', 'Memory that the market takes'),
    liveClients: gauge('live_clients', 'Browsers that are connected for live notifications'),
  };

  function take({ process, pool, engine, store, takenAt }: InstallationState): void {
    const secondsSince = (at: string | null) =>
      at === null ? 0 : Math.max(0, (Date.parse(takenAt) - Date.parse(at)) / 1000);
    gauges.busy.set(process.busyShare);
    gauges.liveClients.set(process.liveClients);
    gauges.engineReady.set(engine.isReady ? 1 : 0);
    gauges.engineBytes.set(engine.bytes);
    for (const [state, count] of Object.entries(pool)) gauges.connections.set({ state }, count);
    gauges.databaseUp.set(store ? 1 : 0);
    for (const each of [gauges.jobs, gauges.jobAge, gauges.feedAge, gauges.feedInterval]) each.reset();
    if (!store) return;
    gauges.databaseBytes.set(store.databaseBytes);
    for (const { name: queue, waiting, running, failed: lost, oldestWaitingAt } of store.queues) {
      for (const [state, count] of Object.entries({ waiting, running, failed: lost })) {
        gauges.jobs.set({ queue, state }, count);
      }
      gauges.jobAge.set({ queue }, secondsSince(oldestWaitingAt));
    }
    for (const [state, count] of Object.entries(store.mail)) gauges.mail.set({ state }, count);
    gauges.mailAge.set(secondsSince(store.oldestMailAt));
    for (const [status, count] of Object.entries(store.imports)) gauges.imports.set({ status }, count);
    if (!store.feed) return;
    gauges.feedInterval.set(store.feed.everyMinutes * 60);
    if (store.feed.lastSuccessAt !== null) gauges.feedAge.set(secondsSince(store.feed.lastSuccessAt));
  }

  return {
    count({ method, route, status, seconds }: AnsweredRequest): void {
      requests.observe({ method, route, status }, seconds);
      if (status === 500) failed.inc();
    },

    async text(state: InstallationState): Promise<string> {
      take(state);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

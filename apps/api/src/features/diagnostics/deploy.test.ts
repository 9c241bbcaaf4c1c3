import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thresholds } from '@rei/domain/diagnostics/findings';
import type { InstallationState } from '@rei/domain/diagnostics/state';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/${file}`, import.meta.url)), 'utf8');

const files = ['alerts.yml', 'grafana-dashboard.json'] as const;

const state: InstallationState = {
  takenAt: '2026-11-20T12:00:00Z',
  process: { uptimeSeconds: 1, memoryBytes: 1, busyShare: 0, requests: 0, failedRequests: 0, liveClients: 0 },
  pool: { open: 1, idle: 1, waiting: 0, most: 10 },
  engine: { isReady: true, bytes: 1 },
  store: null,
};

/** Of a histogram, what can be asked are its buckets, sum and count. */
async function knownMetrics(): Promise<Set<string>> {
  const told = await createMetrics().text(state);
  const types = [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test.each(files)('every metric that deploy/%s names is there', async (file) => {
  const named = new Set(read(file).match(/\b(investor|nodejs|process)_\w+/g));
  const known = await knownMetrics();
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of the product is on the dashboard', async () => {
  const dashboard = read('grafana-dashboard.json');
  const own = [...(await knownMetrics())].filter((name) => /^investor_/.test(name) && !/_(sum|count)$/.test(name));
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});

test('the alerts have the limits of the page', () => {
  const alerts = read('alerts.yml');
  expect(alerts).toContain(`investor_job_oldest_waiting_seconds > ${thresholds.jobWaitMinutes * 60}`);
  expect(alerts).toContain(`investor_mail_oldest_waiting_seconds > ${thresholds.mailWaitMinutes * 60}`);
  expect(alerts).toContain(`investor_event_loop_busy_ratio > ${thresholds.busyShare}`);
  expect(alerts).toContain(`> ${thresholds.feedIntervals} * investor_listing_feed_interval_seconds`);
});

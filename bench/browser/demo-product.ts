import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface DemoProduct {
  base: string;
  /** A folder that goes with the product, for a browser's profile. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * The product as its users start it, with the demo market in a folder of its own, whose jobs are over. The page models of
 * the browser tests find its accounts and its outbox.
 */
export async function startDemoProduct(): Promise<DemoProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-product-'));
  process.env.E2E_DATA_DIR = join(folder, 'data');
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const metricsToken = randomBytes(16).toString('hex');
  // A phone has its processor for itself: the server, which shares this machine's with the browser, stands back.
  const server = spawn('nice', ['-n', '10', process.execPath, '--max-semi-space-size=8', 'apps/api/src/server.ts'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'auto',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  await untilReady(server.stdout);
  await untilIdle(`${base}/api/metrics`, metricsToken);
  return {
    base,
    folder,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(console: AsyncIterable<unknown>): Promise<void> {
  let output = '';
  for await (const part of console) {
    output += String(part);
    if (output.includes('is ready')) return;
  }
  throw new Error(`The product did not start: ${output}`);
}

/** A new market's homes are valued, counted and learned from for some minutes: what is looked at is the pages. */
async function untilIdle(metrics: string, token: string): Promise<void> {
  console.log('Waiting until the jobs of a new market are over…');
  const until = performance.now() + 900_000;
  for (let idle = 0; idle < 5; await setTimeout(1000)) {
    if (performance.now() > until) throw new Error('The jobs of a new market did not come to an end');
    const answer = await fetch(metrics, { headers: { authorization: `Bearer ${token}` } });
    const jobs = [...(await answer.text()).matchAll(/^investor_jobs\{.*state="(?:waiting|running)"\} (\d+)$/gm)];
    if (jobs.length === 0) throw new Error(`The jobs can't be counted: ${answer.status}`);
    idle = jobs.every(([, count]) => count === '0') ? idle + 1 : 0;
  }
}

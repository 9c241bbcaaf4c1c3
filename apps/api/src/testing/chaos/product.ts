import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolderOf } from '#db/embedded/cluster.ts';
import { connectionUrl } from '#db/embedded/connection.ts';
import { choosePlace } from '#db/embedded/place.ts';
import { findPostmaster, lastPort } from '#db/embedded/postmaster-file.ts';
import { freePort } from '#system/free-port.ts';

const main = fileURLToPath(new URL('../../server.ts', import.meta.url));
const admin = { email: 'jane.doe@mail.example', password: 'tulips-and-brick' };

interface Settings {
  /** Without it the product has its own, below `dataDir`. */
  databaseUrl?: string;
  /** A folder that stays; without it one that goes with the product. */
  dataDir?: string;
  /** Modules that its process loads before anything else. */
  imports?: string[];
}

export interface Answered {
  status: number;
  ms: number;
  retryAfter: string | null;
  body: string;
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The product as a process of its own, with one administrator who is signed in. */
export async function startProduct({ databaseUrl, dataDir, imports = [] }: Settings = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'investor-suite-chaos-'));
  // As root the database runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  let cookie = '';

  async function start(): Promise<void> {
    const preloaded = imports.flatMap((module) => ['--import', module]);
    const begun = spawn(process.execPath, [...preloaded, main], {
      env: {
        ...{ PATH: process.env.PATH ?? '', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', LOG_FORMAT: 'json' },
        ...{ PORT: String(port), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = begun;
    const ready = Promise.withResolvers<void>();
    for (const stream of [begun.stdout, begun.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
        if (part.includes('is ready')) ready.resolve();
      });
    }
    begun.once('close', () => ready.reject(new Error(`The product ended: ${output.slice(-2000)}`)));
    await ready.promise;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill(signal);
    await once(ended, 'close');
  }

  /** Rejects where no answer came. */
  async function ask(method: string, path: string, body?: object, withinMs = 60_000): Promise<Answered> {
    const began = performance.now();
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, ms: Math.round(performance.now() - began), retryAfter, body: text };
  }

  async function signIn(): Promise<void> {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
    cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  }

  await start();
  await signIn();
  return {
    port,
    dataDir: folder,
    ask,
    start,
    end,
    /** What it wrote so far. */
    output: () => output,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    tell: (signal: NodeJS.Signals) => child?.kill(signal),
    /** Of the database, past whatever stands between the product and it. */
    databaseUrl: () => databaseUrl ?? ownDatabaseUrl(folder),
    /** The number of the embedded database's first process, while it lives. */
    postmaster: () => findPostmaster(dataFolderOf(choosePlace(folder)))?.pid,
    async close(): Promise<void> {
      await end('SIGTERM');
      const { home } = choosePlace(folder);
      if (!databaseUrl) rmSync(home, { recursive: true, force: true });
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownDatabaseUrl(dataDir: string): string {
  const place = choosePlace(dataDir);
  const password = readFileSync(join(place.home, 'password'), 'utf8').trim();
  return connectionUrl({ port: lastPort(dataFolderOf(place)) ?? 0, password });
}

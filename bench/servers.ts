import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from './load.ts';
import type { Statement } from './plain-statements.ts';
import { type Account, account, type BenchStore } from './store.ts';

export interface Server {
  target: Target;
  /** Resident memory now, MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

async function started(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('is ready')) done();
    });
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.once('exit', (code) => fail(new Error(`Ended with ${code}: ${output}`)));
  });
}

function toServer(child: ChildProcess, target: Target): Server {
  // A bench that fails leaves nobody behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    target,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What `npm start` gives to node. */
function startArguments(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  return scripts.start.replace(/^exec node /, '').split(' ');
}

/** The product as its users start it, on a store that is open already, with somebody signed in. */
export async function startProduct({ dataDir }: BenchStore, port: number, as: Account = account): Promise<Server> {
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  });
  await started(child);
  const origin = `http://127.0.0.1:${port}`;
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(as),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return toServer(child, { origin, headers: { cookie } });
}

/** The bare server that runs the same statements. */
export async function startReference(
  { store }: BenchStore,
  port: number,
  recorded: Map<string, Statement[]>,
): Promise<Server> {
  const file = join(mkdtempSync(join(tmpdir(), 'investor-suite-bench-')), 'statements.json');
  writeFileSync(file, JSON.stringify([...recorded]));
  const child = spawn(process.execPath, ['bench/reference-server.ts', store.url, String(port), file], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await started(child);
  return toServer(child, { origin: `http://127.0.0.1:${port}`, headers: {} });
}

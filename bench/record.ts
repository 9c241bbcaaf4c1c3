import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buildApp } from '../apps/api/src/app.ts';
import { asPlainStatements, type Statement, searchRemarksThemselves } from './plain-statements.ts';
import type { BenchStore } from './store.ts';
import { type Account, account } from './store.ts';

/**
 * The statements that the product runs for each path, session look-up included, as its driver gets them. With
 * `isForReference` those that it has joined since are taken apart again, and keywords are looked for as they were: the
 * reference runs exactly these.
 */
export async function recordStatements(
  bench: BenchStore,
  paths: string[],
  { as = account, isForReference = false }: { as?: Account; isForReference?: boolean } = {},
): Promise<Map<string, Statement[]>> {
  const { services, store } = bench;
  if (isForReference && paths.some((path) => path.includes('keywords='))) await searchRemarksThemselves(bench);
  const app = await buildApp({
    services,
    pingDatabase: async () => undefined,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    logger: false,
    webFolder: undefined,
    syncRequests: {
      syncNow: async () => ({ received: 0 }),
      inboundStatus: async () => ({ mailbox: null, receiver: null, waiting: 0 }),
    },
    notificationStreams: { open: () => Readable.from([]), count: () => 0, close: async () => undefined },
    processState: {
      pool: () => ({ open: 0, idle: 0, waiting: 0, most: 0 }),
      engineBytes: () => 0,
      settings: {},
      version: '',
    },
    jobMonitor: { listQueues: async () => [] },
    uploads: { folder: tmpdir(), maxBytes: 1, maxTogetherBytes: 1 },
  });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: as });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  let statements: Statement[] = [];
  const { pool } = store.client;
  const query = pool.query.bind(pool);
  // The driver's own overloads are many; every one of them passes through here unchanged.
  pool.query = ((config: Statement | string, values?: unknown[], ...rest: unknown[]) => {
    if (typeof config === 'object') statements.push({ ...config, values: values ?? config.values ?? [] });
    else statements.push({ text: config, values: values ?? [] });
    return (query as (...all: unknown[]) => unknown)(config, values, ...rest);
  }) as typeof pool.query;
  const record = async (run: () => Promise<unknown>): Promise<Statement[]> => {
    statements = [];
    await run();
    return statements;
  };
  const recorded = new Map<string, Statement[]>();
  for (const path of paths) {
    const found = await record(async () => {
      const answer = await app.inject({ method: 'GET', url: path, cookies });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    });
    recorded.set(path, isForReference ? await asPlainStatements(bench, found, record) : found);
  }
  pool.query = query;
  await app.close();
  return recorded;
}

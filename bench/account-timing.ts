import { Agent, request } from 'node:http';
import { median } from './load.ts';
import { startProduct } from './servers.ts';
import { openBenchStore } from './store.ts';

/**
 * Whether the time of an answer tells which e-mail addresses have an account: calls for a known and an unknown address
 * in turns, on the product as it is started. Run by hand: node bench/account-timing.ts [calls of each kind]
 */
const calls = Number(process.argv[2] ?? 300);
const port = 4879;
const warmUp = 20;

const store = await openBenchStore(0);
const { pool } = store.store.client;
const password = 'correct horse battery';

for (const userName of ['timing-known', 'timing-waiting', 'timing-code']) {
  await store.services.accounts.ensureAccount({ userName, email: `${userName}@mail.example`, password });
}
await pool.query(`update users set email_verified_at = null where user_name = 'timing-waiting'`);
await pool.query(
  `insert into two_factors (user_id, secret, confirmed_at) select id, '\\x00', now() from users where user_name = 'timing-code'
   on conflict do nothing`,
);
const server = await startProduct(store, port);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds from the request to the end of its answer. */
async function time(path: string, body: object): Promise<number> {
  // The limits would end the measurement; they count the same for every address.
  await pool.query('delete from rate_limits');
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  const start = performance.now();
  await new Promise<void>((done, fail) => {
    const sent = request(`http://127.0.0.1:${port}${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', done);
    });
    sent.once('error', fail);
    sent.end(payload);
  });
  return performance.now() - start;
}

/** Two-sided p of the Mann-Whitney U test in its normal approximation: how likely equal times look this different. */
function mannWhitney(one: number[], other: number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))];
  all.sort((left, right) => left.ms - right.ms);
  const rankSum = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0);
  const u = rankSum - (one.length * (one.length + 1)) / 2;
  const mean = (one.length * other.length) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The normal distribution's cumulative function (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

const unknown = 'timing-nobody@mail.example';
const comparisons = [
  { path: '/api/auth/login', email: 'timing-known@mail.example', body: { password: 'wrong password' } },
  { path: '/api/auth/login', email: 'timing-code@mail.example', body: { password: 'wrong password' } },
  { path: '/api/auth/forgot-password', email: 'timing-known@mail.example', body: {} },
  { path: '/api/auth/resend-verification', email: 'timing-waiting@mail.example', body: {} },
];
console.log(`${calls} calls of each, in turns; milliseconds`);
for (const { path, email, body } of comparisons) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < calls + warmUp; index += 1) {
    // Which comes first changes, so that neither always follows the other.
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const ms = await time(path, { email: kind === 'known' ? email : unknown, ...body });
      if (index >= warmUp) times[kind].push(ms);
    }
  }
  console.log(
    `${path.padEnd(34)} ${email.padEnd(30)} median ${median(times.known).toFixed(2)}, unknown ${median(times.unknown).toFixed(2)}, p = ${mannWhitney(times.known, times.unknown).toFixed(3)}`,
  );
}
agent.destroy();
await server.stop();
await store.store.close();
process.exit(0);

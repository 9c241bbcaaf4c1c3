import { Agent, get } from 'node:http';

export interface Target {
  origin: string;
  headers: Record<string, string>;
}

export interface Measured {
  perSecond: number;
  medianMs: number;
  /** The slowest twentieth takes longer. */
  p95Ms: number;
}

export const connections = 10;

function fetchOnce(agent: Agent, { origin, headers }: Target, path: string): Promise<void> {
  return new Promise((done, fail) => {
    get(`${origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', fail);
  });
}

/** Asks as fast as the answers come over so many connections, each time the next query, for so many seconds. */
export async function load(
  target: Target,
  paths: string[],
  seconds: number,
  width: number = connections,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const times: number[] = [];
  let next = Math.floor(paths.length / 3);
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < until) {
        const path = paths[next++ % paths.length] ?? '';
        const start = performance.now();
        await fetchOnce(agent, target, path);
        times.push(performance.now() - start);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, medianMs: median(times), p95Ms: quantile(times, 0.95) };
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

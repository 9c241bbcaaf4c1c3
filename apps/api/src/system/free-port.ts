import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nobody has a port of the loopback interface. */
export async function isFreePort(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise((closed) => server.close(closed));
  return isFree;
}

/**
 * A port of the loopback interface that nobody has. It is none of those that the system gives out by itself, which
 * somebody's connection could be given before it is used, or while a server that had it starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    if (await isFreePort(port)) return port;
  }
}

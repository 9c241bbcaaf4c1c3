import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of the loopback interface that nobody has. It is none of those that the system gives out by itself, which
 * another test could be given before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((closed) => server.close(closed));
    if (isFree) return port;
  }
}

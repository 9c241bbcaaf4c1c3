import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on nothing passes and nobody is told, on any connection, as when a network drops packets. */
  fallSilent(): void;
  /**
   * The database's side of the present connections ends and nobody tells the near side, as when a router between them
   * forgets them; new ones pass. With `isKnownThere` the database's side stays, too.
   */
  forgetConnections(options?: { isKnownThere: boolean }): void;
  /** How many connections were begun so far. */
  connections(): number;
  /** What stood still goes on. */
  speakAgain(): void;
  close(): Promise<void>;
}

/** Stands between the product and its database. */
export async function createSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let isSilent = false;
  let connections = 0;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    connections += 1;
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) hold(socket);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    pairs.set(near, far);
    near.on('close', () => {
      pairs.delete(near);
      far.destroy();
    });
    far.on('close', () => pairs.has(near) && near.destroy());
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  // A server on a port has an address of this kind, never a pipe's name.
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => connections,
    forgetConnections({ isKnownThere } = { isKnownThere: false }) {
      for (const [near, far] of pairs) {
        pairs.delete(near);
        near.removeAllListeners('data').resume();
        far.removeAllListeners('data').resume();
        if (!isKnownThere) far.destroy();
      }
    },
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speakAgain() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

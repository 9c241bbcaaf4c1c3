import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Starts servers on the loopback interface for one test each, answering their origins: 'http://127.0.0.1:4321'. */
export function createWebServers(): (listener: RequestListener) => Promise<string> {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (listener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server on a port has an address of this kind, never a pipe's name.
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

/** Besides the time that a request may take to arrive, the server looks every half minute. */
const givenUpWithinMs = 100_000;

const halves = [
  '',
  'GET /api/ready HTTP/1.1\r\nHost: x\r\nX-Part',
  'POST /api/tasks HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title":',
];

/** Clients that begin and say no more; with `untilGone` it is waited until the server has given them up. */
export async function halfOpenClients(
  product: Product,
  { clients, untilGone }: { clients: number; untilGone: boolean },
): Promise<Seen> {
  const before = await product.ask('GET', '/api/ready');
  const sockets: Socket[] = [];
  for (let at = 0; at < clients; at += 1) {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(halves[at % halves.length] ?? '');
    sockets.push(socket.resume());
  }
  const writing = beginWriting(product);
  await writing.goOn(80);
  const during = await product.ask('GET', '/api/ready');
  const written = await writing.stop();
  const began = performance.now();
  const begun = sockets.filter((_, at) => at % halves.length !== 0);
  const open = () => begun.filter((socket) => !socket.closed).length;
  while (untilGone && open() > 0 && performance.now() - began < givenUpWithinMs) await wait(250);
  const gone = untilGone
    ? `; all that had begun were given up after ${Math.round((performance.now() - began) / 1000)} s`
    : '';
  const left = open();
  for (const socket of sockets) socket.destroy();
  return {
    name: 'half-open clients',
    how: `real: ${clients} connections that say nothing, half a header or half a body`,
    before: `ready in ${before.ms} ms`,
    after: `ready in ${during.ms} ms; ${tellWritten(written)}${gone}`,
    faults: [...faultsOf(written), ...(untilGone && left > 0 ? [`${left} connections are still held`] : [])],
  };
}

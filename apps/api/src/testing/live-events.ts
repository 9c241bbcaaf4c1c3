import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from './browser.ts';
import type { TestApp } from './build-test-app.ts';

export interface LiveEvent {
  id: string | undefined;
  name: string;
  data: unknown;
}

/** The address at which the app listens; it begins to with the first call. */
async function addressOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address of this kind.
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A browser's live stream over HTTP: its events come one by one. */
export async function openLive(testApp: TestApp, browser: Browser, { after }: { after?: string | undefined } = {}) {
  const request = get(`${await addressOf(testApp)}/api/notifications/stream`, {
    // A connection of its own, as a stream has in a browser.
    agent: false,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(after !== undefined && { 'last-event-id': after }),
    },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  request.on('error', () => undefined);
  const events = readEvents(response);

  return {
    status: response.statusCode,
    headers: response.headers,
    /** The next event; undefined once the server has ended the stream. */
    async next(): Promise<LiveEvent | undefined> {
      const { value } = await events.next();
      return value;
    },
    /** The next event of this name. */
    async nextNamed(name: string): Promise<LiveEvent> {
      for (;;) {
        const { value } = await events.next();
        if (!value) throw new Error(`The stream ended before it told '${name}'`);
        if (value.name === name) return value;
      }
    },
    leave: () => request.destroy(),
  };
}

async function* readEvents(body: IncomingMessage): AsyncGenerator<LiveEvent, undefined> {
  let text = '';
  body.setEncoding('utf8');
  for await (const piece of body) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const [name = '', value = ''] = line.split(/: ?(.*)/s);
          return [name, value];
        }),
      );
      const name = fields.get('event');
      if (name !== undefined) yield { id: fields.get('id'), name, data: JSON.parse(fields.get('data') ?? 'null') };
    }
  }
  return undefined;
}

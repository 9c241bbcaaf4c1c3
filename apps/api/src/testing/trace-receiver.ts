import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

interface Told {
  service: unknown;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  facts: Record<string, unknown>;
  /** What its status says where it failed. */
  problem: string | undefined;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        status: { message?: string };
      }[];
    }[];
  }[];
}

export type TraceReceiver = Awaited<ReturnType<typeof startTraceReceiver>>;

/** A collector: takes OTLP over HTTP as JSON and keeps all that it is told. */
export async function startTraceReceiver() {
  const kept: Told[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(body);
    kept.push(...read(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this kind, never a pipe's name.
  const { port } = server.address() as AddressInfo;

  /** Of so many pieces of work of a name; a part is told before the whole. */
  async function findAll(name: string, count: number): Promise<Told[]> {
    const found = () => kept.filter((each) => each.name === name);
    await expect.poll(() => found().length, { timeout: 15_000 }).toBe(count);
    return found();
  }

  return {
    address: `http://127.0.0.1:${port}`,
    findAll,
    async find(name: string): Promise<Told> {
      const [told] = await findAll(name, 1);
      if (!told) throw new Error(`${name} was not told`);
      return told;
    },
    partsOf: ({ spanId }: Told) => kept.filter(({ parentSpanId }) => parentSpanId === spanId),
    text: () => bodies.join('\n'),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read({ resourceSpans }: Export): Told[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        service: factsOf(resource.attributes)['service.name'],
        traceId,
        spanId,
        parentSpanId,
        name,
        facts: factsOf(attributes),
        problem: status.message,
      })),
  );
}

function factsOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  );
}

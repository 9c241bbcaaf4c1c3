import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FeedPage, FeedPlace } from '#ports/listing-feed.ts';
import { createWebServers } from '#testing/web-servers.ts';
import type { FeedWebOptions } from './feed-web.ts';
import { createResoFeed } from './reso-feed.ts';

const serve = createWebServers();

const secret = 'the-secret-token-of-the-feed';
const first: FeedPlace = { kind: 'first' };
const never = new AbortController().signal;

const home = (number: number) => ({
  ListingKey: `K${number}`,
  StandardStatus: 'Active',
  ListPrice: 250_000 + number,
  UnparsedAddress: `${number} Palm Ave`,
  City: 'Phoenix',
  StateOrProvince: 'AZ',
  PostalCode: '85004',
  PropertyType: 'Residential',
  PropertySubType: 'Duplex',
  ModificationTimestamp: `2026-11-20T12:00:${String(number).padStart(2, '0')}Z`,
});
const homes = (from: number, count: number) => Array.from({ length: count }, (_, index) => home(from + index));
const page = (value: unknown[], nextLink?: string) =>
  JSON.stringify({ '@odata.context': 'x#Property', ...(nextLink && { '@odata.nextLink': nextLink }), value });

/** A feed on a server, without its pauses; `waits` are those it would have made. */
async function feedOf(listener: RequestListener, options: FeedWebOptions & { query?: string; client?: boolean } = {}) {
  const origin = await serve(listener);
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(Math.round(ms));
  const { query = '', client = false, ...web } = options;
  const feed = createResoFeed({
    url: `${origin}/odata/Property${query}`,
    access: client ? { tokenUrl: `${origin}/token`, clientId: 'us', clientSecret: secret } : { token: secret },
    source: 'armls',
    pauseMs: 0,
    wait,
    ...web,
  });
  return { feed, waits, origin };
}

type Feed = Awaited<ReturnType<typeof feedOf>>['feed'];

const read = (feed: Feed, place: FeedPlace = first, changedAfter: Date | null = null) =>
  feed.readPage({ place, changedAfter, signal: never });

async function readAll(feed: Feed): Promise<FeedPage[]> {
  const pages = [await read(feed)];
  for (let next = pages.at(-1)?.next; next !== undefined; next = pages.at(-1)?.next) pages.push(await read(feed, next));
  return pages;
}

const keysOf = (pages: FeedPage[]) =>
  pages.flatMap(({ rows }) => rows.map((row) => (row.kind === 'taken' ? row.value.sourceKey : row.kind)));

const queryOf = ({ url = '' }: IncomingMessage) => Object.fromEntries(new URL(url, 'http://x').searchParams);

describe('pages', () => {
  test('are followed by the links that the feed gives, as they stand', async () => {
    const asked: string[] = [];
    const { feed } = await feedOf(({ url = '' }, response) => {
      asked.push(url);
      if (url.startsWith('/odata/Property?')) response.end(page(homes(1, 2), '/odata/more?$skiptoken=a%20b'));
      else response.end(page(homes(3, 1)));
    });
    const pages = await readAll(feed);
    expect(keysOf(pages)).toEqual(['K1', 'K2', 'K3']);
    expect(asked).toEqual(['/odata/Property?$top=200&$expand=Media', '/odata/more?$skiptoken=a%20b']);
    expect(pages.map(({ newest }) => newest?.toISOString())).toEqual([
      '2026-11-20T12:00:02.000Z',
      '2026-11-20T12:00:03.000Z',
    ]);
    expect(pages[0]?.rows[0]).toMatchObject({ kind: 'taken', value: { source: 'armls', type: 'duplex' } });
  });

  test('are asked on for where a full page names no next one, until one is not full', async () => {
    const { feed } = await feedOf(
      (request, response) => {
        const { $top, $skip = '0' } = queryOf(request);
        response.end(page(homes(1, 5).slice(Number($skip), Number($skip) + Number($top))));
      },
      { query: '?$top=2' },
    );
    expect(keysOf(await readAll(feed))).toEqual(['K1', 'K2', 'K3', 'K4', 'K5']);
  });

  test('end where the feed names none and knows no $skip', async () => {
    const { feed } = await feedOf(
      (request, response) => {
        if (queryOf(request).$skip) response.writeHead(400).end();
        else response.end(page(homes(1, 2)));
      },
      { query: '?$top=2' },
    );
    expect(keysOf(await readAll(feed))).toEqual(['K1', 'K2']);
  });

  test('ask for what has changed, beside the options of the address', async () => {
    let query = {};
    const { feed } = await feedOf(
      (request, response) => {
        query = queryOf(request);
        response.end(page([]));
      },
      { query: "?$filter=OriginatingSystemName eq 'a' or City eq 'b'&$expand=UnitTypes" },
    );
    await read(feed, first, new Date('2026-11-20T12:00:00Z'));
    expect(query).toEqual({
      $filter: "(OriginatingSystemName eq 'a' or City eq 'b') and (ModificationTimestamp gt 2026-11-20T12:00:00.000Z)",
      $expand: 'UnitTypes',
      $top: '200',
    });
  });

  test('get smaller where they are too large for the feed', async () => {
    const tops: unknown[] = [];
    const { feed } = await feedOf((request, response) => {
      const { $top } = queryOf(request);
      tops.push($top);
      if (Number($top) > 50) response.writeHead(413).end();
      else response.end(page(homes(1, 1)));
    });
    expect(keysOf(await readAll(feed))).toEqual(['K1']);
    expect(tops).toEqual(['200', '100', '50']);
  });

  test('are read packed, with what is withdrawn and what is no record', async () => {
    let accepted: string | undefined;
    const { feed } = await feedOf((request, response) => {
      accepted = request.headers['accept-encoding'];
      const records = [{ ...home(1), MlgCanView: false }, 'no record', { ...home(2), StandardStatus: 'Closed' }];
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page(records)));
    });
    expect((await read(feed)).rows).toMatchObject([
      { kind: 'withdrawn', sourceKey: 'K1' },
      { kind: 'rejected' },
      { kind: 'taken', value: { isOffMarket: true } },
    ]);
    expect(accepted).toContain('gzip');
  });

  test('of an earlier reading that are there no more say so', async () => {
    const { feed, origin } = await feedOf((_, response) => response.writeHead(410).end());
    await expect(read(feed, { kind: 'link', url: `${origin}/gone` })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });
});

describe('patience', () => {
  test('requests keep their distance', async () => {
    const { feed, waits } = await feedOf(
      ({ url = '' }, response) => response.end(page(homes(1, 1), url.includes('more') ? undefined : '/more')),
      { pauseMs: 60_000 },
    );
    await readAll(feed);
    expect(waits).toHaveLength(1);
    // What passed since the first request counts.
    expect(waits[0]).toBeGreaterThan(30_000);
    expect(waits[0]).toBeLessThanOrEqual(60_000);
  });

  test('a busy feed is asked again when it says, and at growing pauses where it does not', async () => {
    const answers: [number, Record<string, string>][] = [
      [429, { 'retry-after': '7' }],
      [429, {}],
      [503, {}],
    ];
    const { feed, waits } = await feedOf((_, response) => {
      const [status, headers] = answers.shift() ?? [200, {}];
      response.writeHead(status, headers).end(status === 200 ? page(homes(1, 1)) : 'busy');
    });
    expect(keysOf(await readAll(feed))).toEqual(['K1']);
    expect(waits).toEqual([7000, 2000, 4000]);
  });

  test('one that wants a long pause is left, with the time it wants', async () => {
    const { feed, waits } = await feedOf((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    await expect(read(feed)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfter: 3600,
      message: expect.stringContaining('429'),
    });
    expect(waits).toEqual([]);
  });

  test('a connection that was cut is tried again', async () => {
    let tries = 0;
    const { feed } = await feedOf((_, response) => {
      tries += 1;
      if (tries > 2) return void response.end(page(homes(1, 1)));
      response.writeHead(200, { 'content-length': '5000' }).write('{"value":[', () => response.destroy());
    });
    expect(keysOf(await readAll(feed))).toEqual(['K1']);
  });

  test('a stop breaks off the waiting', async () => {
    const stop = new AbortController();
    const { feed } = await feedOf((_, response) => response.writeHead(429).end(), {
      wait: async () => stop.abort(new Error('stopping')),
    });
    await expect(feed.readPage({ place: first, changedAfter: null, signal: stop.signal })).rejects.toThrow('stopping');
  });
});

describe('access', () => {
  const withTokens = (accepted: string): RequestListener => {
    let given = 0;
    return (request, response) => {
      if (request.url === '/token') {
        given += 1;
        response.end(JSON.stringify({ access_token: `token-${given}`, expires_in: 28_800 }));
      } else if (request.headers.authorization === `Bearer ${accepted}`) response.end(page(homes(1, 1)));
      else response.writeHead(401).end();
    };
  };

  test('a token that was given goes with each request', async () => {
    const { feed } = await feedOf(({ headers }, response) =>
      headers.authorization === `Bearer ${secret}` ? response.end(page([])) : response.writeHead(401).end(),
    );
    expect(keysOf(await readAll(feed))).toEqual([]);
  });

  test('a token is fetched for the client, kept, and renewed once when it is refused', async () => {
    expect(keysOf(await readAll((await feedOf(withTokens('token-1'), { client: true })).feed))).toEqual(['K1']);
    expect(keysOf(await readAll((await feedOf(withTokens('token-2'), { client: true })).feed))).toEqual(['K1']);
    const { feed } = await feedOf(withTokens('token-9'), { client: true });
    await expect(read(feed)).rejects.toThrow(/401/);
  });
});

describe('failures', () => {
  test.each<[string, RequestListener, RegExp, FeedWebOptions?]>([
    ['a refused token', (_, response) => response.writeHead(401).end(secret), /answered 401: it does not accept/],
    ['a question that is not understood', (_, response) => response.writeHead(400).end(secret), /answered 400/],
    ['broken JSON', (_, response) => response.end(`{"value": [${secret}`), /no JSON/],
    ['another answer', (_, response) => response.end('{"error": {}}'), /no records/],
    ['a server that fails', (_, response) => response.writeHead(500).end(), /answered 500/],
    ['no answer', () => {}, /no answer in time/, { timeoutMs: 50 }],
    ['a large answer', (_, response) => response.end(page(homes(1, 9))), /longer than 500 bytes/, { maxBytes: 500 }],
    [
      'a packed large answer',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000)));
      },
      /longer than 500 bytes/,
      { maxBytes: 500 },
    ],
    [
      'a redirect to another server',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.2:1/x' }).end(),
      /another server/,
    ],
    ['redirects in a circle', (_, response) => response.writeHead(302, { location: '/x' }).end(), /without end/],
    ['a next page elsewhere', (_, response) => response.end(page([], 'http://127.0.0.2:1/x')), /another server/],
  ])('%s is told, and the token is not', async (_, listener, message, options) => {
    const { feed } = await feedOf(listener, options);
    const error = await read(feed).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(message) });
    expect(error).toMatchObject({ message: expect.not.stringContaining(secret) });
    expect(error).not.toHaveProperty('cause');
  });

  test('a next page that is the same one again ends nothing quietly', async () => {
    const { feed } = await feedOf(({ url = '' }, response) => response.end(page(homes(1, 1), url)));
    await expect(read(feed)).rejects.toThrow(/same one again/);
  });
});

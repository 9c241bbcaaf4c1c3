import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createFakeRateSource } from '#testing/fake-rate-source.ts';
import { createWebServers } from '#testing/web-servers.ts';
import { createHttpRateSource } from './http-rate-source.ts';
import { describeRateSource } from './rate-source.contract-test.ts';

const serveOrigin = createWebServers();
const serve = async (listener: RequestListener) => `${await serveOrigin(listener)}/rates.csv`;

describeRateSource('fake rate source', async (rates) => createFakeRateSource(rates));

describeRateSource('rate source on the web', async (rates) => {
  const csv = ['observation_date,MORTGAGE30US', ...rates.map(({ date, percent }) => `${date},${percent}`)].join('\n');
  return createHttpRateSource({ url: await serve((_, response) => response.end(csv)) });
});

describe('rate source on the web', () => {
  const today = '2025-02-14';
  const csv = 'DATE,MORTGAGE30US\n2025-02-06,6.89\n2025-02-13,.\n2025-02-14,99\n';

  async function failure(listener: RequestListener, options: { timeoutMs?: number; maxBytes?: number } = {}) {
    const source = createHttpRateSource({ url: await serve(listener), ...options });
    return await source.fetchRates(today).catch((error: unknown) => error);
  }

  test('leaves out weeks without a value and values that cannot be', async () => {
    const source = createHttpRateSource({ url: await serve((_, response) => response.end(csv)) });
    expect((await source.fetchRates(today)).rates).toEqual([{ date: '2025-02-06', percent: 6.89 }]);
  });

  test("reads Freddie Mac's own file", async () => {
    const pmms = 'date,pmms30,pmms30p\n"2/13/2025","6.87",""\n';
    const source = createHttpRateSource({ url: await serve((_, response) => response.end(pmms)) });
    expect(await source.fetchRates(today)).toEqual({
      source: 'Freddie Mac PMMS',
      rates: [{ date: '2025-02-13', percent: 6.87 }],
    });
  });

  test('follows a redirect on the web', async () => {
    const source = createHttpRateSource({
      url: await serve((request, response) => {
        if (request.url === '/rates.csv') response.writeHead(302, { location: '/moved.csv' }).end();
        else response.end(csv);
      }),
    });
    expect((await source.fetchRates(today)).rates).toHaveLength(1);
  });

  test.each<[string, RequestListener, RegExp]>([
    [
      'a redirect to a file',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /neither http/,
    ],
    [
      'redirects in a circle',
      (_, response) => response.writeHead(302, { location: '/rates.csv' }).end(),
      /without end/,
    ],
    ['an error', (_, response) => response.writeHead(503).end('down'), /answered 503/],
    ['a web page', (_, response) => response.end('<html><body>Are you a robot?</body></html>'), /web page \(HTML\)/],
    ['an empty answer', (_, response) => response.writeHead(202).end(), /empty/],
    ['a broken connection', (_, response) => response.destroy(), /no connection/],
  ])('is unavailable on %s', async (_, listener, reason) => {
    expect(await failure(listener)).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(reason) });
  });

  test('is unavailable when the answer is endless', async () => {
    const endless: RequestListener = (_, response) => {
      const write = () => {
        if (!response.destroyed) response.write(`${'2025-02-06,6.89\n'.repeat(1000)}`, () => setImmediate(write));
      };
      write();
    };
    expect(await failure(endless, { maxBytes: 100_000 })).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('longer than 100000 bytes'),
    });
  });

  test('is unavailable when no answer comes in time', async () => {
    expect(await failure(() => {}, { timeoutMs: 50 })).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('no answer in time'),
    });
  });

  test('takes no address but http and https', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.test/x', 'not an address']) {
      await expect(createHttpRateSource({ url }).fetchRates(today)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
  });
});

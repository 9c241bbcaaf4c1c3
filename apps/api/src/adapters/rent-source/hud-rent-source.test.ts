import type { ServerResponse } from 'node:http';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';
import { afterEach, describe, expect, test } from 'vitest';
import type { RentFile } from '#files/rent-file/rent-file.ts';
import { hudAnswers, type Instead, serveHud } from '#testing/hud-server.ts';
import { createHudRentSource } from './hud-rent-source.ts';
import type { HudRequestOptions } from './hud-requests.ts';

const token = 'secret-token-of-a-test';
const never = new AbortController().signal;
const servers: Awaited<ReturnType<typeof serveHud>>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function connect(answers?: Record<string, unknown>, instead?: Instead, options?: Partial<HudRequestOptions>) {
  const server = await serveHud(answers, instead);
  servers.push(server);
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const source = createHudRentSource({ token, baseUrl: server.baseUrl, wait, ...options });
  return { source, waits, requests: server.requests };
}

async function rowsOf({ rows }: RentFile): Promise<ReadRow<ImportedRents>[]> {
  const read: ReadRow<ImportedRents>[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

async function failure(...given: Parameters<typeof connect>): Promise<AppError> {
  const { source } = await connect(...given);
  const error = await source.fetchRents(never).then(rowsOf, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('It did not fail for a reason');
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(token);
  return error;
}

/** Answers so at first, and then as HUD does. */
function first(times: number, path: string, answer: (response: ServerResponse) => void): Instead {
  let left = times;
  return (asked, response) => {
    if (asked !== path || left === 0) return false;
    left -= 1;
    answer(response);
    return true;
  };
}

const at =
  (path: string, answer: (response: ServerResponse) => void): Instead =>
  (asked, response) => {
    if (asked !== path) return false;
    answer(response);
    return true;
  };

describe('what is fetched', () => {
  test('the rents by ZIP of all areas that have them, of one fiscal year, each area once', async () => {
    const { source, requests } = await connect();
    const file = await source.fetchRents(never);
    expect(file).toMatchObject({ format: 'HUD API', fiscalYear: 2026 });
    expect(await rowsOf(file)).toMatchObject(
      [
        { zip: '64101', dollars: [1000, 1100, 1200, 1300, 1400], areaName: 'Kansas City, MO-KS' },
        { zip: '66101', dollars: [900, 1000, 1100, 1200, 1300], areaName: 'Kansas City, MO-KS' },
        { zip: '63101', dollars: [800, 900, 1000, 1100, 1200], areaName: 'St. Louis, MO-IL' },
        { zip: '64101', dollars: [1000, 1100, 1200, 1300, 1400], areaName: 'St. Louis, MO-IL' },
      ].map((value) => ({ kind: 'taken', value: { ...value, fiscalYear: 2026 } })),
    );
    expect(requests.map(({ url }) => url)).toEqual([
      '/listStates',
      '/statedata/KS',
      '/statedata/MO?year=2026',
      '/statedata/WY?year=2026',
      '/data/METRO1M1?year=2026',
      '/data/METRO3M3?year=2026',
    ]);
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${token}`]));
  });

  test('with at least a second before each request but the first', async () => {
    const { source, waits, requests } = await connect();
    await source.fetchRents(never);
    expect(waits).toEqual(Array.from({ length: requests.length - 1 }, () => 1000));
  });

  test('without what cannot be a rent of five sizes', async () => {
    const answers = hudAnswers();
    const partly = { data: { year: 2026, basicdata: [{ zip_code: '63101', 'Two-Bedroom': 1000 }] } };
    const { source } = await connect({ ...answers, '/data/METRO3M3': partly });
    const rows = await rowsOf(await source.fetchRents(never));
    expect(rows.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'rejected']);
  });

  test.each([
    ['is unknown (404)', undefined],
    ['has rents of the whole area only', { data: { year: 2026, basicdata: { Efficiency: 900, year: '2026' } } }],
  ])('without an area that %s', async (_what, answer) => {
    const { source } = await connect({ ...hudAnswers(), '/data/METRO1M1': answer });
    expect(await rowsOf(await source.fetchRents(never))).toMatchObject([
      { value: { zip: '63101' } },
      { value: { zip: '64101' } },
    ]);
  });

  test('never, when a ZIP has two different rents', async () => {
    const other = { '/data/METRO3M3': { data: { basicdata: [{ ...zip('64101'), Efficiency: '999' }] } } };
    const { source } = await connect({ ...hudAnswers(), ...other });
    await expect(source.fetchRents(never).then(rowsOf)).rejects.toThrow(
      'ZIP 64101 has the rents 1000/1100/1200/1300/1400 in Kansas City, MO-KS and 999/1100/1200/1300/1400 in St. Louis, MO-IL: nothing was imported.',
    );
  });
});

const zip = (zip_code: string) => ({
  zip_code,
  Efficiency: 1000,
  'One-Bedroom': 1100,
  'Two-Bedroom': 1200,
  'Three-Bedroom': 1300,
  'Four-Bedroom': 1400,
});

describe('a failure has its reason', () => {
  test.each<[string, Instead, RegExp]>([
    ['a wrong token', at('/listStates', (response) => response.writeHead(401).end()), /does not accept HUD_API_TOKEN/],
    [
      'an account without the data set',
      at('/statedata/MO', (response) => response.writeHead(403).end()),
      /not registered for the FMR data set/,
    ],
    [
      'a redirect, which the token does not follow',
      at('/listStates', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      /it answered 302/,
    ],
    ['no list of states', at('/listStates', (response) => response.writeHead(404).end()), /list of states/],
    ['another form', at('/statedata/KS', (response) => response.end('{"data":[]}')), /answer for KS/],
    ['broken JSON each time', at('/data/METRO1M1', (response) => response.end('{"data":')), /no JSON/],
    ['an empty answer', at('/listStates', (response) => response.writeHead(200).end()), /no JSON/],
    ['a bot check', at('/listStates', (response) => response.writeHead(202).end()), /it answered 202/],
    ['errors each time', at('/statedata/KS', (response) => response.writeHead(503).end()), /it answered 503/],
    ['connections that are cut', at('/data/METRO3M3', cutOff), /no connection, or one that broke off/],
    [
      'a wait of an hour',
      at('/listStates', (response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
      /fewer requests \(429\)/,
    ],
    [
      'two years at once',
      at('/statedata/MO', (response) => response.end(JSON.stringify(hudAnswers(2027)['/statedata/MO']))),
      /fiscal year 2027 for MO and 2026 for others/,
    ],
  ])('%s', async (_what, instead, reason) => {
    const error = await failure(undefined, instead);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(reason) });
    expect(error.message).toMatch(/^Couldn’t fetch HUD rents: /);
  });

  test('an interface that is too slow', async () => {
    const error = await failure(
      undefined,
      at('/listStates', () => undefined),
      { timeoutMs: 40 },
    );
    expect(error.message).toContain('no answer in time');
  });

  test('an answer without end', async () => {
    const endless = at('/listStates', (response) => {
      const write = () => {
        if (!response.destroyed) response.write('['.repeat(10_000), () => setImmediate(write));
      };
      write();
    });
    expect((await failure(undefined, endless, { maxBytes: 50_000 })).message).toContain('longer than 50000 bytes');
  });

  test('no area with rents by ZIP', async () => {
    const error = await failure({ ...hudAnswers(), '/data/METRO1M1': undefined, '/data/METRO3M3': undefined });
    expect(error.message).toContain('no usable rents by ZIP for fiscal year 2026');
  });
});

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('{"data":', () => response.destroy());
}

describe('what passes is asked again', () => {
  test.each<[string, (response: ServerResponse) => void, number]>([
    ['too many requests', (response) => response.writeHead(429, { 'retry-after': '7' }).end(), 7000],
    [
      'too many requests until a moment that is past',
      (response) => response.writeHead(429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }).end(),
      0,
    ],
    ['too many requests, without a word how long', (response) => response.writeHead(429).end(), 10_000],
    ['an error', (response) => response.writeHead(500).end(), 10_000],
    ['an answer that is cut off', cutOff, 10_000],
    ['broken JSON', (response) => response.end('<html>'), 10_000],
  ])('%s', async (_what, answer, pause) => {
    const { source, waits } = await connect(undefined, first(1, '/data/METRO1M1', answer));
    expect(await rowsOf(await source.fetchRents(never))).toHaveLength(4);
    expect(waits.filter((ms) => ms !== 1000)).toEqual([pause]);
  });

  test('three times at most', async () => {
    const { source, requests } = await connect(
      undefined,
      at('/listStates', (response) => response.writeHead(500).end()),
    );
    await expect(source.fetchRents(never)).rejects.toThrow('it answered 500');
    expect(requests).toHaveLength(3);
  });
});

test('a stop breaks off at once, and is no failure of the source', async () => {
  const stopping = new AbortController();
  const { source } = await connect(
    undefined,
    at('/statedata/KS', () => stopping.abort()),
  );
  await expect(source.fetchRents(stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

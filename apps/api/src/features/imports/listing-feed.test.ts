import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FeedPage, FeedQuestion, ListingFeed } from '#ports/listing-feed.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeZips } from '#testing/factories.ts';

const start = new Date('2026-11-20T12:00:00Z');

/** What the feed answers, one after another, and what it was asked. */
const script: { answers: (FeedPage | AppError)[]; asked: Pick<FeedQuestion, 'place' | 'changedAfter'>[] } = {
  answers: [],
  asked: [],
};

const listingFeed: ListingFeed = {
  source: 'reso',
  address: 'one',
  async readPage({ place, changedAfter }) {
    script.asked.push({ place, changedAfter });
    const answer = script.answers.shift();
    if (answer === undefined) throw new Error('Our own failure');
    if (answer instanceof AppError) throw answer;
    return answer;
  },
};

let testApp: TestApp;
let admin: Browser;

beforeAll(async () => {
  testApp = await buildTestApp({ listingFeed });
  admin = await signedIn(testApp, { isAdmin: true });
  await storeZips(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('delete from listing_feeds');
  testApp.time.now = start;
  script.asked = [];
});

const taken = (sourceKey: string, given: Parameters<typeof importedListing>[0] = {}): ListingRow => ({
  kind: 'taken',
  line: 1,
  value: importedListing({ source: 'reso', sourceKey, line: `12 ${sourceKey} St`, ...given }),
  corrections: [],
});
const newest = new Date('2026-11-20T11:00:00Z');
const page = (rows: ListingRow[], next?: string): FeedPage => ({
  rows,
  newest,
  next: next === undefined ? undefined : { kind: 'link', url: next },
});

const run = (signal = new AbortController().signal) => testApp.services.listingFeedRuns.runWhenDue(signal);

async function play(...answers: (FeedPage | AppError)[]) {
  script.answers = answers;
  return await run();
}

const pass = (minutes: number) => {
  testApp.time.now = new Date(testApp.time.now.getTime() + minutes * 60_000);
};

async function state() {
  const { body } = await admin.get('/api/listing-feed');
  return body.feed;
}

test('everything is read at first, then what changed since, with an overlap; not before it is time', async () => {
  expect(await state()).toMatchObject({ name: 'RESO feed', status: 'idle', counts: null, lastSuccessAt: null });
  await play(page([taken('a'), taken('b')], 'http://feed/2'), page([taken('c')]));
  expect(script.asked).toEqual([
    { place: { kind: 'first' }, changedAfter: null },
    { place: { kind: 'link', url: 'http://feed/2' }, changedAfter: null },
  ]);
  expect(await state()).toMatchObject({
    status: 'idle',
    counts: { rowsRead: 3, added: 3 },
    changedUpTo: newest.toISOString(),
    lastSuccessAt: start.toISOString(),
    nextAt: '2026-11-20T13:00:00.000Z',
    problem: null,
  });
  pass(59);
  expect(await play(page([]))).toBeUndefined();
  pass(1);
  await play(page([taken('a'), taken('c', { priceCents: 1_000_00 })]));
  expect(script.asked.at(-1)?.changedAfter).toEqual(new Date('2026-11-20T10:40:00Z'));
  expect(await state()).toMatchObject({ counts: { rowsRead: 2, added: 0, updated: 1, unchanged: 1 } });
});

test('what the feed takes back goes off the market; what cannot be stored is told', async () => {
  const withdrawn: ListingRow = { kind: 'withdrawn', line: 1, sourceKey: 'gone', reason: 'MlgCanView is false' };
  const rejected: ListingRow = { kind: 'rejected', line: 2, reason: 'No ZIP', cells: {}, sourceKey: 'bad' };
  await play(page([taken('gone')], 'http://feed/2'), page([withdrawn, rejected]));
  const { rows } = await testApp.client.pool.query(
    `select is_off_market from listings join listing_sources on listing_id = listings.id
     where listing_sources.source = 'reso' and listing_sources.source_key = 'gone'`,
  );
  expect(rows).toEqual([{ is_off_market: true }]);
  expect(await state()).toMatchObject({ counts: { rowsRead: 3, rejected: 1 }, rejects: ['bad: No ZIP'] });
});

test('a reading that failed tells why and goes on where it was', async () => {
  await play(page([taken('d')], 'http://feed/2'), new AppError('UNAVAILABLE', 'The feed could not be read: no JSON'));
  expect(await state()).toMatchObject({
    status: 'idle',
    problem: 'The feed could not be read: no JSON',
    counts: { rowsRead: 1 },
    changedUpTo: null,
    lastSuccessAt: null,
  });
  const sources = await admin.get('/api/settings/data-sources');
  expect(sources.body).toMatchObject({ sources: [{ problem: 'The feed could not be read: no JSON' }] });
  pass(60);
  await play(page([taken('e')]));
  expect(script.asked.at(-1)?.place).toEqual({ kind: 'link', url: 'http://feed/2' });
  expect(await state()).toMatchObject({ problem: null, counts: { rowsRead: 2 }, changedUpTo: newest.toISOString() });
});

test('a reading whose next page is there no more begins anew', async () => {
  await play(page([taken('d')], 'http://feed/2'), new AppError('UNAVAILABLE', 'cut'));
  pass(60);
  await play(new AppError('LINK_INVALID', 'gone'), page([taken('d')]));
  expect(script.asked.at(-1)?.place).toEqual({ kind: 'first' });
  expect(await state()).toMatchObject({ problem: null });
});

test('a reading that cannot go on from its place begins anew in the end', async () => {
  const cut = new AppError('UNAVAILABLE', 'cut');
  await play(page([taken('d')], 'http://feed/2'), cut);
  for (const _ of [1, 2, 3]) {
    pass(60);
    await play(cut);
  }
  expect(script.asked.at(-1)?.place).toEqual({ kind: 'link', url: 'http://feed/2' });
  pass(60);
  await play(page([taken('d')]));
  expect(script.asked.at(-1)?.place).toEqual({ kind: 'first' });
});

test('a feed that wants a pause is not read before, but for somebody who asks', async () => {
  await play(new AppError('UNAVAILABLE', 'busy', { retryAfter: 7200 }));
  expect(await state()).toMatchObject({ nextAt: '2026-11-20T14:00:00.000Z' });
  pass(90);
  expect(await play(page([]))).toBeUndefined();
  await admin.post('/api/listing-feed/read');
  expect(await play(page([taken('f')]))).toMatch(/^1 rows read: /);
});

test('a reading that was broken off is taken up at once, whatever the time', async () => {
  const stop = new AbortController();
  script.answers = [page([taken('g')], 'http://feed/2')];
  stop.abort(new Error('stopping'));
  await expect(run(stop.signal)).rejects.toThrow('stopping');
  expect(await state()).toMatchObject({ status: 'running', nextAt: null });
  expect(await play(page([taken('g')]))).toMatch(/^1 rows read: /);
});

test('a failure of ours is told without its words', async () => {
  await expect(play()).rejects.toThrow('Our own failure');
  expect(await state()).toMatchObject({ status: 'idle', problem: expect.stringMatching(/failed on this server/) });
});

test('a feed at another address is read from its beginning', async () => {
  await play(page([taken('h')]));
  await testApp.client.pool.query("update listing_feeds set address = 'before'");
  expect(await state()).toMatchObject({ counts: null, changedUpTo: null });
  await play(page([taken('h')]));
  expect(script.asked.at(-1)?.changedAfter).toBeNull();
});

test('an administrator has it read now: once, and the log of changes knows', async () => {
  await play(page([taken('i')]));
  const looks = testApp.queuedFeedLooks.count;
  const { status, body } = await admin.post('/api/listing-feed/read');
  expect({ status, feed: body.feed }).toMatchObject({ status: 200, feed: { status: 'waiting' } });
  await admin.post('/api/listing-feed/read');
  expect(testApp.queuedFeedLooks.count).toBe(looks + 1);
  const log = await admin.get('/api/audit-log');
  expect(log.body).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ action: 'import_started', changes: { kind: { from: null, to: 'feed' } } }),
    ]),
  });
});

test('nobody else sees or starts it', async () => {
  const user = await signedIn(testApp);
  expect((await user.get('/api/listing-feed')).status).toBe(403);
  expect((await user.post('/api/listing-feed/read')).status).toBe(403);
});

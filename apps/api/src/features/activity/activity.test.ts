import { postedActivityTypes, serverActivityTypes } from '@rei/domain/activity/activity-type';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let ids: string[];
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  ids = [...(await storeListings(testApp, [importedListing({ line: '1 First St' }), importedListing()])).values()];
});
afterAll(() => testApp.close());

beforeEach(async () => {
  jane = await signedIn(testApp);
  await jane.post('/api/user-properties', { propertyId: ids[0] });
});

const log = (body: object, browser: Browser = jane) => browser.post(`/api/user-properties/${ids[0]}/activity`, body);
const record = async () => (await jane.get(`/api/user-properties/${ids[0]}`)).body;

/** The four figures of the overview, in the order of its cards. */
async function stats(browser: Browser = jane): Promise<unknown[]> {
  const names = ['total-properties-analyzed', 'offers-made', 'pending-deals', 'closed-deals'];
  const answers = await Promise.all(names.map((name) => browser.get(`/api/stats/${name}`)));
  return answers.map(({ body }) => body.count);
}

/** What sent mail logs, which no request can. */
function logSent(type: 'offer_sent' | 'offer_update_sent' | 'contract_email_sent' | 'inquiry_sent') {
  const { activity } = testApp.services;
  return testApp.client.db.transaction((tx) => activity.logActivity(tx, jane.userId, Number(ids[0]), { type }));
}

test('a log that is full says so, and takes more once something is deleted', async () => {
  const { rows } = await testApp.client.pool.query<{ id: string }>(
    `insert into activity_entries (user_id, listing_id, type, message)
     select $1, $2, 'note', 'x' from generate_series(1, 5000 - 1) returning id`,
    [jane.userId, ids[0]],
  );
  expect(await log({ type: 'note', message: 'One more' })).toMatchObject({
    status: 409,
    body: { error: 'This log has 5,000 entries, the most that it can have. Please delete some first.' },
  });
  expect((await jane.delete(`/api/user-properties/${ids[0]}/activity/${rows[0]?.id}`)).status).toBe(200);
  expect((await log({ type: 'note', message: 'One more' })).status).toBe(200);
});

describe('logging', () => {
  test('keeps an entry with all its parts, and the snapshot as it was', async () => {
    const offerSnapshot = { offerPrice: 250_000, nested: [{ a: null }] };
    const contractSnapshot = ['any', 'JSON'];
    const { status, body } = await log({
      type: 'offer_countered',
      message: '  They want more. ',
      amount: 275_000.5,
      offerId: 'offer-7',
      offerSnapshot,
      contractSnapshot,
      user: 'somebody else',
      timestamp: '1999-01-01T00:00:00Z',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      type: 'offer_countered',
      message: 'They want more.',
      user: jane.userId,
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      amount: 275_000.5,
      offerId: 'offer-7',
      isSystem: false,
      offerSnapshot,
      contractSnapshot,
    });
    const { activityLog } = await record();
    expect(activityLog?.[0]).toEqual(body);
    expect(Date.parse(String(body.timestamp))).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each(postedActivityTypes)('takes %s from a screen', async (type) => {
    const answer = await log({ type, message: 'x', amount: 1, outcome: 'reached' });
    expect(answer).toMatchObject({ status: 200, body: { type } });
  });

  test('keeps how a call ended, and of a call alone', async () => {
    const call = { type: 'call_made', outcome: 'left_message' };
    expect((await log(call)).body).toMatchObject({ ...call, message: 'Call: left a message.' });
    expect((await log({ ...call, message: 'He is away until May' })).body).toMatchObject({
      ...call,
      message: 'He is away until May',
    });
    expect((await log({ type: 'note', message: 'x', outcome: 'reached' })).body).not.toHaveProperty('outcome');
    expect((await record()).activityLog).toMatchObject([{ type: 'note' }, call, call, { type: 'property_saved' }]);
    for (const outcome of [undefined, null, 'luck', 3]) {
      expect(await log({ type: 'call_made', outcome })).toMatchObject({
        status: 400,
        body: { details: { outcome: expect.any(String) } },
      });
    }
  });

  test.each(serverActivityTypes)('refuses %s: only the server logs that', async (type) => {
    expect((await log({ type, message: 'x' })).status).toBe(400);
    expect((await record()).activityTotal).toBe(1);
  });

  test('has words for an entry without a message', async () => {
    expect((await log({ type: 'offer_accepted' })).body.message).toBe('Offer accepted.');
    expect((await log({ type: 'offer_saved', message: '', amount: 5 })).body).toMatchObject({
      message: 'Offer saved.',
      amount: null,
    });
  });

  test.each([
    ['no type', { message: 'x' }],
    ['an unknown type', { type: 'party', message: 'x' }],
    ['a change of the listing', { type: 'price_cut', message: 'x' }],
    ['a note that says nothing', { type: 'note', message: '  ' }],
    ['a counter-offer without an amount', { type: 'offer_countered', message: 'x' }],
    ['a counter-offer of nothing', { type: 'offer_countered', message: 'x', amount: 0 }],
    ['an acceptance of a part of a cent', { type: 'offer_accepted', message: 'x', amount: 0.001 }],
    ['an amount as text', { type: 'offer_accepted', amount: '100' }],
    ['an amount without end', { type: 'offer_accepted', amount: 1e15 }],
    ['a long message', { type: 'note', message: 'x'.repeat(10_001) }],
    ['a message that is no text', { type: 'note', message: { a: 1 } }],
    ['a large snapshot', { type: 'offer_saved', offerSnapshot: { note: 'x'.repeat(65_536) } }],
    ['a large contract', { type: 'contract_saved', contractSnapshot: 'é'.repeat(32_768) }],
    ['a NUL byte deep in a snapshot', { type: 'offer_saved', offerSnapshot: [{ a: 'nul \u0000 byte' }] }],
  ])('%s is refused', async (_name, body) => {
    expect((await log(body)).status).toBe(400);
  });

  test('on a property that is not saved is 404', async () => {
    const note = { type: 'note', message: 'x' };
    for (const id of [ids[1], '999999', 'abc', '0']) {
      expect((await jane.post(`/api/user-properties/${id}/activity`, note)).status).toBe(404);
      expect((await jane.get(`/api/user-properties/${id}/activity`)).status).toBe(404);
    }
    await jane.post(`/api/user-properties/${ids[1]}/hide`, { hidden: true });
    expect((await jane.post(`/api/user-properties/${ids[1]}/activity`, note)).status).toBe(404);
    await jane.delete(`/api/user-properties/${ids[0]}`);
    expect((await log(note)).status).toBe(404);
    const john = await signedIn(testApp);
    expect((await log(note, john)).status).toBe(404);
    expect((await log(note, createBrowser(testApp.app))).status).toBe(401);
  });
});

describe('a deal', () => {
  test('moves with its log, and back when an entry is deleted', async () => {
    await logSent('offer_sent');
    expect((await record()).progress).toMatchObject({ stage: 'offer_sent', offer: 'sent', hasOfferSent: true });
    expect(await stats()).toEqual([1, 1, 1, 0]);
    const accepted = await log({ type: 'offer_accepted' });
    expect((await record()).progress).toMatchObject({ stage: 'accepted' });
    await logSent('contract_email_sent');
    expect((await record()).progress).toMatchObject({ stage: 'under_contract', contract: 'sent' });
    const closed = await log({ type: 'property_closed' });
    expect(await stats()).toEqual([1, 1, 0, 1]);
    for (const entry of [closed, accepted]) {
      await jane.delete(`/api/user-properties/${ids[0]}/activity/${entry.body._id}`);
    }
    expect((await record()).progress).toMatchObject({ stage: 'under_contract' });
    await log({ type: 'deal_ended', message: 'Inspection.' });
    expect(await stats()).toEqual([1, 1, 0, 0]);
    expect((await record()).progress).toMatchObject({ stage: 'ended', offer: 'sent' });
  });

  test('stays counted when the property is removed, and comes back with it', async () => {
    await logSent('offer_sent');
    await logSent('inquiry_sent');
    await jane.delete(`/api/user-properties/${ids[0]}`);
    expect(await stats()).toEqual([1, 1, 1, 0]);
    await jane.post('/api/user-properties', { propertyId: ids[0] });
    expect((await record()).progress).toMatchObject({ stage: 'offer_sent', offer: 'sent', hasInquirySent: true });
    expect(await stats()).toEqual([1, 1, 1, 0]);
  });

  test('counts each property once, saved or analysed, and what is only hidden not at all', async () => {
    expect(await stats()).toEqual([1, 0, 0, 0]);
    await jane.post(`/api/properties/${ids[0]}/view`);
    await jane.post(`/api/user-properties/${ids[1]}/hide`, { hidden: true });
    expect(await stats()).toEqual([1, 0, 0, 0]);
    await jane.post(`/api/properties/${ids[1]}/view`);
    await jane.post(`/api/properties/${ids[1]}/view`);
    expect(await stats()).toEqual([2, 0, 0, 0]);
    await jane.post('/api/user-properties', { propertyId: ids[1] });
    expect(await stats()).toEqual([2, 0, 0, 0]);
    expect(await stats(await signedIn(testApp))).toEqual([0, 0, 0, 0]);
  });

  test('is settled by the whole log when entries come at the same moment', async () => {
    const types = ['offer_accepted', 'offer_made', 'note', 'offer_saved', 'contract_saved', 'contract_downloaded'];
    const answers = await Promise.all(types.map((type) => log({ type, message: type })));
    expect(answers.map(({ status }) => status)).toEqual(types.map(() => 200));
    const { progress, activityLog } = await record();
    expect(progress).toEqual({
      stage: 'accepted',
      offer: 'saved',
      contract: 'downloaded',
      hasInquirySent: false,
      hasOfferSent: true,
    });
    const times = Array.from(activityLog ?? [], ({ timestamp }) => String(timestamp));
    expect(times).toEqual([...times].sort().reverse());
    const deletions = await Promise.all(
      answers.flatMap(({ body }) =>
        [0, 1].map(() => jane.delete(`/api/user-properties/${ids[0]}/activity/${body._id}`)),
      ),
    );
    expect(deletions.filter(({ status }) => status === 200)).toHaveLength(types.length);
    expect((await record()).progress).toMatchObject({ stage: 'saved', offer: 'none', contract: 'none' });
  });

  test('takes no entry while the property is being removed', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => log({ type: 'offer_made' })),
      jane.delete(`/api/user-properties/${ids[0]}`),
    ]);
    const logged = answers.slice(0, 5).filter(({ status }) => status === 200).length;
    await jane.post('/api/user-properties', { propertyId: ids[0] });
    const { activityTotal, progress } = await record();
    expect(activityTotal).toBe(logged + 3);
    expect(progress).toMatchObject({ hasOfferSent: logged > 0 });
  });
});

describe('deleting an entry', () => {
  test.each(['user-properties', 'properties'])('is done once under /api/%s', async (path) => {
    const { body } = await log({ type: 'note', message: 'x' });
    const remove = () => jane.delete(`/api/${path}/${ids[0]}/activity/${body._id}`);
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    expect((await record()).activityTotal).toBe(1);
  });

  test('is for its owner, on its property, alone', async () => {
    const { body } = await log({ type: 'note', message: 'x' });
    await jane.post('/api/user-properties', { propertyId: ids[1] });
    const john = await signedIn(testApp);
    for (const propertyId of ids) await john.post('/api/user-properties', { propertyId });
    for (const path of ['user-properties', 'properties']) {
      const of = (id: string | undefined, entry: unknown) => `/api/${path}/${id}/activity/${entry}`;
      expect((await john.delete(of(ids[0], body._id))).status).toBe(404);
      expect((await jane.delete(of(ids[1], body._id))).status).toBe(404);
      expect((await jane.delete(of(ids[0], 'abc'))).status).toBe(404);
      expect((await jane.delete(of(ids[0], 'listing-1'))).status).toBe(404);
      expect((await jane.delete(of('abc', body._id))).status).toBe(404);
      expect((await createBrowser(testApp.app).delete(of(ids[0], body._id))).status).toBe(401);
    }
    expect((await record()).activityTotal).toBe(2);
  });
});

describe('the recent activity', () => {
  test('is of all own properties, newest first', async () => {
    await jane.post('/api/user-properties', { propertyId: ids[1] });
    await log({ type: 'note', message: 'Called the agent.' });
    const { body } = await jane.get('/api/activity/recent');
    expect(body).toMatchObject([
      { type: 'note', message: 'Called the agent.', propertyId: ids[0], address: '1 First St, Phoenix, AZ 85008' },
      { type: 'property_saved', propertyId: ids[1] },
      { type: 'property_saved', propertyId: ids[0] },
    ]);
    expect((await jane.get('/api/activity/recent?limit=1')).body).toHaveLength(1);
    expect((await (await signedIn(testApp)).get('/api/activity/recent')).body).toEqual([]);
  });

  test('refuses a limit beyond its own, and visitors', async () => {
    for (const limit of ['0', '101', 'x'])
      expect((await jane.get(`/api/activity/recent?limit=${limit}`)).status).toBe(400);
    const visitor = createBrowser(testApp.app);
    expect((await visitor.get('/api/activity/recent')).status).toBe(401);
    for (const name of ['total-properties-analyzed', 'offers-made', 'pending-deals', 'closed-deals']) {
      expect((await visitor.get(`/api/stats/${name}`)).status).toBe(401);
    }
  });
});

describe('mail that reached nobody', () => {
  const told = { recipient: 'agent@example.com', words: '550 No such user', mailId: 7 };

  function logUndelivered(entry: { _id: string }) {
    const { activity } = testApp.services;
    const place = { listingId: Number(ids[0]), id: Number(entry._id) };
    return testApp.client.db.transaction((tx) => activity.logUndelivered(tx, jane.userId, place, told));
  }

  test('takes the offer, the stage and the figures back to where they were, and says so', async () => {
    await log({ type: 'offer_saved', message: 'x' });
    const sent = await logSent('offer_sent');
    expect(await stats()).toEqual([1, 1, 1, 0]);
    expect(await logUndelivered(sent)).toBe('offer_undelivered');
    const { activityLog, progress } = await record();
    expect(progress).toMatchObject({ stage: 'saved', offer: 'saved', hasOfferSent: false });
    expect(await stats()).toEqual([1, 0, 0, 0]);
    expect(activityLog).toMatchObject([
      {
        type: 'offer_undelivered',
        message: 'Not delivered to agent@example.com: 550 No such user',
        recipient: 'agent@example.com',
        words: '550 No such user',
        mailId: '7',
      },
      { type: 'offer_sent', isUndelivered: true },
      { type: 'offer_saved' },
      { type: 'property_saved' },
    ]);
    expect(await logUndelivered(sent)).toBeUndefined();
  });

  test('of a revision leaves the offer that went out before', async () => {
    await logSent('offer_sent');
    await log({ type: 'offer_updated', message: 'x' });
    await logUndelivered(await logSent('offer_update_sent'));
    expect((await record()).progress).toMatchObject({ stage: 'offer_sent', offer: 'updated', hasOfferSent: true });
    expect(await stats()).toEqual([1, 1, 1, 0]);
  });

  test('is told of the mail that it was, also after another went out', async () => {
    const first = await logSent('offer_sent');
    await log({ type: 'offer_updated', message: 'x' });
    await logSent('offer_update_sent');
    await logUndelivered(first);
    expect((await record()).progress).toMatchObject({ stage: 'offer_sent', offer: 'update_sent' });
  });

  test('makes a revision that was saved meanwhile the first offer', async () => {
    await log({ type: 'offer_saved', message: 'x' });
    const sent = await logSent('offer_sent');
    await log({ type: 'offer_updated', message: 'New price' });
    await logUndelivered(sent);
    const { activityLog, progress } = await record();
    expect(progress).toMatchObject({ stage: 'saved', offer: 'saved', hasOfferSent: false });
    expect(activityLog?.[1]).toMatchObject({ type: 'offer_saved', message: 'New price' });
  });

  test.each([
    ['contract_email_sent', 'contract_undelivered', { contract: 'downloaded', stage: 'saved' }],
    ['inquiry_sent', 'inquiry_undelivered', { hasInquirySent: false }],
  ] as const)('%s is taken back by %s', async (type, report, progress) => {
    await log({ type: 'contract_saved', message: 'x' });
    await log({ type: 'contract_downloaded', message: 'x' });
    expect(await logUndelivered(await logSent(type))).toBe(report);
    expect((await record()).progress).toMatchObject(progress);
  });

  test('stays in the log', async () => {
    await logUndelivered(await logSent('offer_sent'));
    const id = (await record()).activityLog?.[0]?._id;
    for (const area of ['properties', 'user-properties']) {
      const answer = await jane.delete(`/api/${area}/${ids[0]}/activity/${id}`);
      expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('stays in the log') } });
    }
    expect(await stats()).toEqual([1, 0, 0, 0]);
  });

  test('is nothing where the user has deleted the entry of the mail', async () => {
    const sent = await logSent('offer_sent');
    await jane.delete(`/api/user-properties/${ids[0]}/activity/${sent._id}`);
    expect(await logUndelivered(sent)).toBeUndefined();
  });
});

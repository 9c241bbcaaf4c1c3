import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

const url = '/api/alerts/searches';
const atOnce = { pace: 'at_once', inProduct: true, byMail: true, isPaused: false };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate deal_views cascade; truncate listings_before, alert_settings');
  await testApp.client.pool.query('delete from listings; delete from notifications');
  testApp.mails.length = 0;
  testApp.time.now = new Date(Date.now() + 3_600_000);
});

/** A search of Arizona, or of the market, which is watched. */
async function watch(question: object, { kind = 'deals', alert = atOnce, browser = jane, name = 'Arizona' } = {}) {
  const { body } = await browser.post('/api/deals/views', { name, kind, question, columns: [] });
  const viewId = String(body._id);
  expect((await browser.put(`${url}/${viewId}`, alert)).status).toBe(200);
  return viewId;
}

const store = (sourceKey: string, dollars: number, more: object = {}) =>
  storeListings(testApp, [
    importedListing({ sourceKey, line: `${sourceKey.length} ${sourceKey} St`, priceCents: dollars * 100, ...more }),
  ]);
const run = () => testApp.services.alertRuns.run();
const told = async (browser: Browser = jane) => {
  const { body } = await browser.get('/api/notifications');
  return (body as unknown as { title: string; message: string }[]).map(({ title, message }) => `${title} | ${message}`);
};

/** Later than the least pause between two messages of a search. */
function later(): void {
  testApp.time.now = new Date(testApp.time.now.getTime() + 3_600_000);
}

const upTo = (value: number) => ({ place: 'AZ', criteria: [{ measure: 'price', limit: 'at_most', value }] });

describe('of a listing that a search finds it is told once', () => {
  test('that it is new, that a cut makes it match, that it is back, and that it left', async () => {
    await store('Elm', 250_000);
    await watch(upTo(200_000));
    await run();
    expect(await told()).toEqual([]);

    await store('Elm', 195_000);
    await store('Oak', 150_000);
    await store('Fir', 400_000);
    await run();
    await run();
    expect(await told()).toEqual([
      '1 new match, 1 match after a price cut in ‘Arizona’ | 3 Elm St, Phoenix, AZ 85008: Price $250,000 → $195,000 after the cut of $55,000 to $195,000\n3 Oak St, Phoenix, AZ 85008: New at $150,000: Price $150,000',
    ]);
    expect(testApp.mails).toMatchObject([{ subject: '1 new match, 1 match after a price cut in ‘Arizona’' }]);

    later();
    await store('Oak', 150_000, { isPending: true });
    await run();
    later();
    await store('Oak', 150_000);
    await run();
    later();
    await store('Oak', 220_000);
    await run();
    expect((await told()).slice(0, 3)).toEqual([
      '1 listing gone in ‘Arizona’ | 3 Oak St, Phoenix, AZ 85008: Price $150,000 → $220,000 after the price rose by $70,000 to $220,000',
      '1 listing back in ‘Arizona’ | 3 Oak St, Phoenix, AZ 85008: Pending → For Sale at $150,000: Price $150,000',
      '1 status change in ‘Arizona’ | 3 Oak St, Phoenix, AZ 85008: For Sale → Pending at $150,000: Price $150,000',
    ]);
  });
});

test('what other users watch, hidden listings and changes from before are nobody’s news', async () => {
  await store('Ash', 250_000);
  const viewId = await watch(upTo(200_000));
  await watch(upTo(200_000), { browser: john, alert: { ...atOnce, isPaused: true } });
  const ids = await store('Ash', 190_000);
  await jane.post(`/api/user-properties/${ids.get('Ash')}/hide`, { hidden: true });
  await run();
  expect(await told()).toEqual([]);
  // What changes while it is paused is not told later either.
  await jane.put(`${url}/${viewId}`, { ...atOnce, isPaused: true });
  await store('Bay', 150_000);
  await jane.put(`${url}/${viewId}`, atOnce);
  await run();
  expect(await told()).toEqual([]);
  expect(await told(john)).toEqual([]);
});

test('what a user says himself counts before the market’s figures', async () => {
  const ids = await store('Yew', 200_000);
  const said = await jane.put(`/api/properties/${ids.get('Yew')}/estimate`, {
    ...{ rent: 3000, arv: null, renovations: null, pinnedComps: [], excludedComps: [] },
  });
  expect(said.status, said.text).toBe(200);
  const rule = { measure: 'rentToPrice', limit: 'at_least', value: 1.6 };
  await watch({ place: 'AZ', criteria: [rule], withFlagged: true });
  await watch({ place: 'AZ', criteria: [rule], withFlagged: true }, { browser: john });
  await store('Yew', 180_000);
  await run();
  expect(await told()).toMatchObject([expect.stringContaining('1.5% → 1.7% after the cut of $20,000 to $180,000')]);
  expect(await told(john)).toEqual([]);
});

test('by rules about what it is worth a cut is told as the ranking would judge it', async () => {
  const ids = await store('Gum', 200_000);
  await testApp.client.pool.query(
    "insert into listing_values values ($1, 200000, 260000, 'condition', 9, date '2026-11-20')",
    [ids.get('Gum')],
  );
  await watch({
    place: 'AZ',
    criteria: [{ measure: 'discountToValue', limit: 'at_least', value: 10 }],
    withFlagged: true,
  });
  await store('Gum', 170_000);
  await run();
  expect(await told()).toMatchObject([
    expect.stringContaining('Discount to value 0.0% → 15.0% after the cut of $30,000 to $170,000'),
  ]);
});

test('a search with words that only the database knows is asked of the changed listings alone', async () => {
  await watch({ place: 'AZ', filters: { keywords: 'workshop' } }, { kind: 'search' });
  await store('Box', 200_000, { remarks: 'Large workshop behind the house' });
  await store('Gum', 200_000, { remarks: 'Large kitchen' });
  await run();
  expect(await told()).toEqual([expect.stringContaining('3 Box St')]);
  await store('Box', 200_000, { remarks: 'Large workshop behind the house', isPending: true });
  later();
  await run();
  expect((await told())[0]).toContain('For Sale → Pending');
});

describe('a search that cannot be evaluated', () => {
  const failures = async () => {
    const { searches = [] } = (await jane.get(url)).body;
    return searches.map(({ name, failure }) => [name, failure]);
  };
  const change = (viewId: string, question: object) =>
    testApp.client.pool.query(
      'update deal_views set question = question || $2::jsonb, updated_at = now() where id = $1',
      [viewId, JSON.stringify(question)],
    );

  test.each<[string, object, string]>([
    ['a profile that is gone', { profileId: '999999' }, 'Profile not found.'],
    ['a filter out of bounds', { filters: { max_price: -1 } }, 'Filter max_price no longer available'],
    [
      'a value that the database does not take',
      { filters: { keywords: 'shop' } },
      'The search couldn’t be evaluated. Edit it, or save it again.',
    ],
  ])('says why, and stops no other: %s', async (_, poison, reason) => {
    const poisoned = await watch(upTo(200_000), { name: 'Bad' });
    await watch(upTo(200_000), { name: 'Good' });
    await change(poisoned, poison);
    const { marketFilters } = testApp.services;
    const prepare = marketFilters.prepare;
    // A statement that the database refuses whatever the time.
    if ('filters' in poison && 'keywords' in Object(poison.filters)) {
      marketFilters.prepare = async (userId, query) => {
        if (!query.keywords) return prepare(userId, query);
        await testApp.client.pool.query(`select '3000000000'::int`);
        return prepare(userId, query);
      };
    }
    await store('Elm', 150_000);
    await run();
    marketFilters.prepare = prepare;
    expect(await told()).toEqual([expect.stringContaining('1 new match in ‘Good’')]);
    expect(await failures()).toEqual([
      ['Bad', reason],
      ['Good', null],
    ]);
    // Edited, it is asked about what changes from then on.
    await change(poisoned, { profileId: null, filters: {} });
    expect(await failures()).toContainEqual(['Bad', null]);
    later();
    await store('Oak', 150_000);
    await run();
    expect(await told()).toContainEqual(expect.stringContaining('1 new match in ‘Bad’'));
  });

  test('because the database is away is tried again', async () => {
    await watch(upTo(200_000));
    await store('Elm', 150_000);
    const { marketFilters } = testApp.services;
    const prepare = marketFilters.prepare;
    marketFilters.prepare = async () => {
      await testApp.client.pool.query('select pg_terminate_backend(pg_backend_pid())');
      throw new Error('The connection has ended');
    };
    await expect(run()).rejects.toThrow();
    marketFilters.prepare = prepare;
    expect(await failures()).toEqual([['Arizona', null]]);
    await run();
    expect(await told()).toHaveLength(1);
  });
});

describe('a message', () => {
  test('collects a day, in the user’s own zone, and none goes out in quiet hours', async () => {
    // What happens from now on is later than the last hour at which a day was told, whatever time it is.
    testApp.time.now = new Date();
    const zone = { timeZone: 'America/Phoenix' };
    const settings = { ...(await jane.get('/api/alerts/settings')).body, ...zone };
    await jane.put('/api/alerts/settings', settings);
    await watch(upTo(200_000), { alert: { ...atOnce, pace: 'daily' } });
    // What happens from now on is told at the next digest hour, whatever time of day it is.
    testApp.time.now = new Date();
    await store('Elm', 150_000);
    await run();
    expect(await told()).toEqual([]);
    await store('Oak', 160_000);
    // 8 AM in Phoenix of the day after tomorrow.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    testApp.time.now = new Date(`${day}T15:00:00Z`);
    await jane.put('/api/alerts/settings', { ...settings, quietFrom: 22, quietUntil: 9 });
    await run();
    expect(await told()).toEqual([]);
    testApp.time.now = new Date(`${day}T16:00:00Z`);
    await run();
    await run();
    expect(await told()).toEqual([expect.stringMatching(/^2 new matches in ‘Arizona’ \| 3 Elm St.*\n3 Oak St/)]);
    expect(testApp.mails).toHaveLength(1);
  });

  test('that fails holds up no other, and is tried again', async () => {
    const failing = String((await jane.get('/api/auth/me')).body.user?.email);
    await watch(upTo(200_000));
    await watch(upTo(200_000), { browser: john });
    await store('Elm', 150_000);
    const { mails } = testApp;
    mails.push = (mail) => {
      if (mail.to === failing) throw new Error('No room for a job');
      return Array.prototype.push.call(mails, mail);
    };
    await expect(run()).rejects.toThrow('Alerts not told: 1');
    expect(await told(john)).toHaveLength(1);
    expect(await told()).toEqual([]);
    Reflect.deleteProperty(mails, 'push');
    await run();
    expect(await told()).toHaveLength(1);
    expect(mails).toHaveLength(2);
  });

  test('has of each event what its user wants there', async () => {
    const settings = { ...(await jane.get('/api/alerts/settings')).body, inProduct: [], byMail: ['new_match'] };
    await jane.put('/api/alerts/settings', settings);
    await store('Elm', 150_000);
    await watch(upTo(200_000));
    await store('Elm', 250_000);
    await store('Oak', 150_000);
    await run();
    expect(await told()).toEqual([]);
    expect(testApp.mails).toMatchObject([{ subject: '1 new match in ‘Arizona’' }]);
    expect(testApp.mails[0]?.text).not.toContain('Elm');
  });

  test('escapes what others wrote', async () => {
    await watch(upTo(200_000), { name: 'A<b>' });
    await store('Elm', 150_000, { line: '3 <i>Elm</i> St' });
    await run();
    expect(testApp.mails[0]?.html).toContain('&#60;i&#62;Elm');
    expect(testApp.mails[0]?.html).not.toContain('<i>Elm');
    expect(testApp.mails[0]?.html).not.toContain('A<b>');
  });
});

describe('the link in a mail', () => {
  const stopUrl = () => testApp.mails[0]?.unsubscribe?.replace('http://localhost:3000', '') ?? '';

  test('ends the mail of that search without a session, by one POST; a GET changes nothing', async () => {
    const viewId = await watch(upTo(200_000));
    await store('Elm', 150_000);
    await run();
    const nobody = createBrowser(testApp.app);
    const page = await testApp.app.inject({ method: 'GET', url: stopUrl() });
    expect(page.headers.refresh).toMatch(/^0; url=\/stop-alerts\//);
    expect((await jane.get(url)).body).toMatchObject({ searches: [{ alert: { byMail: true } }] });
    const answer = await testApp.app.inject({
      method: 'POST',
      url: stopUrl(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    // As a form with parts, and a second time.
    const again = await testApp.app.inject({
      method: 'POST',
      url: stopUrl(),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(again.statusCode).toBe(200);
    expect((await nobody.post(stopUrl())).status).toBe(200);
    expect((await jane.get(url)).body).toMatchObject({
      searches: [{ viewId, alert: { byMail: false, inProduct: true } }],
    });
    later();
    await store('Oak', 150_000);
    await run();
    expect(testApp.mails).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  test.each(['x', 'AAAA', `${'A'.repeat(60)}`])('that we did not write ends nothing: %s', async (token) => {
    expect((await createBrowser(testApp.app).post(`/api/alerts/stop/${token}`)).status).toBe(404);
  });
});

describe('alerts', () => {
  test('are their user’s: others’ searches are not there', async () => {
    const viewId = await watch(upTo(200_000));
    expect((await john.put(`${url}/${viewId}`, atOnce)).status).toBe(404);
    expect((await john.post(`${url}/${viewId}/seen`)).status).toBe(404);
    expect((await john.get(url)).body).toEqual({ searches: [] });
    expect((await createBrowser(testApp.app).get(url)).status).toBe(401);
    for (const none of ['0', 'none', '99999999999999999999']) {
      expect((await jane.put(`${url}/${none}`, atOnce)).status).toBe(404);
    }
  });

  test.each([
    ['pace', { pace: 'hourly' }],
    ['byMail', { byMail: 'yes' }],
    ['isPaused', { isPaused: undefined }],
  ])('refuse what is wrong by its name: %s', async (field, wrong) => {
    const viewId = await watch(upTo(200_000));
    const { status, body } = await jane.put(`${url}/${viewId}`, { ...atOnce, ...wrong });
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['digestHour', { digestHour: 24 }],
    ['quietFrom', { quietFrom: 1.5 }],
    ['byMail', { byMail: ['new_match', 'new_match'] }],
    ['inProduct.0', { inProduct: ['luck'] }],
  ])('have settings that refuse what is wrong: %s', async (field, wrong) => {
    const { body: settings } = await jane.get('/api/alerts/settings');
    const { status, body } = await jane.put('/api/alerts/settings', { ...settings, ...wrong });
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
  });

  test('set twice at once are set once', async () => {
    const viewId = await watch(upTo(200_000));
    const answers = await Promise.all(
      ['daily', 'weekly', 'daily'].map((pace) => jane.put(`${url}/${viewId}`, { ...atOnce, pace })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await testApp.client.pool.query('select from alerts')).rowCount).toBe(1);
  });

  test('go with their search', async () => {
    const viewId = await watch(upTo(200_000));
    await store('Elm', 150_000);
    await jane.delete(`/api/deals/views/${viewId}`);
    await run();
    expect(await told()).toEqual([]);
    expect((await testApp.client.pool.query('select from listings_before')).rowCount).toBe(0);
  });
});

test('what came into a search since the visit before is new, once', async () => {
  const viewId = await watch({ place: 'AZ' }, { kind: 'search' });
  const ids = await store('Elm', 150_000);
  await run();
  expect((await jane.get(url)).body).toMatchObject({ searches: [{ kind: 'search', added: 1, seenAt: null }] });
  expect((await jane.post(`${url}/${viewId}/seen`)).body).toEqual({ name: 'Arizona', addedIds: [ids.get('Elm')] });
  expect((await jane.post(`${url}/${viewId}/seen`)).body).toEqual({ name: 'Arizona', addedIds: [] });
  expect((await jane.get(url)).body).toMatchObject({ searches: [{ added: 0, seenAt: expect.any(String) }] });
  // The Deal Finder lists what was saved there.
  expect((await jane.get('/api/deals/views')).body).toEqual({ views: [] });
});

import { maxCampaignProperties } from '@rei/domain/campaigns/campaign';
import type { CampaignRow } from '@rei/domain/campaigns/campaign-row';
import type { listCampaignOffers } from '@rei/domain/campaigns/endpoints';
import { usualCashOption, usualCreativeOption, usualRecipe } from '@rei/domain/campaigns/recipe';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { campaign } from '#testing/endpoint-examples.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let ids: Map<string, string>;

const agent = (name: string) => ({
  ...{ key: `email:${name}@mail.example`, name: `${name} Bell`, email: `${name}@mail.example` },
  ...{ phone: null, office: null, href: null },
});
const listing = (sourceKey: string, given: object = {}) =>
  importedListing({ sourceKey, line: `${sourceKey} Elm St`, agent: agent(`agent${sourceKey}`), ...given });

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  ids = await storeListings(testApp, [
    listing('1'),
    listing('2', { agent: agent('agent1') }),
    listing('3', { agent: null }),
    listing('4', { isSold: true }),
    listing('5', { isPending: true }),
    listing('6', { priceCents: null }),
  ]);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  const admin = await signedIn(testApp, { isAdmin: true });
  await admin.put('/api/settings', { postalAddress: '1 Main St, Phoenix, AZ 85008' });
});
afterAll(() => testApp.close());
beforeEach(() =>
  testApp.client.pool.query('truncate campaigns, agent_stops, activity_entries, offers, mail_messages cascade'),
);

const idsOf = (...keys: string[]) => keys.map((key) => ids.get(key) ?? '');
async function create(keys: string[], given: object = {}, browser: Browser = jane) {
  const { body } = await browser.post('/api/campaigns', { ...campaign(), ...given, propertyIds: idsOf(...keys) });
  return `/api/campaigns/${body._id}`;
}
const rowsOf = async (url: string, query = '') =>
  (await jane.get(`${url}/offers${query}`)).body as unknown as ReplyOf<typeof listCampaignOffers>;
const checksOf = (row: CampaignRow | undefined) => row?.checks.map(({ code }) => code);
const cash = (given: object) => ({ ...usualRecipe, options: [{ ...usualCashOption, ...given }] });

describe('a bulk offer', () => {
  test('has an offer for each property, with its agent, figures and what stands against it', async () => {
    const url = await create(['1', '2', '3', '4', '5', '6']);
    const { offers, counts, plan, total } = await rowsOf(url);
    expect(offers[0]).toMatchObject({
      ...{ propertyId: ids.get('1'), address: expect.stringContaining('1 Elm St'), listPriceCents: 300_000_00 },
      ...{ agentName: 'agent1 Bell', agentEmail: 'agent1@mail.example', state: 'review', checks: [] },
      options: [{ mode: 'cash', priceCents: 255_000_00, listPercent: 85, premium: null, missing: null }],
      figures: { monthlyCashFlow: expect.any(Number), cashOnCash: expect.any(Number), capRate: expect.any(Number) },
      subject: expect.stringContaining('Offer for 1 Elm St'),
    });
    expect(offers.map((row) => checksOf(row))).toEqual([
      [],
      ['same_agent'],
      ['no_email'],
      ['no_price', 'not_for_sale'],
      ['under_contract'],
      ['no_price'],
    ]);
    expect(total).toBe(6);
    expect(counts).toEqual({ all: 6, ready: 1, red: 3, amber: 2, excluded: 0 });
    expect(plan).toEqual({ messages: 3, agents: 2, amber: 2, red: 3, until: expect.any(String) });
  });

  test('is listed with what becomes of its rows, newest first', async () => {
    await create(['1']);
    await create(['1', '2'], { name: 'Second' });
    const { campaigns, total } = (await jane.get('/api/campaigns?limit=1')).body;
    expect(total).toBe(2);
    expect(campaigns).toMatchObject([{ name: 'Second', state: 'draft', counts: { total: 2, review: 2, sent: 0 } }]);
    expect((await john.get('/api/campaigns')).body).toEqual({ campaigns: [], total: 0 });
  });

  test('has each property once, and none that is not there', async () => {
    const propertyIds = [...idsOf('1', '1'), '999999', 'none'];
    const { body } = await jane.post('/api/campaigns', { ...campaign(), propertyIds });
    expect(body.counts).toMatchObject({ total: 1 });
    expect((await jane.post('/api/campaigns', { ...campaign(), propertyIds: ['999999'] })).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ propertyIds: [] }, 'propertyIds'],
    [{ propertyIds: Array.from({ length: maxCampaignProperties + 1 }, String) }, 'propertyIds'],
    [{ recipe: { ...usualRecipe, options: [] } }, 'recipe.options'],
    [{ recipe: cash({ percent: 0 }) }, 'recipe.options.0.percent'],
    [{ recipe: cash({ stepCents: 7 }) }, 'recipe.options.0.stepCents'],
    [{ recipe: cash({ floorCents: 2, ceilingCents: 1 }) }, 'recipe.options.0.ceilingCents'],
    [{ caps: { perHour: 0, perDay: 1, perDomainDay: 1, agentGapDays: 1 } }, 'caps.perHour'],
    [{ sendWindow: { fromHour: 9, toHour: 9 } }, 'sendWindow.toHour'],
    [{ templateA: '999999' }, 'templateA'],
    [{ templateB: '999999' }, 'templateB'],
    [{ followUps: [{ afterDays: 3, templateId: '999999' }] }, 'followUps'],
    [{ followUps: Array.from({ length: 5 }, () => ({ afterDays: 3, templateId: 'inquiry' })) }, 'followUps'],
  ])('is refused with %o by its field', async (given, field) => {
    const answer = await jane.post('/api/campaigns', { ...campaign(), propertyIds: idsOf('1'), ...given });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {}).join()).toContain(field);
  });

  test('is made anew when its recipe changes; what was edited stays', async () => {
    const url = await create(['1', '2']);
    const [, second] = (await rowsOf(url)).offers;
    await jane.patch(`${url}/offers/${second?._id}`, { edits: { options: [{ priceCents: 123_456_78 }] } });
    const changed = await jane.put(url, { ...campaign(), name: 'Lower', recipe: cash({ percent: 70 }) });
    expect(changed.body).toMatchObject({ name: 'Lower', counts: { total: 2 } });
    const { offers } = await rowsOf(url);
    expect(offers.map(({ options }) => options[0]?.priceCents)).toEqual([210_000_00, 123_456_78]);
  });

  test('sends two templates to every second agent', async () => {
    const url = await create(['1', '2', '5'], { templateB: 'creativeOffer' });
    expect((await rowsOf(url)).offers.map(({ variant }) => variant)).toEqual(['a', 'a', 'b']);
  });

  test('is deleted with its rows, but not while it runs', async () => {
    const url = await create(['1']);
    await jane.post(`${url}/start`);
    expect((await jane.delete(url)).status).toBe(409);
    await jane.post(`${url}/stop`);
    expect((await jane.delete(url)).status).toBe(200);
    expect((await jane.get(url)).status).toBe(404);
  });

  test('shows what a recipe makes of one property before it is there', async () => {
    const example = { propertyId: ids.get('1'), recipe: { ...usualRecipe, options: [usualCreativeOption] } };
    const { body } = await jane.post('/api/campaigns/example', example);
    expect(body).toMatchObject({
      address: expect.stringContaining('1 Elm St'),
      options: [{ mode: 'creative', priceCents: 324_000_00, premium: 8 }],
    });
    expect((await jane.post('/api/campaigns/example', { ...example, propertyId: '999999' })).status).toBe(404);
  });
});

describe('a row', () => {
  test('is edited: price, agent, subject; left out and taken in again', async () => {
    const url = await create(['3']);
    const id = (await rowsOf(url)).offers[0]?._id;
    const edits = {
      options: [{ priceCents: 200_000_01 }],
      ...{ agentEmail: 'Owner@Mail.example', agentName: 'Olga Own', subject: 'My offer' },
    };
    const { body } = await jane.patch(`${url}/offers/${id}`, { edits });
    expect(body).toMatchObject({
      ...{ agentEmail: 'owner@mail.example', agentName: 'Olga Own', subject: 'My offer', checks: [] },
      options: [{ priceCents: 200_000_01 }],
    });
    expect((await jane.patch(`${url}/offers/${id}`, { excluded: true })).body.state).toBe('excluded');
    expect((await rowsOf(url, '?show=excluded')).total).toBe(1);
    expect((await rowsOf(url, '?show=ready')).total).toBe(0);
    expect((await jane.patch(`${url}/offers/${id}`, { excluded: false })).body).toMatchObject({
      ...{ state: 'review', agentName: 'Olga Own' },
    });
  });

  test.each([
    [{ edits: { agentEmail: 'nobody' } }, 'agentEmail'],
    [{ edits: { options: [{ priceCents: 0 }] } }, 'options'],
    [{ edits: { subject: 'a\nb' } }, 'subject'],
    [{ excluded: 'yes' }, 'excluded'],
  ])('is not edited with %o', async (given, field) => {
    const url = await create(['1']);
    const [row] = (await rowsOf(url)).offers;
    const answer = await jane.patch(`${url}/offers/${row?._id}`, given);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {}).join()).toContain(field);
  });

  test('is nobody else’s, nor of another bulk offer', async () => {
    const [url, other] = [await create(['1']), await create(['2'])];
    const [row] = (await rowsOf(url)).offers;
    expect((await jane.patch(`${other}/offers/${row?._id}`, { excluded: true })).status).toBe(404);
    expect((await john.patch(`${url}/offers/${row?._id}`, { excluded: true })).status).toBe(404);
    expect((await john.get(`${url}/offers/${row?._id}/letter`)).status).toBe(404);
  });

  test('tells do-not-contact, an earlier offer and a reply', async () => {
    const url = await create(['1', '5']);
    const { pool } = testApp.client;
    await pool.query(
      "insert into agent_stops (agent_id, user_id) select id, $1 from agents where email = 'agent5@mail.example'",
      [jane.userId],
    );
    await jane.post('/api/user-properties', { propertyId: ids.get('1') });
    await pool.query(
      `insert into activity_entries (user_id, listing_id, type, message, amount_cents) values ($1, $2, 'offer_sent', '', 20000000)`,
      [jane.userId, ids.get('1')],
    );
    const { offers } = await rowsOf(url);
    expect(offers.map((row) => checksOf(row))).toEqual([['offered_before'], ['do_not_contact', 'under_contract']]);
    await pool.query(
      "insert into activity_entries (user_id, listing_id, type, message) values ($1, $2, 'reply_received', '')",
      [jane.userId, ids.get('1')],
    );
    expect(checksOf((await rowsOf(url)).offers[0])).toEqual(['wrote_back', 'offered_before']);
    const other = await create(['2']);
    expect(checksOf((await rowsOf(other)).offers[0])).toEqual(['wrote_back']);
  });

  test('shows its message as it would leave, and a template’s field that stays empty is red', async () => {
    const { _id: templateId } = (
      await jane.post('/api/mail/templates', { name: 'Plain', subject: 'For {address}', body: '{title company}' })
    ).body;
    const [url, other] = [await create(['1']), await create(['1'], { templateA: templateId })];
    const [row] = (await rowsOf(url)).offers;
    expect((await jane.get(`${url}/offers/${row?._id}/mail`)).body).toMatchObject({
      ...{ to: 'agent1 Bell <agent1@mail.example>', emptyFields: [], attachments: [expect.stringContaining('.pdf')] },
      text: expect.stringContaining('Offer price: $255,000'),
    });
    expect(checksOf((await rowsOf(other)).offers[0])).toEqual(['template_empty']);
  });
});

describe('a start', () => {
  test('queues what has no red check, and nothing else', async () => {
    const url = await create(['1', '3', '5']);
    const [, , third] = (await rowsOf(url)).offers;
    await jane.patch(`${url}/offers/${third?._id}`, { excluded: true });
    const { body } = await jane.post(`${url}/start`);
    expect(body).toMatchObject({ state: 'running', startedAt: expect.any(String) });
    expect((await rowsOf(url)).offers.map(({ state }) => state)).toEqual(['queued', 'review', 'excluded']);
  });

  test('waits for the postal address that the law wants in each message', async () => {
    const url = await create(['1']);
    await testApp.client.pool.query("update installation_settings set postal_address = ''");
    try {
      const answer = await jane.post(`${url}/start`);
      expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('postal address') } });
      expect((await jane.get(url)).body).toMatchObject({ state: 'draft' });
    } finally {
      await testApp.client.pool.query("update installation_settings set postal_address = '1 Main St'");
    }
  });

  test('asked for twice at once is one', async () => {
    const url = await create(['1', '2']);
    const { count } = testApp.queuedCampaignLooks;
    const answers = await Promise.all([jane.post(`${url}/start`), jane.post(`${url}/start`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Its first letter goes at once.
    expect(testApp.queuedCampaignLooks.count).toBe(count + 1);
    expect((await jane.get(url)).body.counts).toMatchObject({ queued: 2, review: 0 });
  });

  test('checks every row as it is now', async () => {
    const url = await create(['1']);
    await testApp.client.pool.query(
      "insert into agent_stops (agent_id, user_id) select id, $1 from agents where email = 'agent1@mail.example'",
      [jane.userId],
    );
    const answer = await jane.post(`${url}/start`);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('Every row has a red check. There is nothing to send.');
    expect((await jane.get(url)).body.state).toBe('draft');
  });

  test('ends the review: nothing of it is changed any more', async () => {
    const url = await create(['1']);
    const [row] = (await rowsOf(url)).offers;
    await jane.post(`${url}/start`);
    expect((await jane.patch(`${url}/offers/${row?._id}`, { excluded: true })).status).toBe(409);
    expect((await jane.put(url, campaign())).status).toBe(409);
  });

  test('is paused, resumed and stopped for good', async () => {
    const url = await create(['1']);
    expect((await jane.post(`${url}/pause`)).status).toBe(409);
    await jane.post(`${url}/start`);
    expect((await jane.post(`${url}/pause`)).body.state).toBe('paused');
    expect((await jane.post(`${url}/pause`)).body.state).toBe('paused');
    expect((await jane.post(`${url}/resume`)).body.state).toBe('running');
    expect((await jane.post(`${url}/stop`)).body).toMatchObject({
      state: 'stopped',
      counts: { stopped: 1, queued: 0 },
    });
    for (const step of ['start', 'resume', 'pause']) expect((await jane.post(`${url}/${step}`)).status).toBe(409);
    expect((await john.post(`${url}/stop`)).status).toBe(404);
  });
});

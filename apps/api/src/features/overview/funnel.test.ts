import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let ids: Map<string, string>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'elm', line: '3 Elm St', priceCents: 20_000_000 }),
    importedListing({ sourceKey: 'oak', line: '4 Oak St', zip: '15212', city: 'Pittsburgh', state: 'PA' }),
  ]);
  const log = async (key: string, type: string, more: object = {}) => {
    const { status, text } = await jane.post(`/api/user-properties/${ids.get(key)}/activity`, {
      type,
      message: 'x',
      ...more,
    });
    expect(status, text).toBe(200);
  };
  for (const key of ['elm', 'oak']) await jane.post('/api/user-properties', { propertyId: ids.get(key) });
  await log('elm', 'offer_made', { amount: 150_000 });
  await log('elm', 'offer_made', { amount: 160_000 });
  await log('elm', 'offer_countered', { amount: 190_000 });
});
afterAll(() => testApp.close());

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const period = (more = '') => `from=${day(30)}&until=${day(-1)}${more}`;

test('the funnel counts each property once a step, by place, with its figures, for its user alone', async () => {
  const { body } = await jane.get(`/api/funnel?by=place&${period()}`);
  expect(body).toMatchObject({
    total: { analyzed: 2, offers: 1, replies: 0, counters: 1, accepted: 0 },
    before: { analyzed: 0 },
    groups: [
      { key: 'Phoenix, AZ', counts: { analyzed: 1, offers: 1 } },
      { key: 'Pittsburgh, PA', counts: { analyzed: 1, offers: 0 } },
    ],
    figures: { medianDiscount: expect.closeTo(22.5, 6), medianSpread: 30_000, responseRate: 100, daysToAnswer: 0 },
  });
  expect((await john.get(`/api/funnel?by=week&${period()}`)).body).toMatchObject({
    total: { analyzed: 0 },
    groups: [],
  });
  expect((await createBrowser(testApp.app).get(`/api/funnel?by=week&${period()}`)).status).toBe(401);
});

test('each figure opens its rows', async () => {
  const { body } = await jane.get(`/api/funnel/rows?by=place&of=offers&key=Phoenix,+AZ&${period()}`);
  expect(body).toMatchObject({ rows: [{ propertyId: ids.get('elm'), amount: 160_000 }] });
  expect((await jane.get(`/api/funnel/rows?by=place&of=analyzed&${period()}`)).body.rows).toHaveLength(2);
  expect((await jane.get(`/api/funnel/rows?by=place&of=offers&key=Mesa&${period()}`)).body).toEqual({
    ...{ rows: [], total: 0 },
  });
});

test.each([
  ['medianDiscount', [20, 25]],
  ['medianSpread', [30_000]],
  ['responseRate', [0]],
  ['daysToAnswer', [0]],
  ['daysToContract', []],
])('a median or rate opens what it rests on: %s', async (figure, values) => {
  const { body } = await jane.get(`/api/funnel/rows?by=week&of=${figure}&${period()}`);
  const rows = Object.values(body.rows ?? []).map(({ value }) => Number(value));
  expect(rows.toSorted((one, other) => one - other)).toEqual(values.map((value) => expect.closeTo(value, 9)));
  expect(body.total).toBe(values.length);
});

test('an offer and its answers count under the template of its mail, by the name that it had then', async () => {
  const kim = await signedIn(testApp);
  const { body: words } = await kim.post('/api/mail/templates', { name: 'Short', subject: 'Offer', body: 'Hello' });
  const [elm = '', oak = ''] = [ids.get('elm'), ids.get('oak')];
  const send = async (propertyId: string, more: Record<string, string>) => {
    const letter = { to: 'ann@mail.example', subject: 'Offer', body: 'Hello', isOffer: '1', delay: '10' };
    const form = mailForm({ ...letter, propertyId, ...more });
    const { status, body } = await kim.send({ method: 'POST', url: '/api/mail/send', ...form });
    expect(status).toBe(200);
    return String(body._id);
  };
  const own = await send(elm, { templateId: String(words._id) });
  await kim.post(`/api/user-properties/${elm}/activity`, { type: 'offer_countered', amount: 190_000 });
  await send(oak, { templateId: '999999' });
  await send(oak, { templateId: 'cashOffer' });
  await kim.put(`/api/mail/templates/${words._id}`, { name: 'Long', subject: 'Offer', body: 'Hello' });
  // Called back and sent after all, it is the same letter.
  await kim.post(`/api/mail/message/${own}/cancel`);
  await kim.post(`/api/mail/message/${own}/retry`);
  const { body } = await kim.get(`/api/funnel?by=template&${period()}`);
  expect(body).toMatchObject({
    groups: [
      { key: 'No template', counts: { analyzed: 2, offers: 1, counters: 1 } },
      { key: 'Cash offer', counts: { analyzed: 0, offers: 1 } },
      { key: 'Short', counts: { offers: 1, counters: 0 } },
    ],
  });
  await kim.post(`/api/user-properties/${elm}/activity`, { type: 'offer_accepted' });
  expect((await kim.get(`/api/funnel/rows?by=template&of=accepted&key=Short&${period()}`)).body).toMatchObject({
    rows: [{ propertyId: elm }],
  });
});

test('a figure that is none is refused by its name', async () => {
  const { status, body } = await jane.get(`/api/funnel/rows?by=week&of=luck&${period()}`);
  expect([status, Object.keys(body.details ?? {})]).toEqual([400, ['of']]);
});

test.each([
  ['by', `by=luck&${period()}`],
  ['from', `by=week&from=2026-02-30&until=2026-03-01`],
  ['until', `by=week&from=2026-03-02&until=2026-03-01`],
  ['from', `by=week&from=2000-01-01&until=2026-03-01`],
])('what is wrong is refused by its name: %s', async (field, query) => {
  const { status, body } = await jane.get(`/api/funnel?${query}`);
  expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
});

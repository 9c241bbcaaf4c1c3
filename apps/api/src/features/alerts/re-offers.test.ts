import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query(
    'truncate re_offers, alert_settings; delete from listings; delete from notifications',
  );
  testApp.mails.length = 0;
  testApp.time.now = new Date(Math.max(Date.now(), testApp.time.now.getTime()) + 3_600_000);
});

const store = async (dollars: number, more: object = {}) =>
  (
    await storeListings(testApp, [
      importedListing({ sourceKey: 'elm', line: '3 Elm St', priceCents: dollars * 100, ...more }),
    ])
  ).get('elm') ?? '';
const offer = async (propertyId: string, amount: number, browser: Browser = jane) => {
  await browser.post('/api/user-properties', { propertyId });
  const { status, text } = await browser.post(`/api/user-properties/${propertyId}/activity`, {
    ...{ type: 'offer_made', message: 'Offer made.', amount },
  });
  expect(status, text).toBe(200);
};
/** Later than the pause between two looks at all offers. */
const run = () => {
  testApp.time.now = new Date(testApp.time.now.getTime() + 3_600_000);
  return testApp.services.alertRuns.run();
};
const told = async (browser: Browser = jane) => {
  const { body } = await browser.get('/api/notifications');
  return (body as unknown as { title: string; message: string }[]).map(({ title, message }) => `${title} | ${message}`);
};
const cards = async (browser: Browser = jane, query = '') =>
  ((await browser.get(`/api/re-offers${query}`)).body.reOffers ?? []) as unknown as {
    _id: string;
    kind: string;
    text: string;
    propertyId: string;
    draft: { offerPrice: number; terms: object };
  }[];

describe('an offer that was not accepted', () => {
  test('comes back when the price falls to it, to who made it, once for each cut', async () => {
    const id = await store(200_000);
    await offer(id, 150_000);
    await offer(id, 120_000, john);
    await run();
    expect(await told()).toEqual([]);
    await store(154_500);
    await run();
    await Promise.all([run(), run()]);
    expect(await told()).toEqual([
      expect.stringMatching(/^Offer to renew: 3 Elm St, .* \| 3 Elm St, .*: Now 3% from your offer of \w+ \d+$/),
    ]);
    expect(testApp.mails).toMatchObject([{ subject: 'Offer to renew: 3 Elm St, Phoenix, AZ 85008' }]);
    expect(await told(john)).toEqual([]);
    expect(await cards()).toMatchObject([{ kind: 'price_near', propertyId: id, draft: { offerPrice: 150_000 } }]);
    expect(await cards(john)).toEqual([]);
    await store(151_000);
    await run();
    expect(await told()).toHaveLength(2);
    expect(await cards()).toHaveLength(1);
  });

  test('comes back as far away as its user chose', async () => {
    const { body } = await jane.get('/api/alerts/settings');
    await jane.put('/api/alerts/settings', { ...body, offerPercent: 10, byMail: [] });
    const id = await store(200_000);
    await offer(id, 150_000);
    await store(165_000);
    await run();
    expect(await cards()).toHaveLength(1);
    expect(testApp.mails).toEqual([]);
  });

  test('comes back within the minute of a change, and all of a user when he chooses otherwise', async () => {
    const id = await store(200_000);
    await offer(id, 150_000);
    await run();
    const soon = () => testApp.services.alertRuns.run();
    await store(165_000);
    await soon();
    expect(await cards()).toEqual([]);
    const { body } = await jane.get('/api/alerts/settings');
    await jane.put('/api/alerts/settings', { ...body, offerPercent: 10 });
    await soon();
    expect(await cards()).toMatchObject([{ kind: 'price_near' }]);
    await store(153_000);
    await soon();
    expect(await cards()).toMatchObject([{ text: expect.stringContaining('Now 2% from') }]);
    const { rows } = await testApp.client.pool.query('select from offers_to_check');
    expect(rows).toEqual([]);
  });

  test('is found behind any number of others that nothing is told of', async () => {
    const many = Array.from({ length: 450 }, (_, number) => ({
      sourceKey: `far-${number}`,
      line: `${number + 10} Far St`,
    }));
    const far = await storeListings(
      testApp,
      many.map((home) => importedListing({ ...home, priceCents: 20_000_000 })),
    );
    await jane.post('/api/user-properties/bulk', { action: 'save', propertyIds: [...far.values()] });
    const { pool } = testApp.client;
    // Offers without an amount, of which nothing can be told.
    await pool.query(`insert into activity_entries (user_id, listing_id, type, message)
      select user_id, listing_id, 'offer_sent', 'x' from saved_properties`);
    await pool.query(`update saved_properties set has_offer_sent = true, stage = 'offer_sent'`);
    const id = await store(200_000);
    await offer(id, 150_000);
    await store(151_000);
    await pool.query('delete from offers_to_check');
    await run();
    expect(await cards()).toMatchObject([{ kind: 'price_near', propertyId: id }]);
  });

  test('comes back when a pending deal falls through, and when it is listed again', async () => {
    const id = await store(200_000);
    await offer(id, 150_000);
    await store(200_000, { isPending: true });
    await run();
    expect(await cards()).toEqual([]);
    await store(200_000);
    await run();
    expect(await cards()).toMatchObject([{ kind: 'fell_through' }]);
    await store(200_000, { isOffMarket: true });
    await run();
    expect(await cards()).toEqual([]);
    await store(200_000);
    await run();
    expect(await cards()).toMatchObject([{ kind: 'relisted' }]);
    expect(await told()).toHaveLength(2);
  });

  test('comes back after so many days, and when the rate lets the rules allow more', async () => {
    const { pool } = testApp.client;
    await pool.query('delete from mortgage_rates');
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await testApp.services.market.storeRates([{ date: day(40), percent: 9 }]);
    const id = await store(260_000, { listDate: day(95) });
    const highest = async () =>
      (await testApp.services.listings.highestPrices(jane.userId, new Map([[Number(id), 9]]))).get(Number(id));
    await offer(id, Math.ceil(((await highest())?.now ?? 0) + 1000));
    await pool.query(`update activity_entries set at = now() - interval '20 days'`);
    await run();
    expect(await cards()).toMatchObject([{ kind: 'long_on_market' }]);
    await testApp.services.market.storeRates([{ date: day(1), percent: 6 }]);
    await run();
    const most = Math.floor(((await highest())?.now ?? 0) / 100) * 100;
    expect(await cards()).toMatchObject([{ kind: 'rate_moved', draft: { offerPrice: most } }]);
  });

  test('is put aside by a later offer, by the end of the deal elsewhere, or by its user alone', async () => {
    const id = await store(200_000);
    await offer(id, 150_000);
    await store(154_000);
    await run();
    const [card] = await cards();
    expect((await john.post(`/api/re-offers/${card?._id}/dismiss`)).status).toBe(404);
    expect((await jane.post('/api/re-offers/none/dismiss')).status).toBe(404);
    expect((await jane.post(`/api/re-offers/${card?._id}/dismiss`)).body).toEqual({ success: true });
    expect(await cards()).toEqual([]);
    await store(152_000);
    await run();
    expect(await cards()).toHaveLength(1);
    await offer(id, 151_000);
    expect(await cards()).toEqual([]);
  });
});

test('the card carries the terms that were saved last, of its property alone where one is named', async () => {
  const id = await store(200_000);
  await offer(id, 150_000);
  await store(154_000);
  await run();
  expect(await cards(jane, `?propertyId=${id}`)).toHaveLength(1);
  expect(await cards(jane, '?propertyId=999')).toEqual([]);
  expect(await cards(jane, '?propertyId=none')).toEqual([]);
  expect((await cards())[0]?.draft.terms).toMatchObject({ offerMode: 'cash', address: '3 Elm St', zip: '85008' });
  await testApp.client.pool.query(
    `insert into offers (user_id, listing_id, mode, version, terms)
     values ($1, $2, 'creative', 1, '{"offerMode": "creative", "termYears": 20}')`,
    [jane.userId, id],
  );
  expect((await cards())[0]?.draft.terms).toEqual({ offerMode: 'creative', termYears: 20 });
});

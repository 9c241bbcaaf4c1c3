import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let admin: Browser & { userId: string };
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  [admin, jane, john] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query(
    'truncate buyers, listings_before, alert_settings, fits_to_check, buyer_fits cascade; delete from listings; delete from notifications',
  );
  testApp.mails.length = 0;
  testApp.time.now = new Date(Date.now() + 3_600_000);
});

const buyer = async (name: string, wishes: object) => {
  const fields = { name, email: `${name.toLowerCase()}@mail.example`, ...wishes };
  const { status, text } = await admin.post('/api/buyers', fields);
  expect(status, text).toBe(200);
};
const store = async (sourceKey: string, dollars: number, more: object = {}) =>
  (
    await storeListings(testApp, [
      importedListing({ sourceKey, line: `${sourceKey.length} ${sourceKey} St`, priceCents: dollars * 100, ...more }),
    ])
  ).get(sourceKey) ?? '';
const run = () => testApp.services.alertRuns.run();
const told = async (browser: Browser = jane) => {
  const { body } = await browser.get('/api/notifications');
  return (body as unknown as { title: string; message: string; propertyId: string | null }[]).map(
    ({ title, message }) => `${title} | ${message}`,
  );
};
const choose = async (changes: object, browser: Browser = jane) => {
  const { body } = await browser.get('/api/alerts/settings');
  expect((await browser.put('/api/alerts/settings', { ...body, ...changes })).status).toBe(200);
};
/** Later than the least pause between two messages. */
function later(): void {
  testApp.time.now = new Date(testApp.time.now.getTime() + 3_600_000);
}

const phoenix = { areas: ['Phoenix, AZ'], maxPrice: 200_000 };

describe('an own deal that fits buyers', () => {
  test('is told when it is saved and when its price comes to fit more, to its user, once', async () => {
    await buyer('Ann', phoenix);
    await buyer('Bo', { areas: ['85008'], maxPrice: 180_000 });
    await buyer('Cy', { areas: ['Boston, MA'] });
    const id = await store('Elm', 195_000);
    await jane.post('/api/user-properties', { propertyId: id });
    await run();
    await run();
    expect(await told()).toEqual([
      '3 Elm St, Phoenix, AZ 85008 fits 1 buyer | 3 Elm St, Phoenix, AZ 85008 fits 1 buyer: Ann',
    ]);
    expect(testApp.mails).toMatchObject([{ subject: '3 Elm St, Phoenix, AZ 85008 fits 1 buyer' }]);
    later();
    await store('Elm', 175_000);
    await run();
    later();
    await store('Elm', 170_000);
    await run();
    expect(await told()).toHaveLength(2);
    expect((await told())[0]).toContain('fits 1 buyer: Bo');
    expect(await told(john)).toEqual([]);
    const { body } = await jane.get('/api/notifications');
    expect(body).toMatchObject([{ propertyId: id }, { propertyId: id }]);
  });

  test('is told of what is added by hand too, to buyers of one’s own as well', async () => {
    const own = async (browser: Browser, name: string, more: object) =>
      expect(
        (
          await browser.post('/api/own-buyers', {
            name,
            email: `${name}@mail.example`.toLowerCase(),
            ...phoenix,
            ...more,
          })
        ).status,
      ).toBe(200);
    await own(jane, 'Paula', { maxPrice: 150_000 });
    await own(john, 'Quinn', { maxPrice: 150_000 });
    const lead = (price: number) => ({
      address: { line: '7 Own Lead Rd', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
      ...{ type: 'single_family', price, beds: 3, baths: 1, sqft: 1100 },
    });
    const { status, body } = await jane.post('/api/user-properties/manual', lead(180_000));
    expect(status).toBe(200);
    await run();
    expect(await told()).toEqual([]);
    expect((await jane.put(`/api/user-properties/${body.propertyId}/manual`, lead(149_000))).status).toBe(200);
    await run();
    expect(await told()).toEqual([
      '7 Own Lead Rd, Phoenix, AZ 85008 fits 1 buyer | 7 Own Lead Rd, Phoenix, AZ 85008 fits 1 buyer: Paula',
    ]);
    expect(await told(john)).toEqual([]);
  });

  test('is no longer offered where it was sold, and is not told to who wants none of it', async () => {
    await buyer('Ann', phoenix);
    const id = await store('Elm', 150_000, { isSold: true });
    await jane.post('/api/user-properties', { propertyId: id });
    await choose({ inProduct: [], byMail: [] }, john);
    await john.post('/api/user-properties', { propertyId: await store('Oak', 150_000) });
    await run();
    expect(await told()).toEqual([]);
    expect(await told(john)).toEqual([]);
    expect((await testApp.client.pool.query('select from fits_to_check')).rowCount).toBe(0);
  });

  test('is asked about the return after costs of its own user', async () => {
    await buyer('Ann', { ...phoenix, minCashOnCash: 1 });
    const id = await store('Elm', 150_000);
    await john.put(`/api/properties/${id}/estimate`, {
      ...{ rent: 300, arv: null, renovations: null, pinnedComps: [], excludedComps: [] },
    });
    for (const browser of [jane, john]) await browser.post('/api/user-properties', { propertyId: id });
    await run();
    expect(await told()).toHaveLength(1);
    expect(await told(john)).toEqual([]);
  });
});

describe('every listing that fits buyers', () => {
  test('is told to who asked for it when it is new or cut, in one message, once for each buyer', async () => {
    await buyer('Ann', phoenix);
    await store('Fir', 250_000);
    await choose({ buyerScope: 'market' });
    await store('Elm', 150_000);
    await store('Oak', 160_000);
    await store('Far', 160_000, { zip: '15212', city: 'Pittsburgh', state: 'PA' });
    await store('Fir', 190_000);
    await run();
    await run();
    expect((await told()).map((each) => each.split(' | ')[0])).toEqual(['3 properties fit your buyers']);
    expect(await told(john)).toEqual([]);
    later();
    await store('Fir', 185_000);
    await store('Elm', 155_000);
    await run();
    expect(await told()).toHaveLength(1);
  });

  test('is the same that its page shows, also of a listing that nobody saved', async () => {
    await buyer('Ann', phoenix);
    await buyer('Bo', { areas: ['AZ'], types: ['duplex'] });
    const id = await store('Elm', 150_000);
    const { body } = await jane.get(`/api/user-properties/${id}/matching-buyers`);
    expect(body).toMatchObject({ total: 1, buyers: [{ buyer: { name: 'Ann' } }] });
  });

  test('waits for the end of quiet hours', async () => {
    await buyer('Ann', phoenix);
    const hour = testApp.time.now.getUTCHours();
    await choose({ timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 });
    await jane.post('/api/user-properties', { propertyId: await store('Elm', 150_000) });
    await run();
    expect(await told()).toEqual([]);
    testApp.time.now = new Date(testApp.time.now.getTime() + 2 * 3_600_000);
    await run();
    expect(await told()).toHaveLength(1);
  });
});

test('a check that breaks off is made again', async () => {
  await buyer('Ann', phoenix);
  await jane.post('/api/user-properties', { propertyId: await store('Elm', 150_000) });
  const { buyerMatching } = testApp.services;
  const listFitting = buyerMatching.listFitting;
  buyerMatching.listFitting = () => Promise.reject(new Error('killed'));
  await expect(run()).rejects.toThrow('killed');
  buyerMatching.listFitting = listFitting;
  await Promise.all([run(), run()]);
  expect(await told()).toHaveLength(1);
});

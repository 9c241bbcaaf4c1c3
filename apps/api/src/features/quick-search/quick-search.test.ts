import { quickSearchLength } from '@rei/domain/quick-search/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

type Signed = Awaited<ReturnType<typeof signedIn>>;

let testApp: TestApp;
let admin: Signed;
let investor: Signed;
let other: Signed;

const nothing = { properties: [], messages: [], buyers: [], agents: [], users: [] };
const agent = { name: 'Zelda Quince', email: 'zelda@brokers.example', phone: null, href: null, office: 'Desert Homes' };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true, userName: 'quincy.keeper' });
  investor = await signedIn(testApp);
  other = await signedIn(testApp);
  const homes = Array.from({ length: quickSearchLength + 1 }, (_, at) =>
    importedListing({ line: `${410 + at} Quince Ave`, agent }),
  );
  for (const propertyId of (await storeListings(testApp, homes)).values()) {
    expect((await investor.post('/api/user-properties', { propertyId })).status).toBe(200);
  }
  await admin.post('/api/buyers', { name: 'Bo Quincewood', email: 'bo@mail.example' });
  const letter = { to: 'ann@mail.example', subject: 'The house on Quince Ave', body: 'Is it still for sale?' };
  await investor.send({ method: 'POST', url: '/api/mail/send', ...mailForm(letter) });
  await investor.post('/api/mail/drafts', { subject: 'A draft on Quince Ave' });
});
afterAll(() => testApp.close());

async function find(browser: Signed, q: string) {
  const answer = await browser.get(`/api/quick-search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

test('finds a user’s own things, the last touched first and few of each', async () => {
  const found = await find(investor, '  quince ');
  expect(found.properties).toHaveLength(quickSearchLength);
  expect(found.properties?.[0]).toEqual({
    propertyId: expect.stringMatching(/^\d+$/),
    address: `${410 + quickSearchLength} Quince Ave, Phoenix, AZ 85008`,
    price: 300_000,
    status: 'For Sale',
  });
  expect(found.messages).toEqual([
    {
      _id: expect.any(String),
      subject: 'The house on Quince Ave',
      people: 'ann@mail.example',
      date: expect.any(String),
    },
  ]);
  expect(found.buyers).toEqual([{ _id: expect.any(String), name: 'Bo Quincewood', email: 'bo@mail.example' }]);
});

test('finds no property and no message of somebody else, and no agents and users for who is no administrator', async () => {
  expect(await find(other, 'quince')).toEqual({ ...nothing, buyers: [expect.anything()] });
  expect(await find(investor, 'zelda')).toMatchObject({ agents: [], users: [] });
  expect(await find(investor, 'quincy.keeper')).toEqual(nothing);
});

test('finds agents and users for administrators', async () => {
  const found = await find(admin, 'quinc');
  expect(found.agents).toEqual([
    { _id: expect.any(String), name: 'Zelda Quince', detail: 'Desert Homes · zelda@brokers.example' },
  ]);
  expect(found.users).toEqual([{ _id: admin.userId, name: 'Jane Doe', email: 'quincy.keeper@mail.example' }]);
});

test('a text without two characters or without a word finds nothing, one that cannot be is refused', async () => {
  for (const text of ['', ' ', 'q', '%%', '__', '¿?', 'quince nobody', "'; drop table buyers; --"]) {
    expect(await find(admin, text), text).toEqual(nothing);
  }
  for (const query of ['', '?q=%00ab', `?q=${'x'.repeat(201)}`, '?q=a&q=b']) {
    expect((await admin.get(`/api/quick-search${query}`)).status, query).toBe(400);
  }
});

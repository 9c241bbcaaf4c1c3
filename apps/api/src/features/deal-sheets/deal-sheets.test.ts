import { readPdf } from '@rei/pdf/testing/read-pdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { sheetPicture } from '#testing/endpoint-examples.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let user: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let propertyId = '';
let unsavedId = '';

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'deal', priceCents: 11_000_000 }),
    importedListing({ sourceKey: 'unsaved', line: '9 Grid St' }),
  ]);
  propertyId = ids.get('deal') ?? '';
  unsavedId = ids.get('unsaved') ?? '';
});
afterAll(() => testApp.close());

beforeEach(async () => {
  user = await signedIn(testApp);
  other = await signedIn(testApp);
  await user.post('/api/user-properties', { propertyId });
});

const at = (id = propertyId) => `/api/user-properties/${id}/deal-sheet`;

async function sell() {
  await testApp.client.pool.query(
    "update saved_properties set agreed_price_cents = 9987700, agreed_at = now(), note = 'Seller is desperate' where user_id = $1",
    [user.userId],
  );
  const { body } = await user.post('/api/own-buyers', { name: 'Jane', email: 'jane@mail.example' });
  await user.put(`/api/user-properties/${propertyId}/disposition`, { buyerId: body._id, price: 115_000, fee: 15_123 });
}

async function pdf(browser = user) {
  const answer = await testApp.app.inject({ url: `${at()}.pdf`, cookies: Object.fromEntries(browser.cookies) });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

async function textOfPdf(): Promise<string> {
  const { pages } = await readPdf(new Uint8Array((await pdf()).bytes));
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
}

test('a sheet is filled in from the deal, its figures are those of the property’s page at the buyer’s price', async () => {
  await sell();
  const { status, body } = await user.get(at());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ version: 0, savedAt: null, edits: {}, shown: {}, photos: [] },
    defaults: { price: 115_000, fee: 15_123, contractPrice: 99_877, notes: 'Seller is desperate' },
  });
  // The same property at the agreed price of the sheet, in the list of My Properties.
  await testApp.client.pool.query('update saved_properties set agreed_price_cents = 11500000 where user_id = $1', [
    user.userId,
  ]);
  const listed = (await user.get(`/api/user-properties/${propertyId}`)).body.figures as unknown as {
    afterCosts: { monthlyCashFlow: number; cashOnCash: number };
  };
  const { figures } = body as unknown as { figures: { monthlyCashFlow: number; cashOnCash: number } };
  // The list says it in cents.
  expect(figures.monthlyCashFlow).toBeCloseTo(listed.afterCosts.monthlyCashFlow, 1);
  expect(figures.cashOnCash).toBeCloseTo(listed.afterCosts.cashOnCash, 6);
});

test('what is typed is kept, and figures follow a typed rent', async () => {
  await sell();
  const before = (await user.get(at())).body as unknown as { figures: { monthlyCashFlow: number } };
  const edits = { rent: 5000, headline: 'Corner lot', closingDate: '2026-12-15' };
  const { status, body } = await user.put(at(), { version: 0, edits, shown: { fee: true } });
  expect([status, body.version]).toEqual([200, 1]);
  expect(body).toMatchObject({ edits, shown: { fee: true } });
  expect((body.figures as unknown as { monthlyCashFlow: number }).monthlyCashFlow).toBeGreaterThan(
    before.figures.monthlyCashFlow,
  );
  expect((await user.get(at())).body).toMatchObject({ edits, version: 1 });
});

test('of two changes of one version the second is refused, also at once, and nothing is lost', async () => {
  const change = (headline: string) => user.put(at(), { version: 0, edits: { headline }, shown: {} });
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body.edits;
  expect((await user.get(at())).body).toMatchObject({ version: 1, edits: kept });
  expect((await user.put(at(), { version: 1, edits: { headline: 'Three' }, shown: {} })).body).toMatchObject({
    version: 2,
    edits: { headline: 'Three' },
  });
  expect((await user.put(at(), { version: 1, edits: {}, shown: {} })).status).toBe(409);
});

test('the PDF has what buyers may read, and the same sheet makes the same bytes', async () => {
  await sell();
  await user.put(at(), { version: 0, edits: { access: 'Lockbox, call first' }, shown: {} });
  const { status, bytes, headers } = await pdf();
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(Buffer.compare(bytes, (await pdf()).bytes)).toBe(0);
  const text = await textOfPdf();
  for (const shown of ['$115,000', 'Lockbox, call first', 'Cap rate']) expect(text).toContain(shown);
  for (const hidden of ['99,877', '15,123', 'desperate']) expect(text).not.toContain(hidden);
  await user.put(at(), { version: 1, edits: {}, shown: { contractPrice: true, figures: false } });
  const other = await textOfPdf();
  expect(other).toContain('$99,877');
  expect(other).not.toContain('Cap rate');
});

test('characters that no document prints are named', async () => {
  await user.put(at(), { version: 0, edits: { headline: 'Hot 🔥' }, shown: {} });
  const { status, bytes } = await pdf();
  expect([status, JSON.parse(bytes.toString()).error]).toEqual([
    409,
    'The PDF can’t print 🔥. Remove it from the deal sheet.',
  ]);
});

const send = (browser = user, picture: { name: string; content: Buffer } = sheetPicture, id = propertyId) =>
  browser.send({ method: 'POST', url: `${at(id)}/photos`, ...uploadForm({ source: 'porch.jpg' }, picture) });

test('photos are kept in their order, at most eight also when sent at once, and are read by their owner alone', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  const { photos } = (await user.get(at())).body as unknown as {
    photos: { _id: string; href: string; source: string }[];
  };
  expect(photos).toHaveLength(8);
  const [photo] = photos;
  expect(photo?.source).toBe('porch.jpg');
  const href = photo?.href ?? '';
  expect((await other.get(href)).status).toBe(404);
  expect((await other.delete(href)).status).toBe(404);
  const read = await testApp.app.inject({ url: href, cookies: Object.fromEntries(user.cookies) });
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(read.rawPayload.equals(sheetPicture.content)).toBe(true);
  expect((await user.delete(href)).status).toBe(200);
  expect((await user.get(href)).status).toBe(404);
  expect((await pdf()).status).toBe(200);
});

test.each([
  ['a page', Buffer.from('<html></html>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000258000000780802000000', 'hex')],
  ['another shape', Buffer.from('ffd8ffc0001108038403840301110002110103110100', 'hex')],
])('%s is no photo of a sheet', async (_name, content) => {
  const { status, body } = await send(user, { name: 'photo.jpg', content });
  expect([status, Object.keys(body.details ?? {})]).toEqual([400, ['file']]);
});

test('the sheet of a property that is not saved, or that nobody knows, is not there', async () => {
  for (const id of [unsavedId, '999999999', 'none']) {
    expect((await user.get(at(id))).status).toBe(404);
    expect((await user.put(at(id), { version: 0, edits: {}, shown: {} })).status).toBe(404);
    expect((await send(user, sheetPicture, id)).status).toBe(404);
  }
  await user.put(at(), { version: 0, edits: { headline: 'Mine' }, shown: {} });
  await other.post('/api/user-properties', { propertyId });
  expect((await other.get(at())).body).toMatchObject({ version: 0, edits: {} });
});

test.each([
  [{ version: 0, edits: { price: 'much' }, shown: {} }, 'edits.price'],
  [{ version: 0, edits: { closingDate: 'soon' }, shown: {} }, 'edits.closingDate'],
  [{ edits: {}, shown: {} }, 'version'],
])('a wrong change is refused (%#)', async (wrong, field) => {
  const { status, body } = await user.put(at(), wrong);
  expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
});

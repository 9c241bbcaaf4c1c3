import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 128, 10]), Buffer.from('\n%%EOF\n')]);

let testApp: TestApp;
let home: string;
let jane: Browser & { userId: string };
let offerId: string;
let contractId: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'home' })]);
  home = ids.get('home') ?? '';
});
afterAll(() => testApp.close());

beforeEach(async () => {
  jane = await signedIn(testApp);
  const offer = await jane.post('/api/offers', { offerMode: 'cash', propertyId: home, arv: 300_000 });
  const contract = await jane.post('/api/contracts', { offerMode: 'creative', propertyId: home });
  offerId = String(offer.body._id);
  contractId = String(contract.body._id);
});

interface Given {
  fields?: Record<string, string>;
  name?: string;
  content?: Buffer | string;
  browser?: Browser;
}

const letter = () => ({ kind: 'loi_cash', offerId });

function store({ fields = letter(), name = 'letter.pdf', content = pdf, browser = jane }: Given = {}) {
  return browser.send({ method: 'POST', url: '/api/documents', ...uploadForm(fields, { name, content }) });
}

function download(id: unknown, browser: Browser = jane) {
  return testApp.app.inject({ url: `/api/documents/${id}`, cookies: Object.fromEntries(browser.cookies) });
}

describe('a stored document', () => {
  test('is answered with what it is of, listed, and downloaded byte for byte', async () => {
    const { status, body } = await store({ name: '1_E_Willetta_St_cash_offer.pdf' });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'loi_cash',
      propertyId: home,
      offerId,
      contractId: null,
      filename: '1_E_Willetta_St_cash_offer.pdf',
      bytes: pdf.length,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect((await jane.get(`/api/documents/property/${home}`)).body).toEqual([body]);

    const answer = await download(body._id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="1_E_Willetta_St_cash_offer.pdf"'),
      'x-content-type-options': 'nosniff',
    });
  });

  test('of a contract is stored like one of an offer', async () => {
    const { body } = await store({ fields: { kind: 'contract_creative', contractId }, name: 'contract' });
    expect(body).toMatchObject({ kind: 'contract_creative', offerId: null, contractId, filename: 'contract.pdf' });
  });

  test('is one document however often the same bytes come, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => store()));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await store({ content: Buffer.concat([pdf, pdf]) })).body._id).not.toBe(answers[0]?.body._id);
    expect((await jane.get(`/api/documents/property/${home}?limit=1`)).body).toHaveLength(1);
    expect((await jane.get(`/api/documents/property/${home}`)).body).toHaveLength(2);
  });

  test('shares its bytes with other users and stays each one’s own', async () => {
    const john = await signedIn(testApp);
    const offer = await john.post('/api/offers', { offerMode: 'cash', propertyId: home });
    const mine = await store();
    const his = await store({ fields: { kind: 'loi_cash', offerId: String(offer.body._id) }, browser: john });
    expect(his.body._id).not.toBe(mine.body._id);
    expect((await download(mine.body._id, john)).statusCode).toBe(404);
    expect((await download(his.body._id, john)).rawPayload).toEqual(pdf);
    expect((await john.get(`/api/documents/property/${home}`)).body).toHaveLength(1);
  });

  test('can be attached to mail by its owner alone', async () => {
    const { documents } = testApp.services;
    const { body } = await store();
    const found = await documents.findOwnDocument(jane.userId, String(body._id));
    expect(found).toMatchObject({ filename: 'letter.pdf', contentType: 'application/pdf', bytes: pdf.length });
    expect(found?.hash).toHaveLength(32);
    const stranger = await signedIn(testApp);
    expect(await documents.findOwnDocument(stranger.userId, String(body._id))).toBeUndefined();
    expect(await documents.findOwnDocument(jane.userId, '7')).toBeUndefined();
  });

  test('goes along with a message by its id', async () => {
    const { body } = await store();
    const fields = {
      to: 'agent@mail.example',
      subject: 'Offer',
      body: 'Please find our letter attached.',
      systemAttachments: JSON.stringify([{ path: String(body._id) }]),
    };
    const sent = await jane.send({ method: 'POST', url: '/api/mail/send', ...uploadForm(fields) });
    expect(sent.status).toBe(200);
    const message = await jane.get(`/api/mail/message/${sent.body._id}`);
    expect(message.body.attachments).toMatchObject([{ filename: 'letter.pdf', size: pdf.length }]);
  });

  test('keeps its bytes when contents that nothing names are removed', async () => {
    const { body } = await store();
    await testApp.client.db.execute(sql`update blobs set created_at = now() - interval '3 days'`);
    await testApp.services.blobs.removeUnnamed();
    expect((await download(body._id)).rawPayload).toEqual(pdf);
  });

  test('goes with its account, and its bytes with the next clean-up', async () => {
    const content = Buffer.concat([pdf, Buffer.from(jane.userId)]);
    const { body } = await store({ content });
    const found = await testApp.services.documents.findOwnDocument(jane.userId, String(body._id));
    await testApp.client.db.execute(sql`delete from users where id = ${jane.userId}`);
    await testApp.client.db.execute(sql`update blobs set created_at = now() - interval '3 days'`);
    await testApp.services.blobs.removeUnnamed();
    await expect(testApp.services.blobs.read(found?.hash ?? Buffer.alloc(0))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('refuses', () => {
  test.each([
    ['text', 'Dear seller'],
    ['a page', '<html>%PDF-</html>'],
    ['nothing', ''],
  ])('%s that calls itself a PDF', async (_, content) => {
    const { status, body } = await store({ content });
    expect(status).toBe(400);
    expect(body.details).toEqual({ file: 'Not a PDF' });
  });

  test('more than 2 MB', async () => {
    const largest = Buffer.alloc(2 * 1024 * 1024);
    pdf.copy(largest);
    expect((await store({ content: largest })).status).toBe(200);
    expect((await store({ content: Buffer.concat([largest, Buffer.from('x')]) })).status).toBe(413);
  });

  test('a form without a file', async () => {
    const form = uploadForm(letter());
    expect((await jane.send({ method: 'POST', url: '/api/documents', ...form })).status).toBe(400);
  });

  test.each([
    ['kind', { kind: 'invoice', offerId: '1' }],
    ['offerId', { kind: 'loi_cash' }],
    ['contractId', { kind: 'contract_cash', offerId: '1' }],
  ])('a form with a wrong %s', async (field, fields) => {
    const { status, body } = await store({ fields });
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
  });

  test('a kind that its offer or contract is not of', async () => {
    expect((await store({ fields: { kind: 'loi_creative', offerId } })).status).toBe(400);
    expect((await store({ fields: { kind: 'contract_cash', contractId } })).status).toBe(400);
  });

  test('an offer or contract of somebody else', async () => {
    const browser = await signedIn(testApp);
    expect((await store({ browser })).status).toBe(404);
    expect((await store({ browser, fields: { kind: 'contract_creative', contractId } })).status).toBe(404);
    expect((await store({ fields: { kind: 'loi_cash', offerId: 'none' } })).status).toBe(404);
  });

  test.each(['none', '7', '00000000-0000-4000-8000-000000000000'])('to download %s', async (id) => {
    expect((await download(id)).statusCode).toBe(404);
  });

  test('whoever is not signed in', async () => {
    const nobody = createBrowser(testApp.app);
    expect((await store({ browser: nobody })).status).toBe(401);
    const { body } = await store();
    expect((await download(body._id, nobody)).statusCode).toBe(401);
  });
});

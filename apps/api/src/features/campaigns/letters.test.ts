import { buffer } from 'node:stream/consumers';
import { usualCashOption, usualCreativeOption, usualRecipe } from '@rei/domain/campaigns/recipe';
import { paginate } from '@rei/domain/documents/paginate';
import { printLetter } from '@rei/domain/paperwork/letter/print-letter';
import type { Offer } from '@rei/domain/paperwork/offer/offer';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import { readFonts } from '@rei/pdf/testing/read-fonts';
import { readPdf } from '@rei/pdf/testing/read-pdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { campaign, draftFile } from '#testing/endpoint-examples.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let ids: Map<string, string>;

const agent = { key: 'email:ann@mail.example', name: 'Ann Bell', email: 'ann@mail.example' };
const options = { ...usualRecipe, options: [usualCashOption, usualCreativeOption] };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  ids = await storeListings(testApp, [
    importedListing({ sourceKey: '1', line: '1 Elm St', agent: { ...agent, phone: null, office: null, href: null } }),
    importedListing({ sourceKey: '2', line: '2 Elm St', agent: null }),
  ]);
  jane = await signedIn(testApp);
  const admin = await signedIn(testApp, { isAdmin: true });
  await admin.put('/api/settings', { postalAddress: '1 Main St, Phoenix, AZ 85008' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate campaigns, mail_messages cascade'));

async function create(given: object = {}) {
  const propertyIds = [...ids.values()];
  const { body } = await jane.post('/api/campaigns', { ...campaign(), ...given, propertyIds });
  const url = `/api/campaigns/${body._id}`;
  const { offers } = (await jane.get(`${url}/offers`)).body;
  return { url, row: `${url}/offers/${offers?.[0]?._id}` };
}

async function download(url: string): Promise<Buffer> {
  const answer = await testApp.app.inject({ url, cookies: Object.fromEntries(jane.cookies) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      file.on('end', resolve).on('error', reject);
      file.on('entry', (entry: { fileName: string }) => {
        file.openReadStream(entry as never, async (problem, stream) => {
          if (problem) return reject(problem);
          entries.set(entry.fileName, await buffer(stream));
          file.readEntry();
        });
      });
      file.readEntry();
    });
  });
  return entries;
}

async function textOf(url: string): Promise<string> {
  const { pages } = await readPdf(await download(url));
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text));
  return texts.join(' ').replace(/\s+/g, ' ');
}

test('the letter of one saved offer has the bytes that a browser makes of it', async () => {
  const offer = (await jane.post('/api/offers', { offerMode: 'cash', propertyId: ids.get('1'), arv: 300_000 }))
    .body as unknown as Offer;
  const printed = offer.printed;
  if (!printed) throw new Error('The offer keeps nothing to print');
  const { toMake } = printLetter(offer, offer, { today: printed, now: offer.createdAt });
  const fonts = readFonts();
  const { title, author } = toMake.document;
  const pages = paginate(toMake.document, textMeasure(fonts));
  const inBrowser = await renderPdf({ pages, fonts, title, author, createdAt: toMake.createdAt, id: toMake.id });
  const made = await testApp.services.letters.make(jane.userId, [offer]);
  expect(Buffer.from(made.bytes).equals(Buffer.from(inBrowser))).toBe(true);
});

test('a row’s letter says its price; one with several options says each of them', async () => {
  const { row } = await create();
  const single = await textOf(`${row}/letter`);
  expect(single).toContain('$255,000.00');
  const { row: several } = await create({ recipe: options });
  const text = await textOf(`${several}/letter`);
  for (const words of [
    'Option 1: Cash purchase',
    '$255,000.00',
    'Option 2: Purchase with seller financing',
    '$324,000.00',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Terms of every option');
});

test('a row without a price has no letter', async () => {
  const { row } = await create({
    recipe: { ...usualRecipe, options: [{ ...usualCashOption, basis: 'goal', floorCents: 900_000_000_00 }] },
  });
  expect((await jane.get(`${row}/letter`)).status).toBe(409);
});

test('a dry run has every message and letter that would leave, and leaves nothing behind', async () => {
  const { url } = await create();
  const entries = await entriesOf(await download(`${url}/messages.zip`));
  expect([...entries.keys()]).toEqual([
    'rows.txt',
    '001 1 Elm St/message.txt',
    expect.stringMatching(/^001 1 Elm St\/.*\.pdf$/),
  ]);
  expect(entries.get('001 1 Elm St/message.txt')?.toString()).toMatch(
    /^To: Ann Bell <ann@mail.example>\nSubject: Offer for 1 Elm St/,
  );
  expect(entries.get('rows.txt')?.toString()).toContain('2 Elm St, Phoenix |  | not sent | No agent email');
  const [letter] = [...entries].filter(([name]) => name.endsWith('.pdf')).map(([, content]) => content);
  expect(letter?.subarray(0, 5).toString()).toBe('%PDF-');
  const { rows } = await testApp.client.pool.query(
    'select (select count(*) from mail_messages)::int as mails, (select count(*) from offers)::int as offers',
  );
  expect(rows[0]).toMatchObject({ mails: 0 });
});

test('files are kept for all messages until the start, and are nobody else’s', async () => {
  const { url, row } = await create();
  const kept = await jane.send({ method: 'POST', url: `${url}/attachments`, ...draftFile() });
  const [file] = kept.body.attachments ?? [];
  expect(file).toMatchObject({ filename: 'offer.pdf' });
  expect((await jane.get(`${row}/mail`)).body.attachments).toEqual([expect.stringContaining('.pdf'), 'offer.pdf']);
  expect((await jane.get(url)).body.attachments).toEqual([file]);
  expect((await jane.delete(`${url}/attachments/${file?._id}`)).status).toBe(200);
  expect((await jane.delete(`${url}/attachments/${file?._id}`)).status).toBe(404);
  await jane.post(`${url}/start`);
  expect((await jane.send({ method: 'POST', url: `${url}/attachments`, ...draftFile() })).status).toBe(409);
});

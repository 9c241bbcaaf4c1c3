import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { allEndpoints } from '#testing/all-endpoints.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { createExamples } from '#testing/endpoint-examples.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { createExportService } from './export-service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

/** The files of an archive, parsed. */
async function unpack(archive: Buffer): Promise<Map<string, Record<string, unknown>[]>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Record<string, unknown>[]>();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.includes('/')) continue;
    files.set(entry.fileName, JSON.parse(await text(await zip.openReadStreamPromise(entry))));
  }
  return files;
}

/** The files that are no lists. */
async function unpackFiles(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.includes('/')) continue;
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

const campaignFilePath = '/api/campaigns/:campaignId/attachments/:attachmentId';
const photoPath = '/api/user-properties/:propertyId/photos/:photoId';
const sheetPhotoPath = '/api/user-properties/:propertyId/deal-sheet/photos/:sheetPhotoId';
const logoPath = '/api/report-logo/:logoId';
const draftPath = '/api/mail/drafts/:messageId/attachments/:storageRef';
const endpoints = await allEndpoints();

function endpointAt(path: string) {
  const found = endpoints.find((endpoint) => endpoint.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found;
}

async function exportOf(browser: Browser) {
  const answer = await testApp.app.inject({
    url: '/api/auth/me/export',
    cookies: Object.fromEntries(browser.cookies),
  });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, files: await unpack(answer.rawPayload) };
}

describe('the archive of the own account', () => {
  test('is a ZIP to save, with one file for each area', async () => {
    const { headers, files } = await exportOf(await signedIn(testApp));
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="account-data-2026-11-20.zip"; filename*=UTF-8''account-data-2026-11-20.zip`,
    );
    expect([...files.keys()].sort()).toEqual([
      'account.json',
      'activity.json',
      'alert-events.json',
      'alert-settings.json',
      'alerts.json',
      'assumption-profiles.json',
      'buy-boxes.json',
      'buyer-consents.json',
      'buyer-fits.json',
      'buyer-interests.json',
      'buyers.json',
      'calculations.json',
      'campaign-attachments.json',
      'campaign-messages.json',
      'campaign-offers.json',
      'campaigns.json',
      'contracts.json',
      'deal-sheet-mailings.json',
      'deal-sheet-photos.json',
      'deal-sheets.json',
      'deal-views.json',
      'dispositions.json',
      'do-not-contact.json',
      'documents.json',
      'followed-markets.json',
      'identities.json',
      'mail-reports.json',
      'mail-templates.json',
      'mail.json',
      'not-the-same-agents.json',
      'notifications.json',
      'offers.json',
      'own-photos.json',
      'own-properties.json',
      'passkeys.json',
      'property-contacts.json',
      'property-estimates.json',
      're-offers.json',
      'reminder-settings.json',
      'report-logo.json',
      'saved-properties.json',
      'scenarios.json',
      'search-place.json',
      'sign-ins.json',
      'task-calls.json',
      'task-rules.json',
      'tasks.json',
      'units.json',
      'viewed-properties.json',
    ]);
  });

  test('holds everything of the one who asks, nothing of others, and no secret', async () => {
    const [browser, other] = [await signedIn(testApp), await signedIn(testApp)];
    const ids = await storeListings(testApp, [
      importedListing({ sourceKey: 'mine', type: 'duplex', units: 2 }),
      importedListing({ sourceKey: 'theirs' }),
    ]);
    const mine = ids.get('mine') ?? '';
    await browser.post('/api/user-properties', { propertyId: mine });
    await browser.post(`/api/user-properties/${mine}/activity`, { type: 'note', message: 'Ask about the roof 🏠' });
    await browser.post(`/api/properties/${mine}/view`);
    await browser.put('/api/properties/opening', { place: 'Phoenix, AZ' });
    await browser.put(`/api/properties/${mine}`, {
      units: 1,
      units_vary: false,
      units_detail: [{ beds: 2, baths: 1 }],
    });
    await browser.post('/api/calculations', { kind: 'flip', name: 'Oak Street', inputs: { price: 1 } });
    await browser.post('/api/assumption-profiles', { name: 'Careful', values: { vacancyRate: 12 } });
    await other.post('/api/user-properties', { propertyId: ids.get('theirs') ?? '' });

    const { files } = await exportOf(browser);
    expect(files.get('account.json')).toMatchObject([{ id: browser.userId, name: 'Jane Doe', company: 'Doe Homes' }]);
    expect(files.get('sign-ins.json')).toMatchObject([{ ip: '127.0.0.1', endedAt: null }]);
    expect(files.get('saved-properties.json')).toMatchObject([{ listingId: Number(mine), savedPrice: 300_000 }]);
    expect(files.get('activity.json')?.map(({ message }) => message)).toContain('Ask about the roof 🏠');
    expect(files.get('viewed-properties.json')).toMatchObject([{ listingId: Number(mine), city: 'Phoenix' }]);
    expect(files.get('search-place.json')).toMatchObject([{ place: 'Phoenix, AZ' }]);
    expect(files.get('units.json')).toMatchObject([{ units: 1, unitsDetail: [{ beds: 2, baths: 1 }] }]);
    expect(files.get('calculations.json')).toMatchObject([{ name: 'Oak Street', inputs: { price: 1 } }]);
    expect(files.get('assumption-profiles.json')).toMatchObject([{ name: 'Careful', values: { vacancyRate: 12 } }]);
    expect(JSON.stringify([...files.values()])).not.toMatch(/argon2|passwordHash/);
  });

  test('is complete beyond one page of the database', async () => {
    const browser = await signedIn(testApp);
    await testApp.client.pool.query(
      `insert into sign_ins (user_id, ip, user_agent) select $1, '10.0.0.' || n, 'x' from generate_series(1, 1000) n`,
      [browser.userId],
    );
    const { files } = await exportOf(browser);
    expect(new Set(files.get('sign-ins.json')?.map(({ id }) => id)).size).toBe(1001);
  });

  test('has documents, photos, messages and attachments as files, and nobody else’s', async () => {
    const examples = await createExamples(testApp);
    const [owner, other] = [await examples.caller(), await examples.caller()];
    const made = ['/api/documents/:documentId', photoPath, sheetPhotoPath, logoPath, draftPath, campaignFilePath];
    for (const path of made) {
      for (const caller of [owner, other]) await examples.parametersOf(endpointAt(path), caller);
    }
    await owner.send({
      method: 'POST',
      url: '/api/mail/send',
      ...mailForm({ to: 'agent@mail.example', subject: 'Hello', body: 'A question' }),
    });
    const answer = await testApp.app.inject({
      url: '/api/auth/me/export',
      cookies: Object.fromEntries(owner.cookies),
    });
    const contents = await unpackFiles(answer.rawPayload);
    const kinds = [...contents.keys()].map((path) => path.replace(/^(\w+)\/.*?(\.\w+)$/, '$1$2')).sort();
    expect(kinds).toEqual([
      'attachments.pdf',
      'campaigns.pdf',
      'documents.pdf',
      'mail.eml',
      'photos.jpeg',
      'photos.jpeg',
      'photos.png',
    ]);
    const [letter] = [...contents].filter(([path]) => path.endsWith('.eml')).map(([, content]) => String(content));
    expect(letter).toContain('Subject: Hello');
  });

  test('needs a session', async () => {
    expect((await createBrowser(testApp.app).get('/api/auth/me/export')).status).toBe(401);
  });
});

describe('while it is sent', () => {
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };

  const noContents = {
    async *contents() {},
    readContent: () => Promise.reject(new Error('There is none')),
  };

  /** An area of many rows that hardly shrink, which counts how many were asked for and whether it was left. */
  function largeArea(rowCount: number) {
    const state = { rows: 0, isLeft: false };
    async function* rows() {
      try {
        for (; state.rows < rowCount; state.rows += 1) yield { text: randomBytes(600).toString('base64') };
      } finally {
        state.isLeft = true;
      }
    }
    return { state, area: { name: 'large', rows } };
  }

  test('no more is read than the reader takes, and nothing more once the reader has gone', async () => {
    const { area, state } = largeArea(1_000_000);
    const { content } = createExportService({ clock, files: [area], ...noContents }).open('somebody');
    await expect.poll(() => state.rows).toBeGreaterThan(0);
    const before = state.rows;
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(state.rows - before).toBeLessThan(2000);
    expect(state.rows).toBeLessThan(2000);
    content.destroy();
    await expect.poll(() => state.isLeft).toBe(true);
  });

  test('a large area arrives whole', async () => {
    const { area } = largeArea(5000);
    const { content } = createExportService({ clock, files: [area], ...noContents }).open('somebody');
    expect((await unpack(await buffer(content))).get('large.json')).toHaveLength(5000);
  });

  test('a file that cannot be read breaks the archive off, too', async () => {
    async function* rows() {
      yield { one: 1 };
    }
    async function* contents() {
      yield { path: 'documents/1-offer.pdf', hash: Buffer.alloc(32) };
    }
    const readContent = () => Promise.reject(new Error('The store went away'));
    const { content } = createExportService({ clock, files: [{ name: 'list', rows }], contents, readContent }).open(
      'me',
    );
    await expect(buffer(content)).rejects.toThrow('The store went away');
  });

  test('an area that fails breaks the archive off instead of ending it as if it were whole', async () => {
    async function* rows() {
      yield { one: 1 };
      throw new Error('The database went away');
    }
    const { content } = createExportService({ clock, files: [{ name: 'broken', rows }], ...noContents }).open(
      'somebody',
    );
    await expect(buffer(content)).rejects.toThrow('went away');
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let home: string;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'home' })]);
  home = ids.get('home') ?? '';
});
afterAll(() => testApp.close());

beforeEach(async () => {
  jane = await signedIn(testApp);
});

/** The terms of the worked example: 197,640 financed at 5% over 30 years, balloon after the usual 6. */
const creative = (given: object = {}) => ({
  offerMode: 'creative',
  propertyId: home,
  propertyAddress: '1 E Willetta St',
  purchasePrice: 216_000,
  downPayment: 16_200,
  earnestMoney: 2160,
  interestRate: 5,
  ...given,
});

const save = (body: object, browser: Browser = jane) => browser.post('/api/contracts', body);
const list = (query = '', browser: Browser = jane) => browser.get(`/api/contracts/property/${home}${query}`);

describe('saving a contract', () => {
  test('fills in what is financed and how it is paid, and answers all of it', async () => {
    const { status, body } = await save(creative({ sellerName: 'Ann Seller', additionalTerms: 'Line one\nLine two' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      version: 1,
      user: jane.userId,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      printed: { buyer: expect.objectContaining({ title: '', address: '' }), timeZone: 'America/Phoenix' },
      offerMode: 'creative',
      propertyId: home,
      propertyAddress: '1 E Willetta St',
      propertyCity: '',
      propertyState: '',
      propertyZip: '',
      propertyType: '',
      purchasePrice: 216_000,
      earnestMoney: 2160,
      downPayment: 16_200,
      interestRate: 5,
      termYears: 30,
      balloonYears: 6,
      amountFinanced: 197_640,
      monthlyPayment: 1060.97,
      balloonAmount: 177_748.15,
      closingDateText: '',
      titleCompany: '',
      buyerName: '',
      buyerPhone: '',
      sellerName: 'Ann Seller',
      sellerPhone: '',
      additionalTerms: 'Line one\nLine two',
    });
    expect((await list()).body).toEqual([body]);
  });

  test('finances nothing in cash', async () => {
    const { body } = await save({ offerMode: 'cash', propertyId: home, purchasePrice: 185_000, earnestMoney: 1850 });
    expect(body).toMatchObject({ amountFinanced: 0, monthlyPayment: 0, balloonAmount: 0, purchasePrice: 185_000 });
  });

  test('takes one that is blank throughout', async () => {
    const { status, body } = await save({ offerMode: 'creative', propertyId: home });
    expect(status).toBe(200);
    expect(body).toMatchObject({ purchasePrice: null, amountFinanced: 0, monthlyPayment: 0, balloonAmount: 0 });
  });

  test('has no balloon that the term would not come to', async () => {
    const { body } = await save(creative({ termYears: 5 }));
    expect(body).toMatchObject({ termYears: 5, balloonYears: 6, balloonAmount: 0, monthlyPayment: 3729.71 });
  });

  test('never finances less than nothing', async () => {
    const { body } = await save(creative({ downPayment: 300_000 }));
    expect(body).toMatchObject({ amountFinanced: 0, monthlyPayment: 0, balloonAmount: 0 });
  });

  test('saves the property and logs nothing else', async () => {
    await save(creative());
    const { activityLog } = (await jane.get(`/api/user-properties/${home}`)).body;
    expect(activityLog?.map(({ type }) => type)).toEqual(['property_saved']);
  });
});

describe('what its document prints besides the terms', () => {
  test('stays with the version when the settings change', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const before = (await admin.get('/api/settings')).body;
    await admin.put('/api/settings', { buyer: { company: 'Vista LLC', title: 'Manager' } });
    const { body: first } = await save(creative());
    expect(first.printed).toMatchObject({ buyer: { name: 'Vista LLC', title: 'Manager' } });
    await admin.put('/api/settings', { buyer: { company: 'Other LLC' }, timeZone: 'America/New_York' });
    const { body: second } = await save(creative());
    expect(second.printed).toMatchObject({ buyer: { name: 'Other LLC' }, timeZone: 'America/New_York' });
    expect((await list()).body).toEqual([second, first]);
    await admin.put('/api/settings', before);
  });

  test('is not known of a version from before it was kept', async () => {
    await save(creative());
    await testApp.client.db.execute(sql`update contracts set printed = null where user_id = ${jane.userId}`);
    expect((await list()).body).toMatchObject([{ version: 1, printed: null }]);
  });
});

describe('refuses', () => {
  test.each([
    ['amountFinanced', { amountFinanced: 197_640.02 }],
    ['monthlyPayment', { monthlyPayment: 1060.95 }],
    ['balloonAmount', { balloonAmount: 177_748.17 }],
    ['monthlyPayment', { offerMode: 'cash', monthlyPayment: 1060.97 }],
    ['purchasePrice', { purchasePrice: '216000' }],
    ['earnestMoney', { earnestMoney: -1 }],
    ['balloonYears', { balloonYears: 51 }],
    ['termYears', { termYears: 7.3 }],
    ['additionalTerms', { additionalTerms: 'x'.repeat(20_001) }],
    ['additionalTerms', { additionalTerms: '…'.repeat(20_000) }],
    ['offerMode', { offerMode: undefined }],
  ])('a wrong %s: %o', async (field, given) => {
    const { status, body } = await save(creative(given));
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
    expect((await list()).body).toEqual([]);
  });

  test('a property that is not there', async () => {
    expect((await save(creative({ propertyId: '999999999' }))).status).toBe(404);
    expect((await jane.get('/api/contracts/property/none')).status).toBe(404);
  });

  test('whoever is not signed in', async () => {
    const nobody = createBrowser(testApp.app);
    expect((await save(creative(), nobody)).status).toBe(401);
    expect((await list('', nobody)).status).toBe(401);
  });
});

describe('versions', () => {
  test('are kept, newest first, page by page, and count for each mode by itself', async () => {
    await save(creative());
    await save({ offerMode: 'cash', propertyId: home, purchasePrice: 1 });
    await save(creative({ purchasePrice: 217_000 }));
    const { body } = await list();
    expect(body.map(({ offerMode, version }) => [offerMode, version])).toEqual([
      ['creative', 2],
      ['cash', 1],
      ['creative', 1],
    ]);
    expect((await list('?limit=1&page=3')).body).toEqual(body.slice(2));
  });

  test('saved at the same moment are each their own', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(creative())));
    expect(answers.map(({ body }) => Number(body.version)).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('are their owner’s alone', async () => {
    await save(creative());
    expect((await list('', await signedIn(testApp))).body).toEqual([]);
  });
});

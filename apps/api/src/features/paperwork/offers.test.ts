import { maxAdditionalTermsKb } from '@rei/domain/paperwork/paper-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let home: string;
let otherHome: string;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'home' }),
    importedListing({ sourceKey: 'other' }),
  ]);
  home = ids.get('home') ?? '';
  otherHome = ids.get('other') ?? '';
});
afterAll(() => testApp.close());

beforeEach(async () => {
  jane = await signedIn(testApp);
});

const cash = (given: object = {}) => ({
  offerMode: 'cash',
  propertyId: home,
  address: '1 E Willetta St',
  arv: 300_000,
  renovations: 25_000,
  ...given,
});

/** The worked example: loan 197,640, payment 1,060.97, balloon 177,748.15. */
const creative = (given: object = {}) => ({
  offerMode: 'creative',
  propertyId: home,
  propertyType: 'duplex',
  askingPrice: 200_000,
  interestRate: 5,
  balloonYears: 6,
  ...given,
});

const save = (body: object, browser: Browser = jane) => browser.post('/api/offers', body);
const list = (query = '', browser: Browser = jane) => browser.get(`/api/offers/property/${home}${query}`);

const workedFigures = {
  offerPrice: 216_000,
  downPaymentAmount: 16_200,
  earnestMoney: 2160,
  loanAmount: 197_640,
  monthlyPayment: 1060.97,
  balloonAmount: 177_748.15,
};

describe('saving a cash offer', () => {
  test('fills in what follows from value and renovations, and answers all of it', async () => {
    const { status, body } = await save(cash({ titleCompany: ' Pioneer Title ', junk: 'is not stored' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      version: 1,
      user: jane.userId,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      printed: {
        buyer: {
          name: 'Doe Homes',
          signer: 'Jane Doe',
          title: '',
          address: '',
          phone: '',
          email: expect.stringContaining('@'),
        },
        timeZone: 'America/Phoenix',
      },
      hasSentOffer: false,
      offerMode: 'cash',
      propertyId: home,
      address: '1 E Willetta St',
      city: '',
      state: '',
      zip: '',
      propertyType: '',
      arv: 300_000,
      renovations: 25_000,
      offerPrice: 185_000,
      offerPriceOverridden: false,
      earnestMoney: 1850,
      earnestMoneyOverridden: false,
      closingDateText: '',
      titleCompany: 'Pioneer Title',
      buyerName: '',
      buyerPhone: '',
      sellerName: '',
      sellerPhone: '',
      additionalTerms: '',
    });
    expect((await list()).body).toEqual([body]);
  });

  test('keeps a price and earnest money that the user typed', async () => {
    const typed = { offerPrice: 190_000.5, offerPriceOverridden: true, earnestMoney: 0, earnestMoneyOverridden: true };
    expect((await save(cash(typed))).body).toMatchObject(typed);
  });

  test('goes back to the rule where the typed field was emptied', async () => {
    const { body } = await save(cash({ offerPrice: null, offerPriceOverridden: true }));
    expect(body).toMatchObject({ offerPrice: 185_000, offerPriceOverridden: false });
  });
});

describe('saving a creative offer', () => {
  test('begins with the usual premium, term and down payment and comes to the worked example', async () => {
    const { status, body } = await save(creative());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...workedFigures,
      isCreative: true,
      creativeAmount: 8,
      termYears: 30,
      downPaymentMode: 'percent',
      downPaymentValue: 7.5,
    });
  });

  test('takes figures that are right, rounded in any way within a cent', async () => {
    expect((await save(creative(workedFigures))).status).toBe(200);
    const { body } = await save(creative({ monthlyPayment: 1060.9742557, balloonAmount: 177_748.16 }));
    expect(body).toMatchObject({ monthlyPayment: 1060.97, balloonAmount: 177_748.15 });
  });
});

test('a version keeps the buyer and the time zone that its letter prints', async () => {
  await jane.put('/api/auth/me', { name: 'Jane Doe', company: 'Doe LLC', phone: '602 555 0148' });
  const { body: first } = await save(cash());
  expect(first.printed).toMatchObject({ buyer: { name: 'Doe LLC', signer: 'Jane Doe', phone: '6025550148' } });
  await jane.put('/api/auth/me', { phone: '480 555 0101' });
  const { body: second } = await save(cash());
  expect(second.printed).toMatchObject({ buyer: { phone: '4805550101' } });
  expect((await list()).body).toEqual([second, first]);
});

test('with every field at its limit an offer fits into the log', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const before = (await admin.get('/api/settings')).body;
  const long = (length: number) => '…'.repeat(length);
  const buyer = { company: long(200), signer: long(100), title: long(100), address: long(300), phone: long(40) };
  expect((await admin.put('/api/settings', { buyer })).status).toBe(200);
  const place = { address: long(300), city: long(100), state: long(40), zip: long(20), propertyType: long(60) };
  const people = { buyerName: long(200), buyerPhone: long(40), sellerName: long(200), sellerPhone: long(40) };
  // Control characters are the longest of all as JSON.
  const closing = { closingDateText: `.${'\u0001'.repeat(498)}.`, titleCompany: long(200) };
  const offer = creative({ ...place, ...people, ...closing, additionalTerms: long(20_000) });
  const refused = await save(offer);
  expect(refused).toMatchObject({ status: 400, body: { details: { additionalTerms: 'At most 48 KB' } } });
  const most = Math.floor((maxAdditionalTermsKb * 1024 - 2) / 3);
  const { status, body } = await save({ ...offer, additionalTerms: long(most) });
  expect(status).toBe(200);
  const logged = await jane.post(`/api/user-properties/${home}/activity`, { type: 'offer_saved', offerSnapshot: body });
  expect(logged.status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(58_000);
  await admin.put('/api/settings', before);
});

describe('refuses', () => {
  test.each([
    ['offerPrice', 216_000.02],
    ['downPaymentAmount', 16_199.98],
    ['earnestMoney', 2000],
    ['loanAmount', 197_640.02],
    ['monthlyPayment', 1060.95],
    ['balloonAmount', 0],
  ])('a creative offer whose %s was tampered with', async (field, value) => {
    const { status, body } = await save(creative({ ...workedFigures, [field]: value }));
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    expect(Object.keys(body.details ?? {})).toEqual([field]);
    expect(body.error).toContain(field);
  });

  test.each([
    ['offerPrice', { offerPrice: 200_000 }],
    ['earnestMoney', { earnestMoney: 1849.98 }],
  ])('a cash offer whose %s does not follow and is not overridden', async (field, figures) => {
    const { status, body } = await save(cash(figures));
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
  });

  test.each([
    ['offerMode', { offerMode: 'barter' }],
    ['propertyId', { propertyId: '' }],
    ['arv', { arv: '300000' }],
    ['arv', { arv: -1 }],
    ['arv', { arv: 1.005 }],
    ['arv', { arv: 1e11 }],
    ['offerPrice', { offerPrice: 'much', offerPriceOverridden: true }],
    ['titleCompany', { titleCompany: 'x'.repeat(201) }],
    ['address', { address: 'A\u0000' }],
  ])('a cash offer with a wrong %s: %o', async (field, given) => {
    const { status, body } = await save(cash(given));
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
  });

  test.each([
    ['propertyType', { propertyType: '' }],
    ['creativeAmount', { creativeAmount: 0.9 }],
    ['creativeAmount', { creativeAmount: 100.1 }],
    ['creativeAmount', { creativeAmount: 8.25 }],
    ['downPaymentMode', { downPaymentMode: 'half' }],
    ['downPaymentValue', { downPaymentValue: 100.5 }],
    ['interestRate', { interestRate: 101 }],
    ['termYears', { termYears: 51 }],
    ['balloonYears', { balloonYears: 30.5 }],
    ['balloonYears', { balloonYears: 16, termYears: 15 }],
    ['balloonYears', { balloonYears: -1 }],
  ])('a creative offer with a wrong %s: %o', async (field, given) => {
    const { status, body } = await save(creative(given));
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
  });

  test('and stores nothing of it', async () => {
    await save(creative({ loanAmount: 1 }));
    expect((await list()).body).toEqual([]);
    expect((await jane.get(`/api/user-properties/${home}`)).status).toBe(404);
  });
});

describe('versions', () => {
  test('are kept, newest first, and count for each mode by itself', async () => {
    await save(cash());
    await save(creative());
    await save(cash({ renovations: 30_000 }));
    const { body } = await list();
    const versions = body.map(({ offerMode, version, offerPrice }) => [offerMode, version, offerPrice]);
    expect(versions).toEqual([
      ['cash', 2, 180_000],
      ['creative', 1, 216_000],
      ['cash', 1, 185_000],
    ]);
    expect((await list('?limit=2&page=2')).body).toEqual(body.slice(2));
  });

  test('saved at the same moment are each their own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(cash({ renovations: at * 1000 }))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await list();
    expect(body.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test.each(['?limit=0', '?limit=101', '?page=0', '?page=x'])('are refused a page such as %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('the property of an offer', () => {
  test('is saved with it, and logs nothing else', async () => {
    await save(cash());
    const { status, body } = await jane.get(`/api/user-properties/${home}`);
    expect(status).toBe(200);
    expect(body.activityLog?.map(({ type }) => type)).toEqual(['property_saved']);
  });

  test('comes back to the list when it was removed, with the versions before', async () => {
    await save(cash());
    await jane.delete(`/api/user-properties/${home}`);
    expect((await list()).body).toHaveLength(1);
    expect((await save(cash())).body.version).toBe(2);
    expect((await jane.get(`/api/user-properties/${home}`)).status).toBe(200);
  });

  test('tells whether an offer ever went out', async () => {
    await save(cash());
    await jane.post(`/api/user-properties/${home}/activity`, { type: 'offer_made' });
    expect((await save(cash())).body.hasSentOffer).toBe(true);
    expect((await list()).body.map(({ hasSentOffer }) => hasSentOffer)).toEqual([true, true]);
  });

  test('may be one that the user added by hand, and is then nobody else’s', async () => {
    const added = await jane.post('/api/user-properties/manual', {
      type: 'single_family',
      address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
    });
    const own = { propertyId: String(added.body.propertyId) };
    expect((await save(cash(own))).status).toBe(200);
    const mallory = await signedIn(testApp);
    expect((await save(cash(own), mallory)).status).toBe(404);
    expect((await mallory.get(`/api/offers/property/${own.propertyId}`)).status).toBe(404);
  });

  test.each(['999999999', 'abc', '1e3'])('must exist: %s', async (propertyId) => {
    expect((await save(cash({ propertyId }))).status).toBe(404);
    expect((await jane.get(`/api/offers/property/${propertyId}`)).status).toBe(404);
  });
});

test('one user sees nothing of another’s offers', async () => {
  await save(cash());
  const other = await signedIn(testApp);
  expect((await list('', other)).body).toEqual([]);
  expect((await save(cash(), other)).body.version).toBe(1);
  expect((await jane.get(`/api/offers/property/${otherHome}`)).body).toEqual([]);
});

test('needs a session', async () => {
  const nobody = createBrowser(testApp.app);
  expect((await save(cash(), nobody)).status).toBe(401);
  expect((await list('', nobody)).status).toBe(401);
});

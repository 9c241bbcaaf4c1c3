import { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import { defaultDisclaimer } from '@rei/domain/underwriting/report/disclaimer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;

const mailQueue = {
  name: 'system-mail',
  purpose: 'Sends mails',
  schedule: null,
  waiting: 2,
  running: 0,
  failed: 1,
  lastFinishedAt: '2026-11-20T10:00:00.000Z',
  oldestWaitingAt: '2026-11-20T11:00:00.000Z',
  lastProblem: 'The relay does not answer',
};

beforeAll(async () => {
  testApp = await buildTestApp({ jobQueues: [mailQueue] });
});
afterAll(() => testApp.close());

const empty = { company: '', signer: '', title: '', address: '', phone: '' };

test('a new installation has the product’s name, its own host as site, and Arizona’s time', async () => {
  const investor = await signedIn(testApp);
  expect(await investor.get('/api/settings')).toMatchObject({
    status: 200,
    body: {
      buyer: empty,
      postalAddress: '',
      timeZone: 'America/Phoenix',
      productName: 'Real Estate Investor Tools',
      site: 'localhost:3000',
      disclaimer: defaultDisclaimer,
    },
  });
});

test('who is not signed in reads nothing; who is no administrator changes nothing', async () => {
  expect((await createBrowser(testApp.app).get('/api/settings')).status).toBe(401);
  const investor = await signedIn(testApp);
  expect((await investor.put('/api/settings', { productName: 'Mine' })).status).toBe(403);
});

test('an administrator changes what is given, everybody reads it, and the log says what was before', async () => {
  const admin = await signedIn(testApp, { isAdmin: true, userName: 'settings-admin' });
  const changed = await admin.put('/api/settings', {
    buyer: { company: ' Doe Homes LLC ', signer: 'Jane Doe' },
    postalAddress: ' 1 Main St, Phoenix, AZ 85004 ',
    productName: 'Deal Desk',
    site: 'https://deals.example.com',
    timeZone: 'america/new_york',
    disclaimer: ' Ask your lawyer. ',
    unknown: 'ignored',
  });
  const expected = {
    buyer: { ...empty, company: 'Doe Homes LLC', signer: 'Jane Doe' },
    postalAddress: '1 Main St, Phoenix, AZ 85004',
    timeZone: 'America/New_York',
    productName: 'Deal Desk',
    site: 'https://deals.example.com',
    disclaimer: 'Ask your lawyer.',
  };
  expect(changed).toMatchObject({ status: 200, body: expected });
  const investor = await signedIn(testApp);
  expect((await investor.get('/api/settings')).body).toEqual(expected);

  const { body } = await admin.get('/api/audit-log?action=settings_updated');
  expect(body).toMatchObject({
    entries: [
      {
        actor: { _id: admin.userId, userName: 'settings-admin' },
        subject: null,
        changes: {
          buyerCompany: { from: '', to: 'Doe Homes LLC' },
          buyerSigner: { from: '', to: 'Jane Doe' },
          postalAddress: { from: '', to: '1 Main St, Phoenix, AZ 85004' },
          disclaimer: { from: '', to: 'Ask your lawyer.' },
          productName: { from: '', to: 'Deal Desk' },
          site: { from: '', to: 'https://deals.example.com' },
          timeZone: { from: 'America/Phoenix', to: 'America/New_York' },
        },
      },
    ],
    total: 1,
  });

  await admin.put('/api/settings', expected);
  expect((await admin.get('/api/audit-log?action=settings_updated')).body.total).toBe(body.total);

  const back = await admin.put('/api/settings', { productName: '', site: '', disclaimer: '' });
  expect(back.body).toMatchObject({
    productName: 'Real Estate Investor Tools',
    site: 'localhost:3000',
    disclaimer: defaultDisclaimer,
  });
});

test.each([
  ['timeZone', { timeZone: 'America/Atlantis' }],
  ['timeZone', { timeZone: '+02:00' }],
  ['timeZone', { timeZone: '' }],
  ['site', { site: 'http://deals.example.com' }],
  ['site', { site: 'javascript:alert(1)' }],
  ['productName', { productName: 'Deal\r\nBcc: x@y.example' }],
  ['productName', { productName: 'x'.repeat(61) }],
  ['postalAddress', { postalAddress: 'x'.repeat(301) }],
  ['disclaimer', { disclaimer: 'x'.repeat(1001) }],
  ['buyer.signer', { buyer: { signer: 'Jane\u0007' } }],
  ['buyer.company', { buyer: { company: 1 } }],
])('a %s that cannot be is refused beside its field: %j', async (field, body) => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const answer = await admin.put('/api/settings', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
});

test('tax and insurance by state are an administrator’s to set, count for everybody, and leave a trace', async () => {
  const url = '/api/settings/reference-tables';
  const [admin, investor] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp)];
  expect((await investor.get(url)).status).toBe(403);
  expect((await investor.put(url, { tables: {} })).status).toBe(403);
  expect((await admin.get(url)).body).toEqual({ tables: {} });
  expect((await investor.get('/api/marketRates')).body).not.toHaveProperty('tables');
  const tables = { AZ: { propertyTaxRate: 0.7, insuranceYearly: 1500 } };
  expect((await admin.put(url, { tables })).body).toEqual({ tables });
  expect((await admin.get(url)).body).toEqual({ tables });
  expect((await investor.get('/api/marketRates')).body).toMatchObject({ rate: null, tables });
  const { entries } = listAuditEntries.reply.parse((await admin.get('/api/audit-log')).body);
  expect(entries[0]).toMatchObject({
    action: 'settings_updated',
    changes: { tableAZ: { from: '', to: '0.7% tax, $1500 insurance' } },
  });
  for (const wrong of [{ XX: {} }, { AZ: { propertyTaxRate: 21 } }, { AZ: { insuranceYearly: 0 } }]) {
    expect((await admin.put(url, { tables: wrong })).status).toBe(400);
  }
  expect((await admin.put(url, { tables: {} })).body).toEqual({ tables: {} });
});

test('allowances for utilities are an administrator’s to set, count for everybody, and leave a trace', async () => {
  const url = '/api/settings/utility-allowances';
  const [admin, investor] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp)];
  expect((await investor.get(url)).status).toBe(403);
  expect((await investor.put(url, { tables: {} })).status).toBe(403);
  const tables = { AZ: { dollars: [80, 95, 120, 150, 190], source: 'An agency', year: 2026 } };
  expect((await admin.put(url, { tables })).body).toEqual({ tables });
  expect((await admin.get(url)).body).toEqual({ tables });
  expect((await investor.get('/api/marketRates')).body).toMatchObject({ allowances: tables });
  const { entries } = listAuditEntries.reply.parse((await admin.get('/api/audit-log')).body);
  expect(entries[0]?.changes).toEqual({
    allowancesAZ: { from: '', to: '$80, $95, $120, $150, $190 (An agency, 2026)' },
  });
  for (const wrong of [
    { XX: tables.AZ },
    { AZ: { ...tables.AZ, dollars: [80, 95] } },
    { AZ: { dollars: [1, 1, 1, 1, 0] } },
  ]) {
    expect((await admin.put(url, { tables: wrong })).status).toBe(400);
  }
  expect((await admin.put(url, { tables: {} })).body).toEqual({ tables: {} });
  expect((await investor.get('/api/marketRates')).body).not.toHaveProperty('allowances');
});

test('tax by county is read by FIPS code or name, checked before it is stored, and told on a home’s page', async () => {
  const url = '/api/settings/county-taxes';
  const [admin, investor] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp)];
  await storeZips(testApp);
  await testApp.client.pool.query(`update zips set county = 'Maricopa' where state = 'AZ'`);
  expect((await investor.get(url)).status).toBe(403);
  expect((await investor.put(url, { text: '', checkOnly: true })).status).toBe(403);
  const text = 'fips,county,state,rate,source,year\n4013,,,0.65,Assessor,2026\n,Nowhere,AZ,1,,';
  const counties = [{ county: 'Maricopa', state: 'AZ', rate: 0.65, source: 'Assessor', year: 2026 }];
  const read = { counties, refused: [{ line: 3, text: ',Nowhere,AZ,1,,', why: 'Unknown county' }] };
  expect((await admin.put(url, { text, checkOnly: true })).body).toEqual(read);
  expect((await admin.get(url)).body).toEqual({ counties: [] });
  expect((await admin.put(url, { text, checkOnly: false })).body).toEqual(read);
  expect((await admin.get(url)).body).toEqual({ counties });
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'here', state: 'AZ', county: null })]);
  const { body: home } = await investor.get(`/api/properties/${ids.get('here')}`);
  expect(home.county_rate).toEqual({ county: 'Maricopa', rate: 0.65, source: 'Assessor', year: 2026 });
  const { entries } = listAuditEntries.reply.parse((await admin.get('/api/audit-log')).body);
  expect(entries[0]?.changes).toEqual({ countyTaxes: { from: '0 counties', to: '1 counties' } });
  expect((await admin.put(url, { text: 'Maricopa County,AZ,0.7', checkOnly: false })).body).toMatchObject({
    counties: [{ county: 'Maricopa', rate: 0.7 }],
  });
  expect((await admin.put(url, { text: '', checkOnly: false })).body).toEqual({ counties: [], refused: [] });
  expect((await admin.put(url, { checkOnly: false })).status).toBe(400);
});

test('background work is shown to administrators only', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  expect((await admin.get('/api/settings/jobs')).body).toEqual({ jobs: [mailQueue] });
  expect((await (await signedIn(testApp)).get('/api/settings/jobs')).status).toBe(403);
  expect((await (await signedIn(testApp)).get('/api/settings/data-sources')).status).toBe(403);
});

import { cityKey } from '@rei/domain/listings/address-key';
import { searchNoticeText } from '@rei/domain/listings/search-notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;
const names = new Map<string, string>();

async function search(query: string) {
  const answer = await investor.get(`/api/properties?${query.includes('limit=') ? '' : 'limit=100&'}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Short names of what a text finds, in the order found, and what is told of it. */
async function found(text: string, more = '') {
  const { results, notice, total } = await search(`q=${encodeURIComponent(text)}${more}`);
  const homes = Array.from(results ?? [], (property) => names.get(String(property.property_id)) ?? '?');
  expect(total).toBe(homes.length);
  return { homes, notice };
}

const mary = { name: 'Mary Reed', email: 'mary@brokers.example', phone: null, href: null, office: 'Reed Homes' };

beforeAll(async () => {
  testApp = await buildTestApp();
  const place = (zip: string, city: string, state: string, county: string | null) => ({
    ...{ zip, city, cityKey: cityKey(city), state, county, lat: 33, lon: -112, source: 'test' },
  });
  await testApp.services.listingStore.storeZips([
    place('83702', 'Boise', 'ID', 'Ada'),
    place('83704', 'Boise', 'ID', 'Ada'),
    place('83646', 'Meridian', 'ID', 'Ada'),
    place('97202', 'Portland', 'OR', 'Multnomah'),
    place('04101', 'Portland', 'ME', 'Cumberland'),
    place('97015', 'Clackamas', 'OR', 'Clackamas'),
    place('59522', 'Clackmas', 'MT', 'Liberty'),
    place('70112', 'New Orleans', 'LA', 'Orleans'),
    ...['Pickett', 'Picketty', 'Pickitts'].map((city, index) => place(`5953${index}`, city, 'MT', 'Hill')),
    place('33401', 'West Palm Beach', 'FL', 'Palm Beach'),
  ]);
  investor = await signedIn(testApp);
  const boise = { city: 'Boise', state: 'ID', zip: '83702' };
  const home = (sourceKey: string, priceCents: number, at: Parameters<typeof importedListing>[0]) =>
    importedListing({ sourceKey, priceCents, ...boise, ...at });
  const market = [
    home('unit 2', 100, { line: '12 N Main St Unit 2' }),
    home('building', 900, { line: '12 N Main St' }),
    home('unit 1', 200, { line: '12 N Main St Unit 1' }),
    home('maine', 50, { line: '12 Maine Ave', zip: '97202', city: 'Portland', state: 'OR', subdivision: 'OAK PARK' }),
    home('mainland', 60, { line: '12 N Mainland Dr', zip: '04101', city: 'Portland', state: 'ME' }),
    home('north', 300, { line: '40 N Elm St', subdivision: 'Oak Park 02' }),
    home('south', 400, { line: '40 S Elm St', subdivision: 'Oak Park' }),
    home('pending', 500, { line: '77 Sycamore Rd', isPending: true, mlsId: 'ID123456' }),
    home('sold', 600, { line: '78 Sycamore Rd', isSold: true, agent: mary }),
    home('M77-1234', 700, { line: '5 Harrison Blvd', zip: '83704', agent: mary }),
    home('orleans', 800, { line: '9 Canal St', zip: '70112', city: 'New Orleans', state: 'LA' }),
    home('willow', 850, {
      ...{ line: '3 Willow Ct', zip: '97202', city: 'Portland', state: 'OR' },
      subdivision: "Pickett's Landing, Southeast Portland",
    }),
  ];
  const claire = { city: 'Eau Claire', state: 'WI', zip: '54701' };
  const tower = Array.from({ length: 41 }, (_, index) =>
    home(`tower ${index}`, 950, { ...claire, line: `100 Harbor Ct Unit ${index}` }),
  );
  market.push(
    ...tower,
    home('queens', 860, { ...claire, line: '34-12 45th Ave' }),
    home('grid', 870, { ...claire, line: 'W156N6734 Elm Rd' }),
    home('range', 880, { ...claire, line: '45-47 Grove St' }),
    home('palm', 890, { line: '620 Flamingo Dr', zip: '33401', city: 'West Palm Beach', state: 'FL' }),
  );
  for (const listing of market) {
    for (const [name, id] of await storeListings(testApp, [listing])) names.set(id, name);
  }
});
afterAll(() => testApp.close());

const similar = (found: string) => ({ kind: 'similar', typed: null, found, more: false });
const several = { kind: 'similar', typed: null, found: expect.any(String), more: true };
const elsewhere = (typed: string, place: string) => ({ kind: 'elsewhere', typed, found: place, more: false });

describe('an address as it is', () => {
  test.each([
    ['12 N Main St, Boise, ID 83702', ['building', 'unit 2', 'unit 1']],
    ['12 n main st boise id', ['building', 'unit 2', 'unit 1']],
    ['12 North Main Street Apt 1, Boise', ['unit 1']],
    ['12 N Main', ['building', 'unit 2', 'unit 1']],
    ['12 83702', ['unit 2', 'unit 1', 'building']],
    ['12 Boise ID', ['unit 2', 'unit 1', 'building']],
  ])('%s finds %j, the likest first, and tells nothing', async (text, homes) => {
    expect(await found(text)).toEqual({ homes, notice: null });
  });

  test('the likest comes first in every order; filters hold', async () => {
    expect((await found('12 N Main St Boise', '&sort=desc')).homes).toEqual(['building', 'unit 1', 'unit 2']);
    expect((await found('12 N Main St Boise', '&max_price=1')).homes).toEqual(['unit 2']);
    expect((await search('q=12 N Main St Boise&limit=2&page=2')).results?.length).toBe(1);
    expect((await found('12 N Main St Boise', '&state=OR')).homes).toEqual([]);
  });

  test('is found whatever its status is', async () => {
    expect((await found('77 sycamore boise')).homes).toEqual(['pending']);
    expect((await found('78 Sycamore Rd 83702')).homes).toEqual(['sold']);
  });
});

describe('an address with a part wrong or missing is told', () => {
  test.each([
    ['12 N Main St, Boise, ID 83704', ['building', 'unit 2', 'unit 1'], elsewhere('83704', '83702')],
    ['12 N Main St, Meridian, ID', ['building', 'unit 2', 'unit 1'], elsewhere('Meridian', 'Boise')],
    ['3 Willow Ct, Portland, ME', ['willow'], elsewhere('ME', 'OR')],
    ['77 Sycamroe Rd, Boise, ID', ['pending'], similar('77 Sycamore Rd, Boise, ID 83702')],
    ['77 Sycamore Rd Bosie ID', ['pending'], similar('77 Sycamore Rd, Boise, ID 83702')],
    ['40 Elm St, Boise', ['north', 'south'], several],
    ['12 Main St Unit 1, Boise', ['unit 1'], similar('12 N Main St Unit 1, Boise, ID 83702')],
  ])('%s', async (text, homes, notice) => {
    expect(await found(text)).toEqual({ homes, notice });
  });

  test.each([
    ['3412 45th Ave, Eau Claire, WI', 'queens', '34-12 45th Ave, Eau Claire, WI 54701'],
    ['W156 N6734 Elm Rd Eau Claire', 'grid', 'W156N6734 Elm Rd, Eau Claire, WI 54701'],
    ['45 Grove St, Eau Claire', 'range', '45-47 Grove St, Eau Claire, WI 54701'],
  ])('%s, whose number is written otherwise', async (text, home, address) => {
    expect(await found(text)).toEqual({ homes: [home], notice: similar(address) });
  });

  test('where more homes are as likely than are compared', async () => {
    const { homes, notice } = await found('100 Hrabor Ct, Eau Claire');
    expect(homes.length).toBe(10);
    expect(notice).toEqual(several);
    expect((await found('100 Harbor Ct, Eau Claire')).homes.length).toBe(41);
  });

  test.each(['13 N Main St, Boise, ID', '12 Pine St, Boise, ID', '12 N Main St, New Orleans, LA'])(
    '%s is nobody’s, and nothing is told',
    async (text) => {
      expect(await found(text)).toEqual({ homes: [], notice: null });
    },
  );
});

describe('an address as it was pasted or spoken', () => {
  test.each([
    'Unit 1, 12 N Main St, Boise, ID 83702',
    '#1 12 n main st boise',
    'ID, Boise, 12 N Main St Unit 1',
    '🏠 12 N Main St Unit 1, Boise, ID 83702, United States of America.',
    '12 N Main St\tUnit 1\tBoise\tID',
  ])('%j', async (text) => {
    expect(await found(text)).toEqual({ homes: ['unit 1'], notice: null });
    const { body } = await investor.get(`/api/suggestions?q=${encodeURIComponent(text)}`);
    expect(body[0]?.label).toBe('12 N Main St Unit 1, Boise, ID 83702');
  });

  test('a number alone is no beginning of another', async () => {
    expect((await found('12')).homes).toEqual(expect.arrayContaining(['building', 'maine']));
    expect((await found('1')).homes).toEqual([]);
  });

  test.each(['12 شارع', '12 شارع, Boise, ID', 'רחוב 12'])(
    '%s is nobody’s, and not every home of that number',
    async (text) => {
      expect(await found(text)).toEqual({ homes: [], notice: null });
    },
  );
});

test.each(['city=%25&state=ID', 'city=%25&postal_code=83702', 'q=%D7%A9, ID', 'q=12 Elm, %25, ID'])(
  '%s has no city that can be read, and finds nothing',
  async (query) => {
    expect((await search(query)).total).toBe(0);
  },
);

describe('what is no address', () => {
  test.each([
    ['ID123456', ['pending']],
    ['id123456', ['pending']],
    ['MLS# ID123456', ['pending']],
    ['M77-1234', ['M77-1234']],
    ['Orleans Parish, LA', ['orleans']],
    ['Oak Park subdivision', ['maine', 'north', 'south']],
    ['oak park Subdivision, Boise, ID', ['north', 'south']],
    ['Oak Park 02 subdivision, ID', ['north']],
    ['Oak subdivision', ['maine', 'north', 'south']],
    ['Oa subdivision', []],
    ['Willow Ct Portland OR', ['willow']],
    ['W Palm Beach, FL', ['palm']],
    ['W. Palm Beach', ['palm']],
  ])('%s finds %j', async (text, homes) => {
    expect(await found(text)).toEqual({ homes, notice: null });
  });

  test('a county, a misspelt city, a city of another state and an agent are told', async () => {
    expect(await found('Multnomah, OR')).toEqual({
      homes: ['maine', 'willow'],
      notice: similar('Multnomah County, OR'),
    });
    expect(await found('Porltand, OR')).toEqual({ homes: ['maine', 'willow'], notice: similar('Portland, OR') });
    expect(await found('Meridain')).toEqual({ homes: [], notice: null });
    expect(await found('New Orleans, ME')).toEqual({ homes: ['orleans'], notice: elsewhere('ME', 'LA') });
    const byMary = { kind: 'agent', typed: null, found: 'Mary Reed', more: false };
    expect(await found('mary reed')).toEqual({ homes: ['M77-1234'], notice: byMary });
    expect(await found('Mary Reed', '&any_status=1')).toEqual({ homes: ['sold', 'M77-1234'], notice: byMary });
  });
});

test('a subdivision’s name alone, or before its city, is told', async () => {
  const inside = (name: string, more: boolean) => ({ kind: 'subdivision' as const, typed: null, found: name, more });
  expect(await found('oak park')).toEqual({ homes: ['maine', 'north', 'south'], notice: inside('Oak Park', true) });
  expect(await found('Oak Park, ID')).toEqual({ homes: ['north', 'south'], notice: inside('Oak Park', false) });
  expect(await found('Oak Park, Boise')).toEqual({ homes: ['north', 'south'], notice: inside('Oak Park', false) });
  expect(await found('Picketts Landing')).toEqual({ homes: ['willow'], notice: inside("Pickett's Landing", false) });
  expect(await found('Oak Park, New Orleans')).toEqual({ homes: [], notice: null });
  expect(searchNoticeText(inside('Oak Park', true))).toBe('In subdivisions named Oak Park.');
  expect(searchNoticeText(inside('Oak Park', false))).toBe('In the Oak Park subdivision.');
});

describe('suggestions', () => {
  const suggest = async (text: string) => {
    const answer = await investor.get(`/api/suggestions?q=${encodeURIComponent(text)}`);
    expect(answer.status, answer.text).toBe(200);
    return Array.from(answer.body, ({ kind, label, total }) =>
      [kind, label, ...(total === null ? [] : [total])].join(' '),
    );
  };

  test.each([
    ['bo', ['city Boise, ID 6']],
    ['Bosie', ['city Boise, ID 6']],
    ['w palm b', ['city West Palm Beach, FL 1']],
    ['portl', ['city Portland, ME 1', 'city Portland, OR 2']],
    ['83', ['zip 83646 0', 'zip 83702 5', 'zip 83704 1']],
    ['ada', ['county Ada County, ID 6']],
    ['multnomah county, or', ['county Multnomah County, OR 2']],
    // What begins with it comes before what is spelled much like it.
    ['clackamas', ['city Clackamas, OR 0', 'county Clackamas County, OR 0', 'city Clackmas, MT 0']],
    ['idah', ['state Idaho 6']],
    ['oak p', ['subdivision Oak Park subdivision, Boise, ID 2', 'subdivision OAK PARK subdivision, Portland, OR 1']],
    ['oak park, or', ['subdivision OAK PARK subdivision, Portland, OR 1']],
    ['oak park 0', ['subdivision Oak Park 02 subdivision, Boise, ID 1']],
    // Of what is only spelled much like it, two where anything begins with it.
    ['picketts', [`subdivision Pickett's Landing subdivision, Portland, OR 1`, expect.any(String), expect.any(String)]],
    ['pickeets', [expect.any(String), expect.any(String), expect.any(String)]],
    ['mary', ['state Maryland 0', 'agent Mary Reed']],
    ['77 s', ['address 77 Sycamore Rd, Boise, ID 83702']],
    ['77 syc', ['address 77 Sycamore Rd, Boise, ID 83702']],
    ['77 sicamore boi', ['address 77 Sycamore Rd, Boise, ID 83702']],
    ['40 elm', ['address 40 N Elm St, Boise, ID 83702', 'address 40 S Elm St, Boise, ID 83702']],
    ['ID123', ['mls ID123456']],
    ['M77-1234', ['mls M77-1234']],
    ['p', []],
    ['12', []],
    ['%', []],
    ['12 %', []],
    ['zzzzzz', []],
    ['🏠 12', []],
  ])('for %j are %j', async (text, labels) => {
    expect(await suggest(text)).toEqual(labels);
  });

  test('an address comes with its status and price', async () => {
    const { body } = await investor.get('/api/suggestions?q=77 sycamore');
    expect(body).toMatchObject([{ detail: '', home: { status: 'Pending', price: 5 } }]);
  });

  test('need a session and a text of bounded length', async () => {
    expect((await createBrowser(testApp.app).get('/api/suggestions?q=boise')).status).toBe(401);
    expect((await investor.get(`/api/suggestions?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await investor.get('/api/suggestions')).status).toBe(400);
  });
});

test('what a user added by hand is nobody’s to find', async () => {
  const other = await signedIn(testApp);
  const address = { line: '500 Secret Ln', city: 'Boise', state_code: 'ID', postal_code: '83702' };
  const added = await other.post('/api/user-properties/manual', { address, type: 'duplex', price: 250_000 });
  expect(added.status, added.text).toBe(200);
  expect(await found('500 Secret Ln, Boise, ID 83702')).toEqual({ homes: [], notice: null });
  for (const text of ['500 s', '500 Secret Ln', '500 Sceret Ln Boise']) {
    expect((await investor.get(`/api/suggestions?q=${encodeURIComponent(text)}`)).body).toEqual([]);
  }
});

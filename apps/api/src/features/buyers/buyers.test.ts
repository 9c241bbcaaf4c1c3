import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let user: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
  user = await signedIn(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate buyers cascade'));

const jane = {
  name: 'Jane Doe',
  email: 'Jane@Mail.Example',
  phone: '(602) 555-0148',
  criteria: 'Flips',
  notes: 'Calls back',
};

async function add(fields: object) {
  const { status, body } = await admin.post('/api/buyers', { name: 'A buyer', ...fields });
  expect(status).toBe(200);
  return body;
}

const namesOf = async (query = '') => {
  const { body } = await user.get(`/api/buyers${query}`);
  return [...body].map(({ name }) => name);
};

describe('a buyer', () => {
  test('is added by an administrator and read by everybody who is signed in', async () => {
    const added = await add(jane);
    expect(added).toMatchObject({ ...jane, email: 'jane@mail.example', areas: [], types: [], minPrice: null });
    expect((await user.get('/api/buyers')).body).toEqual([added]);
    expect((await user.get('/api/buyers/count')).body).toEqual({ count: 1 });
  });

  test('keeps what a change leaves out', async () => {
    const { _id } = await add({ ...jane, areas: ['Phoenix, AZ'], maxPrice: 300_000.5 });
    const changed = await admin.put(`/api/buyers/${_id}`, { name: 'Jane Roe', email: jane.email, notes: '' });
    expect(changed.body).toMatchObject({
      name: 'Jane Roe',
      phone: jane.phone,
      notes: '',
      areas: ['Phoenix, AZ'],
      maxPrice: 300_000.5,
    });
  });

  test('is deleted, and is not there a second time', async () => {
    const { _id } = await add(jane);
    expect((await admin.delete(`/api/buyers/${_id}`)).status).toBe(200);
    expect((await admin.delete(`/api/buyers/${_id}`)).status).toBe(404);
    expect((await admin.put('/api/buyers/no-number', jane)).status).toBe(404);
  });

  test('has an email that no other has', async () => {
    const first = await add(jane);
    await add({ email: 'other@mail.example' });
    const again = await admin.post('/api/buyers', { ...jane, email: 'JANE@mail.example' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ details: { email: 'A buyer with this email is already listed.' } });
    const taken = await admin.put(`/api/buyers/${first._id}`, { name: 'Jane', email: 'other@mail.example' });
    expect(taken.status).toBe(409);
  });

  test('of two added with the same email at the same moment one stays', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/buyers', jane)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'jane' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ minPrice: 200_000, maxPrice: 100_000 }, 'maxPrice'],
    [{ minPrice: -1 }, 'minPrice'],
    [{ types: ['castle'] }, 'types'],
    [{ areas: ['--'] }, 'areas'],
    [{ notes: 'x'.repeat(5001) }, 'notes'],
  ])('is refused with a wrong value (%#)', async (wrong, field) => {
    const refused = await admin.post('/api/buyers', { ...jane, ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.details ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test('changes are for administrators, each refused in its own words', async () => {
    const { _id } = await add(jane);
    const refusals = [
      [await user.post('/api/buyers', jane), 'Only administrators can add buyers.'],
      [await user.put(`/api/buyers/${_id}`, jane), 'Only administrators can edit buyers.'],
      [await user.delete(`/api/buyers/${_id}`), 'Only administrators can delete buyers.'],
      [await user.post('/api/buyers/smart-import'), 'Only administrators can add buyers.'],
    ] as const;
    for (const [{ status, body }, error] of refusals) {
      expect(status).toBe(403);
      expect(body.error).toBe(error);
    }
  });

  test('changes are in the audit log, with what was before', async () => {
    const { _id } = await add(jane);
    await admin.put(`/api/buyers/${_id}`, { ...jane, phone: '', types: ['duplex'] });
    await admin.delete(`/api/buyers/${_id}`);
    const { body } = await admin.get('/api/audit-log?limit=3');
    expect(body).toMatchObject({
      entries: [
        { action: 'buyer_deleted', subject: { name: 'Jane Doe <jane@mail.example>' } },
        {
          action: 'buyer_updated',
          changes: { phone: { from: jane.phone, to: '' }, types: { from: '', to: 'duplex' } },
        },
        { action: 'buyer_added' },
      ],
    });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await add({ name: 'carol', email: 'a@mail.example', notes: 'Group: Cash 100%' });
    await add({ name: 'Alice', email: 'c@mail.example', phone: '602 555' });
    await add({ name: 'Bob', email: 'b@mail.example', criteria: 'Land in Pinal' });
  });

  test.each([
    ['', ['Alice', 'Bob', 'carol']],
    ['?sort=desc', ['carol', 'Bob', 'Alice']],
    ['?sort_by=email', ['carol', 'Bob', 'Alice']],
    ['?sort_by=newest', ['Bob', 'Alice', 'carol']],
    ['?limit=2&page=2', ['carol']],
    ['?q=CASH', ['carol']],
    ['?q=100%25', ['carol']],
    ['?q=land+pinal', ['Bob']],
    ['?q=land+cash', []],
    ['?q=602', ['Alice']],
    ['?q=_', []],
  ])('%s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test('counts what a search finds', async () => {
    expect((await user.get('/api/buyers/count?q=mail.example')).body).toEqual({ count: 3 });
    expect((await user.get('/api/buyers?limit=101')).status).toBe(400);
  });
});

describe('buyers of a saved property', () => {
  test('are those all of whose wishes it meets, with the reasons, who asks for more first', async () => {
    const ids = await storeListings(testApp, [
      importedListing({ sourceKey: 'wanted', type: 'duplex', priceCents: 25_000_000 }),
    ]);
    const propertyId = ids.get('wanted');
    await user.post('/api/user-properties', { propertyId });
    await add({ name: 'No wishes', email: 'none@mail.example', criteria: 'Anything' });
    await add({ name: 'Elsewhere', email: 'else@mail.example', areas: ['Tucson, AZ'] });
    await add({ name: 'Too dear', email: 'dear@mail.example', maxPrice: 249_999.99 });
    await add({ name: 'Other type', email: 'type@mail.example', types: ['land', 'condos'] });
    await add({ name: 'Wants a return', email: 'coc@mail.example', minCashOnCash: 8 });
    await testApp.client.pool.query("update zips set county = 'Maricopa' where zip = '85008'");
    await add({ name: 'The county', email: 'county@mail.example', areas: ['Maricopa County, AZ'], minPrice: 1 });
    await add({ name: 'Anywhere', email: 'any@mail.example', maxPrice: 250_000 });
    await add({
      name: 'Phoenix',
      email: 'phx@mail.example',
      areas: ['Mesa, AZ', 'Phoenix AZ'],
      types: ['multi_family'],
    });
    const { status, body } = await user.get(`/api/user-properties/${propertyId}/matching-buyers`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 3,
      cashOnCash: null,
      buyers: [
        { buyer: { name: 'Phoenix' }, reasons: ['Buys in Phoenix AZ', 'Buys Multi Family'] },
        { buyer: { name: 'The county' }, reasons: ['Buys in Maricopa County, AZ', 'Pays from $1'] },
        { buyer: { name: 'Anywhere' }, reasons: ['Pays up to $250,000'] },
      ],
    });
    for (const none of ['0', 'none', '999999999']) {
      expect((await user.get(`/api/user-properties/${none}/matching-buyers`)).status).toBe(404);
    }
  });

  test('are found by what is left after operating costs', async () => {
    const ids = await storeListings(testApp, [importedListing({ sourceKey: 'returns', priceCents: 20_000_000 })]);
    const propertyId = ids.get('returns');
    await user.post('/api/user-properties', { propertyId });
    const own = { rent: 2000, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
    await user.put(`/api/properties/${propertyId}/estimate`, own);
    await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 7 }]);
    await add({ name: 'Wants 20%', email: 'twenty@mail.example', minCashOnCash: 20, areas: ['85008'] });
    await add({ name: 'Wants 1%', email: 'one@mail.example', minCashOnCash: 1, areas: ['85008'] });
    const { figures } = (await user.get(`/api/user-properties/${propertyId}`)).body;
    expect(figures).toMatchObject({ cashOnCash: expect.closeTo(25.51, 2) });
    const { body } = await user.get(`/api/user-properties/${propertyId}/matching-buyers`);
    // NOI 15,271, with insurance of 1,161 for the home's state, size and age, less 13,755 for the loan at 7.75%, over
    // 44,000 put in.
    expect(body.cashOnCash).toBeCloseTo(3.445, 3);
    const names = Array.from(body.buyers ?? [], ({ buyer }) => buyer?.name);
    expect(names).toContain('Wants 1%');
    expect(names).not.toContain('Wants 20%');
  });
});

import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

type Signed = Awaited<ReturnType<typeof signedIn>>;

let testApp: TestApp;
let admin: Signed;
let jane: Signed;
let john: Signed;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [admin, jane, john] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());

let numbers = 0;

async function listing(agent: ImportedListing['agent'] = null, changes: Partial<ImportedListing> = {}) {
  numbers += 1;
  const home = importedListing({ sourceKey: `contact-${numbers}`, line: `${numbers} Contact St`, agent, ...changes });
  return (await storeListings(testApp, [home])).get(home.sourceKey) ?? '';
}

const contactOf = async (by: Signed, id: string) => (await by.get(`/api/properties/${id}`)).body.advertisers?.[0];

function write(from: Signed, propertyId: string, fields: Record<string, string> = {}) {
  const form = mailForm({
    to: 'agent@homes.example',
    subject: 'Offer',
    body: 'Please see',
    propertyId,
    isOffer: '1',
    ...fields,
  });
  return from.send({ method: 'POST', url: '/api/mail/send', ...form });
}

const ann = { name: 'Ann Bell', email: null, phone: '6025550100', href: null, office: 'Bell Homes' };

describe('a contact that a user gives a listing', () => {
  test('stands in everything that reads its agent, for this user alone, until it is forgotten', async () => {
    const id = await listing();
    const given = { name: 'Joe Roe', email: 'Joe@Homes.example', phone: '(602) 555-0134', office: 'Homes' };
    const saved = await jane.put(`/api/properties/${id}/contact`, given);
    const expected = {
      name: 'Joe Roe',
      email: 'joe@homes.example',
      phone: '6025550134',
      office: 'Homes',
      own: 'typed',
    };
    expect(saved.body.advertisers).toMatchObject([expected]);
    await jane.post('/api/user-properties', { propertyId: id });
    expect((await jane.get(`/api/user-properties/${id}`)).body.property?.advertisers).toMatchObject([expected]);
    expect((await jane.get('/api/user-properties?text=joe roe homes')).body.total).toBe(1);
    const row = 'Joe Roe,joe@homes.example,(602) 555-0134';
    expect((await jane.get('/api/user-properties/agents.csv')).text).toContain(row);
    expect((await jane.get(`/api/properties/agents.csv?address=${numbers} Contact St`)).text).toContain(row);
    expect((await jane.get('/api/auth/me/export')).status).toBe(200);
    for (const other of [john, admin]) {
      expect(await contactOf(other, id)).toBeUndefined();
      expect((await other.get(`/api/properties/agents.csv?address=${numbers} Contact St`)).text).not.toContain('Joe');
    }
    expect((await jane.delete(`/api/properties/${id}/contact`)).body.advertisers).toEqual([]);
    expect((await jane.delete(`/api/properties/${id}/contact`)).status).toBe(200);
  });

  test('comes before the listing’s agent, and fills what is missing of the same person', async () => {
    const id = await listing(ann);
    await jane.put(`/api/properties/${id}/contact`, { email: 'ann@bell.example' });
    const agentId = (await contactOf(john, id))?.agent_id;
    expect(await contactOf(jane, id)).toMatchObject({ ...ann, email: 'ann@bell.example', agent_id: agentId });
    await jane.put(`/api/properties/${id}/contact`, { name: 'Joe Roe', phone: '1' });
    expect(await contactOf(jane, id)).toEqual({
      name: 'Joe Roe',
      email: null,
      phone: '1',
      href: null,
      office: null,
      own: 'typed',
    });
  });

  test('is refused without a name, an email and a phone, with wrong ones, and where the property is another’s', async () => {
    const id = await listing();
    const refused = await jane.put(`/api/properties/${id}/contact`, { office: 'Homes' });
    expect([refused.status, refused.body.details]).toEqual([400, { name: 'Enter a name, an email or a phone number' }]);
    expect((await jane.put(`/api/properties/${id}/contact`, { email: 'nobody' })).status).toBe(400);
    for (const name of ['Ann\u202eBell', '\u200b', 'Ann\nBell']) {
      for (const field of ['name', 'office']) {
        const answer = await jane.put(`/api/properties/${id}/contact`, { phone: '1', [field]: name });
        expect([answer.status, Object.keys(answer.body.details ?? {})], field).toEqual([400, [field]]);
      }
    }
    const lead = { type: 'land', address: { line: '1 Own', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' } };
    const own = (await jane.post('/api/user-properties/manual', lead)).body.propertyId;
    for (const path of [String(own), '999999999', 'none']) {
      expect((await john.put(`/api/properties/${path}/contact`, { name: 'Joe' })).status).toBe(404);
      expect((await john.delete(`/api/properties/${path}/contact`)).status).toBe(404);
    }
    expect((await jane.put(`/api/properties/${own}/contact`, { name: 'Joe' })).status).toBe(200);
    expect((await jane.get(`/api/user-properties/${own}`)).body.manual).toEqual({ contactRole: null });
  });
});

describe('a letter about a deal', () => {
  test('keeps whom it went to where nobody was known, for the next one', async () => {
    const id = await listing();
    expect((await write(jane, id, { to: 'Joe Roe <Joe@Homes.example>' })).status).toBe(200);
    expect(await contactOf(jane, id)).toMatchObject({ name: 'Joe Roe', email: 'joe@homes.example', own: 'mail' });
    expect(await contactOf(john, id)).toBeUndefined();
    await write(jane, id, { to: 'another@homes.example' });
    expect(await contactOf(jane, id)).toMatchObject({ email: 'joe@homes.example' });
    await jane.delete(`/api/properties/${id}/contact`);
    expect(await contactOf(jane, id)).toBeUndefined();
  });

  test('fills the email of an agent or an own contact that has none', async () => {
    const [ofAgent, own] = [await listing(ann), await listing()];
    await write(jane, ofAgent, { to: 'ann@bell.example', isOffer: '', isInquiry: '1' });
    expect(await contactOf(jane, ofAgent)).toMatchObject({ ...ann, email: 'ann@bell.example', own: 'mail' });
    await jane.put(`/api/properties/${own}/contact`, { name: 'Joe Roe', phone: '1' });
    await write(jane, own, { to: 'joe@homes.example' });
    expect(await contactOf(jane, own)).toMatchObject({ name: 'Joe Roe', phone: '1', email: 'joe@homes.example' });
  });

  test.each([
    ['of no deal', { isOffer: '' }],
    ['to several people', { to: 'a@homes.example, b@homes.example' }],
  ])('%s keeps nobody', async (_, fields) => {
    const id = await listing();
    expect((await write(jane, id, fields)).status).toBe(200);
    expect(await contactOf(jane, id)).toBeUndefined();
  });

  test('keeps nobody where the listing’s agent has an address', async () => {
    const id = await listing({ ...ann, email: 'ann@bell.example' });
    await write(jane, id, { to: 'joe@homes.example' });
    expect(await contactOf(jane, id)).toMatchObject({ email: 'ann@bell.example', agent_id: expect.any(String) });
  });

  test('is refused to an agent who is not to be contacted, at the address that the user gave', async () => {
    const id = await listing({ ...ann, name: 'Ann Stopped' });
    const agentId = (await contactOf(jane, id))?.agent_id;
    await jane.put(`/api/properties/${id}/contact`, { email: 'ann@stopped.example' });
    await jane.put(`/api/agents/${agentId}/do-not-contact`, { doNotContact: true });
    const refused = await write(jane, id, { to: 'Ann@Stopped.example' });
    expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([400, ['to']]);
    expect((await jane.get(`/api/properties/agents.csv?address=${numbers} Contact St`)).text).not.toContain('Ann');
    expect((await write(john, id, { to: 'ann@stopped.example' })).status).toBe(200);
    await jane.put(`/api/properties/${id}/contact`, { name: 'ann\u00a0 Stopped', email: 'ann@other.example' });
    expect((await write(jane, id, { to: 'ann@other.example' })).status, 'the same name, written otherwise').toBe(400);
  });

  test('goes to a source’s agent whose name would read otherwise than it is', async () => {
    const id = await listing({ ...ann, name: 'Eve\u202e\r\n Doe', email: 'eve@doe.example', office: '\u200b' });
    const contact = await contactOf(jane, id);
    expect(contact).toMatchObject({ name: 'Eve  Doe', office: null });
    const sent = await write(jane, id, { to: 'eve@doe.example', toName: 'Eve \u202eDoe' });
    expect(sent.status, 'also by a name from before').toBe(200);
    const message = await jane.get(`/api/mail/message/${sent.body._id}`);
    expect(message.body.to).toEqual([{ name: 'Eve Doe', address: 'eve@doe.example' }]);
  });

  test('gives nobody another person’s address', async () => {
    const id = await listing();
    await jane.put(`/api/properties/${id}/contact`, { name: 'Joe Roe', phone: '1' });
    await write(jane, id, { to: 'Bob Jones <bob@lawyer.example>' });
    expect(await contactOf(jane, id)).toMatchObject({ name: 'Joe Roe', phone: '1', email: null });
  });
});

describe('an administrator takes the own contact over', () => {
  const takeOver = (by: Signed, id: string) => by.post(`/api/properties/${id}/contact/agent`);

  test('as the agent of a listing that names none, which imports leave alone', async () => {
    const id = await listing();
    await admin.put(`/api/properties/${id}/contact`, { name: 'Zoe Poe', email: 'zoe@homes.example', office: 'Homes' });
    expect((await takeOver(jane, id)).status).toBe(403);
    const { body } = await takeOver(admin, id);
    expect(body.advertisers).toEqual([
      {
        name: 'Zoe Poe',
        email: 'zoe@homes.example',
        phone: null,
        href: null,
        office: 'Homes',
        agent_id: expect.any(String),
      },
    ]);
    expect(await contactOf(john, id)).toMatchObject({ email: 'zoe@homes.example' });
    expect((await admin.get('/api/agents/search?q=zoe poe')).body).toMatchObject([{ name: 'Zoe Poe' }]);
    expect((await admin.get('/api/audit-log?action=agent_added')).body.entries).toMatchObject([
      { subject: { name: 'Zoe Poe' } },
    ]);
    const again = importedListing({
      sourceKey: `contact-${numbers}`,
      line: `${numbers} Contact St`,
      agent: null,
      priceCents: 1_000_000,
    });
    await storeListings(testApp, [again]);
    expect(await contactOf(john, id)).toMatchObject({ email: 'zoe@homes.example' });
    expect((await takeOver(admin, id)).status).toBe(409);
  });

  test('as what the listing’s agent lacked', async () => {
    const id = await listing({ ...ann, name: 'Ann Taken' });
    await admin.put(`/api/properties/${id}/contact`, { email: 'ann@taken.example' });
    await takeOver(admin, id);
    expect(await contactOf(john, id)).toMatchObject({
      name: 'Ann Taken',
      phone: ann.phone,
      email: 'ann@taken.example',
    });
  });

  test('as an agent of its own where the listing names another', async () => {
    const id = await listing(ann);
    await admin.put(`/api/properties/${id}/contact`, { name: 'Moe Coe', email: 'moe@homes.example' });
    await takeOver(admin, id);
    expect(await contactOf(john, id)).toMatchObject({ name: 'Ann Bell' });
    expect(await contactOf(admin, id)).toMatchObject({ name: 'Moe Coe', own: 'typed' });
    expect((await admin.get('/api/agents/search?q=moe')).body).toHaveLength(1);
  });

  const logged = async (name: string) => (await admin.get(`/api/audit-log?q=${encodeURIComponent(name)}`)).body;

  test('once, of several at the same moment, and the log tells what is new', async () => {
    const id = await listing();
    await admin.put(`/api/properties/${id}/contact`, { name: 'Once Only', email: 'once@homes.example' });
    const answers = await Promise.all([takeOver(admin, id), takeOver(admin, id), takeOver(admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain('may already have been added');
    const changes = {
      name: { from: '', to: 'Once Only' },
      email: { from: '', to: 'once@homes.example' },
      property: { from: '', to: `${numbers} Contact St, Phoenix, AZ 85008` },
    };
    expect(await logged('Once')).toMatchObject({ total: 1, entries: [{ action: 'agent_added', changes }] });
  });

  test('of an agent who is there, logged with what was changed alone', async () => {
    const id = await listing({ ...ann, name: 'Ann Logged' });
    await admin.put(`/api/properties/${id}/contact`, { email: 'ann@logged.example', phone: ann.phone });
    await takeOver(admin, id);
    const [email, cell_phone] = [
      { from: '', to: 'ann@logged.example' },
      { from: '', to: '7' },
    ];
    const changed = (changes: object) => expect.objectContaining({ action: 'agent_updated', changes });
    expect(await logged('ann@logged')).toMatchObject({ entries: [changed({ email })] });
    const twin = await listing(null);
    await admin.put(`/api/properties/${twin}/contact`, { name: 'Two Homes', email: 'two@homes.example' });
    await takeOver(admin, twin);
    const other = await listing(null);
    await admin.put(`/api/properties/${other}/contact`, { name: 'Two Homes', email: 'two@homes.example', phone: '7' });
    await takeOver(admin, other);
    const property = { from: '', to: `${numbers} Contact St, Phoenix, AZ 85008` };
    expect(await logged('Two')).toMatchObject({
      entries: [changed({ cell_phone, property }), { action: 'agent_added' }],
    });
  });

  test('once where it stays the own contact, because the listing names another', async () => {
    const id = await listing(ann);
    await admin.put(`/api/properties/${id}/contact`, { name: 'Stays Own', email: 'stays@homes.example' });
    const answers = await Promise.all([takeOver(admin, id), takeOver(admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await logged('Stays')).total).toBe(1);
  });
});

describe('the contact of a property added by hand', () => {
  const lead = { type: 'land', address: { line: '1 Own', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' } };
  const joe = { role: 'owner', name: 'Joe Roe', email: 'joe@homes.example', phone: '' };

  async function added(by: Signed): Promise<string> {
    const { body } = await by.post('/api/user-properties/manual', { ...lead, contact: joe });
    const id = String(body.propertyId);
    await by.put(`/api/properties/${id}/contact`, { name: 'Joe Roe', email: 'joe@homes.example', office: 'Homes' });
    return id;
  }

  test.each([
    ['stays with its person', { ...joe, phone: '6025550134' }, 'Homes'],
    ['stays while the name alone is left out', { ...joe, name: '' }, 'Homes'],
    ['goes with another name', { ...joe, name: 'Zoe Poe' }, null],
    ['goes with another email and no name', { ...joe, name: '', email: 'zoe@homes.example' }, null],
  ])('has an office that %s', async (_, contact, office) => {
    const id = await added(jane);
    expect((await jane.put(`/api/user-properties/${id}/manual`, { ...lead, contact })).status).toBe(200);
    expect(await contactOf(jane, id)).toMatchObject({ email: contact.email, office });
  });

  test('leaves behind whether an owner sells it, forgotten or taken over', async () => {
    const [forgotten, taken] = [await added(jane), await added(admin)];
    expect((await jane.delete(`/api/properties/${forgotten}/contact`)).body.advertisers).toEqual([]);
    const { body } = await admin.post(`/api/properties/${taken}/contact/agent`);
    expect(body.advertisers).toEqual([expect.not.objectContaining({ own: 'typed' })]);
    for (const [by, id] of [
      [jane, forgotten],
      [admin, taken],
    ] as const) {
      expect((await by.get(`/api/user-properties/${id}`)).body.manual).toEqual({ contactRole: 'owner' });
    }
    expect((await admin.post(`/api/properties/${taken}/contact/agent`)).status).toBe(409);
    expect((await admin.get('/api/audit-log?q=Joe Roe')).text).toContain('agent_added');
    expect((await admin.get('/api/audit-log?q=Joe Roe')).text).not.toContain('1 Own');
    await jane.put(`/api/user-properties/${forgotten}/manual`, { ...lead, contact: null });
    expect((await jane.get(`/api/user-properties/${forgotten}`)).body.manual).toEqual({ contactRole: null });
  });
});

import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { ownFile } from '#testing/own-file.ts';

type Signed = Awaited<ReturnType<typeof signedIn>>;
type SourceAgent = NonNullable<ImportedListing['agent']>;

let testApp: TestApp;
let admin: Signed;
let investor: Signed;
let numbers = 0;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
  investor = await signedIn(testApp);
});
afterAll(() => testApp.close());

/** Somebody no other test knows. */
function person(given: Partial<SourceAgent> = {}): SourceAgent {
  numbers += 1;
  const email = `gwen${numbers}@brokers.example`;
  return { name: `Gwen Sutter${numbers}`, email, phone: null, href: null, office: null, ...given };
}

async function store(agent: SourceAgent, given: Partial<ImportedListing> = {}) {
  const listing = importedListing({ agent, ...given });
  const propertyId = (await storeListings(testApp, [listing])).get(listing.sourceKey) ?? '';
  const { body } = await investor.get(`/api/properties/${propertyId}`);
  return { listing, propertyId, agentId: String(body.advertisers?.[0]?.agent_id) };
}

const agentOf = async (id: string) => (await investor.get(`/api/agents/${id}`)).body;
const namesFound = async (q: string) =>
  Array.from((await admin.get(`/api/agents/search?q=${encodeURIComponent(q)}`)).body, ({ name }) => name);

async function merge(into: string, other: string): Promise<string> {
  const answer = await admin.post(`/api/agents/${into}/merge`, { agentId: other });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.body.mergeId);
}

describe('finding', () => {
  test('every word occurs in name, email, phone or office; phones as they are written', async () => {
    const zora = person({ name: 'Zora Quill', phone: '6025550142', office: 'Desert Homes' });
    await store(zora);
    await store(person({ name: 'Zora Banks', office: 'Desert Homes' }));
    expect(await namesFound('zora desert')).toEqual(['Zora Banks', 'Zora Quill']);
    expect(await namesFound(String(zora.email).toUpperCase())).toEqual(['Zora Quill']);
    expect(await namesFound('(602) 555-0142')).toEqual(['Zora Quill']);
    for (const nothing of ['zora%', '   ', '', 'zora nobody']) expect(await namesFound(nothing)).toEqual([]);
    expect((await admin.get('/api/agents/search?q=zora&limit=1&page=2')).body[0]?.name).toBe('Zora Quill');
    expect((await admin.get('/api/agents/search')).status).toBe(400);
  });

  test('the agents of what one worked on last come first, each once, and nobody else’s', async () => {
    const owner = await signedIn(testApp, { isAdmin: true });
    const recent = async () => Array.from((await owner.get('/api/agents/recent')).body, ({ _id }) => _id);
    expect(await recent()).toEqual([]);
    const vera = person({ name: 'Vera Lund' });
    const homes = [await store(vera), await store(person()), await store(vera)];
    for (const { propertyId } of homes) {
      await owner.post('/api/user-properties', { propertyId });
    }
    expect(await recent()).toEqual([homes[0]?.agentId, homes[1]?.agentId]);
    const logged = await owner.post(`/api/user-properties/${homes[1]?.propertyId}/activity`, {
      type: 'note',
      message: 'Called',
    });
    expect(logged.status, logged.text).toBeLessThan(300);
    expect(await recent()).toEqual([homes[1]?.agentId, homes[0]?.agentId]);
    await merge(homes[1]?.agentId ?? '', homes[0]?.agentId ?? '');
    expect(await recent()).toEqual([homes[1]?.agentId]);
    expect((await admin.get('/api/agents/recent')).body).toEqual([]);
  });

  test('who does not exist is 404', async () => {
    for (const id of ['0', 'x', '999999999', '99999999999999999999']) {
      const answer = await investor.get(`/api/agents/${id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Agent not found']);
    }
  });
});

describe('editing', () => {
  test('what an administrator changed stays, whatever imports say; the rest follows them', async () => {
    const agent = person({ phone: '6025550100', office: 'Old Office' });
    const { listing, propertyId, agentId } = await store(agent);
    const changes = {
      name: ' Gwendolyn Sutter ',
      cell_phone: '(602) 555-0199',
      website: 'gwen.example',
      slogan: 'Home.',
    };
    const answer = await admin.patch(`/api/agents/${agentId}`, {
      ...changes,
      email: agent.email,
      office: 'Mine',
      _id: '7',
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        _id: agentId,
        name: 'Gwendolyn Sutter',
        email: agent.email,
        cell_phone: '6025550199',
        website: 'https://gwen.example',
        slogan: 'Home.',
        office: 'Old Office',
        edited: ['name', 'cell_phone', 'website', 'slogan'],
        doNotContact: { everyone: false, own: false },
      },
    ]);
    const news = {
      ...agent,
      name: 'G. Sutter',
      phone: '6025550111',
      href: 'https://new.example',
      office: 'New Office',
    };
    await storeListings(testApp, [{ ...listing, agent: news, priceCents: 1 }]);
    expect(await agentOf(agentId)).toEqual({ ...answer.body, office: 'New Office' });
    expect((await investor.get(`/api/properties/${propertyId}`)).body.advertisers).toEqual([
      {
        name: 'Gwendolyn Sutter',
        email: agent.email,
        phone: '6025550199',
        href: 'https://gwen.example',
        office: 'New Office',
        agent_id: agentId,
      },
    ]);
  });

  test('a changed email stays though the listings go on naming the old one; an emptied phone stays empty', async () => {
    const agent = person({ phone: '6025550100' });
    const { listing, agentId } = await store(agent);
    await admin.patch(`/api/agents/${agentId}`, { email: 'New@Brokers.example', cell_phone: '' });
    await storeListings(testApp, [{ ...listing, priceCents: 2 }]);
    expect(await agentOf(agentId)).toMatchObject({
      email: 'new@brokers.example',
      cell_phone: '',
      edited: ['email', 'cell_phone'],
    });
  });

  test('is logged with what changed; the same again changes and logs nothing', async () => {
    const { agentId } = await store(person({ name: 'Lena Once' }));
    for (const _ of [1, 2]) await admin.patch(`/api/agents/${agentId}`, { name: 'Lena Twice', slogan: '' });
    const { body } = await admin.get('/api/audit-log?action=agent_updated&q=Lena');
    expect(body.entries).toMatchObject([
      { subject: { _id: agentId, name: 'Lena Once' }, changes: { name: { from: 'Lena Once', to: 'Lena Twice' } } },
    ]);
    expect(body.total).toBe(1);
  });

  test('two at once lose nothing', async () => {
    const { agentId } = await store(person());
    await Promise.all([
      admin.patch(`/api/agents/${agentId}`, { name: 'Ada One' }),
      admin.patch(`/api/agents/${agentId}`, { slogan: 'Two' }),
    ]);
    expect(await agentOf(agentId)).toMatchObject({
      name: 'Ada One',
      slogan: 'Two',
      edited: expect.arrayContaining(['name', 'slogan']),
    });
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ slogan: 7 }, 'slogan'],
    [{ cell_phone: '6\u0000' }, 'cell_phone'],
  ])('%j is refused', async (body, field) => {
    const { agentId } = await store(person());
    const answer = await admin.patch(`/api/agents/${agentId}`, body);
    expect([answer.status, Object.keys(answer.body.details ?? {})[0]]).toEqual([400, field]);
    expect((await agentOf(agentId)).edited).toEqual([]);
  });
});

describe('duplicates', () => {
  test('share email, name and office, or phone, the strongest sign first; a switchboard is no person', async () => {
    const one = await store(person({ name: 'Mia Twin', office: 'Twin Homes', phone: '4805550001' }));
    const byPhone = await store(person({ name: 'Mia T', phone: '4805550001' }));
    const byName = await store(person({ name: 'mia twin', email: null, phone: null, office: 'TWIN HOMES' }));
    const byEmail = await store(person());
    await admin.patch(`/api/agents/${byEmail.agentId}`, {
      email: `${(await agentOf(one.agentId)).email}`.toUpperCase(),
    });
    const suggested = async () =>
      Array.from((await admin.get(`/api/agents/${one.agentId}/duplicates`)).body, ({ sign, agent }) => [
        sign,
        agent?._id,
      ]);
    expect(await suggested()).toEqual([
      ['email', byEmail.agentId],
      ['name_and_office', byName.agentId],
      ['phone', byPhone.agentId],
    ]);
    const { body } = await admin.get('/api/agents/duplicates?limit=100');
    const groups = Array.from(body.groups ?? [], ({ sign, total, agents }) => [
      sign,
      total,
      Array.from(agents ?? [], ({ _id }) => _id),
    ]);
    expect(groups).toContainEqual(['email', 2, [one.agentId, byEmail.agentId]]);
    expect(groups).toContainEqual(['name_and_office', 2, [one.agentId, byName.agentId]]);
    expect(groups).toContainEqual(['phone', 2, [one.agentId, byPhone.agentId]]);
    for (let more = 0; more < 8; more += 1) await store(person({ phone: '4805550001' }));
    expect((await suggested()).map(([sign]) => sign)).toEqual(['email', 'name_and_office']);
  });

  describe('said not to be one person', () => {
    const groupsOf = async (browser: Signed, member: string) => {
      const { body } = await browser.get('/api/agents/duplicates?limit=100');
      const groups = Array.from(body.groups ?? [], ({ sign, total, agents }) => ({
        sign,
        total,
        ids: Array.from(agents ?? [], ({ _id }) => String(_id)),
      }));
      return groups.filter(({ ids }) => ids.includes(member));
    };
    const suggestedTo = async (browser: Signed, agentId: string) =>
      Array.from((await browser.get(`/api/agents/${agentId}/duplicates`)).body, ({ agent }) => agent?._id);
    async function dismiss(browser: Signed, agentId: string, body: object): Promise<string> {
      const answer = await browser.post(`/api/agents/${agentId}/dismissals`, body);
      expect(answer.status, answer.text).toBe(200);
      return String(answer.body.dismissalId);
    }
    async function alike(count: number, phone: string) {
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) ids.push((await store(person({ phone }))).agentId);
      return ids;
    }

    test('two are not suggested to this user again, to others they are; Undo suggests them again', async () => {
      const [one = '', other = ''] = await alike(2, '4805550101');
      const dismissalId = await dismiss(admin, one, { agentId: other });
      expect(await suggestedTo(admin, one)).toEqual([]);
      expect(await suggestedTo(admin, other)).toEqual([]);
      expect(await groupsOf(admin, one)).toEqual([]);
      const exported = await ownFile(testApp, admin.userId, 'not-the-same-agents');
      expect(exported).toContainEqual(expect.objectContaining({ agentId: one, otherId: other }));
      const colleague = await signedIn(testApp, { isAdmin: true });
      expect(await suggestedTo(colleague, one)).toEqual([other]);
      expect(await groupsOf(colleague, one)).toMatchObject([{ total: 2 }]);
      expect((await colleague.delete(`/api/agents/dismissals/${dismissalId}`)).status).toBe(404);
      expect((await admin.delete(`/api/agents/dismissals/${dismissalId}`)).status).toBe(200);
      expect((await admin.delete(`/api/agents/dismissals/${dismissalId}`)).status).toBe(404);
      expect(await suggestedTo(admin, one)).toEqual([other]);
      expect(await groupsOf(admin, one)).toMatchObject([{ total: 2, ids: [one, other] }]);
    });

    test('by a sign: the agent leaves the group, which stays with the others; a new one with the sign asks again', async () => {
      const [one = '', two = '', three = ''] = await alike(3, '4805550102');
      await dismiss(admin, two, { sign: 'phone' });
      expect(await groupsOf(admin, one)).toEqual([{ sign: 'phone', total: 2, ids: [one, three] }]);
      expect(await suggestedTo(admin, two)).toEqual([]);
      const [four = ''] = await alike(1, '4805550102');
      expect(await groupsOf(admin, one)).toEqual([{ sign: 'phone', total: 4, ids: [one, two, three, four] }]);
      expect(await suggestedTo(admin, two)).toEqual([four]);
    });

    test('of a group of three, one pair alone takes nobody out', async () => {
      const [one = '', two = '', three = ''] = await alike(3, '4805550103');
      await dismiss(admin, one, { agentId: two });
      expect(await groupsOf(admin, one)).toMatchObject([{ total: 3, ids: [one, two, three] }]);
      expect(await suggestedTo(admin, one)).toEqual([three]);
    });

    test('what changes without a new likeness stays dismissed; a new one asks again', async () => {
      const [one = '', other = ''] = await alike(2, '4805550104');
      await dismiss(admin, one, { agentId: other });
      await admin.patch(`/api/agents/${other}`, { name: 'Renamed', slogan: 'New' });
      expect(await suggestedTo(admin, one)).toEqual([]);
      const { email } = await agentOf(one);
      await admin.patch(`/api/agents/${other}`, { email: String(email).toUpperCase() });
      expect(await suggestedTo(admin, one)).toEqual([other]);
      expect((await groupsOf(admin, one)).map(({ sign }) => sign)).toEqual(['email', 'phone']);
      await dismiss(admin, other, { agentId: one });
      expect([await suggestedTo(admin, one), await groupsOf(admin, one)]).toEqual([[], []]);
    });

    test('what makes no sense is refused', async () => {
      const [one = '', other = ''] = await alike(2, '4805550105');
      const refused = [
        [{}, 400],
        [{ agentId: one }, 400],
        [{ agentId: other, sign: 'phone' }, 400],
        [{ sign: 'shoe size' }, 400],
        [{ agentId: '999999999' }, 404],
      ] as const;
      for (const [body, status] of refused) {
        expect((await admin.post(`/api/agents/${one}/dismissals`, body)).status, JSON.stringify(body)).toBe(status);
      }
      expect((await admin.delete('/api/agents/dismissals/none')).status).toBe(404);
    });
  });

  test('merged, one stands for both: listings, fields it lacked, later imports, search', async () => {
    const gwen = person({ name: 'Vera Merge', phone: null });
    const other = person({ name: 'V. Merge', phone: '4805550077' });
    const [first, second] = [await store(gwen), await store(other)];
    await merge(first.agentId, second.agentId);
    const third = await store(other);
    const listed = await investor.get(`/api/agents/${first.agentId}/listings?limit=2`);
    expect([listed.body.total, listed.body.pages, listed.body.properties?.length]).toEqual([3, 2, 2]);
    expect(third.agentId).toBe(first.agentId);
    expect(await agentOf(second.agentId)).toMatchObject({
      _id: first.agentId,
      name: 'Vera Merge',
      cell_phone: '4805550077',
      edited: [],
    });
    expect(await namesFound('merge')).toEqual(['Vera Merge']);
    const { body } = await admin.get(`/api/agents/${first.agentId}/merges`);
    expect(body).toMatchObject([{ name: 'V. Merge', email: other.email }]);
  });

  test('parted again, both are as they were, with what imports have brought meanwhile', async () => {
    const [one, other] = [
      person({ name: 'Paula One', phone: null }),
      person({ name: 'Paula Other', phone: '4805550088' }),
    ];
    const [first, second] = [await store(one), await store(other)];
    const mergeId = await merge(first.agentId, second.agentId);
    const third = await store(other);
    const answer = await admin.post(`/api/agents/merges/${mergeId}/undo`);
    expect([answer.status, answer.body._id]).toEqual([200, second.agentId]);
    expect(await agentOf(first.agentId)).toMatchObject({ name: 'Paula One', cell_phone: '' });
    const listed = await investor.get(`/api/agents/${second.agentId}/listings`);
    expect(Array.from(listed.body.properties ?? [], ({ property_id }) => property_id).sort()).toEqual(
      [second.propertyId, third.propertyId].sort(),
    );
    expect((await admin.post(`/api/agents/merges/${mergeId}/undo`)).status).toBe(409);
    const { body } = await admin.get('/api/audit-log?q=Paula One');
    expect(body).toMatchObject({ total: 2, entries: [{ action: 'agent_merge_undone' }, { action: 'agents_merged' }] });
  });

  test('a chain of merges parts in any order', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map(async () => (await store(person())).agentId));
    const [a = '', b = '', c = ''] = ids;
    const standing = () => Promise.all(ids.map(async (id) => (await agentOf(id))._id));
    const intoB = await merge(b, a);
    const intoC = await merge(c, b);
    expect(await standing()).toEqual([c, c, c]);
    await admin.post(`/api/agents/merges/${intoC}/undo`);
    expect(await standing()).toEqual([b, b, c]);
    const again = await merge(c, b);
    await admin.post(`/api/agents/merges/${intoB}/undo`);
    expect(await standing()).toEqual([a, c, c]);
    await admin.post(`/api/agents/merges/${again}/undo`);
    expect(await standing()).toEqual([a, b, c]);
  });

  test('with itself, nobody, or one that is merged already is refused; of two opposite ones at once one counts', async () => {
    const [first, second] = [(await store(person())).agentId, (await store(person())).agentId];
    const answers = await Promise.all([
      admin.post(`/api/agents/${first}/merge`, { agentId: second }),
      admin.post(`/api/agents/${second}/merge`, { agentId: first }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const status = async (agentId: unknown) => (await admin.post(`/api/agents/${first}/merge`, { agentId })).status;
    expect(await status(first)).toBe(400);
    expect(await status('999999999')).toBe(404);
    expect(await status(undefined)).toBe(400);
    expect((await admin.post('/api/agents/merges/999999999/undo')).status).toBe(404);
  });

  test('unused agents go with the demo market, but nobody with a word of an administrator or a user', async () => {
    const kept = ['edited', 'merged', 'survivor', 'stopped', 'unused'];
    const ids = await Promise.all(kept.map(async (name) => (await store(person({ name: `Demo ${name}` }))).agentId));
    const [edited = '', merged = '', survivor = '', stopped = ''] = ids;
    await admin.patch(`/api/agents/${edited}`, { slogan: 'Kept' });
    await merge(survivor, merged);
    await investor.put(`/api/agents/${stopped}/do-not-contact`, { doNotContact: true });
    await testApp.client.pool.query('update listings set agent_id = null where agent_id = any($1)', [ids]);
    await testApp.client.db.transaction((tx) => testApp.services.listingStore.deleteUnusedAgents(tx));
    expect(await namesFound('demo')).toEqual(['Demo edited', 'Demo stopped', 'Demo survivor']);
  });
});

describe('who may', () => {
  const calls = [
    ['GET', '/api/agents/search?q=a', 'admin'],
    ['GET', '/api/agents/recent', 'admin'],
    ['GET', '/api/agents/duplicates', 'admin'],
    ['GET', '/api/agents/:id', 'user'],
    ['PATCH', '/api/agents/:id', 'admin'],
    ['GET', '/api/agents/:id/listings', 'user'],
    ['GET', '/api/agents/:id/record', 'user'],
    ['GET', '/api/agents/:id/duplicates', 'admin'],
    ['POST', '/api/agents/:id/merge', 'admin'],
    ['POST', '/api/agents/:id/dismissals', 'admin'],
    ['DELETE', '/api/agents/dismissals/:id', 'admin'],
    ['GET', '/api/agents/:id/merges', 'admin'],
    ['POST', '/api/agents/merges/:id/undo', 'admin'],
    ['PUT', '/api/agents/:id/do-not-contact', 'user'],
    ['PUT', '/api/agents/:id/do-not-contact/everyone', 'admin'],
  ] as const;

  test.each(calls)('%s %s: %s', async (method, path, access) => {
    const { agentId } = await store(person());
    const payload = method === 'GET' ? undefined : { doNotContact: false, agentId: '999999999' };
    const status = async (browser: Signed) =>
      (await browser.send({ method, url: path.replace(':id', agentId), ...(payload && { payload }) })).status;
    expect(await status(investor)).toBe(access === 'admin' ? 403 : 200);
    expect([200, 404]).toContain(await status(admin));
  });
});

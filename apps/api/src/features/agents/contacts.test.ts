import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { ownFile } from '#testing/own-file.ts';

type Signed = Awaited<ReturnType<typeof signedIn>>;

let testApp: TestApp;
let admin: Signed;
let investor: Signed;
let other: Signed;
let numbers = 0;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [admin, investor, other] = [
    await signedIn(testApp, { isAdmin: true }),
    await signedIn(testApp),
    await signedIn(testApp),
  ];
});
afterAll(() => testApp.close());

async function agentWithListing(given: Partial<ImportedListing> = {}) {
  numbers += 1;
  const email = `Ann${numbers}@Brokers.example`;
  const agent = { name: `Ann Bell${numbers}`, email, phone: null, href: null, office: null };
  const listing = importedListing({ agent, ...given });
  const propertyId = (await storeListings(testApp, [listing])).get(listing.sourceKey) ?? '';
  const { body } = await investor.get(`/api/properties/${propertyId}`);
  return { email, propertyId, agentId: String(body.advertisers?.[0]?.agent_id), line: listing.line };
}

function send(from: Signed, fields: Record<string, string>) {
  const form = mailForm({ subject: 'Your listing', body: 'Is it still for sale?', ...fields });
  return from.send({ method: 'POST', url: '/api/mail/send', ...form });
}

const stop = (by: Signed, agentId: string, doNotContact = true) =>
  by.put(`/api/agents/${agentId}/do-not-contact`, { doNotContact });
const stopForEveryone = (agentId: string, doNotContact = true) =>
  admin.put(`/api/agents/${agentId}/do-not-contact/everyone`, { doNotContact });

/** Has the worker send a message; `letters` gets who the relay was given. */
async function runMail(messageId: unknown, letters: string[][]): Promise<void> {
  await testApp.services.outboxDispatcher.dispatch(Number(messageId), {
    send: async ({ to }) => {
      letters.push([...to]);
      return { kind: 'accepted', answer: '250 OK', refused: [] };
    },
  });
}

describe('do not contact', () => {
  test('a user’s own stop refuses this user’s mail alone, with the address named, in To, CC and BCC', async () => {
    const { agentId, email } = await agentWithListing();
    expect((await stop(investor, agentId)).body.doNotContact).toEqual({ everyone: false, own: true });
    const typed = email.toLowerCase();
    for (const [field, fields] of Object.entries({
      to: { to: `Ann <${typed}>` },
      cc: { to: 'bob@mail.example', cc: email },
      bcc: { to: 'bob@mail.example', bcc: `carl@mail.example, ${email}` },
    })) {
      const answer = await send(investor, fields);
      expect(answer.status).toBe(400);
      expect(answer.body.error?.toString().toLowerCase()).toContain(`do not contact: ${typed}`);
      expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
    }
    expect((await send(other, { to: email })).status).toBe(200);
    expect((await investor.get(`/api/agents/${agentId}`)).body.doNotContact?.own).toBe(true);
    expect((await other.get(`/api/agents/${agentId}`)).body.doNotContact?.own).toBe(false);
    await stop(investor, agentId, false);
    expect((await send(investor, { to: email })).status).toBe(200);
  });

  test('an administrator’s stop is everybody’s, and is logged; lifting it leaves a user’s own', async () => {
    const { agentId, email } = await agentWithListing();
    await stop(other, agentId);
    for (const _ of [1, 2]) await stopForEveryone(agentId);
    for (const user of [admin, investor, other]) expect((await send(user, { to: email })).status).toBe(400);
    expect((await stopForEveryone(agentId, false)).body.doNotContact).toEqual({ everyone: false, own: false });
    expect((await send(investor, { to: email })).status).toBe(200);
    expect((await send(other, { to: email })).status).toBe(400);
    const { body } = await admin.get('/api/audit-log?limit=2');
    expect(body).toMatchObject({ entries: [{ action: 'agent_stop_lifted' }, { action: 'agent_stopped' }] });
  });

  test('compose can ask before it sends', async () => {
    const { agentId, email } = await agentWithListing();
    await stop(investor, agentId);
    const check = (addresses: unknown) => investor.post('/api/agents/check-contacts', { addresses });
    expect((await check([email, 'bob@mail.example', ''])).body).toEqual({ addresses: [email] });
    expect((await check([])).body).toEqual({ addresses: [] });
    for (const wrong of [undefined, 'text', [7], Array(101).fill('a@b.co')])
      expect((await check(wrong)).status).toBe(400);
  });

  test('counts for every address of the agent: the listings’ one, the corrected one, those of merged agents', async () => {
    const [one, merged] = [await agentWithListing(), await agentWithListing()];
    await admin.patch(`/api/agents/${one.agentId}`, { email: 'ann.new@brokers.example' });
    await stop(investor, merged.agentId);
    const { body } = await admin.post(`/api/agents/${one.agentId}/merge`, { agentId: merged.agentId });
    for (const to of ['ann.new@brokers.example', one.email, merged.email]) {
      expect((await send(investor, { to })).status, to).toBe(400);
    }
    await admin.post(`/api/agents/merges/${body.mergeId}/undo`);
    expect((await send(investor, { to: one.email })).status).toBe(200);
    expect((await send(investor, { to: merged.email })).status).toBe(400);
  });

  test('stops what is queued: the others get it, the sender is told', async () => {
    const { agentId, email } = await agentWithListing();
    const alone = await send(investor, { to: email, delay: '30' });
    const copied = await send(investor, { to: 'bob@mail.example', bcc: email });
    await stop(investor, agentId);
    const letters: string[][] = [];
    for (const { body } of [alone, copied]) await runMail(body._id, letters);
    expect(letters).toEqual([['bob@mail.example']]);
    for (const { body } of [alone, copied]) {
      const message = await investor.get(`/api/mail/message/${body._id}`);
      expect(message.body.sending).toMatchObject({
        state: 'failed',
        serverAnswer: expect.stringContaining('example: Marked ‘do not contact’'),
      });
    }
    await stop(investor, agentId, false);
    await investor.post(`/api/mail/message/${alone.body._id}/retry`);
    await runMail(alone.body._id, letters);
    expect(letters.at(-1)).toEqual([expect.stringMatching(new RegExp(email, 'i'))]);
  });

  test('leaves the agent out of both exports', async () => {
    const [stopped, kept] = [await agentWithListing(), await agentWithListing()];
    for (const { propertyId } of [stopped, kept]) await investor.post('/api/user-properties', { propertyId });
    await stop(investor, stopped.agentId);
    for (const path of ['/api/properties/agents.csv?postal_code=85008', '/api/user-properties/agents.csv']) {
      const { text } = await investor.get(path);
      expect(text).toContain(kept.email.toLowerCase());
      expect(text).not.toContain(stopped.email.toLowerCase());
      expect(text).not.toContain(stopped.line);
    }
    await admin.patch(`/api/agents/${stopped.agentId}`, { email: '' });
    await admin.patch(`/api/agents/${stopped.agentId}`, { cell_phone: '6025550177' });
    expect((await investor.get('/api/properties/agents.csv?postal_code=85008')).text).not.toContain('(602) 555-0177');
    await admin.patch(`/api/agents/${stopped.agentId}`, { email: stopped.email });
    expect((await other.get('/api/properties/agents.csv?postal_code=85008')).text).toContain(
      stopped.email.toLowerCase(),
    );
  });

  test.each([{}, { doNotContact: 'yes' }, { doNotContact: null }])('%j is refused', async (body) => {
    const { agentId } = await agentWithListing();
    expect((await investor.put(`/api/agents/${agentId}/do-not-contact`, body)).status).toBe(400);
  });
});

describe('the record', () => {
  const record = async (user: Signed, agentId: string) => (await user.get(`/api/agents/${agentId}/record`)).body;
  const lines = async (user: Signed, agentId: string) =>
    Array.from((await record(user, agentId)).contacts ?? [], ({ kind, property, messageId }) => [
      kind,
      property?._id,
      messageId !== null,
    ]);

  test('has the own inquiries, offers, letters and answers, newest first, and nobody else’s', async () => {
    const { agentId, email, propertyId } = await agentWithListing();
    for (const user of [investor, other]) await user.post('/api/user-properties', { propertyId });
    await send(investor, { to: email, propertyId, isInquiry: '1' });
    await send(investor, { to: email, propertyId, isOffer: '1' });
    await send(investor, { to: 'bob@mail.example', cc: email, subject: 'Lunch' });
    await investor.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_countered', amount: 250_000 });
    await investor.post(`/api/user-properties/${propertyId}/activity`, { type: 'note', message: 'Called' });
    await testApp.client.pool.query(
      `with thread as (insert into mail_threads (user_id) values ($1) returning id)
       insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people, subject, snippet, is_seen, bytes, words)
       select $1, id, 'inbox', false, '<answer>', jsonb_build_array(jsonb_build_object('name', '', 'address', $2::text)), '[]', 'Re: Your listing', '', false, 1,
         to_tsvector('simple', translate($2, '@.', '  ')) from thread`,
      [investor.userId, email],
    );
    expect(await lines(investor, agentId)).toEqual([
      ['answer', undefined, true],
      ['countered', propertyId, false],
      ['letter', undefined, true],
      ['offer', propertyId, true],
      ['inquiry', propertyId, true],
    ]);
    const { inquiries, offers, answers, total, lastContactAt, contacts } = await record(investor, agentId);
    expect({ inquiries, offers, answers, total }).toEqual({ inquiries: 1, offers: 1, answers: 1, total: 5 });
    expect(lastContactAt).toBe(contacts?.[0]?.at);
    for (const user of [other, admin]) {
      expect(await record(user, agentId)).toMatchObject({ total: 0, contacts: [], lastContactAt: null });
    }
  });

  test('leaves out what was called back, and goes with the agent into a merge', async () => {
    const [one, merged] = [await agentWithListing(), await agentWithListing()];
    const { body } = await send(investor, { to: merged.email, delay: '30' });
    await send(investor, { to: merged.email });
    await investor.post(`/api/mail/message/${body._id}/cancel`);
    await admin.post(`/api/agents/${one.agentId}/merge`, { agentId: merged.agentId });
    expect(await lines(investor, one.agentId)).toEqual([['letter', undefined, true]]);
  });
});

test('the archive of an account names the agents that its user does not write to', async () => {
  const { agentId, email } = await agentWithListing();
  await stop(investor, agentId);
  expect(await ownFile(testApp, investor.userId, 'do-not-contact')).toContainEqual(
    expect.objectContaining({ agentId, email }),
  );
});

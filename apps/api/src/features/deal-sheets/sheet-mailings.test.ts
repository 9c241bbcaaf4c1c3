import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

const log = { info: () => undefined, error: () => undefined };
const hour = 3_600_000;
/** A Friday, noon in Phoenix. */
const noon = new Date('2026-11-20T19:00:00Z');

let testApp: TestApp;
let server: SMTPServer;
let relay: MailRelay;
let receiver: MailReceiver;
let jane: Browser & { userId: string };
let other: Browser & { userId: string };
let own: string;
let propertyId = '';
/** What the real mail server took, as it came, and to whom each went. */
let received: { source: string; to: string[] }[];
/** Addresses that it turns away for good. */
let gone: Set<string>;
let dispatched: number;
let people = 0;

beforeAll(async () => {
  testApp = await buildTestApp({ mailHourlyLimit: 1000 });
  await storeZips(testApp);
  await storeRents(testApp);
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'deal', priceCents: 11_000_000 })]);
  propertyId = ids.get('deal') ?? '';
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(gone.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        received.push({ source, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  relay = createSmtpRelay({ url: `smtp://127.0.0.1:${port}`, patience: 5000 });
  receiver = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'investor.localhost',
    folder: join(testApp.dataDir, 'incoming'),
    inbound: testApp.services.messageIngest,
    log,
  });
});
afterAll(async () => {
  server.close();
  await receiver.stop();
  await testApp.close();
});

beforeEach(async () => {
  gone = new Set();
  received = [];
  dispatched = testApp.queuedMail.length;
  testApp.time.now = noon;
  await testApp.client.pool.query("update campaigns set state = 'stopped', ended_at = '2026-01-01'");
  await setPostalAddress('1 Main St, Phoenix, AZ 85008');
  jane = await signedIn(testApp);
  other = await signedIn(testApp);
  own = `${(await jane.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
  await jane.post('/api/user-properties', { propertyId });
});

const setPostalAddress = (address: string) =>
  testApp.client.pool.query(
    `insert into installation_settings (postal_address) values ($1)
     on conflict (id) do update set postal_address = excluded.postal_address`,
    [address],
  );

const look = () => testApp.services.campaignRuns.run();

/** Hands what is queued to the real relay. */
async function deliver(): Promise<void> {
  for (const { messageId } of testApp.queuedMail.slice(dispatched)) {
    await testApp.services.outboxDispatcher.dispatch(messageId, relay);
  }
  dispatched = testApp.queuedMail.length;
}

interface Buyer {
  id: string;
  name: string;
  email: string;
}

async function buyer({ consents = true, wishes = { areas: ['Phoenix, AZ'] } as object } = {}): Promise<Buyer> {
  people += 1;
  const [name, email] = [`Buyer ${people}`, `buyer${people}@firm${people}.example`];
  const { body } = await jane.post('/api/own-buyers', { name, email, ...wishes });
  const id = String(body._id);
  if (consents) await jane.put(consent(id), { givenOn: '2026-10-01', source: 'Website form' });
  return { id, name, email };
}

const consent = (id: string) => `/api/buyer-consents/${id}`;
const at = `/api/user-properties`;
const mailing = (buyers: readonly Buyer[], changed: object = {}) => ({
  buyerIds: buyers.map(({ id }) => id),
  subject: 'Deal in {city}',
  body: '{greeting}\n\nPrice: $115,000\n\n{signature}',
  isAttached: true,
  pace: { perHour: 200, perDay: 1000 },
  sendWindow: { fromHour: 9, toHour: 17 },
  ...changed,
});

interface Shown {
  _id: string;
  state: string;
  recipients: {
    _id: string;
    name: string;
    state: string;
    outcome: string;
    answer: string | null;
    stopReason: string | null;
    interest: string | null;
    messageId: string | null;
    checks: { code: string; tone: string }[];
  }[];
  plan: { messages: number; red: number; amber: number };
}

async function make(buyers: readonly Buyer[], changed: object = {}): Promise<Shown> {
  const { status, body } = await jane.post(`${at}/${propertyId}/sheet-mailings`, mailing(buyers, changed));
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Shown;
}

const urlOf = ({ _id }: Shown, step = '') => `/api/sheet-mailings/${_id}${step}`;
const shown = async (made: Shown) => (await jane.get(urlOf(made))).body as unknown as Shown;
const start = (made: Shown) => jane.post(urlOf(made, '/start'));
const codes = ({ recipients }: Shown) => recipients.map(({ checks }) => checks.map(({ code }) => code));

async function sent(buyers: readonly Buyer[]): Promise<Shown> {
  const made = await make(buyers);
  expect((await start(made)).status).toBe(200);
  for (let n = 0; n < buyers.length; n += 1) {
    await look();
    testApp.time.now = new Date(testApp.time.now.getTime() + 60_000);
  }
  await deliver();
  return made;
}

async function answer(source: string, from: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  const id = /^Message-ID: (<.*>)\r$/m.exec(source)?.[1] ?? '';
  const raw = [
    ...[`From: ${from}`, `To: ${own}`, `Message-ID: <${people}.${from}>`],
    ...[`In-Reply-To: ${id}`, `References: ${id}`, 'Subject: Re: Deal', '', 'Interested!', ''],
  ].join('\r\n');
  await transport.sendMail({ envelope: { from, to: [own] }, raw });
}

test('each buyer gets a private message with the sheet, a way out and an address, and nothing of the contract', async () => {
  await testApp.client.pool.query(
    "update saved_properties set agreed_price_cents = 9987700, agreed_at = now(), note = 'Seller is desperate' where user_id = $1",
    [jane.userId],
  );
  const buyers = [await buyer(), await buyer()];
  const made = await sent(buyers);
  expect(received.map(({ to }) => to)).toEqual(buyers.map(({ email }) => [email]));
  for (const [n, { source }] of received.entries()) {
    const mail = await PostalMime.parse(source);
    expect(mail.to?.map(({ address }) => address)).toEqual([buyers[n]?.email]);
    expect([mail.cc, mail.bcc, mail.subject]).toEqual([undefined, undefined, 'Deal in Phoenix']);
    expect(mail.text).toContain('Hi Buyer,');
    expect(mail.text).toContain('1 Main St, Phoenix');
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^deal-sheet-.*\.pdf$/), 'application/pdf'],
    ]);
    expect(mail.text).not.toMatch(/99,877|desperate/);
  }
  const after = await shown(made);
  expect(after.recipients.map(({ state, interest }) => [state, interest])).toEqual([
    ['sent', 'no_answer'],
    ['sent', 'no_answer'],
  ]);
  await look();
  expect((await shown(made)).state).toBe('done');
});

test('without consent, with another box or twice at one address nobody is written to before the user says so', async () => {
  const ready = await buyer();
  const silent = await buyer({ consents: false });
  const elsewhere = await buyer({ wishes: { areas: ['Cleveland, OH'] } });
  const made = await make([ready, silent, elsewhere]);
  expect(codes(made)).toEqual([[], ['no_consent'], ['no_match']]);
  expect(made.plan).toMatchObject({ messages: 2, red: 1, amber: 1 });
  await jane.put(consent(silent.id), { givenOn: '2026-11-01', source: 'At the meetup' });
  expect(codes(await shown(made))).toEqual([[], [], ['no_match']]);
  await jane.delete(consent(silent.id));
  expect((await start(made)).status).toBe(200);
  expect((await shown(made)).recipients.map(({ state }) => state)).toEqual(['queued', 'review', 'queued']);
});

test('a start that is asked for twice at once sends once', async () => {
  const made = await make([await buyer()]);
  const answers = await Promise.all([start(made), start(made), start(made)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([look(), look()]);
  await deliver();
  expect(received).toHaveLength(1);
});

test('the same sheet goes to a buyer once, also of two mailings that start at once; a changed one may go again', async () => {
  const [one] = [await buyer()];
  const [first, second] = [await make([one]), await make([one])];
  const answers = await Promise.all([start(first), start(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await look();
  await deliver();
  expect(received).toHaveLength(1);
  expect(codes(await make([one]))).toEqual([['already_sent']]);
  await jane.put(`${at}/${propertyId}/deal-sheet`, { version: 0, edits: { price: 110_000 }, shown: {} });
  const changed = await make([one]);
  expect(changed.recipients[0]?.checks).toMatchObject([{ code: 'already_sent', tone: 'amber' }]);
});

test('caps and window hold', async () => {
  const made = await make([await buyer(), await buyer()], { pace: { perHour: 1, perDay: 1000 } });
  await start(made);
  await look();
  await look();
  await deliver();
  expect(received).toHaveLength(1);
  testApp.time.now = new Date(noon.getTime() + 6 * hour);
  await look();
  await deliver();
  expect(received).toHaveLength(1);
  // Monday morning.
  testApp.time.now = new Date(noon.getTime() + 70 * hour);
  await look();
  await deliver();
  expect(received).toHaveLength(2);
});

test('who answers is told as answered, and as an interest in the deal; what the user has noted goes before', async () => {
  const [one, two] = [await buyer(), await buyer()];
  const made = await sent([one, two]);
  await jane.put(`${at}/${propertyId}/interests/${two.id}`, { state: 'passed', offered: null, note: '' });
  for (const [n, each] of [one, two].entries()) await answer(received[n]?.source ?? '', each.email);
  expect((await shown(made)).recipients.map(({ state, interest }) => [state, interest])).toEqual([
    ['answered', 'answered'],
    ['answered', 'passed'],
  ]);
  const { body } = await jane.get(`${at}/${propertyId}/disposition`);
  expect(body.interests).toContainEqual(expect.objectContaining({ buyerId: one.id, state: 'answered' }));
  const sale = { buyerId: one.id, price: 115_000, fee: 5000 };
  expect((await jane.put(`${at}/${propertyId}/disposition`, sale)).body).toMatchObject({ buyerId: one.id, fee: 5000 });
});

test('who opts out, takes consent back or is not there gets nothing, and that is told', async () => {
  const [out, silent, bounced] = [await buyer(), await buyer(), await buyer()];
  const made = await make([out, silent, bounced]);
  await start(made);
  await testApp.client.pool.query("insert into suppressions (address, reason) values ($1, 'unsubscribed')", [
    out.email,
  ]);
  await jane.delete(consent(silent.id));
  gone.add(bounced.email);
  for (let n = 0; n < 3; n += 1) {
    await look();
    await deliver();
  }
  expect(received).toEqual([]);
  const { recipients } = await shown(made);
  expect(recipients.map(({ outcome, stopReason }) => [outcome, stopReason])).toEqual([
    ['stopped', 'The buyer unsubscribed'],
    ['stopped', 'No consent on record'],
    ['refused', 'The mail server refused the mail'],
  ]);
  expect(recipients.map(({ answer }) => answer)).toEqual([null, null, expect.stringContaining('No such user')]);
  expect(codes(await make([out]))[0]).toContain('suppressed');
});

test('a pause calls back, a resume goes on, a stop ends; what was sent can’t be deleted', async () => {
  const made = await make([await buyer(), await buyer()], { pace: { perHour: 1, perDay: 1000 } });
  await start(made);
  expect((await jane.post(urlOf(made, '/pause'))).body.state).toBe('paused');
  await look();
  await deliver();
  expect(received).toEqual([]);
  expect((await jane.post(urlOf(made, '/resume'))).body.state).toBe('running');
  await look();
  await deliver();
  expect(received).toHaveLength(1);
  expect((await jane.post(urlOf(made, '/stop'))).body.state).toBe('stopped');
  expect((await shown(made)).recipients.map(({ stopReason }) => stopReason)).toContain('You stopped the mailing');
  expect((await jane.delete(urlOf(made))).status).toBe(409);
  expect((await start(made)).status).toBe(409);
});

test('nothing starts without a postal address, or with every buyer excluded', async () => {
  const made = await make([await buyer()]);
  await setPostalAddress('');
  expect((await start(made)).status).toBe(409);
  await setPostalAddress('1 Main St');
  const recipient = urlOf(made, `/recipients/${made.recipients[0]?._id}`);
  expect((await jane.patch(recipient, { excluded: true })).status).toBe(200);
  expect((await start(made)).body.error).toBe('Every buyer is excluded. There is nothing to send.');
  await jane.patch(recipient, { excluded: false });
  expect((await start(made)).status).toBe(200);
  expect((await jane.patch(recipient, { excluded: true })).status).toBe(409);
});

test('mailings are no bulk offers, and bulk offers no mailings', async () => {
  const made = await make([await buyer()]);
  expect((await jane.get('/api/campaigns')).body).toMatchObject({ campaigns: [], total: 0 });
  for (const url of ['', '/offers', '/results', '/progress']) {
    expect((await jane.get(`/api/campaigns/${made._id}${url}`)).status).toBe(404);
  }
  expect((await jane.post(`/api/campaigns/${made._id}/start`)).status).toBe(404);
  expect((await jane.delete(`/api/campaigns/${made._id}`)).status).toBe(404);
  expect((await jane.delete(urlOf(made))).status).toBe(200);
  expect((await jane.get(urlOf(made))).status).toBe(404);
});

test('two buyers who are deleted leave their rows behind, and get nothing', async () => {
  const buyers = [await buyer(), await buyer()];
  const made = await make(buyers);
  for (const { id } of buyers) expect((await jane.delete(`/api/own-buyers/${id}`)).status).toBe(200);
  expect(codes(await shown(made))).toEqual([
    ['buyer_gone', 'no_match'],
    ['buyer_gone', 'no_match'],
  ]);
  expect((await start(made)).status).toBe(409);
});

describe('refused is', () => {
  test('what is another user’s', async () => {
    const one = await buyer();
    const made = await make([one]);
    for (const url of ['', '/sheet.pdf']) expect((await other.get(urlOf(made, url))).status).toBe(404);
    for (const step of ['/start', '/pause', '/resume', '/stop']) {
      expect((await other.post(urlOf(made, step))).status).toBe(404);
    }
    expect((await other.delete(urlOf(made))).status).toBe(404);
    expect((await other.patch(urlOf(made, `/recipients/${made.recipients[0]?._id}`), { excluded: true })).status).toBe(
      404,
    );
    for (const url of [consent(one.id), consent('none')]) {
      expect((await other.get(url)).status).toBe(404);
      expect((await other.put(url, { givenOn: '2026-10-01', source: 'Mine' })).status).toBe(404);
      expect((await other.delete(url)).status).toBe(404);
    }
    expect((await other.get(`${at}/${propertyId}/sheet-mailings`)).status).toBe(404);
    await other.post('/api/user-properties', { propertyId });
    expect((await other.post(`${at}/${propertyId}/sheet-mailings`, mailing([one]))).status).toBe(404);
    expect((await other.get(`${at}/${propertyId}/sheet-mailings`)).body).toEqual([]);
    expect((await jane.get(`${at}/${propertyId}/sheet-mailings`)).body).toMatchObject([{ _id: made._id }]);
  });

  test.each([
    [{ buyerIds: [] }, 'buyerIds'],
    [{ subject: '' }, 'subject'],
    [{ body: 'x'.repeat(10_001) }, 'body'],
    [{ pace: { perHour: 0, perDay: 1 } }, 'pace.perHour'],
    [{ sendWindow: { fromHour: 9, toHour: 9 } }, 'sendWindow.toHour'],
    [{ isAttached: 'yes' }, 'isAttached'],
  ])('a wrong mailing (%#)', async (wrong, field) => {
    const { status, body } = await jane.post(`${at}/${propertyId}/sheet-mailings`, {
      ...mailing([{ id: '1', name: '', email: '' }]),
      ...wrong,
    });
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    [{ givenOn: 'soon', source: 'Form' }, 'givenOn'],
    [{ givenOn: '2026-10-01', source: '' }, 'source'],
    [{ givenOn: '2026-10-01', source: 'x'.repeat(301) }, 'source'],
  ])('a wrong consent (%#)', async (wrong, field) => {
    const { id } = await buyer({ consents: false });
    const { status, body } = await jane.put(consent(id), wrong);
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
  });
});

import { Readable } from 'node:stream';
import { defaultAlertSettings } from '@rei/domain/alerts/alert-settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imapPositions } from '#db/schema/mail.ts';
import { insertMany } from '#features/mail/message-repository.ts';
import type { RelayOutcome } from '#ports/mail-relay.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await remindOfListings();
});
afterAll(() => testApp.close());

type Investor = Awaited<ReturnType<typeof signedIn>>;

const remindOfListings = () => testApp.services.reminderRuns.reminders.remindOfListings();
const remindOfDeals = () => testApp.services.reminderRuns.reminders.remindOfDeals();

/** Moves the product's clock so many days on from now. */
function inDays(days: number): void {
  testApp.time.now = new Date(Date.now() + days * 86_400_000);
}

async function store(sourceKey: string, priceCents: number, more: { isPending?: boolean } = {}): Promise<string> {
  const line = `${sourceKey.length} N ${sourceKey} St`;
  const ids = await storeListings(testApp, [importedListing({ sourceKey, line, priceCents, ...more })]);
  return ids.get(sourceKey) ?? '';
}

async function investorWith(propertyId: string, choices: object = {}): Promise<Investor> {
  const investor = await signedIn(testApp);
  await investor.post('/api/user-properties', { propertyId });
  await investor.put('/api/notifications/preferences', choices);
  return investor;
}

async function remindersOf(investor: Investor) {
  const { body } = await investor.get('/api/notifications');
  return body.map(({ title, message, type, propertyId }) => ({ title, message, type, propertyId }));
}

describe('a saved listing', () => {
  test('whose price falls is told to those who saved it and want to know, once', async () => {
    const id = await store('Cut', 30_000_000);
    const investor = await investorWith(id);
    const unwilling = await investorWith(id, { priceCut: false });
    const hiding = await investorWith(id);
    await hiding.post(`/api/user-properties/${id}/hide`, { hidden: true });
    const other = await signedIn(testApp);
    await store('Cut', 29_000_000);
    await remindOfListings();
    await remindOfListings();
    expect(await remindersOf(investor)).toEqual([
      {
        type: 'reminder',
        title: 'Price cut',
        message: '3 N Cut St, Phoenix, AZ 85008: Price cut from $300,000 to $290,000.',
        propertyId: id,
      },
    ]);
    for (const unreminded of [unwilling, hiding, other]) expect(await remindersOf(unreminded)).toEqual([]);
  });

  test('whose status changes is told; a price that rises is not', async () => {
    const id = await store('Status', 30_000_000);
    const investor = await investorWith(id);
    await store('Status', 31_000_000);
    await store('Status', 31_000_000, { isPending: true });
    await remindOfListings();
    expect((await remindersOf(investor)).map(({ title }) => title)).toEqual(['Status changed']);
  });

  test('is not told what happened before it was saved', async () => {
    const id = await store('Before', 30_000_000);
    await store('Before', 29_000_000);
    const investor = await investorWith(id);
    await remindOfListings();
    expect(await remindersOf(investor)).toEqual([]);
  });

  test('two runs at the same moment tell it once', async () => {
    const id = await store('Twice', 30_000_000);
    const investor = await investorWith(id);
    await store('Twice', 28_000_000);
    await Promise.all([remindOfListings(), remindOfListings(), remindOfListings()]);
    expect(await remindersOf(investor)).toHaveLength(1);
  });
});

describe('a deal', () => {
  const titles = async (investor: Investor) => (await remindersOf(investor)).map(({ title }) => title);
  async function log(investor: Investor, id: string, type: string): Promise<void> {
    const answer = await investor.post(`/api/user-properties/${id}/activity`, { type, message: type, amount: 290_000 });
    expect(answer.status, answer.text).toBe(200);
  }

  /** What somebody writes back to a message arrives. */
  async function answer(
    investor: Investor,
    { from, messageId, date }: { from: string; messageId: string; date?: string },
  ): Promise<void> {
    const { body } = await investor.get('/api/auth/me');
    const to = `${body.user?.userName}@investor.localhost`;
    const source = [`From: ${from}`, `To: ${to}`, 'Subject: Re: Offer', `In-Reply-To: ${messageId}`];
    if (date !== undefined) source.push(`Date: ${date}`);
    source.push('', 'Hello');
    const blob = await testApp.services.blobs.receive(Readable.from([Buffer.from(source.join('\r\n'))]), 10_000);
    await testApp.services.messageIngest.ingest({ path: blob.path, recipients: [to], origin: {} });
    await blob.discard();
  }

  test('without an answer after the chosen days is told once, an answered one never', async () => {
    const id = await store('Silence', 30_000_000);
    const investor = await investorWith(id, { unansweredOfferDays: 7 });
    const answered = await investorWith(id);
    for (const each of [investor, answered]) await log(each, id, 'offer_made');
    await log(answered, id, 'offer_countered');
    inDays(6);
    await remindOfDeals();
    expect(await titles(investor)).toEqual([]);
    inDays(7);
    await remindOfDeals();
    inDays(8);
    await remindOfDeals();
    expect(await titles(investor)).toEqual(['Unanswered offer']);
    expect(await titles(answered)).toEqual([]);
    await log(investor, id, 'offer_made');
    inDays(15);
    await remindOfDeals();
    expect(await titles(investor), 'another offer').toEqual(['Unanswered offer', 'Unanswered offer']);
  });

  test('whose agent wrote back is answered; what came back as undeliverable is no answer', async () => {
    const id = await store('Letters', 30_000_000);
    const answered = await investorWith(id);
    const behind = await investorWith(id);
    const bounced = await investorWith(id);
    for (const [investor, from, date] of [
      [answered, 'ann@mail.example'],
      [behind, 'ann@mail.example', 'Sun, 1 Jan 2006 10:00:00 +0000'],
      [bounced, 'MAILER-DAEMON@mail.example'],
    ] as const) {
      const offer = { to: 'ann@mail.example', subject: 'Offer', body: 'Here it is.', isOffer: '1', propertyId: id };
      const sent = await investor.send({ method: 'POST', url: '/api/mail/send', ...mailForm(offer) });
      expect(sent.status).toBe(200);
      await answer(investor, { from, messageId: String(sent.body.id), ...(date !== undefined && { date }) });
    }
    inDays(6);
    await remindOfDeals();
    expect(await titles(answered)).toEqual(['Reply from ann@mail.example']);
    expect(await titles(behind), 'by a clock that was never set').toEqual(['Reply from ann@mail.example']);
    expect(await titles(bounced)).toEqual(['Unanswered offer']);
  });

  test('is not told after it has ended', async () => {
    const id = await store('Ended', 30_000_000);
    const investor = await investorWith(id);
    await log(investor, id, 'offer_made');
    await log(investor, id, 'deal_ended');
    inDays(6);
    await remindOfDeals();
    expect(await titles(investor)).toEqual([]);
  });

  test('whose offer expires, and whose signed contract nears its dates, is told', async () => {
    const id = await store('Dates', 30_000_000);
    const investor = await investorWith(id, { unansweredOffer: false });
    const offer = await investor.post('/api/offers', { offerMode: 'cash', propertyId: id, arv: 300_000 });
    expect(offer.status).toBe(200);
    await log(investor, id, 'offer_made');
    inDays(28);
    await remindOfDeals();
    expect(await titles(investor)).toEqual(['Offer about to expire']);
    const contract = await investor.post('/api/contracts', {
      offerMode: 'cash',
      propertyId: id,
      purchasePrice: 300_000,
      closingDateText: '20 days after mutual execution',
    });
    expect(contract.status, contract.text).toBe(200);
    await log(investor, id, 'contract_signed');
    inDays(18);
    await remindOfDeals();
    await remindOfDeals();
    expect(await titles(investor)).toEqual(['Closing', 'Offer about to expire']);
  });
});

describe('mail that did not go out', () => {
  const remindOfUnsentMail = () => testApp.services.reminderRuns.reminders.remindOfUnsentMail();

  test('is told to its sender, once for each time that it came to no good end', async () => {
    const investor = await signedIn(testApp);
    const letter = mailForm({ to: 'ann@mail.example', subject: 'Offer', body: 'Here it is.' });
    const { body: sent } = await investor.send({ method: 'POST', url: '/api/mail/send', ...letter });
    await remindOfUnsentMail();
    expect(await remindersOf(investor)).toEqual([]);
    const end = (outcome: RelayOutcome) =>
      testApp.services.outboxDispatcher.dispatch(Number(sent._id), { send: async () => outcome });
    await end({ kind: 'refused', answer: '550 No such user', refused: [] });
    await Promise.all([remindOfUnsentMail(), remindOfUnsentMail()]);
    await remindOfUnsentMail();
    const message = expect.stringContaining('“Offer” to ann@mail.example: 550 No such user.');
    expect(await remindersOf(investor)).toMatchObject([{ title: 'Message not sent', message, type: 'reminder' }]);
    await investor.post(`/api/mail/message/${sent._id}/retry`);
    await end({ kind: 'uncertain', answer: '' });
    await remindOfUnsentMail();
    expect((await remindersOf(investor)).map(({ title }) => title)).toEqual([
      'Message may not have been sent',
      'Message not sent',
    ]);
    await investor.post(`/api/mail/message/${sent._id}/retry`);
    await end({ kind: 'accepted', answer: '250 OK', refused: [] });
    await remindOfUnsentMail();
    expect(await remindersOf(investor)).toHaveLength(2);
  });
});

describe('the daily digest', () => {
  const sendDue = () => testApp.services.reminderRuns.digests.sendDue();
  const atPhoenix = (day: string, hour: string) => {
    testApp.time.now = new Date(`${day}T${hour}:00:00-07:00`);
  };

  test('comes once a day, after 7 in the morning, with what is unread and was in none before', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const jane = await signedIn(testApp, { userName: 'jane.digest' });
    const mails = () => testApp.mails.filter(({ to }) => to === 'jane.digest@mail.example');
    const send = (title: string) =>
      admin.post('/api/notifications/send', { recipients: '@jane.digest', title, message: 'On <Saturday>' });
    await jane.put('/api/notifications/preferences', { dailyDigest: true });
    await send('First');
    await send('Second');
    atPhoenix('2027-01-04', '06');
    await sendDue();
    expect(mails()).toEqual([]);
    atPhoenix('2027-01-04', '07');
    await Promise.all([sendDue(), sendDue()]);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      subject: '2 new notifications at Real Estate Investor Tools',
      link: 'http://localhost:3000/dashboard/notifications',
    });
    expect(mails()[0]?.text).toContain('Second: On <Saturday>');
    expect(mails()[0]?.html).not.toContain('<Saturday>');

    atPhoenix('2027-01-05', '08');
    await sendDue();
    expect(mails(), 'nothing is new').toHaveLength(1);
    await send('Third');
    await jane.post('/api/notifications/read-all', {});
    await send('Fourth');
    atPhoenix('2027-01-06', '08');
    await sendDue();
    expect(mails()[1]?.subject).toBe('1 new notification at Real Estate Investor Tools');
    await jane.put('/api/notifications/preferences', { dailyDigest: false });
    await send('Fifth');
    atPhoenix('2027-01-07', '08');
    await sendDue();
    expect(mails()).toHaveLength(2);
  });

  test('comes at the hour that its user wants, on the clock of the user', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const jane = await signedIn(testApp, { userName: 'jane.late' });
    const mails = () => testApp.mails.filter(({ to }) => to === 'jane.late@mail.example');
    const times = { ...defaultAlertSettings, digestHour: 18, timeZone: 'America/New_York' };
    expect((await jane.put('/api/alerts/settings', times)).status).toBe(200);
    await jane.put('/api/notifications/preferences', { dailyDigest: true });
    const send = (title: string) =>
      admin.post('/api/notifications/send', { recipients: '@jane.late', title, message: 'x' });
    await send('First');
    testApp.time.now = new Date('2027-02-04T17:59:00-05:00');
    await sendDue();
    expect(mails()).toEqual([]);
    testApp.time.now = new Date('2027-02-04T18:00:00-05:00');
    await sendDue();
    expect(mails()).toHaveLength(1);
    await send('Second');
    testApp.time.now = new Date('2027-02-04T23:30:00-05:00');
    await sendDue();
    expect(mails()).toHaveLength(1);
    testApp.time.now = new Date('2027-02-05T18:00:00-05:00');
    await sendDue();
    expect(mails()).toHaveLength(2);
  });
});

describe('a backlog of mail', () => {
  const newestKnown = (mailbox = 'never read') => testApp.services.reminderRuns.reminders.newestKnown(mailbox);
  const remindOfArrivals = (after: number) => testApp.services.reminderRuns.reminders.remindOfArrivals(after);
  let numbers = 0;
  const nothing = () => ({ references: [], from: [], to: [], cc: [], bcc: [], replyTo: [], attachments: [] });
  const received = {
    folder: 'inbox',
    isOutgoing: false,
    isSeen: false,
    inReplyTo: undefined,
    subject: 'Hello',
    bytes: 1,
    isParsed: true,
    sourceHash: null,
    body: undefined,
  } as const;

  async function receive(investor: Investor, count: number): Promise<void> {
    numbers += count;
    await insertMany(
      testApp.client.db,
      Array.from({ length: count }, (_, at) => ({
        ...received,
        ...nothing(),
        userId: investor.userId,
        messageId: `<${numbers - at}@example.com>`,
      })),
    );
  }

  test('is told once to each of its readers, with the number of messages; a few are not', async () => {
    const [one, other, third] = [await signedIn(testApp), await signedIn(testApp), await signedIn(testApp)];
    const before = await newestKnown();
    await receive(one, 100);
    expect(await remindOfArrivals(before)).toBeGreaterThan(before);
    expect(await remindersOf(one)).toEqual([]);
    const known = await newestKnown();
    await receive(one, 123);
    await receive(other, 1);
    const last = await remindOfArrivals(known);
    // As another process does that begins in between.
    await remindOfArrivals(known);
    expect(await remindOfArrivals(last)).toBe(last);
    expect((await remindersOf(one)).map(({ title }) => title)).toEqual(['123 new messages']);
    expect((await remindersOf(other)).map(({ title }) => title)).toEqual(['1 new message']);
    expect(await remindersOf(third)).toEqual([]);
    const { body } = await one.get('/api/notifications');
    expect(body[0]).toMatchObject({ type: 'reminder', isAboutMail: true, propertyId: null });
  });

  test.each([
    // By the clock that dates the messages too.
    { broken: 'a later reading', readAt: sql`now()` },
    { broken: 'the first reading', readAt: new Date(0) },
  ])('counts what a process stored that stopped in $broken of a mailbox', async ({ broken, readAt }) => {
    const reader = await signedIn(testApp);
    if (broken === 'a later reading') await receive(reader, 7);
    const position = { uidValidity: 1, lastUid: 90, stored: 90, readAt };
    await testApp.client.db.insert(imapPositions).values({ mailbox: broken, ...position });
    await receive(reader, 90);
    const known = await newestKnown(broken);
    await receive(reader, 60);
    await remindOfArrivals(known);
    expect((await remindersOf(reader)).map(({ title }) => title)).toEqual(['150 new messages']);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let jane: Browser & { userId: string };
let own: string;
let propertyId: string;
let sent: { id: number; messageId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  mail = createTestIngest(testApp);
});
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

let streets = 0;
beforeEach(async () => {
  streets += 1;
  jane = await signedIn(testApp);
  own = `${(await jane.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
  [propertyId = ''] = (await storeListings(testApp, [importedListing({ line: `${streets} Fate St` })])).values();
  await jane.post('/api/user-properties', { propertyId });
  const form = mailForm({ to: 'ann@mail.example', subject: 'Offer', body: 'Hello', propertyId, isOffer: '1' });
  const { body } = await jane.send({ method: 'POST', url: '/api/mail/send', ...form });
  sent = { id: Number(body._id), messageId: String(body.id) };
});

let messages = 0;
async function receive(headers: Record<string, string>, origin = {}): Promise<void> {
  messages += 1;
  const fields = { From: 'Ann <ann@mail.example>', To: own, Subject: 'Re: Offer', ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const path = join(testApp.dataDir, 'letter.eml');
  await writeFile(path, [...lines, `Message-ID: <fate${messages}@mail.example>`, '', 'Text', ''].join('\r\n'));
  await mail.messageIngest.ingest({ path, recipients: [own], origin });
}

const fate = async () => (await testApp.services.threadFates.fatesOf(jane.userId, [sent.id])).get(sent.id);
const answersInLog = async () => {
  const { body } = await jane.get(`/api/user-properties/${propertyId}/activity`);
  return Object.values(body.entries ?? []).filter(({ type }) => String(type) === 'reply_received').length;
};
const nothing = {
  answeredAt: null,
  automaticAt: null,
  wroteAt: null,
  bounced: null,
  isRefused: false,
  isComplaint: false,
  isUnsubscribed: false,
};

test('nothing happened yet', async () => {
  expect(await fate()).toEqual(nothing);
});

test('a person’s answer is one', async () => {
  await receive({ 'In-Reply-To': sent.messageId });
  expect(await fate()).toEqual({ ...nothing, answeredAt: expect.any(String) });
  expect(await answersInLog()).toBe(1);
});

test('an out-of-office reply is none, in the log, with the agent, and for what waits', async () => {
  await receive({ 'In-Reply-To': sent.messageId, 'Auto-Submitted': 'auto-replied' });
  expect(await fate()).toEqual({ ...nothing, automaticAt: expect.any(String) });
  expect(await answersInLog()).toBe(0);
  testApp.time.now = new Date(Date.now() + 6 * 24 * 3_600_000);
  await testApp.services.reminderRuns.reminders.remindOfDeals();
  testApp.time.now = new Date();
  const titles = Object.values((await jane.get('/api/notifications')).body).map(({ title }) => String(title));
  expect(titles).toContain('Unanswered offer');
});

test('what SMTP brings without a sender is no answer', async () => {
  await receive({ 'In-Reply-To': sent.messageId }, { ip: '192.0.2.1', helo: 'mx.mail.example' });
  expect(await fate()).toMatchObject({ answeredAt: null, automaticAt: expect.any(String) });
});

test('a letter of the recipient with a subject of its own is told apart', async () => {
  await receive({ From: 'ANN@mail.example', Subject: 'Your offer' });
  expect(await fate()).toEqual({ ...nothing, wroteAt: expect.any(String) });
});

test('another person’s letter says nothing of it', async () => {
  await receive({ From: 'bob@mail.example', Subject: 'Hello' });
  expect(await fate()).toEqual(nothing);
});

test('whoever unsubscribed did', async () => {
  const link = testApp.services.unsubscribes.createUnsubscribeLinks('Ann@mail.example');
  await testApp.services.unsubscribes.unsubscribe(link.oneClick.split('/').at(-1) ?? '');
  expect(await fate()).toEqual({ ...nothing, isUnsubscribed: true });
  await testApp.client.pool.query('truncate suppressions');
});

test('others’ messages are unknown', async () => {
  const eve = await signedIn(testApp);
  expect(await testApp.services.threadFates.fatesOf(eve.userId, [sent.id])).toEqual(new Map());
});

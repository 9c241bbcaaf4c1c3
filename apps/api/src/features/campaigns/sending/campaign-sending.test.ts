import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatDollars } from '@rei/domain/kernel/format';
import { usualEarnestMoney } from '@rei/domain/paperwork/earnest-money';
import { readPdf } from '@rei/pdf/testing/read-pdf';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { startedCampaign } from '#testing/started-campaign.ts';

const log = { info: () => undefined, error: () => undefined };
const minute = 60_000;
const day = 24 * 60 * minute;
/** A Friday, noon in Phoenix. */
const noon = new Date('2026-11-20T19:00:00Z');

let testApp: TestApp;
let server: SMTPServer;
let relay: MailRelay;
let receiver: MailReceiver;
let jane: Browser & { userId: string };
let own: string;
/** What the real mail server took, as it came. */
let received: string[];
/** What is found out about a sender of what arrives. */
let verdict: SenderVerdict;
/** Addresses that it turns away for good. */
let gone: Set<string>;
let dispatched: number;
let agents = 0;

const agent = () => {
  agents += 1;
  return `agent${agents}@mail${agents}.example`;
};

beforeAll(async () => {
  testApp = await buildTestApp({ mailHourlyLimit: 1000, authenticateSender: async () => verdict });
  await storeZips(testApp);
  await testApp.client.pool.query(
    `insert into installation_settings (postal_address) values ('1 Main St, Phoenix, AZ 85008')
     on conflict (id) do update set postal_address = excluded.postal_address`,
  );
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(gone.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      void text(stream).then((source) => {
        received.push(source);
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server's address has a port.
  relay = createSmtpRelay({ url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, patience: 5000 });
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
  verdict = { spf: null, dkim: null, dmarc: null };
  gone = new Set();
  received = [];
  dispatched = testApp.queuedMail.length;
  testApp.time.now = noon;
  await testApp.client.pool.query("update campaigns set state = 'stopped', ended_at = '2026-01-01'");
  jane = await signedIn(testApp);
  const { body } = await jane.get('/api/auth/me');
  own = `${body.user?.userName}@investor.localhost`;
});

const look = () => testApp.services.campaignRuns.run();
const pass = (ms: number) => {
  testApp.time.now = new Date(testApp.time.now.getTime() + ms);
};

/** Hands what is queued to the real relay. */
async function deliver(): Promise<void> {
  for (const { messageId } of testApp.queuedMail.slice(dispatched)) {
    await testApp.services.outboxDispatcher.dispatch(messageId, relay);
  }
  dispatched = testApp.queuedMail.length;
}

async function lookAndDeliver(): Promise<void> {
  await look();
  await deliver();
}

const progressOf = async (campaignId: string) =>
  (await jane.get(`/api/campaigns/${campaignId}/progress`)).body.items as Record<string, unknown>[];
const stateOf = async (campaignId: string): Promise<string> =>
  (await testApp.client.pool.query('select state from campaigns where id = $1', [campaignId])).rows[0].state;
const recipients = () => received.map((source) => /^To: .*?([^\s<>]+@[^\s<>]+?)>?\r$/m.exec(source)?.[1]);

async function mail(headers: readonly string[], body: string, mailFrom: string): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  const raw = [...headers, `To: ${own}`, `Message-ID: <${Math.random()}@mail.example>`, '', body, ''].join('\r\n');
  await transport.sendMail({ envelope: { from: mailFrom, to: [own] }, raw });
}

const messageIdOf = (source = '') => /^Message-ID: (<.*>)\r$/m.exec(source)?.[1] ?? '';

const reply = (from: string, to: string | undefined, extra: readonly string[] = []) =>
  mail(
    [`From: Kim Lee <${from}>`, 'Subject: Re: Offer', ...(to ? [`In-Reply-To: ${to}`] : []), ...extra],
    'Let me ask the seller.',
    extra.includes('Auto-Submitted: auto-replied') ? '' : from,
  );

/** Another server's report, without a sender. */
const bounce = (messageId: string, address: string) =>
  mail(
    [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    ],
    [
      ...['--r', 'Content-Type: text/plain', '', 'Sorry.', '--r', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.example', '', `Final-Recipient: rfc822; ${address}`, 'Action: failed'],
      ...['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 No such user', '--r'],
      ...['Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '--r--'],
    ].join('\r\n'),
    '',
  );

/** What a provider passes on when its user marks a message as spam (ARF). */
const complaint = (messageId: string, address: string) =>
  mail(
    [
      'From: feedback@provider.example',
      'Subject: FW: Offer',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=f',
    ],
    [
      ...['--f', 'Content-Type: message/feedback-report', '', 'Feedback-Type: abuse', 'Version: 1'],
      ...[`Original-Rcpt-To: ${address}`, '--f', 'Content-Type: message/rfc822', '', `From: Jane <${own}>`],
      ...[`To: ${address}`, 'Subject: Offer', `Message-ID: ${messageId}`, '', 'Hello', '--f--'],
    ].join('\r\n'),
    'feedback@provider.example',
  );

describe('a letter', () => {
  test('goes out in the agent’s hours as a normal offer, with its version, letter of intent and log entry', async () => {
    const to = agent();
    const { id, offers } = await startedCampaign(testApp, jane.userId, { agents: [to] });
    testApp.time.now = new Date('2026-11-20T12:00:00Z');
    await lookAndDeliver();
    expect(received).toEqual([]);
    expect(await progressOf(id)).toMatchObject([{ state: 'queued', nextAt: '2026-11-20T16:00:00.000Z' }]);

    testApp.time.now = new Date('2026-11-20T16:00:30Z');
    await lookAndDeliver();
    await lookAndDeliver();
    expect(recipients()).toEqual([to]);
    const { headers, attachments, subject } = await PostalMime.parse(received[0] ?? '');
    expect(subject).toMatch(/^Offer for \d+ Campaign St, Phoenix, AZ 85008$/);
    expect(headers.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(attachments).toMatchObject([
      { mimeType: 'application/pdf', filename: expect.stringMatching(/_cash_offer\.pdf$/) },
    ]);
    expect(await progressOf(id)).toMatchObject([{ state: 'sent', messages: 1, nextAt: null, agentEmail: to }]);
    expect(await stateOf(id)).toBe('done');

    const [{ propertyId = '' } = {}] = offers;
    const { entries } = (await jane.get(`/api/user-properties/${propertyId}/activity`)).body;
    expect(entries).toMatchObject([{ type: 'offer_sent', amount: 210_000 }, { type: 'property_saved' }]);
    const saved = (await jane.get(`/api/offers/property/${propertyId}`)).body;
    expect(saved).toHaveLength(1);
    expect((await jane.get(`/api/documents/property/${propertyId}`)).body).toMatchObject([{ kind: 'loi_cash' }]);
  });

  test('that the relay refuses has failed', async () => {
    const to = agent();
    gone.add(to);
    const { id } = await startedCampaign(testApp, jane.userId, { agents: [to] });
    await lookAndDeliver();
    await look();
    expect(await progressOf(id)).toMatchObject([
      {
        outcome: 'refused',
        answer: expect.stringContaining('No such user'),
        stopReason: 'The mail server refused the mail',
      },
    ]);
    const { body } = await jane.get(`/api/campaigns/${id}/progress?outcome=refused`);
    expect(body.total).toBe(1);
    expect((await jane.get(`/api/campaigns/${id}/progress?outcome=sent`)).body).toEqual({ items: [], total: 0 });
  });

  test('to one agent waits for the conversation about another property, and for the days between', async () => {
    const to = agent();
    const followUps = [{ afterDays: 3, templateId: 'cashOffer' }];
    const { id } = await startedCampaign(testApp, jane.userId, {
      agents: [to, to],
      followUps,
      caps: { agentGapDays: 7 },
    });
    await lookAndDeliver();
    for (let hour = 0; hour < 72; hour += 1) {
      pass(60 * minute);
      await lookAndDeliver();
    }
    // The first letter and, on Monday, its follow-up.
    expect(received).toHaveLength(2);
    pass(8 * day);
    await lookAndDeliver();
    expect(await progressOf(id)).toMatchObject([{ messages: 2 }, { messages: 1 }]);
  });
});

describe('caps', () => {
  test('hold in each hour, evenly, also where several look at once', async () => {
    const other = await buildTestApp({ databaseUrl: testApp.databaseUrl, mailHourlyLimit: 1000 });
    try {
      await startedCampaign(testApp, jane.userId, { agents: Array.from({ length: 9 }, agent), caps: { perHour: 6 } });
      const times: number[] = [];
      for (let at = 0; at < 70; at += 10) {
        other.time.now = testApp.time.now;
        await Promise.all([look(), other.services.campaignRuns.run(), look()]);
        const { rows } = await testApp.client.pool.query(
          `select count(*)::int as sent from campaign_messages m join campaign_offers o on o.id = m.campaign_offer_id
           where o.user_id = $1`,
          [jane.userId],
        );
        times.push(rows[0].sent);
        pass(10 * minute);
      }
      expect(times[5]).toBe(6);
      expect(times.every((sent, at) => sent - (times[at - 1] ?? 0) <= 1)).toBe(true);
      expect(times[6]).toBe(7);
    } finally {
      await other.close();
    }
  });

  test('leave room for messages by hand below the limit on all mail', async () => {
    const few = await buildTestApp({ databaseUrl: testApp.databaseUrl, mailHourlyLimit: 4 });
    try {
      const caps = { perHour: 200 };
      await startedCampaign(testApp, jane.userId, { agents: Array.from({ length: 6 }, agent), caps });
      for (let at = 0; at < 55; at += 5) {
        few.time.now = new Date(noon.getTime() + at * minute);
        await few.services.campaignRuns.run();
      }
      expect(few.queuedMail).toHaveLength(3);
    } finally {
      await few.close();
    }
  });
});

test('what is agreed on is the price that the letter named, of every offer', async () => {
  const list = Array.from({ length: 15 }, agent);
  const { offers } = await startedCampaign(testApp, jane.userId, { agents: list, caps: { perHour: 200, perDay: 200 } });
  const prices = new Map(offers.map(({ agentEmail }, at) => [agentEmail, 123_456.78 + 7_891.5 * at]));
  for (const { id, agentEmail } of offers) {
    const offerPrice = prices.get(agentEmail) ?? 0;
    const changed = { offerPrice, earnestMoney: usualEarnestMoney(offerPrice) };
    await testApp.client.pool.query(
      "update campaign_offers set offer = jsonb_set(offer, '{options,0,offer}', offer #> '{options,0,offer}' || $2) where id = $1",
      [id, JSON.stringify(changed)],
    );
  }
  for (let at = 0; at < 15; at += 1) {
    await lookAndDeliver();
    pass(minute);
  }
  expect(received).toHaveLength(15);
  const named = new Map<string, string>();
  for (const source of received) {
    const { to, attachments } = await PostalMime.parse(source);
    const { pages } = await readPdf(Buffer.from(attachments[0]?.content as ArrayBuffer));
    named.set(to?.[0]?.address ?? '', pages.flatMap(({ texts }) => texts.map(({ text: words }) => words)).join(' '));
  }
  for (const { agentEmail, propertyId } of offers) {
    const price = prices.get(agentEmail) ?? 0;
    expect(named.get(agentEmail)).toContain(formatDollars(price));
    await jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_accepted' });
    const { body } = await jane.get(`/api/properties/${propertyId}`);
    expect(body.agreed).toMatchObject({ price });
  }
});

describe('follow-ups', () => {
  const followUps = [
    { afterDays: 3, templateId: 'updatedOffer' },
    { afterDays: 7, templateId: 'cashOffer' },
  ];

  async function sentOnce() {
    const to = agent();
    const { id, offers } = await startedCampaign(testApp, jane.userId, { agents: [to], followUps });
    await lookAndDeliver();
    expect(received).toHaveLength(1);
    return { id, to, propertyId: offers[0]?.propertyId ?? '', messageId: messageIdOf(received[0]) };
  }

  /** All further weeks, with a look each day. */
  async function waitLong(): Promise<void> {
    for (let at = 0; at < 20; at += 1) {
      pass(day);
      await lookAndDeliver();
    }
  }

  test('go in the same conversation until the last, and the campaign is done', async () => {
    const { id, messageId, propertyId } = await sentOnce();
    await waitLong();
    expect(received).toHaveLength(3);
    const { body: log } = await jane.get(`/api/user-properties/${propertyId}/activity`);
    expect(Object.values(log.entries ?? []).map(({ type, message }) => [type, message])).toEqual(
      expect.arrayContaining([
        ['offer_sent', 'Offer email sent to agent.'],
        ['offer_update_sent', 'Follow-up 1 of bulk offer “Phoenix” sent to agent.'],
        ['offer_update_sent', 'Follow-up 2 of bulk offer “Phoenix” sent to agent.'],
      ]),
    );
    const { rows } = await testApp.client.pool.query(
      'select template from activity_entries where user_id = $1 and template is not null order by id',
      [jane.userId],
    );
    expect(rows.map(({ template }) => template)).toEqual(['Cash offer', 'Updated offer', 'Cash offer']);
    expect(received[1]).toContain(`In-Reply-To: ${messageId}`);
    expect(received[2]).toContain(messageId);
    expect(received[1]).toMatch(/^Subject: Re: Offer for /m);
    expect(await progressOf(id)).toMatchObject([{ state: 'sent', messages: 3 }]);
    expect(await stateOf(id)).toBe('done');
  });

  test('end with a reply', async () => {
    const { id, to, messageId } = await sentOnce();
    await reply(to, messageId);
    expect(await progressOf(id)).toMatchObject([{ state: 'answered', nextAt: null }]);
    await waitLong();
    expect(received).toHaveLength(1);
  });

  test('end with a message of the agent that answers nothing', async () => {
    const { id, to } = await sentOnce();
    await reply(to.toUpperCase(), undefined);
    expect(await progressOf(id)).toMatchObject([{ state: 'answered' }]);
    await waitLong();
    expect(received).toHaveLength(1);
  });

  test('go on after an out-of-office reply, which is no answer', async () => {
    const { id, to, messageId } = await sentOnce();
    await reply(to, messageId, ['Auto-Submitted: auto-replied']);
    expect(await progressOf(id)).toMatchObject([{ state: 'sent' }]);
    await waitLong();
    expect(received).toHaveLength(3);
  });

  test('end with a bounce', async () => {
    const { id, to, messageId } = await sentOnce();
    await bounce(messageId, to);
    await waitLong();
    expect(received).toHaveLength(1);
    expect(await progressOf(id)).toMatchObject([{ state: 'stopped', stopReason: 'The mail came back' }]);
  });

  test('end when the agent unsubscribes', async () => {
    const { id } = await sentOnce();
    const [, link = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec((received[0] ?? '').replace(/\r\n[ \t]+/g, ' ')) ?? [];
    const answer = await testApp.app.inject({
      method: 'POST',
      url: new URL(link.replaceAll(' ', '')).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    await waitLong();
    expect(received).toHaveLength(1);
    expect(await progressOf(id)).toMatchObject([{ state: 'stopped', stopReason: 'The agent unsubscribed' }]);
  });

  test('end with a complaint, which pauses the campaign as well', async () => {
    const { id, to, messageId } = await sentOnce();
    verdict = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
    await complaint(messageId, to);
    await waitLong();
    expect(received).toHaveLength(1);
    expect(await progressOf(id)).toMatchObject([
      { state: 'stopped', stopReason: 'The agent reported the mail as spam' },
    ]);
    expect(await stateOf(id)).toBe('paused');
  });

  test.each<[string, (sent: Awaited<ReturnType<typeof sentOnce>>) => Promise<unknown>, string]>([
    [
      'the listing is pending',
      ({ propertyId }) =>
        testApp.client.pool.query("update listings set status_override = 'Pending', status = 'Pending' where id = $1", [
          propertyId,
        ]),
      'No longer for sale',
    ],
    [
      'the offer is accepted',
      ({ propertyId }) => jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_accepted' }),
      'The offer was accepted',
    ],
    [
      'the deal ends',
      ({ propertyId }) => jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'deal_ended' }),
      'The deal ended',
    ],
    [
      'the address is suppressed',
      ({ to }) =>
        testApp.services.suppressions.suppress(testApp.client.db, [{ address: to, reason: 'by hand', note: '' }]),
      'The address is on the suppression list',
    ],
    [
      'the agent is not to be contacted',
      async ({ to }) => {
        const { rows } = await testApp.client.pool.query<{ id: string }>(
          "insert into agents (key, email, name) values ('email:' || $1, $1, 'Kim Lee') returning id",
          [to],
        );
        await jane.put(`/api/agents/${rows[0]?.id}/do-not-contact`, { doNotContact: true });
      },
      'Marked as do-not-contact',
    ],
  ])('end when %s', async (_what, happen, stopReason) => {
    const sent = await sentOnce();
    await happen(sent);
    await waitLong();
    expect(received).toHaveLength(1);
    expect(await progressOf(sent.id)).toMatchObject([{ state: 'stopped', stopReason }]);
    expect(await stateOf(sent.id)).toBe('done');
  });
});

test('a campaign of which too much comes back pauses itself and tells its owner', async () => {
  const list = Array.from({ length: 10 }, agent);
  for (const address of list.slice(0, 3)) gone.add(address);
  const { id } = await startedCampaign(testApp, jane.userId, { agents: list, caps: { perHour: 200 } });
  for (let at = 0; at < 5; at += 1) {
    await lookAndDeliver();
    pass(minute);
  }
  expect(await stateOf(id)).toBe('paused');
  expect(received.length).toBeLessThan(7);
  expect(Object.values((await jane.get('/api/notifications')).body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Bulk offer paused',
        message: expect.stringMatching(/^Phoenix: Came back: 3 of/),
      }),
    ]),
  );
});

test('without the postal address nothing goes out: the campaign pauses and says so', async () => {
  const { id } = await startedCampaign(testApp, jane.userId, { agents: [agent()] });
  await testApp.client.pool.query("update installation_settings set postal_address = ''");
  try {
    await lookAndDeliver();
  } finally {
    await testApp.client.pool.query("update installation_settings set postal_address = '1 Main St, Phoenix, AZ 85008'");
  }
  expect(received).toEqual([]);
  expect(await stateOf(id)).toBe('paused');
});

describe('a campaign that its owner', () => {
  test('pauses calls back what waits in the outbox, and sends it once it goes on', async () => {
    const { id, offers } = await startedCampaign(testApp, jane.userId, { agents: [agent()] });
    await look();
    expect((await jane.post(`/api/campaigns/${id}/pause`)).status).toBe(200);
    await deliver();
    await look();
    expect(received).toEqual([]);
    const [{ propertyId = '' } = {}] = offers;
    const log = async () => (await jane.get(`/api/user-properties/${propertyId}/activity`)).body.entries;
    expect(await log()).toMatchObject([{ type: 'property_saved' }]);

    expect((await jane.post(`/api/campaigns/${id}/resume`)).status).toBe(200);
    await lookAndDeliver();
    await lookAndDeliver();
    expect(received).toHaveLength(1);
    expect(await log()).toMatchObject([{ type: 'offer_sent' }, { type: 'property_saved' }]);
  });

  test('stops sends nothing more, not even what waits in the outbox', async () => {
    const { id } = await startedCampaign(testApp, jane.userId, { agents: [agent(), agent()] });
    await look();
    expect((await jane.post(`/api/campaigns/${id}/stop`)).status).toBe(200);
    pass(60 * minute);
    await lookAndDeliver();
    expect(received).toEqual([]);
    expect((await progressOf(id))[0]).toMatchObject({ state: 'stopped', stopReason: 'You stopped the bulk offer' });
    expect((await jane.get(`/api/campaigns/${id}/results`)).body).toMatchObject({ total: { sent: 0 } });
  });
});

describe('results', () => {
  test('tell what came of it, by template and discount', async () => {
    const list = [agent(), agent(), agent()];
    const { id, offers } = await startedCampaign(testApp, jane.userId, { agents: list, caps: { perHour: 200 } });
    for (let at = 0; at < 4; at += 1) {
      await lookAndDeliver();
      pass(minute);
    }
    pass(2 * 60 * minute);
    await reply(list[0] ?? '', messageIdOf(received[0]));
    const property = offers.find(({ agentEmail }) => agentEmail === list[0])?.propertyId;
    await jane.post(`/api/user-properties/${property}/activity`, { type: 'offer_countered', amount: 250_000 });
    const { status, body } = await jane.get(`/api/campaigns/${id}/results`);
    expect(status).toBe(200);
    const counts = { sent: 3, replied: 1, countered: 1, accepted: 0 };
    expect(body).toMatchObject({
      total: counts,
      byTemplate: [{ key: 'Cash offer', ...counts }],
      byDiscount: [{ key: '30–35% below list', ...counts }],
      waiting: 0,
      nextAt: null,
      stops: [],
    });
  });

  test('are those of the own campaigns alone', async () => {
    const { id } = await startedCampaign(testApp, jane.userId, { agents: [agent()] });
    const other = await signedIn(testApp);
    for (const path of ['results', 'progress']) {
      expect((await other.get(`/api/campaigns/${id}/${path}`)).status).toBe(404);
      expect((await jane.get(`/api/campaigns/none/${path}`)).status).toBe(404);
    }
    expect((await jane.get(`/api/campaigns/${id}/progress?outcome=nonsense`)).status).toBe(400);
  });
});

import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { mailRows } from '../export-rows.ts';

type User = Browser & { userId: string };

let testApp: TestApp;
let listingId = '';
let otherId = '';
let user: User;
let other: User;
let userName: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [listingId = '', otherId = ''] = (
    await storeListings(testApp, [importedListing(), importedListing({ sourceKey: 'other', line: '3 Other St' })])
  ).values();
  [user, other] = [await signedIn(testApp), await signedIn(testApp)];
  userName = String((await user.get('/api/auth/me')).body.user?.userName);
});
afterAll(() => testApp.close());

let numbers = 0;

/** Delivers a message as it arrives from outside; the id of its place in the user's mailbox. */
async function arrive({ subject = 'Hello', text = 'Hello', part = '', answers = '' } = {}): Promise<string> {
  numbers += 1;
  const source = [
    'From: Ann Agent <ann@mail.example>',
    `To: ${userName}@investor.localhost`,
    `Subject: ${subject}`,
    `Message-ID: <${numbers}@mail.example>`,
    ...(answers && [`In-Reply-To: ${answers}`]),
    'MIME-Version: 1.0',
    ...(part
      ? [
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: text/plain',
          '',
          text,
          '--b',
          part,
          '--b--',
        ]
      : ['Content-Type: text/html; charset=utf-8', '', text]),
    '',
  ].join('\r\n');
  const blob = await testApp.services.blobs.receive(Readable.from([Buffer.from(source)]), 1e7);
  await testApp.services.messageIngest.ingest({
    path: blob.path,
    recipients: [`${userName}@investor.localhost`],
    origin: { ip: '192.0.2.1' },
  });
  await blob.discard();
  const { body } = await user.get('/api/mail/inbox?limit=1');
  return String(body.items?.[0]?._id);
}

describe('the inbox', () => {
  test('lists what arrived, newest first, with what was not looked at', async () => {
    const first = await arrive({ subject: 'First' });
    const second = await arrive({ subject: 'Second' });
    const { body } = await user.get(`/api/mail/inbox?user=${userName}`);
    expect(body.items?.map(({ _id }) => _id).slice(0, 2)).toEqual([second, first]);
    expect(body.items?.[0]).toMatchObject({
      subject: 'Second',
      from: [{ name: 'Ann Agent' }],
      seen: false,
      state: null,
    });
    const seen = await user.patch(`/api/mail/message/${first}`, { seen: true });
    expect(seen.body).toMatchObject({ _id: first, seen: true });
    expect((await user.get('/api/mail/inbox')).body.unread).toBe(Number(body.unread) - 1);
    const unread = await user.get('/api/mail/inbox?unread=1');
    expect(unread.body.items?.map(({ _id }) => _id)).not.toContain(first);
  });

  test('is one’s own', async () => {
    const { body } = await other.get('/api/auth/me');
    expect((await user.get(`/api/mail/inbox?user=${body.user?.userName}`)).status).toBe(403);
    expect((await user.get('/api/mail/inbox?user=nobody')).status).toBe(403);
    expect((await user.get(`/api/mail/inbox?user=${userName.toUpperCase()}`)).status).toBe(200);
  });

  test('is searched by words', async () => {
    await arrive({ subject: 'Roof inspection', text: 'The chimney is fine' });
    for (const words of ['chimney', 'ROOF chim', 'ann@mail.example inspection']) {
      const found = await user.get(`/api/mail/inbox?q=${encodeURIComponent(words)}`);
      expect(found.body.items?.map(({ subject }) => subject)).toEqual(['Roof inspection']);
    }
    expect((await user.get('/api/mail/inbox?q=!!!')).body).toMatchObject({ items: [], total: 0 });
  });

  test('moves messages to the archive and back, many at once', async () => {
    const ids = [await arrive(), await arrive()];
    const moved = await user.patch('/api/mail/messages', {
      ids: [...ids, '999999', 'x'],
      folder: 'archive',
      seen: true,
    });
    expect(moved.body.updated).toHaveLength(2);
    expect((await user.get(`/api/mail/message/${ids[0]}`)).body).toMatchObject({ folder: 'archive', seen: true });
    expect((await other.patch('/api/mail/messages', { ids, folder: 'inbox' })).body).toEqual({ updated: [] });
    expect((await user.patch(`/api/mail/message/${ids[0]}`, { folder: 'inbox' })).body.folder).toBe('inbox');
    expect((await user.patch(`/api/mail/message/${ids[0]}`, { folder: 'sent' })).status).toBe(400);
  });

  test('shows an answer with the property that the message was about', async () => {
    const send = (fields: Record<string, string>) =>
      user.send({
        method: 'POST',
        url: '/api/mail/send',
        ...mailForm({ to: 'ann@mail.example', subject: 'Your listing', body: 'Is it still for sale?', ...fields }),
      });
    const { body: sent } = await send({ propertyId: listingId });
    const reply = await arrive({ subject: 'Re: Your listing', answers: String(sent.id) });
    expect((await user.get(`/api/mail/message/${reply}`)).body.propertyId).toBe(listingId);
    const aboutIt = async (propertyId: string) =>
      (await user.get(`/api/mail/inbox?propertyId=${propertyId}`)).body.items?.map(({ _id }) => _id);
    expect(await aboutIt(listingId)).toEqual([reply, sent._id]);
    const { body: other } = await send({ propertyId: otherId, replyTo: reply });
    expect(await aboutIt(otherId)).toContain(other._id);
    expect((await user.get(`/api/mail/message/${sent._id}`)).body.propertyId).toBe(listingId);
    await user.post('/api/mail/drafts', { propertyId: 'nothing', replyTo: reply });
    expect(await aboutIt('nothing')).toEqual([]);
  });

  test('names no property that is gone: what is about it can be answered, and finished', async () => {
    const address = { line: '4 Own Rd', city: 'Phoenix', state_code: 'az', postal_code: '85008' };
    const added = await user.post('/api/user-properties/manual', { address, type: 'duplex', price: 250_000 });
    const propertyId = String(added.body.propertyId);
    const letter = { to: 'ann@mail.example', subject: 'Your house', body: 'Is it for sale?', propertyId };
    const { body: sent } = await user.send({ method: 'POST', url: '/api/mail/send', ...mailForm(letter) });
    const draft = await user.post('/api/mail/drafts', { propertyId });
    expect(draft.body.propertyId).toBe(propertyId);
    expect((await user.delete(`/api/user-properties/${propertyId}/manual`)).status).toBe(200);
    expect((await user.get(`/api/mail/message/${sent._id}`)).body.propertyId).toBeNull();
    expect((await user.get(`/api/mail/drafts/${draft.body._id}`)).body.propertyId).toBeNull();
  });

  test('syncs, though nothing is configured', async () => {
    expect((await user.post('/api/mail/sync')).body).toEqual({ success: true, received: 0 });
  });
});

describe('a message', () => {
  test('shows its remote pictures only when asked to', async () => {
    const id = await arrive({ text: '<p>Hi</p><img src="https://t.example/pixel.png"><script>x()</script>' });
    const plain = (await user.get(`/api/mail/message/${id}`)).body;
    expect(plain.remoteContent).toBe(1);
    expect(plain.body).not.toMatch(/t\.example|script/);
    const shown = (await user.get(`/api/mail/message/${id}?images=1`)).body;
    expect(shown.body).toContain('https://t.example/pixel.png');
    expect(shown.body).not.toContain('script');
  });

  test('nobody else can read, change, answer or fetch', async () => {
    const id = await arrive();
    for (const path of ['', '/source']) {
      expect((await other.get(`/api/mail/message/${id}${path}`)).status).toBe(404);
    }
    expect((await other.patch(`/api/mail/message/${id}`, { seen: true })).status).toBe(404);
    for (const step of ['cancel', 'retry']) {
      expect((await other.post(`/api/mail/message/${id}/${step}`)).status).toBe(404);
    }
  });

  test.each(['0', '-1', 'x', '99999999999999999999', '1e3', '%00'])('%s is none', async (id) => {
    expect([400, 404]).toContain((await user.get(`/api/mail/message/${id}`)).status);
    expect([400, 404]).toContain((await user.get(`/api/mail/attachments/${id}`)).status);
  });

  test('that arrived is neither called back nor sent again', async () => {
    const id = await arrive();
    expect((await user.post(`/api/mail/message/${id}/cancel`)).status).toBe(409);
    expect((await user.post(`/api/mail/message/${id}/retry`)).status).toBe(409);
  });
});

describe('a download', () => {
  test('of an attachment is a file and never a page, whatever it says it is', async () => {
    const id = await arrive({
      part: 'Content-Type: text/html; name="../evil\\"name.html"\r\nContent-Disposition: attachment; filename="../evil.html"\r\n\r\n<script>1</script>',
    });
    const { attachments } = (await user.get(`/api/mail/message/${id}`)).body;
    const answer = await user.get(`/api/mail/attachments/${attachments?.[0]?.storageRef}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="evil.html"; filename*=UTF-8''evil.html`,
      'content-length': String(attachments?.[0]?.size),
      'accept-ranges': 'bytes',
    });
    expect((await other.get(`/api/mail/attachments/${attachments?.[0]?.storageRef}`)).status).toBe(404);
  });

  test('answers the parts that are asked for', async () => {
    const content = `%PDF-1.7\n${'0123456789'.repeat(1000)}`;
    const form = mailForm({ to: 'a@mail.example', subject: 'x', body: 'y' }, [{ name: 'Élan 12.pdf', content }]);
    const sent = await user.send({ method: 'POST', url: '/api/mail/send', ...form });
    const { attachments } = (await user.get(`/api/mail/message/${sent.body._id}`)).body;
    const url = `/api/mail/attachments/${attachments?.[0]?.storageRef}`;
    const whole = await user.get(url);
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''%C3%89lan%2012.pdf");
    expect(whole.text).toBe(content);
    const part = await user.get(url, { range: 'bytes=5-12' });
    expect(part).toMatchObject({ status: 206, text: content.slice(5, 13) });
    expect(part.headers).toMatchObject({ 'content-range': `bytes 5-12/${content.length}`, 'content-length': '8' });
    expect((await user.get(url, { range: 'bytes=-4' })).text).toBe(content.slice(-4));
    const beyond = await user.get(url, { range: 'bytes=99999-' });
    expect(beyond).toMatchObject({ status: 416, body: { code: 'RANGE_NOT_SATISFIABLE' } });
    expect(beyond.headers['content-range']).toBe(`bytes */${content.length}`);
  });

  test('of a message is its source', async () => {
    const id = await arrive({ subject: 'A/b: c' });
    const source = await user.get(`/api/mail/message/${id}/source`);
    expect(source.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': expect.stringContaining('.eml'),
    });
    expect(source.text).toContain('Subject: A/b: c\r\n');
  });
});

describe('a draft', () => {
  const typed = { to: 'ann@mail.ex', cc: 'bob', subject: 'Half', text: 'written' };

  test('is kept as it was typed, changed, listed and thrown away', async () => {
    const created = await user.post('/api/mail/drafts', typed);
    expect(created.body).toMatchObject({ ...typed, bcc: '', fromName: '', replyTo: null, propertyId: null });
    const url = `/api/mail/drafts/${created.body._id}`;
    const changed = await user.put(url, { ...typed, subject: 'More', bcc: 'eve@mail.example' });
    expect(changed.body).toMatchObject({ subject: 'More', bcc: 'eve@mail.example' });
    expect((await user.get(url)).body).toEqual(changed.body);
    const list = await user.get('/api/mail/inbox?folder=drafts&q=written');
    expect(list.body.items?.[0]).toMatchObject({ _id: created.body._id, subject: 'More', snippet: 'written' });
    // It is no message yet.
    expect((await user.get(`/api/mail/message/${created.body._id}`)).status).toBe(404);
    expect((await user.get('/api/mail/inbox?q=written')).body.total).toBe(1);
    expect((await user.delete(url)).body).toEqual({ success: true });
    expect((await user.get(url)).status).toBe(404);
  });

  test('keeps what it is about, and its documents', async () => {
    const about = {
      toName: 'Ann',
      isOffer: true,
      isFromTemplate: true,
      templateId: 'cashOffer',
      propertyId: listingId,
      documents: ['a', 'b', 'a'],
    };
    const { body } = await user.post('/api/mail/drafts', { ...typed, ...about });
    const kept = { ...about, isInquiry: false, isOfferUpdate: false, isContract: false, documents: ['a', 'b'] };
    expect(body).toMatchObject(kept);
    await user.put(`/api/mail/drafts/${body._id}`, { ...typed, isContract: true });
    expect((await user.get(`/api/mail/drafts/${body._id}`)).body).toMatchObject({
      isOffer: false,
      isContract: true,
      isFromTemplate: false,
      templateId: null,
      documents: [],
    });
  });

  test('keeps files, which go along when it is sent', async () => {
    const { body: draft } = await user.post('/api/mail/drafts', typed);
    const url = `/api/mail/drafts/${draft._id}/attachments`;
    const attach = (names: string[], as = user) =>
      as.send({
        method: 'POST',
        url,
        ...mailForm(
          {},
          names.map((name) => ({ name, content: `%PDF-1.7 ${name}` })),
        ),
      });
    await attach(['one.pdf']);
    const { body } = await attach(['two.pdf', 'three.pdf']);
    expect(body.attachments).toMatchObject([
      { filename: 'one.pdf' },
      { filename: 'two.pdf' },
      { filename: 'three.pdf' },
    ]);
    const refs = Array.from(body.attachments ?? [], ({ storageRef }) => String(storageRef));
    expect((await user.delete(`${url}/${refs[1]}`)).status).toBe(200);
    expect((await user.delete(`${url}/${refs[1]}`)).status).toBe(404);
    expect((await user.get(`/api/mail/drafts/${draft._id}`)).body.attachments).toMatchObject([
      {},
      { filename: 'three.pdf' },
    ]);
    expect((await user.get('/api/mail/inbox?folder=drafts&limit=1')).body.items?.[0]).toMatchObject({
      hasAttachments: true,
    });

    for (const [names, status] of [
      [['page.html'], 400],
      [Array.from({ length: 9 }, (_, at) => `${at}.pdf`), 400],
    ] as const) {
      expect((await attach([...names])).status).toBe(status);
    }
    expect((await attach(['x.pdf'], other)).status).toBe(404);
    expect((await other.delete(`${url}/${refs[0]}`)).status).toBe(404);

    const systemAttachments = JSON.stringify([{ path: refs[2] }]);
    const form = mailForm({
      to: 'a@mail.example',
      subject: 'With a file',
      draftId: String(draft._id),
      systemAttachments,
    });
    const sent = await user.send({ method: 'POST', url: '/api/mail/send', ...form });
    const message = await user.get(`/api/mail/message/${sent.body._id}`);
    expect(message.body.attachments).toMatchObject([{ filename: 'three.pdf', contentType: 'application/pdf' }]);
    expect((await user.get(`/api/mail/attachments/${refs[0]}`)).status).toBe(404);
  });

  test('is one’s own', async () => {
    const url = `/api/mail/drafts/${(await user.post('/api/mail/drafts', typed)).body._id}`;
    expect((await other.get(url)).status).toBe(404);
    expect((await other.put(url, typed)).status).toBe(404);
    expect((await other.delete(url)).status).toBe(404);
  });

  test('answers own messages only', async () => {
    const id = await arrive();
    expect((await user.post('/api/mail/drafts', { replyTo: id })).body.replyTo).toBe(id);
    expect((await other.post('/api/mail/drafts', { replyTo: id })).status).toBe(404);
  });
});

test('an account that goes takes its mail along, and its contents once the clean-up comes', async () => {
  const leaving = await signedIn(testApp);
  const form = mailForm({ to: 'a@mail.example', subject: 'Only mine', body: 'y' }, [
    { name: 'mine.pdf', content: '%PDF-1.7 of one user alone' },
  ]);
  const sent = await leaving.send({ method: 'POST', url: '/api/mail/send', ...form });
  expect(sent.status).toBe(200);
  await leaving.post('/api/mail/drafts', { to: 'ann@', bcc: 'eve@mail.example', text: 'Not finished' });
  const rows: object[] = [];
  for await (const row of mailRows(testApp.client.db, async () => undefined)(leaving.userId)) rows.push(row);
  expect(rows).toMatchObject([
    { subject: 'Only mine', text: 'y', attachments: ['mine.pdf'], state: 'queued', draft: null },
    { folder: 'drafts', text: 'Not finished', draft: { to: 'ann@', cc: '', bcc: 'eve@mail.example' } },
  ]);

  await testApp.client.pool.query('delete from users where id = $1', [leaving.userId]);
  await testApp.client.pool.query("update blobs set created_at = now() - interval '3 days'");
  expect(await testApp.services.blobs.removeUnnamed()).toBeGreaterThanOrEqual(2);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { type FormFile, uploadForm } from '#testing/upload-form.ts';

type User = Browser & { userId: string };

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const letter = { to: 'agent@mail.example', subject: 'Your listing', body: 'Hello,\n\nis it still for sale?' };

let testApp: TestApp;
let user: User;
let userName: string;
let listingId: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [listingId = ''] = (await storeListings(testApp, [importedListing()])).values();
  user = await signedIn(testApp);
  userName = String((await user.get('/api/auth/me')).body.user?.userName);
});
afterAll(() => testApp.close());

function send(
  fields: Record<string, string>,
  { files, as = user, requestId }: { files?: FormFile[]; as?: Browser; requestId?: string } = {},
): Promise<Answer> {
  const { payload, headers } = mailForm(fields, files);
  return as.send({
    method: 'POST',
    url: '/api/mail/send',
    payload,
    headers: { ...headers, ...(requestId && { 'x-request-id': requestId }) },
  });
}

async function sourceOf(answer: Answer): Promise<string> {
  const source = await user.get(`/api/mail/message/${answer.body._id}/source`);
  expect(source.status).toBe(200);
  return source.text;
}

async function countMessages(): Promise<number> {
  const { rows } = await testApp.client.pool.query('select from mail_messages');
  return rows.length;
}

describe('a message that is sent', () => {
  test('is queued and lies in Sent, from the address that the server sets', async () => {
    const answer = await send({ ...letter, fromName: 'Jane of Doe Homes', cc: 'Bob <bob@mail.example>' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      id: expect.stringMatching(/^<[^<>@\s]+@investor\.localhost>$/),
      state: 'queued',
    });
    const message = await user.get(`/api/mail/message/${answer.body._id}`);
    expect(message.body).toMatchObject({
      folder: 'sent',
      from: [{ name: 'Jane of Doe Homes', address: `${userName}@investor.localhost` }],
      to: [{ name: '', address: 'agent@mail.example' }],
      cc: [{ name: 'Bob', address: 'bob@mail.example' }],
      text: letter.body,
      body: '<p>Hello,</p>\n<p>is it still for sale?</p>',
      seen: true,
      sending: { state: 'queued', attempts: 0, serverAnswer: null },
      messageId: answer.body.id,
    });
    expect(testApp.queuedMail.at(-1)).toEqual({ messageId: Number(answer.body._id), delaySeconds: 0 });
    const read = await PostalMime.parse(await sourceOf(answer));
    expect(read).toMatchObject({ messageId: answer.body.id, subject: letter.subject });
    expect(read.text?.trim()).toBe(letter.body);
    expect(read.html).toContain('<p>is it still for sale?</p>');
  });

  test('may be without a text, and have braces that are no fields', async () => {
    const { body: _, ...bare } = letter;
    for (const fields of [bare, { ...letter, body: ' ' }]) {
      const answer = await send(fields);
      const message = await user.get(`/api/mail/message/${answer.body._id}`);
      expect(message.body).toMatchObject({ text: '', body: '' });
    }
    const styled = { ...letter, body: 'a {b} c', html: '<style>p { margin: 0 }</style><p>a</p>', isFromTemplate: '' };
    expect((await send(styled)).status).toBe(200);
  });

  test('has the name that was typed for its recipient, and waits as long as it was told', async () => {
    const answer = await send({ ...letter, toName: 'Ann Agent', delay: '30' });
    const message = await user.get(`/api/mail/message/${answer.body._id}`);
    expect(message.body.to).toEqual([{ name: 'Ann Agent', address: 'agent@mail.example' }]);
    expect(testApp.queuedMail.at(-1)?.delaySeconds).toBe(30);
    const waits = Date.parse(String(message.body.sending?.sendAfter)) - Date.parse(String(message.body.createdAt));
    expect(waits).toBe(30_000);
  });

  test('goes without a name of its recipient that reads like an address', async () => {
    const { status, body } = await send({ ...letter, toName: 'Team @ Desert Realty' });
    expect(status).toBe(200);
    const { to } = (await user.get(`/api/mail/message/${body._id}`)).body;
    expect(to).toEqual([{ name: '', address: 'agent@mail.example' }]);
  });

  test('never shows a blind copy to anybody but its sender', async () => {
    const answer = await send({ ...letter, bcc: 'secret@mail.example' });
    expect(await sourceOf(answer)).not.toMatch(/secret@|bcc/i);
    expect((await user.get(`/api/mail/message/${answer.body._id}`)).body.bcc).toEqual([
      { name: '', address: 'secret@mail.example' },
    ]);
    const { rows } = await testApp.client.pool.query('select recipients from mail_sendings where message_id = $1', [
      answer.body._id,
    ]);
    expect(rows[0]).toEqual({ recipients: ['agent@mail.example', 'secret@mail.example'] });
  });

  test('has its HTML cleaned', async () => {
    const html = '<p onclick="x()">Hi <b>there</b></p><script>steal()</script><img src="https://t.example/p.png">';
    const answer = await send({ ...letter, html });
    const { body } = (await user.get(`/api/mail/message/${answer.body._id}`)).body;
    expect(body).toContain('<b>there</b>');
    expect(body).not.toMatch(/script|onclick|t\.example/);
    const source = await sourceOf(answer);
    expect(source).toContain('https://t.example/p.png');
    expect(source).not.toContain('steal');
  });

  test('carries its attachments, those of own messages too', async () => {
    const files = [
      { name: 'offer.pdf', content: pdf },
      { name: '../../../etc/house.PNG', content: png },
    ];
    const first = await send(letter, { files });
    const { attachments } = (await user.get(`/api/mail/message/${first.body._id}`)).body;
    expect(attachments).toMatchObject([
      { filename: 'offer.pdf', size: pdf.length, contentType: 'application/pdf' },
      { filename: 'house.PNG', size: png.length, contentType: 'image/png' },
    ]);
    const systemAttachments = JSON.stringify([{ path: attachments?.[0]?.storageRef }]);
    const again = await send({ ...letter, systemAttachments }, { files: [{ name: 'b.png', content: png }] });
    const read = await PostalMime.parse(await sourceOf(again));
    expect(read.attachments.map(({ filename }) => filename)).toEqual(['b.png', 'offer.pdf']);
    expect(read.attachments[1]).toHaveProperty('content.byteLength', pdf.length);
    // Nothing of the uploads is left behind.
    await expect.poll(() => readdir(join(testApp.dataDir, 'uploads'))).toEqual([]);
  });

  test('joins the conversation that it answers', async () => {
    const first = await send(letter);
    const reply = await send({ ...letter, subject: 'Re: Your listing', replyTo: String(first.body._id) });
    const [one, other] = await Promise.all([first, reply].map(({ body }) => user.get(`/api/mail/message/${body._id}`)));
    expect(other?.body.threadId).toBe(one?.body.threadId);
    expect(await sourceOf(reply)).toContain(`In-Reply-To: ${first.body.id}\r\n`);
    const thread = await user.get(`/api/mail/threads/${one?.body.threadId}`);
    expect(thread.body.items?.map(({ _id }) => _id)).toEqual([first.body._id, reply.body._id]);
  });

  test('has no attachment where a field for files was left empty', async () => {
    const form = uploadForm(letter, { field: 'photo', name: '', content: '' });
    expect((await user.send({ method: 'POST', url: '/api/mail/send', ...form })).status).toBe(200);
  });

  test('was a draft before, and is none afterwards', async () => {
    const draft = await user.post('/api/mail/drafts', { to: letter.to });
    expect((await send({ ...letter, draftId: String(draft.body._id) })).status).toBe(200);
    expect((await user.get(`/api/mail/drafts/${draft.body._id}`)).status).toBe(404);
  });
});

describe('the log of a saved property', () => {
  test.each([
    [{ isInquiry: '1' }, 'inquiry_sent', 'Inquiry email sent to agent.'],
    [{ isInquiry: '1', isOffer: '1' }, 'offer_sent', 'Offer email sent to agent.'],
    [{ isOffer: '1', isOfferUpdate: '1' }, 'offer_update_sent', 'Updated offer email sent to agent.'],
    [{ isOfferUpdate: '1', isContract: '1' }, 'contract_email_sent', 'Contract email sent to agent.'],
  ])('%j: %s', async (flags, type, message) => {
    await user.post('/api/user-properties', { propertyId: listingId });
    expect((await send({ ...letter, ...flags, propertyId: listingId })).status).toBe(200);
    const log = await user.get(`/api/user-properties/${listingId}/activity?limit=1`);
    expect(log.body).toMatchObject({ entries: [{ type, message }] });
    const list = await user.get(`/api/mail/inbox?propertyId=${listingId}&limit=1`);
    expect(list.body.items?.[0]).toMatchObject({ propertyId: listingId });
  });

  test('forgets what was called back, and has it again, once, when that is sent after all', async () => {
    const { body: sent } = await send({ ...letter, isOffer: '1', delay: '10', propertyId: listingId });
    const state = async () => {
      const { body } = await user.get(`/api/user-properties/${listingId}`);
      const log = Array.from(body.activityLog ?? [], ({ type }) => type);
      return [body.progress?.offer, log.filter((type) => String(type) === 'offer_sent').length];
    };
    const before = await state();
    expect(before[0]).toBe('sent');
    const call = (action: string) => user.post(`/api/mail/message/${sent._id}/${action}`);
    const cancelled = await Promise.all([call('cancel'), call('cancel')]);
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200]);
    expect((await state())[1]).toBe(Number(before[1]) - 1);
    expect(
      await Promise.all([call('retry'), call('retry')]).then((answers) => answers.map(({ status }) => status).sort()),
    ).toEqual([200, 409]);
    expect(await state()).toEqual(before);
  });

  test('agrees with the message, however often that is called back and sent again at once', async () => {
    const owner = await signedIn(testApp);
    await owner.post('/api/user-properties', { propertyId: listingId });
    const { body: sent } = await send({ ...letter, isOffer: '1', delay: '10', propertyId: listingId }, { as: owner });
    const call = (action: string) => owner.post(`/api/mail/message/${sent._id}/${action}`);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(['cancel', 'retry', 'cancel', 'retry', 'cancel'].map(call));
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const { body: message } = await owner.get(`/api/mail/message/${sent._id}`);
      const { body: property } = await owner.get(`/api/user-properties/${listingId}`);
      const entries = Array.from(property.activityLog ?? [], ({ type }) => String(type));
      expect(entries.filter((type) => type === 'offer_sent').length).toBe(String(message.state) === 'queued' ? 1 : 0);
    }
  });

  test.each([
    ['nothing went out: a first offer', 'offer_saved', 'saved', 'offer_saved', 'Offer saved.'],
    ['an offer went out: a revision', 'offer_made', 'updated', 'offer_updated', 'Offer updated.'],
  ])('calls an offer that was saved after a mail that is called back by whether %s', async (...row) => {
    const [, before, step, type, message] = row;
    const owner = await signedIn(testApp);
    await owner.post('/api/user-properties', { propertyId: listingId });
    const log = `/api/user-properties/${listingId}/activity`;
    await owner.post(log, { type: before });
    const { body: sent } = await send({ ...letter, isOffer: '1', delay: '10', propertyId: listingId }, { as: owner });
    await owner.post(log, { type: 'offer_updated' });
    await owner.post(log, { type: 'offer_updated', message: 'Cash offer of $100, version 3.' });
    expect((await owner.get(`/api/user-properties/${listingId}`)).body.progress?.offer).toBe('updated');
    expect((await owner.post(`/api/mail/message/${sent._id}/cancel`)).status).toBe(200);
    expect((await owner.get(`/api/user-properties/${listingId}`)).body.progress?.offer).toBe(step);
    expect((await owner.get(`${log}?limit=2`)).body).toMatchObject({
      entries: [
        { type, message: 'Cash offer of $100, version 3.' },
        { type, message },
      ],
    });
  });

  test('of a property removed meanwhile forgets it as well', async () => {
    const owner = await signedIn(testApp);
    await owner.post('/api/user-properties', { propertyId: listingId });
    const { body: sent } = await send({ ...letter, isInquiry: '1', delay: '10', propertyId: listingId }, { as: owner });
    await owner.delete(`/api/user-properties/${listingId}`);
    expect((await owner.post(`/api/mail/message/${sent._id}/cancel`)).status).toBe(200);
    await owner.post('/api/user-properties', { propertyId: listingId });
    expect((await owner.get(`/api/user-properties/${listingId}`)).body.progress?.hasInquirySent).toBe(false);
    expect((await owner.post(`/api/mail/message/${sent._id}/retry`)).status).toBe(200);
    expect((await owner.get(`/api/user-properties/${listingId}`)).body.progress?.hasInquirySent).toBe(true);
  });

  test('is none where the property is not saved, or no more: the message goes all the same', async () => {
    const owner = await signedIn(testApp);
    const inquiry = { ...letter, isInquiry: '1', delay: '10', propertyId: listingId };
    const { status, body: sent } = await send(inquiry, { as: owner });
    expect(status).toBe(200);
    expect((await owner.post(`/api/mail/message/${sent._id}/cancel`)).status).toBe(200);
    await owner.post('/api/user-properties', { propertyId: listingId });
    const { body: other } = await send(inquiry, { as: owner });
    expect((await owner.post(`/api/mail/message/${other._id}/cancel`)).status).toBe(200);
    await owner.delete(`/api/user-properties/${listingId}`);
    for (const { _id } of [sent, other]) {
      expect((await owner.post(`/api/mail/message/${_id}/retry`)).body).toMatchObject({ state: 'queued' });
    }
    await owner.post('/api/user-properties', { propertyId: listingId });
    expect((await owner.get(`/api/user-properties/${listingId}`)).body.progress?.hasInquirySent).toBe(false);
  });

  test('a property that is not there is said, and nothing is sent', async () => {
    const other = await signedIn(testApp);
    const before = await countMessages();
    for (const propertyId of ['999999', 'nothing']) {
      expect((await send({ ...letter, isOffer: '1', propertyId }, { as: other })).status).toBe(404);
    }
    expect(await countMessages()).toBe(before);
  });
});

describe('what is refused', () => {
  test.each([
    ['no recipient', { to: '' }, 'To, Subject, and Message are required.'],
    ['a recipient of blanks', { to: '  ' }, 'To, Subject, and Message are required.'],
    ['no subject', { subject: '' }, 'To, Subject, and Message are required.'],
    ['a field that was not filled in', { subject: 'Offer for {address}' }, 'Replace or remove {address}.'],
    ['fields in the text', { body: 'Hi {Agent First Name}, {zip}' }, 'Replace or remove {Agent First Name} and {zip}.'],
    ['a field in the HTML', { html: '<p>{offer price}</p>' }, 'Replace or remove {offer price}.'],
    ['what a template called a field', { body: 'Hi {agnet}', isFromTemplate: '1' }, 'Replace or remove {agnet}.'],
    ['only commas', { to: ', ,' }, 'To, Subject, and Message are required.'],
    ['a word', { to: 'agent' }, 'Not a valid email address: agent'],
    ['a word among addresses', { cc: 'a@mail.example, agent' }, 'Not a valid email address: agent'],
    ['two addresses in one', { to: 'a@b@mail.example' }, /Not a valid email address/],
    [
      'more than a hundred',
      { bcc: Array.from({ length: 100 }, (_, at) => `a${at}@mail.example`).join() },
      /at most 100/,
    ],
    ['a name with an address', { fromName: 'ceo@bank.example' }, /plain name/],
    ['a name with what looks like one', { fromName: 'ceo＠bank.example' }, /plain name/],
    ['a name with brackets', { fromName: 'x <y>' }, /plain name/],
    ['a delay beyond an hour', { delay: '3601' }, /delay/],
    ['documents that are no list', { systemAttachments: '{"path":"1"}' }, /Must be a list/],
    ['documents that are no JSON', { systemAttachments: '[' }, /JSON/],
    ['a file of the server', { systemAttachments: '[{"path":"/etc/passwd"}]' }, /no such document/],
    ['a web address', { systemAttachments: '[{"path":"http://127.0.0.1/"}]' }, /no such document/],
    ['an unknown document', { systemAttachments: '[{"path":"999999"}]' }, /no such document/],
  ])('%s', async (_, fields, error) => {
    const before = await countMessages();
    const answer = await send({ ...letter, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(error);
    expect(await countMessages()).toBe(before);
  });

  test.each(['to', 'cc', 'bcc', 'subject', 'fromName', 'toName'])('a line of its own in %s', async (field) => {
    for (const end of ['\r\n', '\n', '\r', '\u0000', '\u2028', '\u0085']) {
      const value = `${field === 'subject' || field.endsWith('Name') ? 'x' : 'a@mail.example'}${end}Bcc: eve@mail.example`;
      const answer = await send({ ...letter, [field]: value });
      expect(answer.status, JSON.stringify(end)).toBe(400);
    }
  });

  test('a field that is given twice: no recipient is left out unseen', async () => {
    const { payload, headers } = mailForm(letter);
    const part = 'Content-Disposition: form-data; name="to"\r\n\r\nother@mail.example\r\n';
    const [, boundary] = /boundary=(.*)/.exec(String(headers['content-type'])) ?? [];
    const twice = Buffer.concat([Buffer.from(`--${boundary}\r\n${part}`), Buffer.from(payload)]);
    const answer = await user.send({ method: 'POST', url: '/api/mail/send', payload: twice, headers });
    expect(answer).toMatchObject({ status: 400, body: { details: { to: 'Given more than once' } } });
  });

  test('a form without its fields', async () => {
    const answer = await send({});
    expect(answer).toMatchObject({ status: 400, body: { error: 'To, Subject, and Message are required.' } });
  });

  test('a body that is no form', async () => {
    expect((await user.post('/api/mail/send', letter)).status).toBe(415);
  });

  test.each([
    ['a program', { name: 'offer.exe', content: 'MZ' }],
    ['a program named as a document', { name: 'offer.pdf', content: 'MZ program' }],
    ['a picture named as a document', { name: 'offer.pdf', content: png }],
    ['a page', { name: 'page.html', content: '<script>' }],
    ['an empty file', { name: 'offer.pdf', content: '' }],
  ])('%s', async (_, file) => {
    const answer = await send(letter, { files: [file] });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('Only pdf, doc, docx, png, jpg and jpeg files can be attached.');
  });

  test.each([
    ['in a field that takes none', { field: 'attachment', name: 'offer.pdf' }, 'attachment', 'No file is taken here'],
    ['in a field of the letter', { field: 'body', name: 'offer.pdf' }, 'body', 'No file is taken here'],
    ['without a name', { field: 'attachments', name: '' }, 'attachments', 'A file needs a name'],
  ])('a file %s: it would be missing unseen', async (_, file, field, problem) => {
    const draft = await user.post('/api/mail/drafts', letter);
    const form = uploadForm(letter, { ...file, content: pdf });
    const before = await countMessages();
    for (const url of ['/api/mail/send', `/api/mail/drafts/${draft.body._id}/attachments`]) {
      const answer = await user.send({ method: 'POST', url, ...form });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: `${field}: ${problem}`, details: { [field]: problem } },
      });
    }
    expect(await countMessages()).toBe(before);
    await expect.poll(() => readdir(join(testApp.dataDir, 'uploads'))).toEqual([]);
  });

  test('more than ten attachments, and more bytes than the installation allows', async () => {
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, content: pdf }));
    expect((await send(letter, { files })).body.error).toBe('You can add up to 10 attachment rows.');
    const large = (name: string) => ({ name, content: Buffer.concat([pdf, Buffer.alloc(600_000)]) });
    expect((await send(letter, { files: [large('a.pdf'), large('b.pdf')] })).status).toBe(413);
    const one = await send(letter, { files: [large('a.pdf')] });
    const { attachments } = (await user.get(`/api/mail/message/${one.body._id}`)).body;
    const systemAttachments = JSON.stringify([{ path: attachments?.[0]?.storageRef }]);
    expect((await send({ ...letter, systemAttachments }, { files: [large('b.pdf')] })).status).toBe(413);
    await expect.poll(() => readdir(join(testApp.dataDir, 'uploads'))).toEqual([]);
  });

  test('what belongs to somebody else', async () => {
    const theirs = await send(letter, { files: [{ name: 'offer.pdf', content: pdf }] });
    const { attachments } = (await user.get(`/api/mail/message/${theirs.body._id}`)).body;
    const other = await signedIn(testApp);
    const systemAttachments = JSON.stringify([{ path: attachments?.[0]?.storageRef }]);
    expect((await send({ ...letter, systemAttachments }, { as: other })).status).toBe(400);
    expect((await send({ ...letter, replyTo: String(theirs.body._id) }, { as: other })).status).toBe(404);
    const draft = await user.post('/api/mail/drafts', {});
    expect((await send({ ...letter, draftId: String(draft.body._id) }, { as: other })).status).toBe(200);
    expect((await user.get(`/api/mail/drafts/${draft.body._id}`)).status).toBe(200);
  });
});

describe('a request that comes again', () => {
  test('answers the first result, with the same contents only', async () => {
    const files = [{ name: 'offer.pdf', content: pdf }];
    const first = await send(letter, { files, requestId: 'one' });
    const before = await countMessages();
    expect((await send(letter, { files, requestId: 'one' })).body).toEqual(first.body);
    expect((await send({ ...letter, body: 'Other' }, { files, requestId: 'one' })).status).toBe(409);
    expect((await send(letter, { requestId: 'one' })).status).toBe(409);
    const changed = [{ name: 'offer.pdf', content: `${pdf}x` }];
    expect((await send(letter, { files: changed, requestId: 'one' })).status).toBe(409);
    expect(await countMessages()).toBe(before);
  });

  test('twenty times at once is one message', async () => {
    const before = await countMessages();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(letter, { requestId: 'at-once' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countMessages()).toBe(before + 1);
  });

  test('from another tab, for the same draft, is the same message', async () => {
    const { body: draft } = await user.post('/api/mail/drafts', { to: letter.to });
    const before = await countMessages();
    const fields = { ...letter, draftId: String(draft._id) };
    const tabs = await Promise.all(['tab-1', 'tab-2', 'tab-3'].map((requestId) => send(fields, { requestId })));
    expect(new Set(tabs.map(({ text }) => text)).size).toBe(1);
    expect((await send(fields)).body).toEqual(tabs[0]?.body);
    const changed = await send({ ...fields, body: 'Other' });
    expect(changed.status).toBe(409);
    expect(changed.body.error).toMatch(/draft was already sent/);
    // The draft has become the message.
    expect(await countMessages()).toBe(before);
    // What was thrown away elsewhere, or never was a draft, goes each time.
    const { body: thrownAway } = await user.post('/api/mail/drafts', { to: letter.to });
    await user.delete(`/api/mail/drafts/${thrownAway._id}`);
    for (const body of ['One', 'Other']) {
      expect((await send({ ...letter, body, draftId: String(thrownAway._id) })).status).toBe(200);
    }
  });

  test('is another user’s own', async () => {
    const other = await signedIn(testApp);
    const mine = await send(letter, { requestId: 'shared' });
    const theirs = await send(letter, { requestId: 'shared', as: other });
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test('without a name is new each time', async () => {
    expect((await send(letter)).body.id).not.toBe((await send(letter)).body.id);
  });

  test('a name that is none is refused', async () => {
    expect((await send(letter, { requestId: 'x'.repeat(201) })).status).toBe(400);
  });
});

test('the clean-up forgets old requests, and tells of messages that nobody sends any more', async () => {
  const first = await send(letter, { requestId: 'old' });
  const fresh = await send(letter);
  const handedOver = await send(letter);
  const old = [first, handedOver].map(({ body }) => Number(body._id));
  const { pool } = testApp.client;
  await pool.query("update mail_sendings set send_after = now() - interval '5 days' where message_id = any($1)", [old]);
  await pool.query(
    `update mail_sendings set state = 'sending', claimed_at = now() - interval '5 days', handed_over_at = now()
     where message_id = $1`,
    [handedOver.body._id],
  );
  await pool.query("update mail_requests set created_at = created_at - interval '31 days'");
  await testApp.services.outbox.cleanUp();
  const stateOf = async ({ body }: Answer) => (await user.get(`/api/mail/message/${body._id}`)).body.sending?.state;
  expect(await Promise.all([first, fresh, handedOver].map(stateOf))).toEqual(['failed', 'queued', 'uncertain']);
  expect((await send(letter, { requestId: 'old' })).body.id).not.toBe(first.body.id);
});

test('so many messages an hour and no more, also at the same moment', async () => {
  const limited = await buildTestApp({ databaseUrl: testApp.databaseUrl, mailHourlyLimit: 5 });
  const sender = await signedIn(limited);
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(letter, { as: sender })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  // An hour later there is room again.
  await limited.client.pool.query(
    "update mail_sendings set queued_at = queued_at - interval '1 hour' where user_id = $1",
    [sender.userId],
  );
  expect((await send(letter, { as: sender })).status).toBe(200);
  await limited.close();
});

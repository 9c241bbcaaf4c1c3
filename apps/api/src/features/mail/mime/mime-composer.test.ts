import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { createMimeComposer, type OutgoingMail } from './mime-composer.ts';
import { parseAddresses } from './parse-addresses.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'x')]);

const mail: OutgoingMail = {
  messageId: '<1@investor.example>',
  date: new Date('2026-11-20T12:00:00Z'),
  from: { name: 'Jane Doe', address: 'jane@investor.example' },
  to: [{ name: 'Ágnes, the agent', address: 'agnes@example.com' }],
  cc: [{ name: '', address: 'cc@example.com' }],
  subject: 'An offer – 12 Élan Street',
  text: 'Hello\n.\nFrom here\n\nа long linе with Cyrillic',
  html: '<p>Hello</p>',
  inReplyTo: '<0@example.com>',
  references: ['<-1@example.com>', '<0@example.com>'],
  attachments: [
    { filename: 'Offer “12”.pdf', contentType: 'application/pdf', open: async () => Readable.from([pdf]) },
    { filename: 'x.png', contentType: 'image/png', open: async () => Readable.from([Buffer.from('png')]) },
  ],
};

test('what is composed reads as it was meant, with both bodies and every attachment', async () => {
  const source = await buffer(await createMimeComposer().compose(mail));
  const read = await PostalMime.parse(source);
  expect(read).toMatchObject({
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    cc: [{ address: 'cc@example.com' }],
    subject: mail.subject,
    inReplyTo: '<0@example.com>',
    references: '<-1@example.com> <0@example.com>',
    date: '2026-11-20T12:00:00.000Z',
  });
  expect(read.text?.trim()).toBe(mail.text);
  expect(read.html).toContain('<p>Hello</p>');
  expect(read.attachments.map(({ filename }) => filename)).toEqual(['Offer “12”.pdf', 'x.png']);
  expect(read.attachments[0]?.content).toHaveProperty('byteLength', pdf.length);
  // Every line ends as the protocol wants it.
  expect(source.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a signature holds, and breaks with the text', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const composer = createMimeComposer({
    dkim: {
      domain: 'investor.example',
      selector: 'mail',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
  const source = await buffer(await composer.compose(mail));
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const resolver = async (name: string) =>
    name === 'mail._domainkey.investor.example' ? [[`v=DKIM1; k=rsa; p=${key}`]] : [];
  const verdict = async (message: Buffer) =>
    (await dkimVerify(message, { resolver })).results.map(({ status }) => status.result);
  expect(await verdict(source)).toEqual(['pass']);
  expect(await verdict(Buffer.from(source.toString('latin1').replace('Hello', 'Hallo'), 'latin1'))).not.toEqual([
    'pass',
  ]);
});

test('an attachment that cannot be read ends the message', async () => {
  const broken = {
    filename: 'a.pdf',
    contentType: 'application/pdf',
    open: async () =>
      new Readable({
        read() {
          this.destroy(new Error('The disk is gone'));
        },
      }),
  };
  const source = await createMimeComposer().compose({ ...mail, attachments: [broken] });
  await expect(buffer(source)).rejects.toThrow('The disk is gone');
});

describe('typed addresses', () => {
  test.each([
    ['ann@example.com', [{ name: '', address: 'ann@example.com' }]],
    [
      'Ann <ann@Example.com>, "Doe, Bob" <bob@example.com>',
      [
        { name: 'Ann', address: 'ann@example.com' },
        { name: 'Doe, Bob', address: 'bob@example.com' },
      ],
    ],
    [
      'a@example.com; b@example.com',
      [
        { name: '', address: 'a@example.com' },
        { name: '', address: 'b@example.com' },
      ],
    ],
    ['friends: a@example.com;', [{ name: '', address: 'a@example.com' }]],
    ['x@bücher.example', [{ name: '', address: 'x@xn--bcher-kva.example' }]],
    ['nobody', [{ name: '', address: 'nobody' }]],
    ['', []],
  ])('%s', (typed, people) => {
    expect(parseAddresses(typed)).toMatchObject(people);
    expect(parseAddresses(typed)).toHaveLength(people.length);
  });
});

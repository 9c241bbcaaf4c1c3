import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailParser, type MailParser } from './mail-parser.ts';

let folder: string;
let reader: MailParser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-reader-'));
  reader = createMailParser();
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function read(source: string | Buffer, using = reader) {
  files += 1;
  const path = join(folder, `${files}.eml`);
  await writeFile(path, typeof source === 'string' ? source.replace(/\r?\n/g, '\r\n') : source);
  return using.parse(path);
}

const head = 'From: Ann <ann@example.com>\nTo: bob@example.com\nSubject: Hi\nMessage-ID: <1@example.com>\n';

describe('an ordinary message', () => {
  test('with both bodies, pictures and an attachment', async () => {
    const message = await read(`From: =?utf-8?Q?J=C3=BCrgen_M=C3=BCller?= <jm@example.com>
To: Ann <ann@investor.localhost>, "Lee, Bob" <bob@example.com>
Cc: team: a@example.com, b@example.com;
Reply-To: office@example.com
Subject: =?utf-8?B?T2ZmZXIg4oKsIDEyMw==?=
Message-ID: <new@example.com>
In-Reply-To: <old@investor.localhost>
References: <first@investor.localhost>
 <old@investor.localhost>
Content-Type: multipart/mixed; boundary=m

--m
Content-Type: multipart/alternative; boundary=a

--a
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Gr=FC=DFe
--a
Content-Type: text/html; charset=utf-8

<p>Grüße <img src="cid:logo"> <img src="https://t.example/x.gif"></p>
--a--
--m
Content-Type: image/png
Content-ID: <logo>
Content-Transfer-Encoding: base64

aGVsbG8=
--m
Content-Type: application/pdf; name="../../etc/offer.pdf"
Content-Disposition: attachment; filename="offer.pdf"
Content-Transfer-Encoding: base64

JVBERi0=
--m--
`);
    expect(message).toMatchObject({
      messageId: '<new@example.com>',
      inReplyTo: '<old@investor.localhost>',
      references: ['<first@investor.localhost>', '<old@investor.localhost>'],
      from: [{ name: 'Jürgen Müller', address: 'jm@example.com' }],
      to: [
        { name: 'Ann', address: 'ann@investor.localhost' },
        { name: 'Lee, Bob', address: 'bob@example.com' },
      ],
      cc: [
        { name: '', address: 'a@example.com' },
        { name: '', address: 'b@example.com' },
      ],
      replyTo: [{ name: '', address: 'office@example.com' }],
      subject: 'Offer € 123',
      remoteContent: 1,
    });
    expect(message?.text.trim()).toBe('Grüße');
    expect(message?.html).toContain('data:image/png;base64,aGVsbG8=');
    expect(message?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['attachment-1', 'image/png'],
      ['offer.pdf', 'application/pdf'],
    ]);
    expect(Buffer.from(message?.attachments[1]?.content ?? []).toString()).toBe('%PDF-');
  });

  test('of HTML alone has its words as text', async () => {
    const message = await read(
      `${head}Content-Type: text/html\n\n<title>no</title><p>See <a href="https://example.com/x">this</a></p><p>Bye</p>`,
    );
    expect(message?.text).toBe('See this [https://example.com/x]\n\nBye');
  });
});

test('a report of failed delivery tells whom it could not reach and why', async () => {
  const message = await read(`From: MAILER-DAEMON@relay.example
To: ann@investor.localhost
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: text/plain

Could not deliver.
--r
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; gone@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such
 user here
--r
Content-Type: message/rfc822

From: ann@investor.localhost
Message-ID: <sent@investor.localhost>
Subject: Offer

Hello
--r--
`);
  expect(message?.dsn).toEqual({
    messageId: '<sent@investor.localhost>',
    reporter: 'MAILER-DAEMON@relay.example',
    failures: [{ addresses: ['gone@example.com'], reason: '550 5.1.1 No such user here', kind: 'hard' }],
  });
});

const reportOf = (blocks: string, headers = '') => `From: MAILER-DAEMON@relay.example
${headers}Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

${blocks}
--r--
`;

test('a report about several recipients tells those it could not reach, by both their addresses', async () => {
  const blocks = [
    'Original-Recipient: rfc822; <alias@example.com>\nFinal-Recipient: rfc822; gone@example.net\nAction: failed\nStatus: 5.1.1',
    'Final-Recipient: rfc822; slow@example.com\nAction: delayed\nStatus: 4.4.1',
    'Final-Recipient: rfc822; full@example.com\nAction: failed\nDiagnostic-Code: smtp; 552 ImapMailbox full',
  ];
  const message = await read(reportOf(blocks.join('\n\n'), 'In-Reply-To: <sent@investor.localhost>\n'));
  expect(message?.dsn).toEqual({
    messageId: '<sent@investor.localhost>',
    reporter: 'MAILER-DAEMON@relay.example',
    failures: [
      { addresses: ['gone@example.net', 'alias@example.com'], reason: 'Delivery failed (5.1.1).', kind: 'hard' },
      { addresses: ['full@example.com'], reason: '552 ImapMailbox full', kind: 'soft' },
    ],
  });
});

test('a report of a mere delay is none of failure', async () => {
  const message = await read(reportOf('Final-Recipient: rfc822; slow@example.com\nAction: delayed\nStatus: 4.4.1'));
  expect(message?.dsn).toBeUndefined();
});

test.each([
  ['has no form of one', (source: string) => source.replace('multipart/report', 'multipart/mixed')],
  ['is from a person', (source: string) => source.replace('MAILER-DAEMON@', 'eve@')],
  ['could come back to its sender', (source: string) => `Return-Path: <eve@relay.example>\n${source}`],
])('what %s is no report', async (_, change) => {
  const source = reportOf('Final-Recipient: rfc822; gone@example.com\nAction: failed\nStatus: 5.1.1');
  expect((await read(`Return-Path: <>\n${source}`))?.dsn).toBeDefined();
  expect((await read(change(source)))?.dsn).toBeUndefined();
});

describe('messages made to do harm', () => {
  const nested = (depth: number) => {
    let body = 'Content-Type: text/plain\n\ndeep\n';
    for (let level = 0; level < depth; level += 1) {
      body = `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n${body}\n--b${level}--\n`;
    }
    return `${head}${body}`;
  };

  test.each<[string, string | Buffer]>([
    ['parts within parts without end', nested(2000)],
    ['a header line of 2 MB', `X-Long: ${'x'.repeat(2_000_000)}\n${head}\nHello`],
    ['as many headers as fit', `${'X-A: 1\n'.repeat(300_000)}${head}\nHello`],
  ])('%s are not understood, and nothing breaks', async (_name, source) => {
    expect(await read(source)).toBeUndefined();
    expect(await read(`${head}\nHello`)).toMatchObject({ subject: 'Hi' });
  });

  test.each<[string, string | Buffer]>([
    ['nothing at all', ''],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_value, at) => (at * 7919) % 256))],
    ['no headers', '\n\nonly a body'],
    ['no end of the headers', 'Subject: cut'],
    ['a boundary that never comes', `${head}Content-Type: multipart/mixed; boundary=never\n\nx`],
    ['an empty boundary', `${head}Content-Type: multipart/mixed; boundary=""\n\n--\nx\n----`],
    ['a boundary within itself', `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n--b\n--b--\n--b`],
    ['a charset that is none', `${head}Content-Type: text/plain; charset=x-klingon\n\nHello`],
    [
      'a wrong charset',
      Buffer.concat([
        Buffer.from(`${head}Content-Type: text/plain; charset=utf-16\r\n\r\n`),
        Buffer.from([0xd8, 0xff, 0x00]),
      ]),
    ],
    ['an encoding that is none', `${head}Content-Transfer-Encoding: rot13\n\nUryyb`],
    ['broken base64', `${head}Content-Transfer-Encoding: base64\n\n!!!!====%%%`],
    ['broken encoded words', `Subject: =?utf-8?B?////?= =?x?Q?=ZZ?= =?utf-8?B?\n${head}\nx`],
    ['a quoted-printable end', `${head}Content-Transfer-Encoding: quoted-printable\n\n=\n=4\n=ZZ=`],
    [
      'a thousand recipients',
      `To: ${Array.from({ length: 5000 }, (_value, at) => `a${at}@example.com`).join(', ')}\n${head}\nx`,
    ],
    ['brackets without end', `To: ${'<'.repeat(5000)}\nReferences: ${'<a@b> '.repeat(20_000)}\n${head}\nx`],
    ['groups within groups', `To: ${'a:'.repeat(3000)}\n${head}\nx`],
    [
      'a thousand attachments',
      `${head}Content-Type: multipart/mixed; boundary=b\n\n${'--b\nContent-Type: image/png\n\nx\n'.repeat(1000)}--b--`,
    ],
    [
      'a message within itself, fifty deep',
      `${head}${'Content-Type: message/rfc822\n\nSubject: in\n'.repeat(50)}\n\nx`,
    ],
    ['an uuencoded bomb of words', `${head}\n${'begin 644 x\n'.repeat(20_000)}`],
    ['a tower of HTML', `${head}Content-Type: text/html\n\n${'<div><b><table>'.repeat(6_000)}`],
    ['an attribute of 1 MB', `${head}Content-Type: text/html\n\n<p style="${'a:b;'.repeat(200_000)}">x</p>`],
    ['comments without end', `${head}Content-Type: text/html\n\n${'<!--'.repeat(500_000)}`],
    ['entities without end', `${head}Content-Type: text/html\n\n${'&lt;&#x0;&nosuch;'.repeat(60_000)}`],
    [
      'a list of 20,000 links',
      `${head}Content-Type: text/html\n\n${'<a href="https://x.example/">x</a>'.repeat(20_000)}`,
    ],
  ])('%s is taken without harm', async (_name, source) => {
    const message = await read(source);
    // Understood or not, what comes of it can be stored and shown.
    const json = JSON.stringify(message ?? null, (key, value) => (key === 'content' ? undefined : value));
    expect(json).not.toMatch(/\\u0000|\\ud[89ab]..(?!\\ud[c-f])/i);
    expect(json.length).toBeLessThan(30_000_000);
    expect(await read(`${head}\nHello`)).toMatchObject({ subject: 'Hi' });
  });

  test('control characters and turned text are taken out of lines', async () => {
    const message = await read(
      'From: "bank.example\u202egro.live" <x@example.com>\nSubject: =?utf-8?B?YWJjDQpCY2M6IHh4eEBleGFtcGxlLmNvbQ==?=\n\nx',
    );
    expect(message?.subject).toBe('abc Bcc: xxx@example.com');
    expect(message?.from[0]?.name).toBe('bank.example gro.live');
  });
});

describe('limits', () => {
  const slow = `${head}Content-Type: text/html\n\n${'<p style="color:red">x</p>'.repeat(30_000)}`;

  test('a message that takes too long is given up, and the next one is read', async () => {
    const impatient = createMailParser({ milliseconds: 30, megabytes: 256, fileBytes: 10_000_000 });
    expect(await read(slow, impatient)).toBeUndefined();
    await impatient.close();
    const patient = createMailParser({ milliseconds: 60_000, megabytes: 256, fileBytes: 10_000_000 });
    expect(await read(slow, patient)).toBeDefined();
    await patient.close();
  });

  test('one that takes too much memory ends its thread and not the product', async () => {
    const small = createMailParser({ milliseconds: 60_000, megabytes: 24, fileBytes: 50_000_000 });
    expect(
      await read(`${head}Content-Type: text/html\n\n${'<p style="color:red">x</p>'.repeat(120_000)}`, small),
    ).toBeUndefined();
    expect(await read(`${head}\nHello`, small)).toMatchObject({ subject: 'Hi' });
    await small.close();
  });

  test('a file that is too large is not even opened', async () => {
    const reserved = createMailParser({ milliseconds: 5000, megabytes: 100, fileBytes: 1000 });
    expect(await read(`${head}\n${'x'.repeat(1000)}`, reserved)).toBeUndefined();
    await reserved.close();
  });
});

describe('headers alone', () => {
  const ordinary = Buffer.from(
    'From: =?utf-8?Q?J=C3=BCrgen?= <jm@example.com>\r\nSubject: Hi\r\nMessage-ID: <1@x.org>',
  );

  test('say what those of the whole message say', async () => {
    const [first, second, empty] = await reader.parseHeaders([ordinary, Buffer.from('Subject: Bye'), Buffer.alloc(0)]);
    expect(first).toMatchObject({
      from: [{ name: 'Jürgen', address: 'jm@example.com' }],
      subject: 'Hi',
      messageId: '<1@x.org>',
    });
    expect(second).toMatchObject({ subject: 'Bye', messageId: undefined, from: [] });
    expect(empty).toMatchObject({ subject: '', to: [] });
    expect(await reader.parseHeaders([])).toEqual([]);
  });

  test('that no limit lets through do not harm those beside them', async () => {
    const small = createMailParser({ milliseconds: 10_000, megabytes: 256, fileBytes: 1 });
    const tooLong = Buffer.from(`X-Long: ${'x'.repeat(1_100_000)}`);
    const heads = await small.parseHeaders([ordinary, tooLong, ordinary]);
    await small.close();
    expect(heads.map((head) => head?.subject)).toEqual(['Hi', undefined, 'Hi']);
  });
});

describe('a sender’s name', () => {
  test.each<[string, { name: string; address: string }]>([
    ['"ceo@investor.localhost" <eve@example.com>', { name: '', address: 'eve@example.com' }],
    ['ceo@investor.localhost (Boss) <eve@example.com>', { name: '', address: 'eve@example.com' }],
    ['=?utf-8?Q?Boss_=3Cceo=40investor.localhost=3E?= <eve@example.com>', { name: '', address: 'eve@example.com' }],
    ['=?utf-8?B?Y2Vv77ygaW52ZXN0b3I=?= <eve@example.com>', { name: '', address: 'eve@example.com' }],
    ['"Eve@Example.com" <eve@example.com>', { name: 'Eve@Example.com', address: 'eve@example.com' }],
    ['Eve Doe <eve@example.com>', { name: 'Eve Doe', address: 'eve@example.com' }],
  ])('that reads like another address is not shown: %s', async (from, expected) => {
    const [read] = await reader.parseHeaders([Buffer.from(`From: ${from}`)]);
    expect(read?.from).toEqual([expected]);
  });
});

test('a picture that is shown again and again does not make a body without end', async () => {
  const message = await read(`${head}Content-Type: multipart/related; boundary=b

--b
Content-Type: text/html

${'<img src="cid:a">'.repeat(1000)}<img src="https://t.example/x">
--b
Content-Type: image/png
Content-ID: <a>
Content-Transfer-Encoding: base64

${Buffer.alloc(1_000_000, 1)
  .toString('base64')
  .replace(/(.{76})/g, '$1\n')}
--b--
`);
  expect(message?.html.match(/<img src="data:/g)).toHaveLength(4);
  expect(message?.html.length).toBeLessThan(6_000_000);
  expect(message?.htmlWithRemote?.match(/<img src="data:/g)).toHaveLength(4);
});

test('control characters in ids do not come back in an answer', async () => {
  const [read] = await reader.parseHeaders([Buffer.from('References: <a\u0001b@x> <c@x> <d\u007f@x>')]);
  expect(read?.references).toEqual(['<c@x>']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailParser, type MailParser } from './mail-parser.ts';

let folder: string;
let reader: MailParser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounce-reader-'));
  reader = createMailParser();
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function read(source: string) {
  files += 1;
  const path = join(folder, `${files}.eml`);
  await writeFile(path, source.replace(/\r?\n/g, '\r\n'));
  return reader.parse(path);
}

const id = '<sent@investor.localhost>';
const base64 = (text: string) =>
  Buffer.from(text.replace(/\n/g, '\r\n'))
    .toString('base64')
    .replace(/(.{76})/g, '$1\n');
const copy = `From: Jane <jane@investor.localhost>\nTo: ann@mail.example\nSubject: Offer\nMessage-ID: ${id}\n\nHello\n`;

/** A report in three parts, each with fields of its own. */
function report({
  from = 'MAILER-DAEMON@mx.example',
  text = 'Sorry.',
  status,
  statusHead = 'Content-Type: message/delivery-status',
  returned = `Content-Type: message/rfc822\n\n${copy}`,
  head = '',
}: {
  from?: string;
  text?: string;
  status: string;
  statusHead?: string;
  returned?: string;
  head?: string;
}): string {
  return `Return-Path: <>
From: Mail Delivery <${from}>
To: jane@investor.localhost
Subject: Undelivered
${head}Content-Type: multipart/report; report-type=delivery-status; boundary="r"

--r
Content-Type: text/plain

${text}
--r
${statusHead}

${status}
--r
${returned}
--r--
`;
}

const plain = (text: string, { from = 'MAILER-DAEMON@mx.example', head = '' } = {}) => `Return-Path: <>
From: ${from}
To: jane@investor.localhost
Subject: failure notice
${head}Content-Type: text/plain; charset=utf-8

${text}
`;

type Said = { address: string; kind: 'soft' | 'hard'; words: RegExp };

/** Made after what these servers write. */
const failures: [server: string, source: string, said: Said[]][] = [
  [
    'Postfix',
    report({
      status: `Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4Bx
Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; ann@mail.example
Original-Recipient: rfc822;ann@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example
Diagnostic-Code: smtp; 550 5.1.1 <ann@mail.example>: Recipient address
    rejected: User unknown in virtual mailbox table`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /^550 5\.1\.1 .*Recipient address rejected: User unknown/ }],
  ],
  [
    'Postfix after five days',
    report({
      status: `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@mail.example
Action: failed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mail.example[192.0.2.1]:25: Connection timed out`,
    }),
    [{ address: 'ann@mail.example', kind: 'soft', words: /Connection timed out/ }],
  ],
  [
    'Sendmail, with two recipients',
    report({
      from: 'MAILER-DAEMON@mx.example',
      status: `Reporting-MTA: dns; mx.example
Received-From-MTA: DNS; relay.example

Final-Recipient: RFC822; ann@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: DNS; mail.example
Diagnostic-Code: SMTP; 550 5.1.1 ann@mail.example... User unknown
Last-Attempt-Date: Thu, 26 Nov 2026 10:00:01 GMT

Final-Recipient: RFC822; bob@mail.example
Action: failed
Status: 5.2.2
Diagnostic-Code: SMTP; 552 5.2.2 Over quota`,
      returned: `Content-Type: text/rfc822-headers\n\n${copy}`,
    }),
    [
      { address: 'ann@mail.example', kind: 'hard', words: /User unknown/ },
      { address: 'bob@mail.example', kind: 'soft', words: /Over quota/ },
    ],
  ],
  [
    'the new Gmail',
    report({
      from: 'mailer-daemon@googlemail.com',
      head: `References: ${id}\nIn-Reply-To: ${id}\nX-Failed-Recipients: ann@mail.example\nAuto-Submitted: auto-replied\n`,
      status: `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; jane@investor.localhost
Arrival-Date: Thu, 26 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: ${id}

Final-Recipient: rfc822; ann@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (2607:f8b0::1a, the server for the domain mail.example.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Thu, 26 Nov 2026 02:00:01 -0800 (PST)`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /does not exist/ }],
  ],
  [
    'the old Gmail',
    plain(
      `Delivery to the following recipient failed permanently:

     ann@mail.example

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server for the recipient domain mail.example by mx.mail.example. [192.0.2.1].

The error that the other server returned was:
550 5.1.1 <ann@mail.example>: Recipient address rejected: User unknown

----- Original message -----

Received: by 10.0.0.1 with SMTP id x
Message-ID: ${id}
Subject: Offer
`,
      {
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        head: 'X-Failed-Recipients: ann@mail.example\n',
      },
    ),
    [{ address: 'ann@mail.example', kind: 'hard', words: /^550 5\.1\.1 .*User unknown$/ }],
  ],
  [
    'qmail',
    plain(`Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ann@mail.example>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 No such user
Giving up on 192.0.2.1.

<bob@mail.example>:
Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)
I'm not going to try again; this message has been in the queue too long.

--- Below this line is a copy of the message.

Return-Path: <jane@investor.localhost>
Message-ID: ${id}
Subject: Offer

<eve@mail.example>:
Not a recipient.
`),
    [
      { address: 'ann@mail.example', kind: 'hard', words: /No such user/ },
      { address: 'bob@mail.example', kind: 'soft', words: /SMTP connection/ },
    ],
  ],
  [
    'Exim',
    plain(
      `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ann@mail.example
    host mx.mail.example [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<ann@mail.example>:
    550 Unknown user

------ This is a copy of the message, including all the headers. ------

Message-ID: ${id}
Subject: Offer
`,
      { from: 'Mail Delivery System <Mailer-Daemon@mx.example>', head: 'X-Failed-Recipients: ann@mail.example\n' },
    ),
    [{ address: 'ann@mail.example', kind: 'hard', words: /550 Unknown user/ }],
  ],
  [
    'Exim without its field',
    plain(`This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ann@mail.example
    all relevant MX records point to non-existent hosts: host not found

------ This is a copy of the message, including all the headers. ------

Message-ID: ${id}
`),
    [{ address: 'ann@mail.example', kind: 'hard', words: /host not found/ }],
  ],
  [
    'Exchange Online',
    report({
      from: `MicrosoftExchange${'329e71ec88ae4615bbc36ab6ce41109e'}@mail.example`,
      text: 'Your message to ann@mail.example couldn’t be delivered.',
      status: `Reporting-MTA: dns;BN1.namprd.prod.outlook.com
Received-From-MTA: dns;mx.example
Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822;ann@mail.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /RecipientNotFound/ }],
  ],
  [
    'Exchange 2007, which says it in a field of its own',
    report({
      from: 'postmaster@mail.example',
      status: `Reporting-MTA: dns; edge.mail.example

Final-recipient: RFC822;
 ann@mail.example
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.mail.example
X-Supplementary-Info: <mx.mail.example #5.1.1 smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found>
`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /RecipNotFound/ }],
  ],
  [
    'Exchange 5.5',
    plain(
      `Your message did not reach some or all of the intended recipients.

      Subject:	Offer
      Sent:	11/26/2026 10:00 AM

The following recipient(s) could not be reached:

      'ann@mail.example' on 11/26/2026 10:00 AM
            The e-mail account does not exist at the organization this message was sent to.
            <mx.mail.example #5.1.1>

`,
      { from: 'System Administrator <postmaster@mail.example>', head: `In-Reply-To: ${id}\n` },
    ),
    [{ address: 'ann@mail.example', kind: 'hard', words: /does not exist/ }],
  ],
  [
    'parts in base64',
    report({
      statusHead: 'Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64',
      status: base64(`Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@mail.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 No such user
`),
      returned: `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(copy)}`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /No such user/ }],
  ],
  [
    'an address with an original one in xtext',
    report({
      status: `Reporting-MTA: dns; mx.example

Original-Recipient: rfc822;ann+2Boffers@mail.example
Final-Recipient: LOCAL;<ann>
Action: FAILED
Status: 5.0.0`,
    }),
    [{ address: 'ann+offers@mail.example', kind: 'soft', words: /^Delivery failed \(5\.0\.0\)\.$/ }],
  ],
  [
    'a server that leaves the action out',
    report({
      status: `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@mail.example
Status: 5.1.1`,
    }),
    [{ address: 'ann@mail.example', kind: 'hard', words: /5\.1\.1/ }],
  ],
  [
    'a report in the characters of all languages (RFC 6533)',
    report({
      statusHead: 'Content-Type: message/global-delivery-status',
      status: `Reporting-MTA: dns; mx.example

Final-Recipient: utf-8; änn@mail.example
Action: failed
Status: 5.1.1`,
      returned: `Content-Type: message/global-headers\n\n${copy}`,
    }),
    [{ address: 'änn@mail.example', kind: 'hard', words: /5\.1\.1/ }],
  ],
];

test.each(failures)('a failure that %s reports', async (_server, source, said) => {
  const message = await read(source);
  expect(message).toMatchObject({ isAutomatic: true, delay: undefined });
  expect(message?.dsn?.messageId).toBe(id);
  const found = message?.dsn?.failures ?? [];
  expect(found).toHaveLength(said.length);
  for (const [at, { address, kind, words }] of said.entries()) {
    expect(found[at]?.addresses).toContain(address);
    expect(found[at]).toMatchObject({ kind, reason: expect.stringMatching(words) });
  }
});

const delays: [server: string, source: string][] = [
  [
    'Postfix',
    report({
      status: `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@mail.example
Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mail.example: Connection timed out
Will-Retry-Until: Tue, 1 Dec 2026 10:00:00 +0000`,
    }),
  ],
  [
    'the old Gmail',
    plain(
      `This is an automatically generated Delivery Status Notification

THIS IS A WARNING MESSAGE ONLY.

YOU DO NOT NEED TO RESEND YOUR MESSAGE.

Delivery to the following recipient has been delayed:

     ann@mail.example

Message will be retried for 2 more day(s)

----- Original message -----

Message-ID: ${id}
`,
      { from: 'mailer-daemon@googlemail.com', head: 'X-Failed-Recipients: ann@mail.example\n' },
    ),
  ],
  [
    'Exim',
    plain(
      `This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.example.

The message identifier is:     1abc

The address to which the message has not yet been delivered is:

  ann@mail.example

No action is required on your part. Delivery attempts will continue for
some time.
`,
      { head: `In-Reply-To: ${id}\n` },
    ),
  ],
];

test.each(delays)('a delay that %s reports is none of failure', async (_server, source) => {
  const message = await read(source);
  expect(message).toMatchObject({ dsn: undefined, isAutomatic: true });
  expect(message?.delay).toMatchObject({ messageId: id, failures: [{ addresses: ['ann@mail.example'] }] });
});

test('a report of both tells them apart; what was delivered is in neither', async () => {
  const message = await read(
    report({
      status: `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@mail.example
Action: failed
Status: 5.1.1

Final-Recipient: rfc822; bob@mail.example
Action: delayed
Status: 4.4.1

Final-Recipient: rfc822; cat@mail.example
Action: delivered
Status: 2.0.0

Final-Recipient: rfc822; dan@mail.example
Action: relayed
Status: 2.0.0`,
    }),
  );
  expect(message?.dsn?.failures.map(({ addresses }) => addresses)).toEqual([['ann@mail.example']]);
  expect(message?.delay?.failures.map(({ addresses }) => addresses)).toEqual([['bob@mail.example']]);
});

test.each<[string, (source: string) => string]>([
  ['a person', (source) => source.replace('MAILER-DAEMON@', 'eve@')],
  ['what has a sender', (source) => source.replace('Return-Path: <>', 'Return-Path: <eve@mx.example>')],
])('a text like qmail’s from %s is no report', async (_name, change) => {
  const source = failures.find(([server]) => server === 'qmail')?.[1] ?? '';
  expect((await read(source))?.dsn).toBeDefined();
  expect((await read(change(source)))?.dsn).toBeUndefined();
});

test('a long line of a stranger’s is read within the time for one message', async () => {
  const source = plain(
    `Hi. This is the\n\n<${'a@'.repeat(30_000)}\n\nThe following address(es) failed:\n${'b@'.repeat(30_000)}<`,
  );
  expect(await read(source)).toMatchObject({ dsn: undefined, delay: undefined });
});

const complaint = (
  type: string,
  recipient = 'Original-Rcpt-To: <ann@mail.example>\n',
) => `From: <feedback@provider.example>
To: jane@investor.localhost
Subject: FW: Offer
Content-Type: multipart/report; report-type=feedback-report; boundary="f"

--f
Content-Type: text/plain

This is an email abuse report.
--f
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${recipient}Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0000

--f
Content-Type: message/rfc822

${copy}
--f--
`;

test('a complaint names the message, its sender and who complained', async () => {
  const message = await read(complaint('abuse'));
  expect(message).toMatchObject({ dsn: undefined, isAutomatic: true });
  expect(message?.complaint).toEqual({
    messageId: id,
    from: ['jane@investor.localhost'],
    recipients: ['ann@mail.example', 'ann@mail.example'],
  });
});

test.each(['not-spam', 'auth-failure'])('feedback of the type %s is no complaint', async (type) => {
  expect((await read(complaint(type)))?.complaint).toBeUndefined();
});

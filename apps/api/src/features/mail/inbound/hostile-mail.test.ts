import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import { createSenderAuthenticator } from '#adapters/sender-authentication/sender-authenticator.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let receiver: MailReceiver;
let ann: string;
// A name server that nobody has.
const check = createSenderAuthenticator({ dnsServers: ['127.0.0.1:9'], milliseconds: 300 });

beforeAll(async () => {
  testApp = await buildTestApp();
  mail = createTestIngest(testApp, { authenticateSender: check.authenticateSender });
  ann = (await makeUser(testApp, { userName: 'ann' })).id;
  receiver = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'investor.localhost',
    folder: join(testApp.dataDir, 'incoming'),
    inbound: mail.messageIngest,
    log: { info: () => undefined, error: () => undefined },
  });
});
afterAll(async () => {
  await receiver.stop();
  await check.close();
  await mail.close();
  await testApp.close();
});

const head = 'From: Eve <eve@example.com>\nTo: ann@investor.localhost\n';
const html = (body: string) => `${head}Content-Type: text/html; charset=utf-8\n\n${body}`;
const inParts = (type: string, parts: string[]) =>
  `${head}Content-Type: ${type}; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`;

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://t.example/x"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://t.example/x.swf"></object>',
  '<embed src="https://t.example/x">',
  '<form action="https://t.example/x"><input name=password></form>',
  '<base href="https://t.example/">',
  '<link rel="stylesheet" href="https://t.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://t.example/">',
  '<style>@import "https://t.example/x.css"; body{background:url(https://t.example/x)}</style>',
  '<p style="background:url(https://t.example/x)">x</p>',
  '<p style="background:u\\72l(https://t.example/x)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<table background="https://t.example/x"><tr><td>x</table>',
  '<img src="https://t.example/x.gif" srcset="https://t.example/y.gif 2x">',
  '<picture><source srcset="https://t.example/x.webp"><img src="//t.example/x.gif"></picture>',
  '<video src="https://t.example/x.mp4" poster="https://t.example/x.jpg" autoplay></video>',
  '<audio src="https://t.example/x.mp3" autoplay></audio>',
  '<input type=image src="https://t.example/x">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><use href="https://t.example/x.svg#a"></use><image href="https://t.example/x"></image></svg>',
  '<img src="cid:nothing" onerror="alert(1)">',
  '<div/onmouseover="alert(1)">x</div>',
  '<a href="https://t.example" ping="https://t.example/ping">x</a>',
  '<!--><script>alert(1)</script>-->',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<p id="cookie" name="location">x</p>',
  '<body onload=alert(1) background="https://t.example/x">x</body>',
  '<?xml version="1.0"?><?xml-stylesheet href="https://t.example/x"?><p>x</p>',
  `<img src="https://t.example/${'x'.repeat(100_000)}">`,
];

const structures: [string, string | Buffer][] = [
  ['no headers', '\n\nonly a body'],
  ['no end of the headers', 'Subject: cut'],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_value, at) => 1 + ((at * 7919) % 255)))],
  [
    'parts within parts without end',
    Array.from({ length: 400 }, (_, at) => at).reduce(
      (body, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n${body}\n--b${at}--\n`,
      'Content-Type: text/plain\n\ndeep\n',
    ),
  ],
  ['a header line of 500 KB', `X-Long: ${'x'.repeat(500_000)}\n${head}\nHello`],
  ['100,000 headers', `${'X-A: 1\n'.repeat(100_000)}${head}\nHello`],
  ['a boundary that never comes', `${head}Content-Type: multipart/mixed; boundary=never\n\nx`],
  ['an empty boundary', `${head}Content-Type: multipart/mixed; boundary=""\n\n--\nx\n----`],
  ['a charset that is none', `${head}Content-Type: text/plain; charset=x-klingon\n\nHello`],
  ['an encoding that is none', `${head}Content-Transfer-Encoding: rot13\n\nUryyb`],
  ['broken base64', `${head}Content-Transfer-Encoding: base64\n\n!!!!====%%%`],
  ['broken encoded words', `Subject: =?utf-8?B?////?= =?x?Q?=ZZ?= =?utf-8?B?\n${head}\nx`],
  [
    'zeros',
    `${head}Subject: =?utf-8?Q?a=00b?=\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\na=00b`,
  ],
  [
    'lone surrogates',
    `${head}Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\nANgA2ADYANg=`,
  ],
  [
    '5,000 recipients',
    `Cc: ${Array.from({ length: 5000 }, (_value, at) => `a${at}@example.com`).join(', ')}\n${head}\nx`,
  ],
  ['references without end', `References: ${'<a@b> '.repeat(20_000)}\n${head}\nx`],
  ['a reference of 100 KB', `In-Reply-To: <${'x'.repeat(100_000)}@example.com>\n${head}\nx`],
  ['an id of 100 KB', `Message-ID: <${'x'.repeat(100_000)}@example.com>\n${head}\nx`],
  ['an id that is none', `Message-ID: '); drop table users; --\n${head}\nx`],
  [
    '1,000 attachments',
    inParts(
      'multipart/mixed',
      Array.from({ length: 1000 }, () => 'Content-Type: image/png\n\nx'),
    ),
  ],
  [
    'a file name that climbs',
    inParts('multipart/mixed', [
      'Content-Type: text/plain; name="../../../etc/passwd"\nContent-Disposition: attachment; filename="..\\\\..\\\\x\u202egpj.exe"\n\nx',
    ]),
  ],
  [
    'a report of nothing',
    inParts('multipart/report; report-type=delivery-status', [
      'Content-Type: message/delivery-status\n\nAction: failed',
    ]),
  ],
  [
    'a report about somebody else’s message',
    inParts('multipart/report; report-type=delivery-status', [
      'Content-Type: message/delivery-status\n\nAction: failed',
      'Content-Type: message/rfc822\n\nMessage-ID: <x@y>\n\nx',
    ]),
  ],
  ['a tower of HTML', html('<div><b><table>'.repeat(3000))],
  ['comments without end', html('<!--'.repeat(100_000))],
  ['an attribute of 1 MB', html(`<p style="${'a:b;'.repeat(200_000)}">x</p>`)],
  ['100,000 different words', `${head}\n${Array.from({ length: 100_000 }, (_, at) => at.toString(36)).join(' ')}`],
  ['one word of 1 MB', `${head}\n${'x'.repeat(1_000_000)}`],
  [
    '200,000 different letters',
    `${head}Content-Type: text/plain; charset=utf-8\n\n${Array.from({ length: 100_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000), 0x20000 + (at % 40_000), 32)).join('')}`,
  ],
  ['dates that are none', `Date: 99 Foo 99999 99:99:99 +9999\n${head}\nx`],
];

/** The same things once more, as they come about when something in between breaks them. */
function mutated(source: string, seed: number): string {
  const at = (seed * 7919) % Math.max(1, source.length);
  const piece = source.slice(at, at + 40);
  return (
    [
      source.slice(0, at),
      `${source.slice(0, at)}${piece.repeat(20)}${source.slice(at)}`,
      source.slice(0, at) + source.slice(at + 13),
    ][seed % 3] ?? ''
  );
}

const messages = [...scripts.map(html), ...structures.map(([, source]) => source)];
const broken = Array.from({ length: 40 }, (_, at) =>
  mutated(String(messages[(at * 7) % messages.length]).slice(0, 50_000), at + 1),
);

test('110 hostile messages are taken, kept, and harmless to look at', { timeout: 180_000 }, async () => {
  const transport = createTransport({
    host: '127.0.0.1',
    port: receiver.port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 5,
  });
  const sources = [...messages, ...broken].map((source, at) => {
    const text = Buffer.isBuffer(source) ? source : Buffer.from(source.replace(/\r?\n/g, '\r\n'));
    // Each one a message of its own.
    return Buffer.concat([text, Buffer.from(`\r\n${at}\r\n`)]);
  });
  expect(sources.length).toBeGreaterThanOrEqual(100);
  const answers = await Promise.all(
    sources.map((raw) =>
      transport.sendMail({ envelope: { from: 'eve@example.com', to: ['ann@investor.localhost'] }, raw }),
    ),
  );
  transport.close();
  for (const { response } of answers) expect(response).toMatch(/^250 /);

  const pages = await Promise.all([1, 2].map((page) => mail.mailbox.list(ann, { limit: 100, page })));
  const items = pages.flatMap((page) => page.items);
  expect(pages[0]?.total).toBe(sources.length);
  let unread = 0;
  for (const { _id } of items) {
    for (const images of [false, true]) {
      const { body, isParsed } = await mail.mailbox.get(ann, _id, { images });
      if (!isParsed) unread += 1;
      expect(body).not.toMatch(/<(script|iframe|object|embed|form|base|link|meta|svg|math|template|video|audio)\b/i);
      expect(body).not.toMatch(/<[^>]*\son\w+\s*=/i);
      expect(body).not.toMatch(/(href|src)\s*=\s*["']?\s*(javascript|vbscript|data:text)/i);
      if (images) continue;
      // Links may lead somewhere, but nothing is loaded.
      expect(body.replace(/<a\b[^>]*>/gi, '')).not.toMatch(/(src|srcset|background|poster|url\()[^>]*t\.example/i);
    }
    const source = await mail.mailbox.openSource(ann, _id);
    expect((await buffer(await source.read())).length).toBe(source.bytes);
  }
  // Towers of parts and the like are kept as they came, and shown as such.
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(20);

  const words = await mail.mailbox.list(ann, { q: 'hello' });
  expect(words.total).toBeGreaterThan(0);
});

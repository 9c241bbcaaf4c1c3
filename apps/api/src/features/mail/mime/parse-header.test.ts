import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHeaderParser } from './parse-header.ts';
import { parseMessage } from './parse-message.ts';

/** The same fields, as the reader of whole messages understands them. */
async function byWholeMessage(head: string | Buffer) {
  const { messageId, inReplyTo, references, from, to, cc, replyTo, subject, sentAt, isAutomatic } = await parseMessage(
    Buffer.concat([Buffer.from(head), Buffer.from('\r\n\r\nHello')]),
  );
  return { messageId, inReplyTo, references, from, to, cc, replyTo, subject, sentAt, isAutomatic };
}

test.each([
  'From: Ann <ann@x.org>\r\nTo: bob@x.org, "Lee, Cy" <cy@x.org>\r\nSubject: Hi\r\nMessage-ID: <1@x>',
  'FROM: ann@x.org\nfrom: bob@x.org\nto: a@x\nTo: b@x\nSubject: one\nsubject: two',
  'Subject: =?utf-8?Q?J=C3=BC?=\r\n =?utf-8?B?cmdlbg==?=\r\n\tand\r\n more',
  'Subject : spaced \t \r\nReply-To:\r\n office@x.org',
  'References: <a@x>\r\n <b@x>\r\n\t<c@x>\r\nIn-Reply-To: <c@x>',
  'Date: Tue, 3 Nov 2026\r\n 10:00:00 -0700 (MST)\r\nDate: 4 Nov 2026 10:00:00 +0000',
  'To: team: a@x.org, b@x.org;\r\nCc: undisclosed-recipients:;',
  ' Subject: begins folded\r\nFrom: a@x',
  'no field at all\r\nSubject: after it',
  ': no name\r\nSubject:no blank',
  'Subject: bare\rreturn\r\nFrom: a@x\r\r\nTo: b@x',
  'Subject: \u00a0kept\u00a0\u2028\r\n\u00a0not folded\r\nFrom: J\u00fcrgen <j@x>',
  '',
])('a header says alone what it says with its message: %j', async (head) => {
  expect(createHeaderParser()(Buffer.from(head))).toEqual(await byWholeMessage(head));
});

test('so does any other, read after others', async () => {
  const parseHeader = createHeaderParser();
  const piece = fc.constantFrom(
    ...['From', 'To', 'Subject', 'Message-ID', 'X', ':', ': ', '\r\n', '\n', '\r', ' ', '\t', '<a@x>', 'b@x.org', ','],
    ...['Date', '3 Nov 2026 10:00', '+0000'],
    ...['"', '(', ')', '=?utf-8?Q?=C3=A4?=', '=?', '?=', ';', '\\', '\u00e4', '\u0000', '\ufeff'],
  );
  const header = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  await fc.assert(
    // The first empty line ends it.
    fc.asyncProperty(header, async (head) => {
      expect(parseHeader(Buffer.from(head))).toEqual(await byWholeMessage(head));
    }),
    { numRuns: 300 },
  );
});

// Steps that grow with the square of the length would outlast the test.
test('blanks and ends of lines without end come to an end', () => {
  const blanks = ' '.repeat(250_000);
  createHeaderParser()(Buffer.from(`Subject:${blanks}x${blanks}\r\nTo: ${'\r'.repeat(400_000)}x`));
  expect(() => createHeaderParser()(Buffer.alloc(1024 * 1024 + 1))).toThrow('too large');
});

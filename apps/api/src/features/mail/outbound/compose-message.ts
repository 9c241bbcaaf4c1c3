import { randomUUID } from 'node:crypto';
import { stoppedProblem } from '@rei/domain/agents/do-not-contact';
import { AppError } from '@rei/domain/kernel/errors';
import type { MailPerson } from '@rei/domain/mail/message';
import { textToHtml } from '@rei/domain/mail/text-html';
import { unfilledProblem } from '@rei/domain/mail-templates/merge-fields';
import { suppressedProblem } from '@rei/domain/suppressions/suppressed-problem';
import { isAskedFor } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { AttachmentIntake } from '../attachments.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import type { NewBody, NewMessage } from '../message.ts';
import type { MailParser } from '../mime/mail-parser.ts';
import type { MimeComposer } from '../mime/mime-composer.ts';
import type { SanitizedBody } from '../mime/parsed-message.ts';
import { findReplyHeaders } from '../reply-headers.ts';
import type { BulkMail } from './bulk-mail.ts';
import { parseDisplayName, parseRecipients, type Recipients, requireOneLine } from './recipients.ts';
import type { SendBody, SendRequest } from './send-request.ts';

/** Base64 with its line ends. */
const base64Factor = 1.4;
const maxBodyBytes = 20 * 1024 * 1024;

export interface ComposeDeps {
  db: Db;
  clock: Clock;
  blobs: BlobService;
  accounts: Pick<AccountService, 'getUser'>;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  suppressions: Pick<SuppressionService, 'suppressedAmong'>;
  bulkMail: BulkMail;
  localAddresses: LocalAddresses;
  attachments: AttachmentIntake;
  mailParser: Pick<MailParser, 'sanitize'>;
  mimeComposer: MimeComposer;
  mailDomain: string;
  maxAttachmentBytes: number;
}

/** Stored as a blob, and in no mailbox or queue yet. */
export interface ComposedMessage {
  message: NewMessage;
  recipients: string[];
}

export function createMessageComposer(deps: ComposeDeps) {
  const { db, clock, blobs } = deps;

  async function sanitizeBody({ html, body = '' }: SendBody): Promise<SanitizedBody> {
    const clean = await deps.mailParser.sanitize(html || textToHtml(body));
    if (clean) return clean;
    throw new AppError('VALIDATION', 'The message’s HTML cannot be read.', { details: { html: 'Cannot be read' } });
  }

  async function storeSource(
    message: Omit<NewMessage, 'sourceHash' | 'bytes'> & { body: NewBody },
    { html, unsubscribe }: { html: string; unsubscribe: string | undefined },
  ): Promise<{ sourceHash: Buffer; bytes: number }> {
    const source = await deps.mimeComposer.compose({
      messageId: message.messageId,
      date: clock.now(),
      from: senderOf(message),
      to: message.to,
      cc: message.cc,
      subject: message.subject,
      text: message.body.text,
      html,
      ...(unsubscribe !== undefined && { unsubscribe }),
      inReplyTo: message.inReplyTo,
      references: message.references,
      attachments: message.attachments.map(({ filename, contentType, hash }) => ({
        filename,
        contentType,
        open: () => blobs.read(hash),
      })),
    });
    const blob = await blobs.receive(source, deps.maxAttachmentBytes * base64Factor + maxBodyBytes);
    await blob.discard();
    return { sourceHash: blob.hash, bytes: blob.bytes };
  }

  /** Do-not-contact and the suppression list also refuse copies; what only came back is refused to bulk mail alone. */
  async function refuseUnwanted(
    userId: string,
    { recipients, ...people }: Recipients,
    { bulk }: { bulk: boolean },
  ): Promise<void> {
    const stopped = await deps.contactStops.listStopped(userId, recipients);
    if (stopped.length > 0) throw problemsOf(people, stopped, stoppedProblem);
    const listed = await deps.suppressions.suppressedAmong(recipients);
    const suppressed = new Map([...listed].filter(([, reason]) => bulk || isAskedFor(reason)));
    const reasons = new Map([...suppressed].map(([address, reason]) => [address.toLowerCase(), reason]));
    if (suppressed.size > 0) {
      throw problemsOf(people, [...suppressed.keys()], (addresses) =>
        suppressedProblem(addresses.map((address) => [address, reasons.get(address.toLowerCase()) ?? 'by hand'])),
      );
    }
  }

  return {
    async compose(
      userId: string,
      { body: typed, files, bulk = false }: SendRequest,
      listingId: number | undefined,
    ): Promise<ComposedMessage> {
      const { recipients, ...people } = parseRecipients(typed);
      await refuseUnwanted(userId, { recipients, ...people }, { bulk });
      const { body, unsubscribe } = bulk
        ? await deps.bulkMail.prepare(userId, typed, recipients)
        : { body: typed, unsubscribe: undefined };
      const subject = requireOneLine('subject', body.subject);
      const name = parseDisplayName('fromName', body.fromName);
      const reply = await findReplyHeaders(db, userId, body.replyTo);
      const { userName } = await deps.accounts.getUser(userId);
      const clean = await sanitizeBody(body);
      const storedIds = (body.systemAttachments ?? []).map(({ path }) => path);
      const message = {
        userId,
        folder: 'sent' as const,
        isOutgoing: true,
        isSeen: true,
        messageId: `<${randomUUID()}@${deps.mailDomain}>`,
        inReplyTo: reply?.inReplyTo,
        references: reply?.references ?? [],
        from: [{ name, address: deps.localAddresses.addressOf(userName) }],
        ...people,
        replyTo: [],
        subject,
        propertyId: listingId === undefined ? undefined : String(listingId),
        isParsed: true,
        body: { text: body.body ?? '', ...clean },
        attachments: await deps.attachments.accept(userId, { files, storedIds }),
      };
      // Remote images stay in: the recipient's mail program decides about them.
      const source = await storeSource(message, { html: clean.htmlWithRemote ?? clean.html, unsubscribe });
      return { recipients, message: { ...message, ...source } };
    },
  };
}

/** Refuses unfilled merge fields; HTML has braces of its own, so there only known fields count. */
export function requireFilled({ subject, body = '', html = '', isFromTemplate = false }: SendBody): void {
  const problems = {
    subject: unfilledProblem(subject, { isFromTemplate }),
    body: unfilledProblem(body, { isFromTemplate }),
    html: unfilledProblem(html, { isFromTemplate: false }),
  };
  const details = Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  );
  const [problem] = Object.values(details);
  if (problem !== undefined) throw new AppError('VALIDATION', problem, { details });
}

/** The problem of each field in which one of the addresses stands. */
function problemsOf(
  people: Omit<Recipients, 'recipients'>,
  unwanted: readonly string[],
  problemWith: (addresses: readonly string[]) => string,
): AppError {
  const keys = new Set(unwanted.map((address) => address.toLowerCase()));
  const details = Object.entries(people).flatMap(([field, persons]) => {
    const found = persons.map(({ address }) => address).filter((address) => keys.has(address.toLowerCase()));
    return found.length === 0 ? [] : [[field, problemWith(found)]];
  });
  return new AppError('VALIDATION', problemWith(unwanted), { details: Object.fromEntries(details) });
}

function senderOf({ from: [sender] }: { from: MailPerson[] }): MailPerson {
  if (!sender) throw new Error('A message has no sender');
  return sender;
}

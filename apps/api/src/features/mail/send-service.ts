import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@rei/domain/accounts/email';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import type { MailPerson } from '@rei/domain/mail/message';
import { sentActivity } from '@rei/domain/mail/sent-activity';
import { textToHtml } from '@rei/domain/mail/text-html';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { PropertyContactService } from '#features/listings/contact-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { MailComposer, ParseAddresses } from '#ports/mail-composer.ts';
import type { CleanBody, MailReader } from '#ports/mail-reader.ts';
import type { DraftService } from './draft-service.ts';
import * as messages from './message-repository.ts';
import type { NewBody, NewMessage } from './new-message.ts';
import type { OutgoingAttachments } from './outgoing-attachments-service.ts';
import { type OutgoingPeople, readName, readPeople, refuseControls } from './outgoing-people.ts';
import type { RecipientService } from './recipient-service.ts';
import { findAnswered } from './reply-chain.ts';
import {
  type Body,
  hashRequest,
  nameOfDraft,
  readRequestId,
  refuseStopped,
  requireFilled,
  type SendRequest,
} from './send-request.ts';
import * as sendings from './sending-repository.ts';
import type { SpokenOffer, SpokenVersionService } from './spoken-version-service.ts';

/** What the form around the attachments and their encoding add at most. */
const bodyBytes = 20 * 1024 * 1024;
/** Base64 with its line ends. */
const encodedShare = 1.4;

type Sent = ReplyOf<typeof sendMail>;

interface Deps {
  db: Db;
  clock: Clock;
  blobs: BlobService;
  accounts: Pick<AccountService, 'getUser'>;
  listings: Pick<ListingService, 'requireListing'>;
  activity: Pick<ActivityService, 'logIfSaved' | 'save'>;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  propertyContacts: Pick<PropertyContactService, 'keepFromMail'>;
  recipients: RecipientService;
  drafts: Pick<DraftService, 'removeSent'>;
  attachments: OutgoingAttachments;
  spokenVersions: SpokenVersionService;
  mailReader: MailReader;
  mailComposer: MailComposer;
  parseAddresses: ParseAddresses;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  mailHourlyLimit: number;
  maxAttachmentBytes: number;
}

/** By what a request that comes again is known. */
interface Asked {
  requestId: string | undefined;
  bodyHash: Buffer;
}

/** A message that is written and stored, and not yet queued. */
interface Written {
  message: NewMessage;
  recipients: string[];
}

export function createSendService(deps: Deps) {
  const { db, clock, blobs, listings, activity, mailReader, mailHourlyLimit } = deps;

  async function requireLimit(tx: Db, userId: string): Promise<void> {
    const seconds = await sendings.secondsToWait(tx, userId, mailHourlyLimit);
    if (seconds === undefined) return;
    throw new AppError('TOO_MANY', `You can send ${mailHourlyLimit} messages an hour. Please wait and try again.`, {
      retryAfter: Math.max(1, seconds),
    });
  }

  async function readBody({ html, body = '' }: Body): Promise<CleanBody> {
    const clean = await mailReader.clean(html || textToHtml(body));
    if (clean) return clean;
    throw new AppError('VALIDATION', 'The message’s HTML cannot be read.', { details: { html: 'Cannot be read' } });
  }

  async function readProperty(userId: string, { propertyId }: Body): Promise<number | undefined> {
    return propertyId ? listings.requireListing(db, userId, propertyId) : undefined;
  }

  async function writeSource(
    message: Omit<NewMessage, 'sourceHash' | 'bytes'> & { body: NewBody },
    html: string,
  ): Promise<{ sourceHash: Buffer; bytes: number }> {
    const source = await deps.mailComposer.compose({
      messageId: message.messageId,
      date: clock.now(),
      from: senderOf(message),
      to: message.to,
      cc: message.cc,
      subject: message.subject,
      text: message.body.text,
      html,
      inReplyTo: message.inReplyTo,
      references: message.references,
      attachments: message.attachments.map(({ filename, contentType, hash }) => ({
        filename,
        contentType,
        open: () => blobs.read(hash),
      })),
    });
    const blob = await blobs.receive(source, deps.maxAttachmentBytes * encodedShare + bodyBytes);
    await blob.discard();
    return { sourceHash: blob.hash, bytes: blob.bytes };
  }

  async function write(userId: string, { body, files }: SendRequest, listingId: number | undefined): Promise<Written> {
    const { recipients, ...people }: OutgoingPeople = readPeople(body, deps.parseAddresses);
    refuseStopped(people, await deps.contactStops.listStopped(userId, recipients));
    const subject = refuseControls('subject', body.subject);
    const name = readName('fromName', body.fromName);
    const answered = await findAnswered(db, userId, body.replyTo);
    const { userName } = await deps.accounts.getUser(userId);
    const clean = await readBody(body);
    const ownIds = (body.systemAttachments ?? []).map(({ path }) => path);
    const message = {
      userId,
      folder: 'sent' as const,
      isOutgoing: true,
      isSeen: true,
      messageId: `<${randomUUID()}@${deps.mailDomain}>`,
      inReplyTo: answered?.inReplyTo,
      references: answered?.references ?? [],
      from: [{ name, address: deps.recipients.addressOf(userName) }],
      ...people,
      replyTo: [],
      subject,
      propertyId: listingId === undefined ? undefined : String(listingId),
      isParsed: true,
      body: { text: body.body ?? '', ...clean },
      attachments: await deps.attachments.take(userId, { files, ownIds }),
    };
    // Whoever gets it decides for himself about remote pictures.
    const source = await writeSource(message, clean.htmlWithRemote ?? clean.html);
    return { recipients, message: { ...message, ...source } };
  }

  /** Everything that makes a message accepted, in one transaction. */
  async function queue(
    tx: Db,
    { message, recipients }: Written,
    {
      body,
      listingId,
      offer,
      requestId,
      bodyHash,
    }: Asked & {
      body: Body;
      listingId: number | undefined;
      offer: SpokenOffer | undefined;
    },
  ): Promise<number> {
    const { userId } = message;
    const { draftId } = body;
    const delaySeconds = body.delay ?? 0;
    const id = await messages.insert(tx, message);
    if (id === undefined) throw new Error('A new message had been stored before');
    const wasDraft = draftId !== undefined && (await deps.drafts.removeSent(tx, userId, draftId));
    const names = [requestId, wasDraft ? nameOfDraft(draftId) : undefined].filter((name) => name !== undefined);
    for (const name of names) {
      await sendings.insertRequest(tx, { userId, requestId: name, bodyHash, messageId: id });
    }
    const type = listingId === undefined ? undefined : sentActivity(body);
    // Mail of an offer or a contract belongs into the log of its property, which it puts back on the list; an inquiry
    // needs none and goes all the same.
    if (type && listingId && type !== 'inquiry_sent') await activity.save(tx, userId, listingId);
    const entry = type && listingId && (await activity.logIfSaved(tx, userId, listingId, { type, ...offer }));
    if (type && listingId !== undefined) await keepContact(tx, listingId, message, body.toName);
    const logged = entry && type ? { activityType: type, activityId: Number(entry._id), offer } : {};
    await sendings.insert(tx, { messageId: id, userId, recipients, delaySeconds, ...logged });
    await deps.enqueueJob(tx, 'send-mail', { messageId: id }, { delaySeconds });
    return id;
  }

  /** Whom a letter about a deal went to is asked about it from then on, where nobody was known. */
  async function keepContact(tx: Db, listingId: number, message: NewMessage, toName = ''): Promise<void> {
    const [person, ...others] = message.to;
    const isOwn = message.from.some(({ address }) => address.toLowerCase() === person?.address.toLowerCase());
    if (!person || others.length > 0 || isOwn) return;
    const name = person.name?.trim() || toName.trim() || null;
    await deps.propertyContacts.keepFromMail(tx, message.userId, listingId, {
      name,
      email: normalizeEmail(person.address),
    });
  }

  /** What the same request was answered before, also from another tab: a draft is sent once. */
  async function findFirst(
    tx: Db,
    userId: string,
    { requestId, draftId, bodyHash }: Asked & { draftId: string | undefined },
  ) {
    const byId = requestId === undefined ? undefined : await sendings.findRequest(tx, userId, requestId);
    if (byId && !byId.bodyHash.equals(bodyHash)) {
      throw new AppError(
        'CONFLICT',
        'Another message was sent with this X-Request-Id. Look into Sent before you go on.',
      );
    }
    const byDraft = draftId === undefined ? undefined : await sendings.findRequest(tx, userId, nameOfDraft(draftId));
    if (byDraft && !byDraft.bodyHash.equals(bodyHash)) {
      throw new AppError('CONFLICT', 'This draft was sent already, with other words. Look into Sent before you go on.');
    }
    const first = byId ?? byDraft;
    return first && answer(first.messageId, first.id);
  }

  return {
    /**
     * Queues a message. The same request again, also while the first is under way, answers the first result;
     * requests of one user take turns for their last step, so that no two of them pass a limit that has room for one.
     */
    async send(userId: string, request: SendRequest): Promise<Sent> {
      const requestId = readRequestId(request.requestId);
      const asked = { requestId, draftId: request.body.draftId || undefined, bodyHash: await hashRequest(request) };
      const first = await findFirst(db, userId, asked);
      if (first) return first;
      requireFilled(request.body);
      await requireLimit(db, userId);
      const listingId = await readProperty(userId, request.body);
      const offer = await deps.spokenVersions.require(userId, request.body, listingId);
      const written = await write(userId, request, listingId);
      return db.transaction(async (tx) => {
        await sendings.lockSender(tx, userId);
        const other = await findFirst(tx, userId, asked);
        if (other) return other;
        await requireLimit(tx, userId);
        const id = await queue(tx, written, { ...asked, body: request.body, listingId, offer });
        return answer(written.message.messageId, id);
      });
    },
  };
}

export type SendService = ReturnType<typeof createSendService>;

function answer(messageId: string, id: number): Sent {
  return { success: true, id: messageId, _id: String(id), state: 'queued' };
}

function senderOf({ from: [sender] }: { from: MailPerson[] }): MailPerson {
  if (!sender) throw new Error('A message has no sender');
  return sender;
}

import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { Inbound } from '#ports/mail-receiver.ts';
import type { BounceRecorder } from '../bounces/record-bounce.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import type { NewMessage } from '../message.ts';
import * as messages from '../message-repository.ts';
import type { Complaint } from '../mime/parsed-message.ts';
import type { Announcements } from './announce-message.ts';
import type { MessageAuthenticator } from './authenticate-message.ts';
import { type AuthenticatedMessage, bodyOf, type RawMessage, toInboxMessage } from './inbound-message.ts';
import { type StoredBlobs, storeRawMessages } from './store-raw-messages.ts';

interface Deps {
  db: Db;
  blobs: BlobService;
  authenticator: MessageAuthenticator;
  localAddresses: LocalAddresses;
  bounces: Pick<BounceRecorder, 'recordDsn' | 'recordComplaint'>;
  announcements: Announcements;
  notices: Pick<NoticeService, 'tell' | 'wantedOfMail'>;
  maxMessageBytes: number;
}

interface Prepared extends AuthenticatedMessage {
  userIds: string[];
  receivedAt: Date | undefined;
  /** Local users in From: nobody is notified of their own message. */
  senderIds: string[];
  isOld: boolean;
}

/** Ingests raw messages, each once however often it comes. */
export function createMessageIngest(deps: Deps) {
  const { db, blobs, authenticator, localAddresses, bounces, announcements, notices, maxMessageBytes } = deps;

  async function prepare(raw: RawMessage): Promise<Prepared | undefined> {
    const userIds = await localAddresses.findUsers(raw.recipients);
    if (userIds.length === 0) return undefined;
    const authenticated = await authenticator.authenticate(raw);
    const from = authenticated.senderCheck.isSpoofed ? [] : (authenticated.parsed?.from ?? []);
    const senderIds = await localAddresses.findUsers(from.map(({ address }) => address));
    return { ...authenticated, userIds, senderIds, receivedAt: raw.receivedAt, isOld: raw.isOld === true };
  }

  /** `ids` are those of `inboxMessages`, in order. */
  async function announce(
    tx: Db,
    {
      all,
      inboxMessages,
      ids,
    }: { all: readonly Prepared[]; inboxMessages: NewMessage[][]; ids: (number | undefined)[] },
  ): Promise<OwnedReminder[]> {
    const idOf = new Map(inboxMessages.flat().map((message, at) => [message, ids[at]]));
    const storedOf = (some: readonly Prepared[]) =>
      some.flatMap((each) =>
        (inboxMessages[all.indexOf(each)] ?? []).flatMap((message) => {
          const id = idOf.get(message);
          return id === undefined || each.senderIds.includes(message.userId) ? [] : [{ id, message }];
        }),
      );
    // A bounce has a notification of its own.
    const messagesOfPeople = all.filter(({ parsed }) => parsed?.dsn === undefined);
    await announcements.logReplies(tx, storedOf(messagesOfPeople.filter(({ isOld }) => isOld)));
    const fresh = storedOf(messagesOfPeople.filter(({ isOld }) => !isOld));
    return notices.wantedOfMail(tx, await announcements.announce(tx, fresh));
  }

  /** It may come to another user than whose message it is about. */
  async function recordComplaint(tx: Db, complaint: Complaint): Promise<OwnedReminder | undefined> {
    return bounces.recordComplaint(tx, await localAddresses.findUsers(complaint.from), complaint);
  }

  /** Returns for each message the number of inboxes it is new in. */
  async function store(all: readonly Prepared[], after?: Promise<unknown>): Promise<number[]> {
    const stored = await storeRawMessages(blobs, all, maxMessageBytes);
    const inboxMessages = all.map((each, at) => toInboxMessages(each, stored[at]));
    await after;
    return db.transaction(async (tx) => {
      const due: OwnedReminder[] = [];
      for (const { userIds, parsed } of all) {
        const report = parsed && (await bounces.recordDsn(tx, userIds, parsed));
        const complaint = parsed?.complaint && (await recordComplaint(tx, parsed.complaint));
        due.push(...[report?.reminder, complaint].filter((each) => each !== undefined));
      }
      const ids = await messages.insertMany(tx, inboxMessages.flat());
      await notices.tell(tx, [...due, ...(await announce(tx, { all, inboxMessages, ids }))]);
      let counted = 0;
      return inboxMessages.map(({ length }) => {
        counted += length;
        return ids.slice(counted - length, counted).filter((id) => id !== undefined).length;
      });
    });
  }

  const inbound: Inbound = {
    async recipientKind(address) {
      if ((await localAddresses.findUsers([address])).length > 0) return 'user';
      return localAddresses.isLocal(address) ? 'unknown' : 'foreign';
    },

    async receive(raw) {
      const prepared = await prepare(raw);
      if (!prepared) return 'nobody';
      if (prepared.senderCheck.isSpoofed) return 'spoofed';
      await store([prepared]);
      return 'stored';
    },
  };

  return {
    ...inbound,

    async ingest(raw: RawMessage): Promise<number | undefined> {
      const prepared = await prepare(raw);
      if (!prepared) return undefined;
      const [inboxes] = await store([prepared]);
      return inboxes;
    },

    /** All or none. They are stored after `after`, the batch before, so that an answer finds its thread. */
    async ingestAll(all: readonly RawMessage[], after?: Promise<unknown>): Promise<(number | undefined)[]> {
      const prepared = await Promise.all(all.map(prepare));
      const known = prepared.filter((each) => each !== undefined);
      const counts = new Map((await store(known, after)).map((count, at) => [known[at], count]));
      return prepared.map((each) => each && counts.get(each));
    },
  };
}

export type MessageIngest = ReturnType<typeof createMessageIngest>;

function toInboxMessages(
  { userIds, parsed, senderCheck, receivedAt }: Prepared,
  stored: StoredBlobs | undefined,
): NewMessage[] {
  if (!stored) throw new Error('The message was not stored');
  const { source, attachments } = stored;
  return userIds.map((userId) => ({
    ...toInboxMessage(userId, parsed, { sourceHash: source.hash, receivedAt }),
    bytes: source.bytes,
    isParsed: parsed !== undefined,
    senderCheck,
    body: bodyOf(parsed),
    attachments,
  }));
}

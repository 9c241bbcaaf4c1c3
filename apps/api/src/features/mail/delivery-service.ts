import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { Arrival, Inspected } from './arrival.ts';
import type { ArrivalNews } from './arrival-news-service.ts';
import type { InspectionService } from './inspection-service.ts';
import { bodyOf, type StoredContents, storeContents } from './message-contents.ts';
import * as messages from './message-repository.ts';
import type { NewMessage } from './new-message.ts';
import { receivedBy } from './received-message.ts';
import type { RecipientService } from './recipient-service.ts';
import type { UndeliveredService } from './undelivered-service.ts';

interface Deps {
  db: Db;
  blobs: BlobService;
  inspection: InspectionService;
  recipients: RecipientService;
  undelivered: Pick<UndeliveredService, 'noteReport'>;
  arrivals: ArrivalNews;
  notices: Pick<NoticeService, 'tell' | 'wantedOfMail'>;
  /** Largest message that is taken, in bytes. */
  maxMessageBytes: number;
}

/** A message that was looked into, before it is stored. */
interface Prepared extends Inspected {
  userIds: string[];
  receivedAt: Date | undefined;
  /** Users whose own message it is: they know of it. */
  senders: string[];
  isOld: boolean;
}

/** What became of a message that somebody handed in. */
type Reception = 'stored' | 'spoofed' | 'nobody';

/** Puts what arrived into its recipients' inboxes. */
export function createDeliveryService(deps: Deps) {
  const { db, blobs, inspection, recipients, undelivered, arrivals, notices, maxMessageBytes } = deps;

  async function prepare(arrival: Arrival): Promise<Prepared | undefined> {
    const userIds = await recipients.findUsers(arrival.recipients);
    if (userIds.length === 0) return undefined;
    const inspected = await inspection.inspect(arrival);
    const from = inspected.check.isSpoofed ? [] : (inspected.message?.from ?? []);
    const senders = await recipients.findUsers(from.map(({ address }) => address));
    return { ...inspected, userIds, senders, receivedAt: arrival.receivedAt, isOld: arrival.isOld === true };
  }

  /** What the readers of new messages are to be told, once what follows from them has happened. */
  async function followUp(
    tx: Db,
    { all, news, ids }: { all: readonly Prepared[]; news: NewMessage[][]; ids: (number | undefined)[] },
  ): Promise<OwnedReminder[]> {
    const known = new Map(news.flat().map((message, at) => [message, ids[at]]));
    const arrivedOf = (some: readonly Prepared[]) =>
      some.flatMap((each) =>
        (news[all.indexOf(each)] ?? []).flatMap((message) => {
          const id = known.get(message);
          return id === undefined || each.senders.includes(message.userId) ? [] : [{ id, message }];
        }),
      );
    // A report of failed delivery is told by what it says.
    const letters = all.filter(({ message }) => message?.deliveryReport === undefined);
    await arrivals.logReplies(tx, arrivedOf(letters.filter(({ isOld }) => isOld)));
    return notices.wantedOfMail(tx, await arrivals.follow(tx, arrivedOf(letters.filter(({ isOld }) => !isOld))));
  }

  /** How many mailboxes have each of these messages now that had not. */
  async function store(all: readonly Prepared[], turn?: Promise<unknown>): Promise<number[]> {
    const contents = await storeContents(blobs, all, maxMessageBytes);
    const news = all.map((each, at) => toNewMessages(each, contents[at]));
    await turn;
    return db.transaction(async (tx) => {
      const due: OwnedReminder[] = [];
      for (const { userIds, message } of all) {
        const reminder = await undelivered.noteReport(tx, userIds, message?.deliveryReport);
        if (reminder) due.push(reminder);
      }
      const ids = await messages.insertMany(tx, news.flat());
      await notices.tell(tx, [...due, ...(await followUp(tx, { all, news, ids }))]);
      let counted = 0;
      return news.map(({ length }) => {
        counted += length;
        return ids.slice(counted - length, counted).filter((id) => id !== undefined).length;
      });
    });
  }

  async function deliver(arrival: Arrival): Promise<number | undefined> {
    const prepared = await prepare(arrival);
    if (!prepared) return undefined;
    const [mailboxes] = await store([prepared]);
    return mailboxes;
  }

  return {
    /**
     * Delivers a message to each recipient who has a mailbox here, once however often it comes. What cannot be
     * understood is kept as it came. How many mailboxes have it now that had not; undefined: it belongs to nobody.
     */
    deliver,

    /**
     * The same for many at a time, all of them or none, in the order of their arrival. They are read at once, and
     * stored when those before them have been: an answer finds the conversation it belongs to.
     */
    async deliverAll(arrivals: readonly Arrival[], turn?: Promise<unknown>): Promise<(number | undefined)[]> {
      const prepared = await Promise.all(arrivals.map(prepare));
      const known = prepared.filter((each) => each !== undefined);
      const counts = new Map((await store(known, turn)).map((count, at) => [known[at], count]));
      return prepared.map((each) => each && counts.get(each));
    },

    /** Delivers what a stranger hands in; one who takes our own domain's name in vain is turned away. */
    async receive(arrival: Arrival): Promise<Reception> {
      const prepared = await prepare(arrival);
      if (!prepared) return 'nobody';
      if (prepared.check.isSpoofed) return 'spoofed';
      await store([prepared]);
      return 'stored';
    },
  };
}

/** The message as each recipient gets it. */
function toNewMessages(
  { userIds, message, check, receivedAt }: Prepared,
  contents: StoredContents | undefined,
): NewMessage[] {
  if (!contents) throw new Error('The message was not stored');
  const { source, attachments } = contents;
  return userIds.map((userId) => ({
    ...receivedBy(userId, message, { sourceHash: source.hash, receivedAt }),
    bytes: source.bytes,
    isParsed: message !== undefined,
    senderCheck: check,
    body: bodyOf(message),
    attachments,
  }));
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

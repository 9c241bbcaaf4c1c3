import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { Mailbox, MailboxMessage, MailboxSession } from '#ports/mailbox.ts';
import type { BacklogArrival, BacklogIntake, Intake } from './backlog-intake-service.ts';
import type { DeliveryService } from './delivery-service.ts';
import type { RecipientService } from './recipient-service.ts';

/** Bytes of messages that are looked into at the same time: what they hold is in memory then. */
const bytesAtOnce = 32 * 1024 * 1024;

export interface TakingDeps {
  db: Db;
  mailbox: Pick<Mailbox, 'account'>;
  delivery: Pick<DeliveryService, 'deliverAll'>;
  intake: BacklogIntake;
  recipients: RecipientService;
  /** Where messages wait until they are stored. */
  folder: string;
  maxMessageBytes: number;
}

/** What became of the messages of a step. */
export interface StepCounts {
  /** Mailboxes that have one of them now that had not. */
  stored: number;
  /** They belong to nobody. */
  unclaimed: number;
  /** They are too large. */
  untaken: number;
}

/** How the messages of a step are stored. */
interface StepOptions {
  /** When those before them are. */
  turn?: Promise<unknown> | undefined;
  /** They lay there before the mailbox was first read. */
  isOld?: boolean | undefined;
  /** Called when the last of them has come. */
  onFetched?(): void;
  /** Done last, in the same transaction where there is one for all of them. */
  note(tx: Db, counts: StepCounts): Promise<void>;
}

export type Take = (
  session: MailboxSession,
  messages: AsyncIterable<MailboxMessage[]>,
  options: StepOptions,
) => Promise<StepCounts>;

/** The two ways to take messages of the catch-all mailbox. */
export function createTaking(deps: TakingDeps): { takeWhole: Take; takeListed: Take } {
  const { db, mailbox, delivery, intake, recipients, folder, maxMessageBytes } = deps;

  const account = mailbox.account.toLowerCase();
  const accountAddresses = new Set([account, recipients.addressOf(account).toLowerCase()]);
  const isOurs = (address: string) => recipients.isOwnAddress(address) && !accountAddresses.has(address.toLowerCase());

  /** Own addresses of the first header that names any; the account's own, which every message has, is none. */
  function recipientsOf({ addresses }: Pick<MailboxMessage, 'addresses'>): string[] {
    const { deliveredTo, originalTo, toAndCc } = addresses;
    for (const named of [deliveredTo, originalTo, toAndCc]) {
      const ours = named.filter(isOurs);
      if (ours.length > 0) return ours;
    }
    return [];
  }

  const isFitting = ({ bytes }: MailboxMessage) => bytes <= maxMessageBytes;
  const newPath = () => join(folder, `${randomUUID()}.eml`);

  /** Their sources as files for as long as they are worked with. */
  async function withFiles<T>(work: (newFile: () => string) => Promise<T>): Promise<T> {
    const paths: string[] = [];
    try {
      return await work(() => {
        const path = newPath();
        paths.push(path);
        return path;
      });
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  /** Looks into them before they are stored; how many of them belong to somebody. */
  async function deliver(
    session: MailboxSession,
    messages: readonly MailboxMessage[],
    { turn, isOld }: Pick<StepOptions, 'turn' | 'isOld'>,
  ) {
    return withFiles(async (newFile) => {
      const arrivals = [];
      for (const message of messages) {
        const names = recipientsOf(message);
        if (names.length === 0) continue;
        const { uid, content, receivedAt } = message;
        if (!content && (await recipients.findUsers(names)).length === 0) continue;
        const path = newFile();
        // Downloads share the connection, so that one comes after the other.
        if (content) await writeFile(path, content, { flag: 'wx', mode: 0o600 });
        else await session.download(uid, path);
        arrivals.push({ path, recipients: names, origin: {}, receivedAt, isOld });
      }
      const delivered = arrivals.length > 0 ? await delivery.deliverAll(arrivals, turn) : [];
      const claimed = delivered.filter((mailboxes) => mailboxes !== undefined);
      return { stored: claimed.reduce((sum, mailboxes) => sum + mailboxes, 0), claimed: claimed.length };
    });
  }

  return {
    async takeWhole(session, coming, { turn, isOld, onFetched, note }) {
      const messages: MailboxMessage[] = [];
      for await (const some of coming) messages.push(...some);
      onFetched?.();
      messages.sort((one, other) => one.uid - other.uid);
      const fitting = messages.filter(isFitting);
      const counts = { stored: 0, unclaimed: fitting.length, untaken: messages.length - fitting.length };
      for (const group of groupsWithin(fitting, bytesAtOnce)) {
        const { stored, claimed } = await deliver(session, group, { turn, isOld });
        counts.stored += stored;
        counts.unclaimed -= claimed;
      }
      await turn;
      await note(db, counts);
      return counts;
    },

    takeListed: (session, messages, { turn, onFetched, note }) =>
      withFiles(async (newFile) => {
        const seen = { all: 0, fitting: 0 };
        function toArrival({ uid, head, content, receivedAt, ...message }: MailboxMessage): BacklogArrival | undefined {
          const names = recipientsOf(message);
          if (names.length === 0) return undefined;
          const download = async () => {
            const path = newFile();
            await session.download(uid, path);
            return path;
          };
          return { number: uid, head, receivedAt, recipients: names, source: content ?? { download } };
        }
        async function* arrivals(): AsyncGenerator<BacklogArrival[]> {
          for await (const some of messages) {
            const fitting = some.filter(isFitting);
            seen.all += some.length;
            seen.fitting += fitting.length;
            yield fitting.map(toArrival).filter((arrival) => arrival !== undefined);
          }
          onFetched?.();
        }
        const toCounts = ({ stored, claimed }: Intake): StepCounts => ({
          stored,
          unclaimed: seen.fitting - claimed,
          untaken: seen.all - seen.fitting,
        });
        const taken = await intake.takeIn(arrivals(), { turn, within: (tx, each) => note(tx, toCounts(each)) });
        return toCounts(taken);
      }),
  };
}

/** In their order, as many to a group as together are not too large. */
function groupsWithin(messages: readonly MailboxMessage[], most: number): MailboxMessage[][] {
  const groups: MailboxMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += message.bytes;
    if (bytes > most) {
      groups.push([]);
      bytes = message.bytes;
    }
    groups.at(-1)?.push(message);
  }
  return groups;
}

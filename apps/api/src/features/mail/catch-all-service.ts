import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { Mailbox, MailboxMessage, MailboxSession } from '#ports/mailbox.ts';
import * as positions from './catch-all-repository.ts';
import type { Arrival, DeliveryService } from './delivery-service.ts';
import type { RecipientService } from './recipient-service.ts';

/** Messages of one step: what a killed process has to read again. */
const stepMessages = 100;
/** A message that cannot be stored is left behind after so many tries. */
const mostTries = 3;

interface Deps {
  db: Db;
  mailbox: Pick<Mailbox, 'name' | 'account'>;
  delivery: Pick<DeliveryService, 'deliver' | 'deliverAll'>;
  recipients: RecipientService;
  /** Where messages wait until they are stored. */
  folder: string;
  maxMessageBytes: number;
  log: { error(fields: object, message: string): void };
}

/** What became of the messages of a step. */
interface Step {
  stored: number;
  unclaimed: number;
  untaken: number;
}

/** Reads the mailbox that gets everybody's mail. What belongs to nobody stays there. */
export function createCatchAllService({ db, mailbox, delivery, recipients, folder, maxMessageBytes, log }: Deps) {
  /** The message that stopped the last tries; only ever the first one that was not read. */
  let stuck = { uid: 0, tries: 0 };

  /** Own addresses of the first header that names any; the account's own, which every message has, is none. */
  function recipientsOf({ addresses }: MailboxMessage): string[] {
    const isOurs = (address: string) => recipients.isOwnAddress(address) && !isAccount(address);
    const { deliveredTo, originalTo, toAndCc } = addresses;
    return [deliveredTo, originalTo, toAndCc].map((each) => each.filter(isOurs)).find((each) => each.length > 0) ?? [];
  }

  function isAccount(address: string): boolean {
    const account = mailbox.account.toLowerCase();
    return [account, recipients.addressOf(account)].includes(address.toLowerCase());
  }

  async function keep(session: MailboxSession, message: MailboxMessage): Promise<Arrival | undefined> {
    const addresses = recipientsOf(message);
    if (addresses.length === 0) return undefined;
    if (message.content === undefined && (await recipients.findUsers(addresses)).length === 0) return undefined;
    const path = join(folder, `${randomUUID()}.eml`);
    if (message.content) await writeFile(path, message.content, { flag: 'wx', mode: 0o600 });
    else await session.download(message.uid, path);
    return { path, recipients: addresses, origin: {} };
  }

  async function take(
    session: MailboxSession,
    messages: readonly MailboxMessage[],
    turn?: Promise<unknown>,
  ): Promise<Step> {
    const fitting = messages.filter(({ bytes }) => bytes <= maxMessageBytes);
    const arrivals: Arrival[] = [];
    try {
      // Downloads share the connection; what came with the others is only written.
      for (const message of fitting) {
        const arrival = await keep(session, message);
        if (arrival) arrivals.push(arrival);
      }
      const delivered = arrivals.length > 0 ? await delivery.deliverAll(arrivals, turn) : [];
      const claimed = delivered.filter((mailboxes) => mailboxes !== undefined);
      return {
        stored: claimed.reduce((sum, mailboxes) => sum + mailboxes, 0),
        unclaimed: fitting.length - claimed.length,
        untaken: messages.length - fitting.length,
      };
    } finally {
      await Promise.all(arrivals.map(({ path }) => rm(path, { force: true })));
    }
  }

  /** The step that failed before is taken one by one, so that what stops it is left behind alone. */
  async function takeAlone(session: MailboxSession, uid: number): Promise<Step> {
    const tries = stuck.uid === uid ? stuck.tries + 1 : 1;
    stuck = { uid, tries };
    try {
      const step = await take(session, await session.fetch([uid]));
      stuck = { uid: 0, tries: 0 };
      return step;
    } catch (error) {
      if (tries < mostTries || isOwnFailure(error)) throw error;
      log.error({ err: error, uid }, 'a message of the catch-all mailbox could not be stored');
      stuck = { uid: 0, tries: 0 };
      return { stored: 0, unclaimed: 0, untaken: 1 };
    }
  }

  async function positionIn({ uidValidity }: MailboxSession): Promise<number> {
    const position = await positions.find(db, mailbox.name);
    if (position?.uidValidity === uidValidity) return position.lastUid;
    await positions.reset(db, mailbox.name, uidValidity);
    return 0;
  }

  return {
    /** Reads what is new up to its end or the signal; how many mailboxes have a message now that they had not. */
    async readNew(session: MailboxSession, signal: AbortSignal): Promise<number> {
      const began = await positions.now(db);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      let last = await positionIn(session);
      const uids = await session.listAfter(last);
      let stored = 0;
      const finish = async (to: number, { stored: more, ...counts }: Step) => {
        const { uidValidity } = session;
        if (!(await positions.advance(db, { mailbox: mailbox.name, uidValidity, from: last, to, ...counts }))) {
          throw new Error('Another process reads the catch-all mailbox');
        }
        last = to;
        stored += more;
      };
      const careful = stuck.tries > 0 ? uids.splice(0, stepMessages) : [];
      for (const uid of careful) {
        if (!signal.aborted) await finish(uid, await takeAlone(session, uid));
      }
      // The next step is fetched and read while this one is stored.
      let fetched: Promise<unknown> = Promise.resolve();
      const begin = (wanted: number[], turn?: Promise<unknown>) => {
        const messages = fetched.then(() => session.fetch(wanted));
        fetched = messages;
        const step = messages.then((each) => take(session, each, turn));
        // Whoever waits for it learns of a failure.
        step.catch(() => undefined);
        return { first: wanted[0] ?? 0, to: wanted.at(-1) ?? 0, step };
      };
      let current = uids.length > 0 && !signal.aborted ? begin(uids.splice(0, stepMessages)) : undefined;
      while (current) {
        const next = uids.length > 0 && !signal.aborted ? begin(uids.splice(0, stepMessages), current.step) : undefined;
        try {
          await finish(current.to, await current.step);
        } catch (error) {
          stuck = { uid: current.first, tries: 1 };
          await next?.step.catch(() => undefined);
          throw error;
        }
        current = next;
      }
      if (!signal.aborted) await positions.noteRead(db, mailbox.name, began);
      return stored;
    },

    noteProblem: (problem: string) => positions.noteProblem(db, mailbox.name, problem),
  };
}

export type CatchAllService = ReturnType<typeof createCatchAllService>;

/** The disk is full or the database is down: no fault of the message, so it has to wait. */
function isOwnFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|EROFS|EACCES|ECONNREFUSED|08\w{3}|40\w{3}|53\w{3}|57\w{3}|58\w{3})$/.test(
    code,
  );
}

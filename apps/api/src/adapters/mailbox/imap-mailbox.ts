import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ImapFlow } from 'imapflow';
import type { Mailbox, MailboxMessage, MailboxSession } from '#ports/mailbox.ts';
import { headOf, recipientAddresses } from './header-addresses.ts';

/** Larger messages are not fetched with others but by themselves, into a file. */
const smallMessageBytes = 256 * 1024;
/** Bytes of small messages that are handed on together: by itself each would take twice as long. */
const gatheredBytes = 1024 * 1024;
/** Of what comes before the first empty line of a large message. */
const largeHeadBytes = 64 * 1024;
const connectWithinMs = 15_000;
/** Without an answer the connection counts as broken. */
const silentForMs = 120_000;
/** Servers end an IDLE after half an hour, routers forget connections sooner. */
const longestIdleMs = 4 * 60_000;

interface Settings {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** What an address like imaps://user:password@host:port/INBOX says. */
export function parseImapUrl(text: string): Settings {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}

/** A mailbox read by IMAP, with IDLE where the server has it; nothing in it is ever changed. */
export function createImapMailbox(url: string): Mailbox {
  const settings = parseImapUrl(url);
  const { host, port, user, folder } = settings;
  return { name: `${user}@${host}:${port}/${folder}`, account: user, open: () => openSession(settings) };
}

async function openSession({ host, port, secure, user, password, folder }: Settings): Promise<MailboxSession> {
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: longestIdleMs,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: longestIdleMs + silentForMs,
    // Whole messages come in parts of a bounded size.
    maxLiteralSize: 4 * 1024 * 1024,
  });
  let problem: Error | undefined;
  let hasNews = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const each of waiting) each();
  };
  client.on('error', (error: Error) => {
    problem ??= error;
    wake();
  });
  client.on('close', () => {
    problem ??= new Error('The mail server closed the connection');
    wake();
  });
  client.on('exists', () => {
    hasNews = true;
    wake();
  });
  const requireOpen = () => {
    if (problem) throw problem;
  };
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    return {
      uidValidity: Number(uidValidity),
      async listAfter(uid) {
        requireOpen();
        hasNews = false;
        // A search finds what the server has announced, and this makes it do so.
        await client.noop();
        const uids = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
        requireOpen();
        // '*' means the last message even where its number is smaller.
        return (uids || []).filter((each) => each > uid).sort((one, other) => one - other);
      },
      fetch: (uids) => fetchMany(client, uids, requireOpen),
      async download(uid, path) {
        requireOpen();
        const { content } = await client.download(String(uid), undefined, { uid: true });
        if (!content) throw new Error(`Message ${uid} is gone`);
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        requireOpen();
      },
      async waitForNews(milliseconds, signal) {
        requireOpen();
        if (hasNews || signal.aborted) return;
        // Ends by itself when the next command comes.
        client.idle().catch((error: unknown) => client.emit('error', error));
        await new Promise<void>((settle) => {
          const timer = setTimeout(() => done(), milliseconds);
          const done = () => {
            clearTimeout(timer);
            waiting.delete(done);
            signal.removeEventListener('abort', done);
            settle();
          };
          waiting.add(done);
          signal.addEventListener('abort', done);
        });
        requireOpen();
      },
      async close() {
        problem ??= new Error('Closed');
        client.close();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

async function* fetchMany(
  client: ImapFlow,
  uids: readonly number[],
  requireOpen: () => void,
): AsyncGenerator<MailboxMessage[]> {
  requireOpen();
  let small: MailboxMessage[] = [];
  let gathered = 0;
  const large: MailboxMessage[] = [];
  const query = { uid: true, internalDate: true, source: { maxLength: smallMessageBytes } };
  for await (const { uid, source = nothing, internalDate } of client.fetch(rangesOf(uids), query, { uid: true })) {
    const head = headOf(source);
    const addresses = recipientAddresses(head);
    const receivedAt = momentOf(internalDate);
    if (source.length < smallMessageBytes) {
      small.push({ uid, bytes: source.length, receivedAt, head, addresses, content: source });
      gathered += source.length;
    } else {
      // A copy, because the original would keep all of it.
      const beginning = Buffer.from(head.subarray(0, largeHeadBytes));
      large.push({ uid, bytes: 0, receivedAt, head: beginning, addresses, content: undefined });
    }
    if (gathered < gatheredBytes) continue;
    yield small;
    small = [];
    gathered = 0;
  }
  yield small;
  if (large.length > 0) {
    // Only theirs: to ask for it with each message takes a tenth as long as the messages do.
    const sizes = new Map<number, number>();
    const uidsOfLarge = rangesOf(large.map(({ uid }) => uid));
    for await (const { uid, size = 0 } of client.fetch(uidsOfLarge, sizeQuery, { uid: true })) sizes.set(uid, size);
    yield large.map((message) => ({ ...message, bytes: sizes.get(message.uid) ?? 0 }));
  }
  // A connection that breaks ends the messages too.
  requireOpen();
}

const sizeQuery = { uid: true, size: true };
const nothing = Buffer.alloc(0);

function momentOf(date: Date | string | undefined): Date | undefined {
  const moment = date === undefined ? undefined : new Date(date);
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** '1:3,7': far shorter for what is mostly in a row. */
export function rangesOf(uids: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const uid of uids) {
    const range = ranges.at(-1);
    if (range?.last === uid - 1) range.last = uid;
    else ranges.push({ first: uid, last: uid });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}:${last}`)).join(',');
}

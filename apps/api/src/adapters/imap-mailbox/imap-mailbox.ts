import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ImapFlow } from 'imapflow';
import type { ImapMailbox, ImapMessage, ImapSession } from '#ports/imap-mailbox.ts';
import { headerOf, recipientAddresses } from './header-addresses.ts';

/** Larger messages are downloaded one by one, into files. */
const maxFetchedBytes = 256 * 1024;
/** Bytes yielded together: one message at a time would take twice as long. */
const chunkBytes = 1024 * 1024;
const maxHeaderBytes = 64 * 1024;
const connectTimeoutMs = 15_000;
const answerTimeoutMs = 120_000;
/** Servers end an IDLE after half an hour, and routers drop idle connections sooner. */
const maxIdleMs = 4 * 60_000;

interface Settings {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

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

/** Reads a mailbox by IMAP, with IDLE where the server has it, and never changes it. */
export function createImapMailbox(url: string): ImapMailbox {
  const settings = parseImapUrl(url);
  const { host, port, user, folder } = settings;
  return { name: `${user}@${host}:${port}/${folder}`, account: user, open: () => openSession(settings) };
}

async function openSession({ host, port, secure, user, password, folder }: Settings): Promise<ImapSession> {
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: maxIdleMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: maxIdleMs + answerTimeoutMs,
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
      async listUidsAfter(uid) {
        requireOpen();
        hasNews = false;
        // A search only finds what the server has announced, and NOOP makes it announce new mail.
        await client.noop();
        const uids = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
        requireOpen();
        // '*' is the last message even where its UID is smaller.
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
      async idle(milliseconds, signal) {
        requireOpen();
        if (hasNews || signal.aborted) return;
        // The next command ends IDLE.
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
): AsyncGenerator<ImapMessage[]> {
  requireOpen();
  let small: ImapMessage[] = [];
  let gathered = 0;
  const large: ImapMessage[] = [];
  const query = { uid: true, internalDate: true, source: { maxLength: maxFetchedBytes } };
  for await (const { uid, source = nothing, internalDate } of client.fetch(rangesOf(uids), query, { uid: true })) {
    const header = headerOf(source);
    const addresses = recipientAddresses(header);
    const receivedAt = toDate(internalDate);
    if (source.length < maxFetchedBytes) {
      small.push({ uid, bytes: source.length, receivedAt, header, addresses, raw: source });
      gathered += source.length;
    } else {
      // A slice would keep the whole source in memory.
      const beginning = Buffer.from(header.subarray(0, maxHeaderBytes));
      large.push({ uid, bytes: 0, receivedAt, header: beginning, addresses, raw: undefined });
    }
    if (gathered < chunkBytes) continue;
    yield small;
    small = [];
    gathered = 0;
  }
  yield small;
  if (large.length > 0) {
    // Asking for the size of every message would add a tenth to the time of fetching them.
    const sizes = new Map<number, number>();
    const uidsOfLarge = rangesOf(large.map(({ uid }) => uid));
    for await (const { uid, size = 0 } of client.fetch(uidsOfLarge, sizeQuery, { uid: true })) sizes.set(uid, size);
    yield large.map((message) => ({ ...message, bytes: sizes.get(message.uid) ?? 0 }));
  }
  // A broken connection ends the loop above without an error.
  requireOpen();
}

const sizeQuery = { uid: true, size: true };
const nothing = Buffer.alloc(0);

function toDate(date: Date | string | undefined): Date | undefined {
  const moment = date === undefined ? undefined : new Date(date);
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** A sequence set such as '1:3,7'. */
export function rangesOf(uids: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const uid of uids) {
    const range = ranges.at(-1);
    if (range?.last === uid - 1) range.last = uid;
    else ranges.push({ first: uid, last: uid });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}:${last}`)).join(',');
}

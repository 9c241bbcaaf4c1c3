import type { ReceiverStatus } from '@rei/domain/mail/inbound-status';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#ports/log.ts';
import type { Inbound, MailReceiver } from '#ports/mail-receiver.ts';
import { removeAbandoned, spoolMessage } from './spool-message.ts';

export interface ReceiverLimits {
  maxBytes: number;
  maxConnections: number;
  maxPerAddress: number;
  /** Without a byte from the client. */
  idleMs: number;
  /** For a whole connection. */
  sessionMs: number;
  /** For storing a message after its last byte. */
  storeMs: number;
}

const defaultLimits: ReceiverLimits = {
  maxBytes: 40 * 1024 * 1024,
  maxConnections: 100,
  maxPerAddress: 10,
  idleMs: 60_000,
  sessionMs: 10 * 60_000,
  storeMs: 60_000,
};

const maxRecipients = 100;
/** Stops clients that guess user names. */
const maxUnknown = 20;
const stopTimeoutMs = 4000;

interface Settings {
  host: string;
  port: number;
  name: string;
  tls?: { key: Buffer; cert: Buffer } | undefined;
  folder: string;
  inbound: Inbound;
  log: Log;
  limits?: Partial<ReceiverLimits>;
}

/** An SMTP server for mail to our users; it relays nothing. */
export async function startSmtpReceiver(settings: Settings): Promise<MailReceiver> {
  const { inbound, log, folder, tls } = settings;
  const limits = { ...defaultLimits, ...settings.limits };
  await removeAbandoned(folder);
  const addresses = createAddressCounter(limits.maxPerAddress);
  const timers = new Map<string, NodeJS.Timeout>();
  const unknown = new WeakMap<SMTPServerSession, number>();
  const counts = createCounts();

  const server = new SMTPServer({
    name: settings.name,
    banner: 'ESMTP',
    size: limits.maxBytes,
    maxClients: limits.maxConnections,
    socketTimeout: limits.idleMs,
    closeTimeout: stopTimeoutMs,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    logger: false,
    onConnect(session, callback) {
      if (!addresses.add(session.remoteAddress, session.id)) {
        return callback(refused(421, 'Too many connections from your address'));
      }
      timers.set(
        session.id,
        setTimeout(() => cut(session), limits.sessionMs),
      );
      callback();
    },
    onClose(session) {
      addresses.remove(session.remoteAddress, session.id);
      clearTimeout(timers.get(session.id));
      timers.delete(session.id);
    },
    onRcptTo({ address }, session, callback) {
      recipientProblem(address, session).then(callback, (error: unknown) => callback(temporary(error)));
    },
    onData(stream, session, callback) {
      receive(stream, session).then(
        (problem) => {
          if (problem) counts.noteRefused();
          else counts.noteStored();
          callback(problem);
        },
        (error: unknown) => callback(temporary(error)),
      );
    },
  });
  // Broken connections and handshakes: the client learns of its message by our answer or its absence.
  server.on('error', (error) => log.info({ err: error }, 'mail receiver'));

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection.close();
    }
  }

  async function recipientProblem(address: string, session: SMTPServerSession): Promise<Error | undefined> {
    if (session.envelope.rcptTo.length >= maxRecipients) return refused(452, 'Too many recipients');
    const kind = await inbound.recipientKind(address);
    if (kind === 'user') return undefined;
    const count = (unknown.get(session) ?? 0) + 1;
    unknown.set(session, count);
    if (count > maxUnknown) return refused(421, 'Too many unknown recipients');
    return kind === 'foreign' ? refused(550, 'We do not relay') : refused(550, 'No such user here');
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    const spooled = await spoolMessage(stream, folder, limits.maxBytes);
    if (spooled.refusal) await spooled.remove();
    if (spooled.refusal === 'too-large') return refused(552, 'The message is too large');
    if (spooled.refusal === 'endless-headers') return refused(554, 'The headers are too large');
    // No Received field is added, so that a message sent again has the same bytes and is recognized.
    const work = inbound
      .receive({ path: spooled.path, recipients: recipientsOf(session), origin: originOf(session) })
      .finally(spooled.remove);
    const result = await within(limits.storeMs, work);
    log.info({ result, from: session.remoteAddress, bytes: stream.byteLength }, 'mail received');
    if (result === 'stored') return undefined;
    if (result === 'nobody') return refused(550, 'No such user here');
    return refused(550, 'The sender is not who it claims to be');
  }

  function temporary(error: unknown): Error {
    log.error({ err: error }, 'deferred a message');
    counts.noteProblem(error);
    return refused(451, 'Please try again later');
  }

  const port = await listen(server, settings);
  return {
    port,
    status: () => ({ host: settings.host, port, isEncrypted: tls !== undefined, ...counts.get() }),
    stop: () =>
      new Promise((done) => {
        for (const timer of timers.values()) clearTimeout(timer);
        server.close(() => done());
        // Only a client in the middle of a message has something to wait for.
        for (const connection of server.connections) {
          if (connection.session.envelope?.rcptTo.length) continue;
          connection.send(421, 'Shutting down');
        }
      }),
  };
}

function listen(server: SMTPServer, { host, port }: Settings): Promise<number> {
  return new Promise((done, fail) => {
    server.server.once('error', fail);
    server.listen(port, host, () => {
      server.server.off('error', fail);
      const address = server.server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function refused(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}

function originOf({ remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession) {
  return {
    ip: remoteAddress.replace(/^::ffff:/, ''),
    helo: hostNameAppearsAs || undefined,
    mailFrom: envelope.mailFrom ? envelope.mailFrom.address || undefined : undefined,
  };
}

type Counts = Pick<ReceiverStatus, 'stored' | 'refused' | 'lastStoredAt' | 'lastProblem' | 'lastProblemAt'>;

const maxProblemLength = 500;

function createCounts() {
  let counts: Counts = { stored: 0, refused: 0, lastStoredAt: null, lastProblem: null, lastProblemAt: null };
  const now = () => new Date().toISOString();
  return {
    noteStored(): void {
      counts = { ...counts, stored: counts.stored + 1, lastStoredAt: now() };
    },
    noteRefused(): void {
      counts = { ...counts, refused: counts.refused + 1 };
    },
    noteProblem(error: unknown): void {
      const text = error instanceof Error ? error.message : String(error);
      counts = { ...counts, lastProblem: text.slice(0, maxProblemLength), lastProblemAt: now() };
    },
    get: (): Counts => counts,
  };
}

function createAddressCounter(maxPerAddress: number) {
  const open = new Map<string, Set<string>>();
  return {
    /** False where the address has too many connections already. */
    add(address: string, sessionId: string): boolean {
      const sessions = open.get(address) ?? new Set();
      if (sessions.size >= maxPerAddress) return false;
      open.set(address, sessions.add(sessionId));
      return true;
    },
    remove(address: string, sessionId: string): void {
      const sessions = open.get(address);
      sessions?.delete(sessionId);
      if (sessions?.size === 0) open.delete(address);
    },
  };
}

/** Rejects when the work takes longer; the work itself goes on. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#ports/log.ts';
import type { Inbound, MailReceiver } from '#ports/mail-receiver.ts';
import { createCounts } from './receiver-counts.ts';
import { createAddressCounter, within } from './session-limits.ts';
import { removeAbandoned, spoolMessage } from './spool-message.ts';

export interface ReceiverLimits {
  /** Of one message. */
  maxBytes: number;
  mostConnections: number;
  mostPerAddress: number;
  /** Without a byte from the other side. */
  idleMs: number;
  /** From the connection's first moment to its last. */
  sessionMs: number;
  /** For storing a message whose last byte has come. */
  deliveryMs: number;
}

const usualLimits: ReceiverLimits = {
  maxBytes: 40 * 1024 * 1024,
  mostConnections: 100,
  mostPerAddress: 10,
  idleMs: 60_000,
  sessionMs: 10 * 60_000,
  deliveryMs: 60_000,
};

const mostRecipients = 100;
/** Whoever guesses names is sent away after so many wrong ones. */
const mostUnknown = 20;
const stopWithinMs = 4000;

interface Settings {
  host: string;
  port: number;
  /** The name it greets with. */
  name: string;
  /** Without a certificate no encryption is offered. */
  tls?: { key: Buffer; cert: Buffer } | undefined;
  /** Where messages arrive. */
  folder: string;
  inbound: Inbound;
  log: Log;
  limits?: Partial<ReceiverLimits>;
}

/** An SMTP server that takes mail for our users and for nobody else. */
export async function startSmtpReceiver(settings: Settings): Promise<MailReceiver> {
  const { inbound, log, folder, tls } = settings;
  const limits = { ...usualLimits, ...settings.limits };
  await removeAbandoned(folder);
  const addresses = createAddressCounter(limits.mostPerAddress);
  const timers = new Map<string, NodeJS.Timeout>();
  const unknown = new WeakMap<SMTPServerSession, number>();
  const counts = createCounts();

  const server = new SMTPServer({
    name: settings.name,
    banner: 'ESMTP',
    size: limits.maxBytes,
    maxClients: limits.mostConnections,
    socketTimeout: limits.idleMs,
    closeTimeout: stopWithinMs,
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
      take(stream, session).then(
        (problem) => {
          if (problem) counts.noteRefused();
          else counts.noteStored();
          callback(problem);
        },
        (error: unknown) => callback(temporary(error)),
      );
    },
  });
  // Broken connections and handshakes: what becomes of a message, its sender learns by our answer or its lack.
  server.on('error', (error) => log.info({ err: error }, 'mail receiver'));

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection.close();
    }
  }

  async function recipientProblem(address: string, session: SMTPServerSession): Promise<Error | undefined> {
    if (session.envelope.rcptTo.length >= mostRecipients) return refused(452, 'Too many recipients');
    const kind = await inbound.recipientKind(address);
    if (kind === 'user') return undefined;
    const count = (unknown.get(session) ?? 0) + 1;
    unknown.set(session, count);
    if (count > mostUnknown) return refused(421, 'Too many unknown recipients');
    return kind === 'foreign' ? refused(550, 'We do not relay') : refused(550, 'No such user here');
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    const spooled = await spoolMessage(stream, folder, limits.maxBytes);
    if (spooled.refusal) await spooled.remove();
    if (spooled.refusal === 'too-large') return refused(552, 'The message is too large');
    if (spooled.refusal === 'endless-headers') return refused(554, 'The headers are too large');
    // The sender tries again after a temporary answer; what was stored meanwhile is then recognised, so nothing is
    // added to the message, which would make it another one each time.
    const work = inbound
      .receive({ path: spooled.path, recipients: recipientsOf(session), origin: originOf(session) })
      .finally(spooled.remove);
    const result = await within(limits.deliveryMs, work);
    log.info({ result, from: session.remoteAddress, bytes: stream.byteLength }, 'mail received');
    if (result === 'stored') return undefined;
    if (result === 'nobody') return refused(550, 'No such user here');
    return refused(550, 'The sender is not who it claims to be');
  }

  function temporary(error: unknown): Error {
    log.error({ err: error }, 'a message was put off');
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
        // Whoever is not in the middle of a message has nothing to wait for.
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

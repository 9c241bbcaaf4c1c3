import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
  type SMTPConnectionSendInfo,
} from 'nodemailer/lib/smtp-connection';
import type { MailRelay, RefusedRecipient, RelayOutcome } from '#ports/mail-relay.ts';

interface SmtpSettings {
  url: string;
  /** Milliseconds without a byte from the relay. */
  patience?: number;
}

const maxAnswerLength = 500;

export function createSmtpRelay({ url, patience = 60_000 }: SmtpSettings): MailRelay {
  const { auth, ...address } = parseConnectionUrl(url);
  const options = {
    ...address,
    connectionTimeout: Math.min(patience, 15_000),
    greetingTimeout: Math.min(patience, 15_000),
    socketTimeout: patience,
  };

  return {
    async send(mail) {
      let isWhole = false;
      let source: Readable | undefined;
      let message: Readable | undefined;
      try {
        source = await mail.open();
        message = holdLastBytes(source, async () => {
          await mail.beforeLastBytes();
          isWhole = true;
        });
        const sent = await sendOverSmtp(options, auth, { from: mail.from, to: [...mail.to] }, message);
        // The relay cannot have taken a message that it did not get whole.
        if (!isWhole) return { kind: 'later', answer: shorten(sent.response) };
        return { kind: 'accepted', answer: shorten(sent.response), refused: refusedOf(sent.rejectedErrors) };
      } catch (error) {
        return outcomeOf(error, isWhole);
      } finally {
        message?.destroy();
        source?.destroy();
      }
    },
  };
}

/** The message is not read before the relay asks for it (DATA). */
function sendOverSmtp(
  options: SMTPConnectionOptions,
  auth: SMTPConnectionAuth | undefined,
  envelope: { from: string; to: string[] },
  message: Readable,
): Promise<SMTPConnectionSendInfo> {
  const connection = new SMTPConnection(options);
  return new Promise<SMTPConnectionSendInfo>((resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The connection was closed')));
    const send = () => connection.send(envelope, message, (error, info) => (error ? reject(error) : resolve(info)));
    connection.connect((error) => {
      if (error) reject(error);
      else if (auth && connection.allowsAuth) connection.login(auth, (failure) => (failure ? reject(failure) : send()));
      else send();
    });
  }).finally(() => connection.close());
}

interface SmtpFailure {
  message: string;
  response?: string | undefined;
  responseCode?: number | undefined;
  code?: string | undefined;
  recipient?: string | undefined;
  rejectedErrors?: unknown;
}

function refusedOf(errors: unknown): RefusedRecipient[] {
  if (!Array.isArray(errors)) return [];
  return errors.map(failureOf).flatMap(({ recipient, response, message, responseCode }) => {
    if (recipient === undefined) return [];
    return [{ address: recipient, answer: shorten(response ?? message), isPermanent: isPermanent(responseCode) }];
  });
}

function outcomeOf(error: unknown, isWhole: boolean): RelayOutcome {
  const failure = failureOf(error);
  const answer = shorten(failure.response ?? failure.message);
  // The administrator can correct a wrong password, and then the message goes out.
  if (failure.code === 'EAUTH') return { kind: 'later', answer };
  // Any other code after the whole message says nothing about what became of it.
  if (failure.responseCode !== undefined && failure.responseCode >= 400 && failure.responseCode < 600) {
    // All recipients were refused: for good only if each was.
    const all = refusedOf(failure.rejectedErrors);
    const permanent = all.length > 0 ? all.every((one) => one.isPermanent) : isPermanent(failure.responseCode);
    return permanent ? { kind: 'refused', answer, refused: all } : { kind: 'later', answer };
  }
  return { kind: isWhole ? 'uncertain' : 'later', answer };
}

function isPermanent(code: number | undefined): boolean {
  return code !== undefined && code >= 500;
}

function failureOf(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields: Record<string, unknown> = { ...error };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    message: error.message,
    response: text(fields.response),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : undefined,
    code: text(fields.code),
    recipient: text(fields.recipient),
    rejectedErrors: fields.rejectedErrors,
  };
}

function shorten(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, maxAnswerLength).toWellFormed();
}

/** Yields the last chunk only once `release` has resolved; reads nothing before somebody asks. */
function holdLastBytes(source: Readable, release: () => Promise<void>): Readable {
  async function* held() {
    let last: unknown;
    for await (const chunk of source) {
      if (last !== undefined) yield last;
      last = chunk;
    }
    await release();
    if (last !== undefined) yield last;
  }
  return Readable.from(held(), { objectMode: false });
}

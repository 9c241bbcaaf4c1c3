import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
  type SMTPConnectionSendInfo,
} from 'nodemailer/lib/smtp-connection';
import type { MailRelay, RefusedRecipient, RelayOutcome } from '#ports/mail-relay.ts';
import { holdLastBytes } from './hold-last-bytes.ts';

interface SmtpSettings {
  url: string;
  /** How long the other side may be silent, in milliseconds. */
  patience?: number;
}

/** Characters of an answer that are kept. */
const longestAnswer = 500;

/** Sends through the configured relay, one connection a message. */
export function createSmtpRelay({ url, patience = 60_000 }: SmtpSettings): MailRelay {
  const { auth, ...address } = parseConnectionUrl(url);
  const options = {
    ...address,
    connectionTimeout: Math.min(patience, 15_000),
    greetingTimeout: Math.min(patience, 15_000),
    socketTimeout: patience,
  };

  return {
    async send(letter) {
      let isWhole = false;
      let source: Readable | undefined;
      let message: Readable | undefined;
      try {
        source = await letter.open();
        message = holdLastBytes(source, async () => {
          await letter.beforeLastBytes();
          isWhole = true;
        });
        const sent = await converse(options, auth, { from: letter.from, to: [...letter.to] }, message);
        // Nobody has taken what was not given whole.
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

/** One message over one connection: the message is not touched before the other side asks for it. */
function converse(
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
  // A wrong password is ours to mend, and then the message goes.
  if (failure.code === 'EAUTH') return { kind: 'later', answer };
  // Any other number after the whole message is no word on what became of it.
  if (failure.responseCode !== undefined && failure.responseCode >= 400 && failure.responseCode < 600) {
    // Every recipient was turned away: for good only if each was.
    const all = refusedOf(failure.rejectedErrors);
    const permanent = all.length > 0 ? all.every((one) => one.isPermanent) : isPermanent(failure.responseCode);
    return { kind: permanent ? 'refused' : 'later', answer };
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
  return text.replaceAll('\u0000', '').slice(0, longestAnswer).toWellFormed();
}

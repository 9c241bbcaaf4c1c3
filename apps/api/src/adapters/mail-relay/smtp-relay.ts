import { createTransport } from 'nodemailer';
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
  const transport = createTransport({
    url,
    connectionTimeout: Math.min(patience, 15_000),
    greetingTimeout: Math.min(patience, 15_000),
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(letter) {
      let isWhole = false;
      const source = await letter.open();
      const raw = holdLastBytes(source, async () => {
        await letter.beforeLastBytes();
        isWhole = true;
      });
      try {
        const info = await transport.sendMail({ envelope: { from: letter.from, to: [...letter.to] }, raw });
        return { kind: 'accepted', answer: shorten(info.response), refused: refusedOf(info.rejectedErrors) };
      } catch (error) {
        return outcomeOf(error, isWhole);
      } finally {
        raw.destroy();
        source.destroy();
      }
    },
  };
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
  if (failure.responseCode !== undefined) {
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

import type { Attachment } from 'postal-mime';
import type { DeliveryStatusNotification, DsnFailure } from './parsed-message.ts';

const mailServers = /^(mailer-daemon|postmaster)@/i;
const maxReasonLength = 1000;
const maxFailures = 500;

export interface DsnHeader {
  contentType: string | undefined;
  returnPath: string | undefined;
  from: readonly { address: string }[];
  /** For a DSN that returns nothing of the message. */
  repliesTo: string | undefined;
}

/** Undefined for a DSN of a delay. A DSN comes from a mail server's address with an empty Return-Path (RFC 3464). */
export function parseDsn(parts: readonly Attachment[], header: DsnHeader): DeliveryStatusNotification | undefined {
  const [reporter, ...others] = header.from;
  const isReport =
    /^\s*multipart\/report\b/i.test(header.contentType ?? '') && !/[^<>\s]/.test(header.returnPath ?? '');
  if (!isReport || !reporter || others.length > 0 || !mailServers.test(reporter.address)) return undefined;
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const failures = textOf(status)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((fields) => /^action:[ \t]*failed/im.test(fields))
    .slice(0, maxFailures)
    .map(failureOf);
  if (failures.length === 0) return undefined;
  const returned = parts.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/global)/.test(mimeType),
  );
  return {
    messageId: (returned && field(textOf(returned), 'message-id')) ?? header.repliesTo,
    reporter: reporter.address,
    failures,
  };
}

function failureOf(fields: string): DsnFailure {
  const addresses = ['final-recipient', 'original-recipient'].map((name) => withoutType(field(fields, name)));
  return {
    addresses: addresses.flatMap((address) => (address ? [address.replace(/^<|>$/g, '')] : [])),
    reason: reasonOf(fields).slice(0, maxReasonLength),
  };
}

function reasonOf(fields: string): string {
  const code = field(fields, 'status');
  return withoutType(field(fields, 'diagnostic-code')) ?? (code ? `Delivery failed (${code}).` : 'Delivery failed.');
}

/** Without the type in 'rfc822; ann@example.com' or 'smtp; 550 No such user'. */
function withoutType(value: string | undefined): string | undefined {
  return value?.replace(/^[\w-]+\s*;\s*/, '');
}

function field(text: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1];
  return found?.replace(/\r?\n[ \t]+/g, ' ').trim() || undefined;
}

function textOf({ content }: Attachment): string {
  // Enough for the header of a message that came back whole.
  return typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, 256 * 1024));
}

import type { Attachment } from 'postal-mime';
import type { DeliveryFailure, DeliveryReport } from '#ports/mail-reader.ts';

/** In whose name servers report. */
const mailServers = /^(mailer-daemon|postmaster)@/i;
/** Of the reason that is kept. */
const longestReason = 1000;
/** Recipients of one report; the rest is left out. */
const mostFailures = 500;

/** Of a message that may be a report: what stands at its head. */
export interface ReportHead {
  contentType: string | undefined;
  /** Where the mail server that took it in was told to send reports about it. */
  returnPath: string | undefined;
  from: readonly { address: string }[];
  /** What it answers, for a report that returns nothing of the message. */
  referred: string | undefined;
}

/**
 * What a report of failed delivery says (RFC 3464); undefined for every other message, and for a report of a mere
 * delay. Only what has a report's head is one: a mail server's name, and no address to which it could come back.
 */
export function deliveryReport(parts: readonly Attachment[], head: ReportHead): DeliveryReport | undefined {
  const [reporter, ...others] = head.from;
  const isReport = /^\s*multipart\/report\b/i.test(head.contentType ?? '') && !/[^<>\s]/.test(head.returnPath ?? '');
  if (!isReport || !reporter || others.length > 0 || !mailServers.test(reporter.address)) return undefined;
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const failures = textOf(status)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((fields) => /^action:[ \t]*failed/im.test(fields))
    .slice(0, mostFailures)
    .map(failureOf);
  if (failures.length === 0) return undefined;
  const returned = parts.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/global)/.test(mimeType),
  );
  return {
    messageId: (returned && field(textOf(returned), 'message-id')) ?? head.referred,
    reporter: reporter.address,
    failures,
  };
}

function failureOf(fields: string): DeliveryFailure {
  const addresses = ['final-recipient', 'original-recipient'].map((name) => withoutType(field(fields, name)));
  return {
    addresses: addresses.flatMap((address) => (address ? [address.replace(/^<|>$/g, '')] : [])),
    reason: reasonOf(fields).slice(0, longestReason),
  };
}

function reasonOf(fields: string): string {
  const code = field(fields, 'status');
  return withoutType(field(fields, 'diagnostic-code')) ?? (code ? `Delivery failed (${code}).` : 'Delivery failed.');
}

/** 'rfc822; ann@example.com' and 'smtp; 550 No such user' without the kind before the semicolon. */
function withoutType(value: string | undefined): string | undefined {
  return value?.replace(/^[\w-]+\s*;\s*/, '');
}

/** The first field of this name, unfolded. */
function field(text: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1];
  return found?.replace(/\r?\n[ \t]+/g, ' ').trim() || undefined;
}

function textOf({ content }: Attachment): string {
  // Enough for the headers of a message that came back whole.
  return typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, 256 * 1024));
}

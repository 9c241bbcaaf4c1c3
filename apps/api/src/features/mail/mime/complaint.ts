import type { Attachment } from 'postal-mime';
import { parseAddresses } from './parse-addresses.ts';
import type { Complaint } from './parsed-message.ts';
import { bareAddress, field, returnedHeader, textOf } from './report-text.ts';

/** Feedback types (RFC 5965) by which a recipient complains; 'not-spam' and 'auth-failure' are none. */
const complaints = /^(abuse|fraud|virus|other)$/i;

const maxRecipients = 100;

/** A report in which somebody's mail provider passes on that a message was marked as spam (ARF, RFC 5965). */
export function parseComplaint(parts: readonly Attachment[], contentType: string | undefined): Complaint | undefined {
  if (!/^\s*multipart\/report\b/i.test(contentType ?? '')) return undefined;
  const report = parts.find(({ mimeType }) => mimeType === 'message/feedback-report');
  const returned = returnedHeader(parts);
  if (!report || returned === undefined) return undefined;
  const said = textOf(report);
  const messageId = field(returned, 'message-id');
  if (!complaints.test(field(said, 'feedback-type') ?? '') || messageId === undefined) return undefined;
  const named = [...said.matchAll(/^(?:original-rcpt-to|removal-recipient):[ \t]*([^\r\n]+)/gim)];
  const people = (name: string) => parseAddresses(field(returned, name) ?? '').map(({ address }) => address);
  return {
    messageId,
    from: people('from'),
    recipients: [
      ...named.map(({ 1: address = '' }) => bareAddress(address.replace(/^[\w-]+\s*;\s*/, ''))),
      ...people('to'),
    ]
      .filter((address) => address.includes('@'))
      .slice(0, maxRecipients),
  };
}

import type { Attachment } from 'postal-mime';
import type { DeliveryReport } from '#ports/mail-reader.ts';

/** Of the reason that is kept. */
const longestReason = 1000;

/** What a report of failed delivery says (RFC 3464); undefined for every other message. */
export function deliveryReport(parts: readonly Attachment[]): DeliveryReport | undefined {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return undefined;
  const fields = textOf(status);
  if (!/^action:\s*failed/im.test(fields)) return undefined;
  const returned = parts.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/global)/.test(mimeType),
  );
  return {
    messageId: returned && field(textOf(returned), 'message-id'),
    recipient: withoutType(field(fields, 'final-recipient') ?? field(fields, 'original-recipient')),
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

import type { MailAttachment, MailMessage, MailSummary } from '@rei/domain/mail/message';
import { senderCheckSchema } from '@rei/domain/mail/message';
import { overallState, type RecipientOutcome, recipientOutcomes } from '@rei/domain/mail/recipient-state';
import type { AttachmentRow, MessageRow, SummaryRow } from './mailbox-repository.ts';

export function toSummary(row: SummaryRow): MailSummary {
  const delivery = overallState(outcomesOf(row));
  return {
    _id: row.id,
    threadId: row.thread_id,
    folder: row.folder,
    from: row.from_people,
    to: row.to_people,
    subject: row.subject,
    snippet: row.snippet,
    date: row.date.toISOString(),
    seen: row.is_seen,
    hasAttachments: row.has_attachments,
    state: row.state,
    bounce: row.bounce,
    ...(delivery && { delivery }),
    propertyId: row.property_id,
  };
}

export function toAttachment({ id, filename, bytes, content_type }: AttachmentRow): MailAttachment {
  return { filename, size: Number(bytes), contentType: content_type, storageRef: id };
}

export function toMessage(row: MessageRow, attachments: readonly AttachmentRow[]): MailMessage {
  return {
    ...toSummary(row),
    cc: row.cc_people,
    bcc: row.is_outgoing ? row.bcc_people : [],
    replyTo: row.reply_to_people,
    body: row.html ?? '',
    text: row.text ?? '',
    remoteContent: row.remote_content ?? 0,
    attachments: attachments.map(toAttachment),
    messageId: row.message_id,
    isParsed: row.is_parsed,
    senderCheck: senderCheckOf(row),
    sending: row.state && {
      state: row.state,
      attempts: row.attempts ?? 0,
      serverAnswer: row.server_answer,
      sendAfter: row.send_after?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
    },
    ...(row.way && { recipients: outcomesOf(row) }),
    createdAt: row.created_at.toISOString(),
  };
}

function outcomesOf({ way, state }: SummaryRow): RecipientOutcome[] {
  return way && state ? recipientOutcomes(way.addresses, { ...way, state }) : [];
}

function senderCheckOf(row: MessageRow): MailMessage['senderCheck'] {
  if (row.is_outgoing) return null;
  const { spf, dkim, dmarc, is_spoofed: isSpoofed } = row;
  if (spf === null && dkim === null && dmarc === null && !isSpoofed) return null;
  return senderCheckSchema.parse({ spf, dkim, dmarc, isSpoofed });
}

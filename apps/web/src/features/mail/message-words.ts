import { formatNumber } from '@rei/domain/kernel/format';
import type { MailMessage, MailPerson, SendState } from '@rei/domain/mail/message';
import type { StateLook } from '#ui/state-tag.tsx';
import type { ListedFolder } from './mail-address.ts';

export const folderNames: Record<ListedFolder, string> = {
  all: 'All mail',
  inbox: 'Inbox',
  sent: 'Sent',
  drafts: 'Drafts',
  archive: 'Archive',
};

/** 'Marisol Trent <mtrent@example.com>'. */
export function fullPerson({ name, address }: MailPerson): string {
  return name.trim() ? `${name.trim()} <${address}>` : address;
}

/** '184 KB': bytes / 1024, rounded (specification 2, section 9). */
export function kilobytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / 1024))} KB`;
}

function replySubject(subject: string): string {
  return `Re: ${subject.replace(/^(?:\s*re\s*:)+/i, '').trim()}`.trim();
}

/** Answers the sender, or the recipients of an own message. */
export function replyQuery(message: MailMessage): Record<string, string | undefined> {
  const isOwn = message.state !== null;
  const people = isOwn ? message.to : message.replyTo.length > 0 ? message.replyTo : message.from;
  return {
    replyTo: people.map(({ address }) => address).join(','),
    toName: people.length === 1 ? people[0]?.name : undefined,
    subject: replySubject(message.subject),
    messageId: message._id,
    propertyId: message.propertyId ?? undefined,
  };
}

export const sendingWords: Record<SendState, { text: string; look: StateLook; explanation?: string }> = {
  queued: { text: 'Queued', look: 'waiting', explanation: 'Waiting to be sent.' },
  sending: { text: 'Sending', look: 'running', explanation: 'Being sent now.' },
  sent: { text: 'Sent', look: 'good' },
  failed: { text: 'Failed', look: 'bad', explanation: 'Not sent, or not to everyone.' },
  uncertain: {
    text: 'Uncertain',
    look: 'late',
    explanation:
      'This message may have been sent: the connection dropped before the mail server confirmed it. We won’t send it again on our own. Retry may send a second copy.',
  },
  cancelled: {
    text: 'Unsent',
    look: 'none',
    explanation: 'Sending was canceled. Anyone who already received it keeps it.',
  },
};

export function sendingAction(state: SendState): 'retry' | 'cancel' | null {
  if (state === 'queued') return 'cancel';
  return state === 'failed' || state === 'uncertain' || state === 'cancelled' ? 'retry' : null;
}

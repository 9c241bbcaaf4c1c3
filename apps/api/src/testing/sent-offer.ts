import type { NewMessage } from '#features/mail/message.ts';

/** A message of Ann's to an agent that has gone out: <offer@investor.localhost>. */
export function sentOffer(userId: string): NewMessage {
  return {
    userId,
    folder: 'sent',
    isOutgoing: true,
    isSeen: true,
    messageId: '<offer@investor.localhost>',
    inReplyTo: undefined,
    references: [],
    from: [{ name: 'Ann', address: 'ann@investor.localhost' }],
    to: [{ name: '', address: 'agent@example.com' }],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: 'Offer',
    bytes: 1,
    isParsed: true,
    sourceHash: null,
    body: { text: 'Hello', html: '', htmlWithRemote: null, remoteContent: 0 },
    attachments: [],
  };
}

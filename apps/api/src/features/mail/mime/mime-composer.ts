import type { Readable } from 'node:stream';
import type { MailPerson } from '@rei/domain/mail/message';
import { createTransport } from 'nodemailer';

/** A message before it becomes MIME. Bcc is missing: it is only in the envelope. */
export interface OutgoingMail {
  messageId: string;
  date: Date;
  from: MailPerson;
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  subject: string;
  text: string;
  html: string;
  inReplyTo?: string | undefined;
  references: readonly string[];
  attachments: readonly { filename: string; contentType: string; open(): Promise<Readable> }[];
  /** Asks for no automatic reply (RFC 3834). */
  isAutomatic?: boolean;
  /** Where mail programs end such messages with a POST (RFC 8058). */
  unsubscribe?: string;
}

interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** The library's own fields, and the one that RFC 8058 wants signed besides. */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:content-id:' +
  'content-description:in-reply-to:references:list-id:list-help:list-unsubscribe:list-unsubscribe-post:list-subscribe:' +
  'list-post:list-owner:list-archive';

/** Makes the raw message that goes over the wire, signed where there is a key. */
export function createMimeComposer({ dkim }: { dkim?: DkimKey | undefined } = {}) {
  const transport = createTransport({
    streamTransport: true,
    newline: 'windows',
    ...(dkim && {
      dkim: {
        ...{ domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
        headerFieldNames: signedFields,
      },
    }),
  });

  return {
    async compose({
      from,
      to,
      cc,
      references,
      attachments,
      isAutomatic,
      unsubscribe,
      ...mail
    }: OutgoingMail): Promise<Readable> {
      const opened: Readable[] = [];
      try {
        for (const { open } of attachments) opened.push(await open());
        const { message } = await transport.sendMail({
          ...mail,
          from: { ...from },
          to: to.map((person) => ({ ...person })),
          cc: cc.map((person) => ({ ...person })),
          references: [...references],
          attachments: attachments.map(({ filename, contentType }, at) => {
            const content = opened[at];
            if (!content) throw new Error('An attachment was not opened');
            return { filename, contentType, content };
          }),
          headers: {
            ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          // No text of a mail may make the library read files or URLs.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        if (Buffer.isBuffer(message)) throw new Error('The message is no stream');
        message.once('close', () => destroyAll(opened));
        return message;
      } catch (error) {
        destroyAll(opened);
        throw error;
      }
    },
  };
}

export type MimeComposer = ReturnType<typeof createMimeComposer>;

function destroyAll(streams: readonly Readable[]): void {
  for (const stream of streams) stream.destroy();
}

import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailComposer } from '#ports/mail-composer.ts';

export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** Writes messages with the mail library; with a key they are signed for their domain. */
export function createNodemailerComposer({ dkim }: { dkim?: DkimKey | undefined } = {}): MailComposer {
  const transport = createTransport({
    streamTransport: true,
    newline: 'windows',
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });

  return {
    async compose({ from, to, cc, references, attachments, isAutomatic, ...mail }) {
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
          ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
          // Nothing of a mail may make the library read files or addresses.
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

function destroyAll(streams: readonly Readable[]): void {
  for (const stream of streams) stream.destroy();
}

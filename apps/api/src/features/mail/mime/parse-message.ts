import { convert } from 'html-to-text';
import PostalMime, { type Attachment } from 'postal-mime';
import { parseComplaint } from './complaint.ts';
import { parseReports } from './delivery-status.ts';
import { maxHeaderBytes, toMessageHeader } from './parse-header.ts';
import type { ParsedAttachment, ParsedMessage } from './parsed-message.ts';
import { type FindInlineImage, maxNesting, sanitizeHtml } from './sanitize-html.ts';
import { oneLine, storable } from './storable-text.ts';

/** Real messages have three or four levels of parts. */
const maxPartDepth = 50;
const maxAttachments = 200;
const maxBodyLength = 5_000_000;
const maxNameLength = 200;
const maxImageBytes = 4 * 1024 * 1024;

/** Rejects what is no message or breaks a limit. */
export async function parseMessage(source: Uint8Array): Promise<ParsedMessage> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: maxPartDepth,
    maxHeadersSize: maxHeaderBytes,
    forceRfc822Attachments: true,
  });
  const attachments = email.attachments.slice(0, maxAttachments);
  const html = (email.html ?? '').slice(0, maxBodyLength);
  const body = sanitizeHtml(storable(html), () => findImageIn(attachments));
  const text = storable((email.text ?? '').slice(0, maxBodyLength)) || textOfHtml(body.html);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const messageHeader = toMessageHeader({ ...email, date: header('date') }, (name) =>
    name === 'subject' ? email.subject : header(name),
  );
  return {
    ...messageHeader,
    text,
    ...body,
    attachments: attachments.map(toAttachment),
    ...parseReports(attachments, {
      text: (email.text ?? '').slice(0, maxBodyLength) || text,
      header: {
        contentType: header('content-type'),
        returnPath: header('return-path'),
        from: messageHeader.from,
        subject: messageHeader.subject,
        repliesTo: messageHeader.inReplyTo ?? messageHeader.references.at(-1),
        failedRecipients: header('x-failed-recipients'),
      },
    }),
    complaint: parseComplaint(attachments, header('content-type')),
    returnPath: header('return-path'),
  };
}

function textOfHtml(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: maxBodyLength, maxDepth: maxNesting },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
  return storable(text);
}

function toAttachment({ filename, mimeType, contentId, content }: Attachment, at: number): ParsedAttachment {
  return {
    filename: oneLine(filename ?? '', maxNameLength) || `attachment-${at + 1}`,
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId === undefined ? undefined : oneLine(plainContentId(contentId), maxNameLength),
    content: bytesOf(content),
  };
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function plainContentId(contentId: string): string {
  return contentId.replace(/^<|>$/g, '');
}

function findImageIn(attachments: readonly Attachment[]): FindInlineImage {
  let bytesLeft = maxImageBytes;
  const read = new Map<string, { bytes: number; address: string } | undefined>();
  return (contentId) => {
    if (!read.has(contentId)) read.set(contentId, imageOf(contentId, attachments));
    const image = read.get(contentId);
    // Each use counts, because the body holds the image as often.
    if (!image || image.bytes > bytesLeft) return undefined;
    bytesLeft -= image.bytes;
    return image.address;
  };
}

function imageOf(contentId: string, attachments: readonly Attachment[]) {
  const part = attachments.find((each) => each.contentId !== undefined && plainContentId(each.contentId) === contentId);
  if (!part || !/^image\/(png|jpeg|gif|webp)$/.test(part.mimeType)) return undefined;
  const content = bytesOf(part.content);
  if (content.length > maxImageBytes) return undefined;
  const base64 = Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64');
  return { bytes: content.length, address: `data:${part.mimeType};base64,${base64}` };
}

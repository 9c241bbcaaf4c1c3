import { convert } from 'html-to-text';
import PostalMime, { type Attachment } from 'postal-mime';
import type { ReadAttachment, ReadMessage } from '#ports/mail-reader.ts';
import { cleanHtml, deepestNesting, type FindPicture } from './clean-html.ts';
import { deliveryReport } from './delivery-report.ts';
import { headOf, largestHeaders } from './read-head.ts';
import { oneLine, storable } from './storable-text.ts';

/** Parts within parts; real messages have three or four. */
const deepestParts = 50;
const mostAttachments = 200;
const longestBody = 5_000_000;
/** Characters of a file name. */
const longestName = 200;
/** Pictures of the message that are shown within its body, together. */
const mostPictureBytes = 4 * 1024 * 1024;

/** Reads a message; rejects what is no message or breaks a limit. */
export async function readMessage(source: Uint8Array): Promise<ReadMessage> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: deepestParts,
    maxHeadersSize: largestHeaders,
    forceRfc822Attachments: true,
  });
  const attachments = email.attachments.slice(0, mostAttachments);
  const html = (email.html ?? '').slice(0, longestBody);
  const body = cleanHtml(storable(html), () => findPictureIn(attachments));
  const text = storable((email.text ?? '').slice(0, longestBody)) || textOfHtml(body.html);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const head = headOf({ ...email, date: header('date') });
  return {
    ...head,
    text,
    ...body,
    attachments: attachments.map(toAttachment),
    deliveryReport: deliveryReport(attachments, {
      contentType: header('content-type'),
      returnPath: header('return-path'),
      from: head.from,
      referred: head.inReplyTo ?? head.references.at(-1),
    }),
  };
}

/** The words of a cleaned HTML body, with the addresses of its links. */
function textOfHtml(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: longestBody, maxDepth: deepestNesting },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
  return storable(text);
}

function toAttachment({ filename, mimeType, contentId, content }: Attachment, at: number): ReadAttachment {
  return {
    filename: oneLine(filename ?? '', longestName) || `attachment-${at + 1}`,
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    contentId: contentId === undefined ? undefined : oneLine(plainContentId(contentId), longestName),
    content: bytesOf(content),
  };
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function plainContentId(contentId: string): string {
  return contentId.replace(/^<|>$/g, '');
}

function findPictureIn(attachments: readonly Attachment[]): FindPicture {
  let bytesLeft = mostPictureBytes;
  const read = new Map<string, { bytes: number; address: string } | undefined>();
  return (contentId) => {
    if (!read.has(contentId)) read.set(contentId, pictureOf(contentId, attachments));
    const picture = read.get(contentId);
    // Each place where it is shown counts: the body holds it as often.
    if (!picture || picture.bytes > bytesLeft) return undefined;
    bytesLeft -= picture.bytes;
    return picture.address;
  };
}

function pictureOf(contentId: string, attachments: readonly Attachment[]) {
  const part = attachments.find((each) => each.contentId !== undefined && plainContentId(each.contentId) === contentId);
  if (!part || !/^image\/(png|jpeg|gif|webp)$/.test(part.mimeType)) return undefined;
  const content = bytesOf(part.content);
  if (content.length > mostPictureBytes) return undefined;
  const base64 = Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64');
  return { bytes: content.length, address: `data:${part.mimeType};base64,${base64}` };
}

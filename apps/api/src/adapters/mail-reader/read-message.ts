import type { MailPerson } from '@rei/domain/mail/message';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { MessageHead, ReadAttachment, ReadMessage } from '#ports/mail-reader.ts';
import { cleanHtml, deepestNesting, type FindPicture } from './clean-html.ts';
import { deliveryReport } from './delivery-report.ts';

/** Parts within parts; real messages have three or four. */
const deepestParts = 50;
const largestHeaders = 1024 * 1024;
/** People of one header; the rest is cut off. */
const mostPeople = 500;
const mostAttachments = 200;
const mostReferences = 100;
const longestBody = 5_000_000;
/** Characters of a file name, an address, a display name, a message id. */
const longestName = 200;
const longestSubject = 998;
/** Pictures of the message that are shown within its body, together. */
const mostPictureBytes = 4 * 1024 * 1024;

/** Reads what comes before a message's first empty line; rejects what breaks a limit. */
export async function readHead(head: Uint8Array): Promise<MessageHead> {
  return headOf(await parse(head));
}

function parse(source: Uint8Array): Promise<Email> {
  return PostalMime.parse(source, {
    maxNestingDepth: deepestParts,
    maxHeadersSize: largestHeaders,
    forceRfc822Attachments: true,
  });
}

function headOf(email: Email): MessageHead {
  return {
    messageId: messageIds(email.messageId)[0],
    inReplyTo: messageIds(email.inReplyTo)[0],
    references: messageIds(email.references).slice(-mostReferences),
    from: people(email.from ? [email.from] : []),
    to: people(email.to),
    cc: people(email.cc),
    replyTo: people(email.replyTo),
    subject: oneLine(email.subject ?? '', longestSubject),
  };
}

/** Reads a message; rejects what is no message or breaks a limit. */
export async function readMessage(source: Uint8Array): Promise<ReadMessage> {
  const email = await parse(source);
  const attachments = email.attachments.slice(0, mostAttachments);
  const html = (email.html ?? '').slice(0, longestBody);
  const body = cleanHtml(storable(html), () => findPictureIn(attachments));
  const text = storable((email.text ?? '').slice(0, longestBody)) || textOfHtml(body.html);
  return {
    ...headOf(email),
    text,
    ...body,
    attachments: attachments.map(toAttachment),
    deliveryReport: deliveryReport(attachments),
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

/** Message ids of a header, with their angle brackets. */
function messageIds(header: string | undefined): string[] {
  const found = (header ?? '').match(/<[^<>\s\p{Cc}]{1,500}>/gu) ?? [];
  return found.map(storable);
}

function people(addresses: readonly Address[] | undefined): MailPerson[] {
  return (addresses ?? [])
    .flatMap((address) => (address.group === undefined ? [address] : address.group))
    .slice(0, mostPeople)
    .map(({ name, address }) => ({ name: oneLine(name, longestName), address: oneLine(address, 320) }))
    .map(({ name, address }) => ({ name: posesAsAddress(name, address) ? '' : name, address }))
    .filter(({ name, address }) => name !== '' || address !== '');
}

/** A name with an address in it would be taken for the sender's own, also in letters that only look like these. */
function posesAsAddress(name: string, address: string): boolean {
  return name.normalize('NFKC').includes('@') && name.toLowerCase() !== address.toLowerCase();
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

/** Text that a database and JSON can hold. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** One line without control characters, and nothing that turns the direction of what follows. */
function oneLine(text: string, longest: number): string {
  return storable(text)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

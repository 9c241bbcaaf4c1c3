import type { Attachment } from 'postal-mime';

export interface ReportHeader {
  contentType: string | undefined;
  returnPath: string | undefined;
  from: readonly { address: string }[];
  subject: string;
  /** For a report that returns nothing of the message. */
  repliesTo: string | undefined;
  /** X-Failed-Recipients of Exim and Gmail. */
  failedRecipients: string | undefined;
}

/** Enough for the header of a message that came back whole. */
const maxReadBytes = 256 * 1024;

export function textOf({ content }: Attachment): string {
  return typeof content === 'string'
    ? content.slice(0, maxReadBytes)
    : new TextDecoder().decode(content.slice(0, maxReadBytes));
}

/** The first field of a name, unfolded; undefined where it is missing or empty. */
export function field(text: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1];
  return found?.replace(/\r?\n[ \t]+/g, ' ').trim() || undefined;
}

/** The header of the message that is reported on: a part of its own, in which a copy may be encoded once more. */
export function returnedHeader(parts: readonly Attachment[]): string | undefined {
  const returned = parts.find(({ mimeType }) =>
    /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/.test(mimeType),
  );
  if (!returned) return undefined;
  const text = textOf(returned);
  if (field(text, 'message-id') !== undefined) return text;
  // Some servers encode a copy although nothing says so (RFC 2046 allows it for no part of this kind).
  const packed = text.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(packed)) return text;
  return Buffer.from(packed, 'base64').toString();
}

export function bareAddress(text: string): string {
  return text.trim().replace(/^['"<]+|['">.;,:]+$/g, '');
}

import type { MailPerson } from '@rei/domain/mail/message';
import { readHeaderDate } from '@rei/domain/mail/message-date';
import { type Address, addressParser, decodeWords } from 'postal-mime';
import type { MessageHead } from '#ports/mail-reader.ts';
import { oneLine, storable } from './storable-text.ts';

export const largestHeaders = 1024 * 1024;
/** People of one header; the rest is cut off. */
const mostPeople = 500;
const mostReferences = 100;
const longestSubject = 998;
/** Characters of a display name and of an address. */
const longestName = 200;
const longestAddress = 320;

/** What the fields of a header say, however they were read. */
export interface HeadFields {
  from?: Address | undefined;
  to?: Address[] | undefined;
  cc?: Address[] | undefined;
  replyTo?: Address[] | undefined;
  subject?: string | undefined;
  messageId?: string | undefined;
  inReplyTo?: string | undefined;
  references?: string | undefined;
  date?: string | undefined;
}

export function headOf(fields: HeadFields, personOf = toPerson): MessageHead {
  const people = (addresses: readonly Address[] = []) => peopleOf(addresses, personOf);
  return {
    messageId: messageIds(fields.messageId)[0],
    inReplyTo: messageIds(fields.inReplyTo)[0],
    references: messageIds(fields.references).slice(-mostReferences),
    from: people(fields.from ? [fields.from] : []),
    to: people(fields.to),
    cc: people(fields.cc),
    replyTo: people(fields.replyTo),
    subject: oneLine(fields.subject ?? '', longestSubject),
    sentAt: readHeaderDate(fields.date ?? ''),
  };
}

/** Characters of a header whose addresses are remembered. */
const mostRemembered = 1000;

/**
 * Reads what comes before a message's first empty line; rejects what breaks a limit. It says what the reader of whole
 * messages says, at a fraction of the cost: many messages of a mailbox are from the same people and to the same ones,
 * so one reader should read many of them.
 */
export function createHeadReader(): (head: Uint8Array) => MessageHead {
  const remembered = new Map<string, Address[]>();
  function addressesIn(value: string): Address[] {
    const known = remembered.get(value);
    if (known) return known;
    const found = addressParser(value);
    if (value.length <= mostRemembered) remembered.set(value, found);
    return found;
  }
  const persons = new WeakMap<Mailbox, MailPerson>();
  function personOf(mailbox: Mailbox): MailPerson {
    const person = persons.get(mailbox) ?? toPerson(mailbox);
    persons.set(mailbox, person);
    return person;
  }
  return (head) => {
    if (head.length > largestHeaders) throw new Error('The headers are too large');
    const fields = fieldsOf(utf8.decode(head));
    const first = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
    const words = (name: string) => decodedWords(first(name));
    const addresses = (name: string) =>
      fields.filter(([key]) => key === name).flatMap(([, value]) => addressesIn(value));
    const fieldsOfHead = {
      from: addressesIn(first('from'))[0],
      to: addresses('to'),
      cc: addresses('cc'),
      replyTo: addresses('reply-to'),
      subject: words('subject'),
      messageId: words('message-id'),
      inReplyTo: words('in-reply-to'),
      references: words('references'),
      date: first('date'),
    };
    return headOf(fieldsOfHead, personOf);
  };
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Most have nothing to decode, which is far cheaper to see than to find out. */
function decodedWords(text: string): string {
  return text.includes('=?') ? decodeWords(text) : text;
}

const blanks = { start: ' \t', end: ' \t' };
const wanted = new Set(['from', 'to', 'cc', 'reply-to', 'subject', 'message-id', 'in-reply-to', 'references', 'date']);

/** Names in lower case and unfolded values of the fields that are wanted. */
function fieldsOf(head: string): [name: string, value: string][] {
  const fields: { name: string; parts: string[] }[] = [];
  for (const ended of head.split('\n')) {
    const line = trimmed(ended, { end: '\r' });
    if (line === '') break;
    const last = fields.at(-1);
    if (last && /^[ \t]/.test(line)) last.parts.push(line);
    else
      fields.push({
        name: trimmed(line.slice(0, Math.max(0, line.indexOf(':'))), blanks).toLowerCase(),
        parts: [line],
      });
  }
  return fields
    .filter(({ name }) => wanted.has(name))
    .map(({ name, parts }): [string, string] => {
      const field = parts.join('');
      return [name, trimmed(field.slice(field.indexOf(':') + 1).replace(/[\r\n]+/g, ' '), blanks)];
    });
}

/**
 * Without these characters at its ends; other kinds of space than blanks belong to a field. No pattern: one of blanks
 * before an end takes time that grows with the square of their number.
 */
function trimmed(text: string, { start = '', end }: { start?: string; end: string }): string {
  let first = 0;
  let last = text.length;
  while (first < last && start.includes(text.charAt(first))) first += 1;
  while (last > first && end.includes(text.charAt(last - 1))) last -= 1;
  return text.slice(first, last);
}

/** Message ids of a header, with their angle brackets. */
function messageIds(header: string | undefined): string[] {
  const found = (header ?? '').match(/<[^<>\s\p{Cc}]{1,500}>/gu) ?? [];
  return found.map(storable);
}

type Mailbox = Exclude<Address, { group: unknown[] }>;

function peopleOf(addresses: readonly Address[], personOf: (mailbox: Mailbox) => MailPerson): MailPerson[] {
  return addresses
    .flatMap((address) => (address.group === undefined ? [address] : address.group))
    .slice(0, mostPeople)
    .map(personOf)
    .filter(({ name, address }) => name !== '' || address !== '');
}

function toPerson(mailbox: Mailbox): MailPerson {
  const name = oneLine(mailbox.name, longestName);
  const address = oneLine(mailbox.address, longestAddress);
  return { name: posesAsAddress(name, address) ? '' : name, address };
}

/** A name with an address in it would be taken for the sender's own, also in letters that only look like these. */
function posesAsAddress(name: string, address: string): boolean {
  return hasAt(name) && name.toLowerCase() !== address.toLowerCase();
}

function hasAt(name: string): boolean {
  // Only other letters than these can turn into one.
  return /[^\0-\x7f]/.test(name) ? name.normalize('NFKC').includes('@') : name.includes('@');
}

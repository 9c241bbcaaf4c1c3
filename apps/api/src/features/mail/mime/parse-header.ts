import { type AutomaticField, automaticFields, isAutomaticMail } from '@rei/domain/mail/automatic-mail';
import type { MailPerson } from '@rei/domain/mail/message';
import { readHeaderDate } from '@rei/domain/mail/message-date';
import { type Address, addressParser, decodeWords } from 'postal-mime';
import type { MessageHeader } from './parsed-message.ts';
import { oneLine, storable } from './storable-text.ts';

export const maxHeaderBytes = 1024 * 1024;
const maxPeople = 500;
const maxReferences = 100;
const maxSubjectLength = 998;
const maxNameLength = 200;
const maxAddressLength = 320;

export interface HeaderFields {
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

/** `field` gives the first header field of a name. */
export function toMessageHeader(
  fields: HeaderFields,
  field: (name: AutomaticField) => string | undefined,
  personOf = toPerson,
): MessageHeader {
  const people = (addresses: readonly Address[] = []) => peopleOf(addresses, personOf);
  const from = people(fields.from ? [fields.from] : []);
  return {
    messageId: messageIds(fields.messageId)[0],
    inReplyTo: messageIds(fields.inReplyTo)[0],
    references: messageIds(fields.references).slice(-maxReferences),
    from,
    to: people(fields.to),
    cc: people(fields.cc),
    replyTo: people(fields.replyTo),
    subject: oneLine(fields.subject ?? '', maxSubjectLength),
    sentAt: readHeaderDate(fields.date ?? ''),
    isAutomatic: isAutomaticMail(field, from),
  };
}

const maxCachedLength = 1000;

/** The result is `parseMessage`'s at a fraction of the cost; use one parser for many headers, because it caches. */
export function createHeaderParser(): (header: Uint8Array) => MessageHeader {
  const cached = new Map<string, Address[]>();
  function addressesIn(value: string): Address[] {
    const known = cached.get(value);
    if (known) return known;
    const found = addressParser(value);
    if (value.length <= maxCachedLength) cached.set(value, found);
    return found;
  }
  const persons = new WeakMap<Mailbox, MailPerson>();
  function personOf(mailbox: Mailbox): MailPerson {
    const person = persons.get(mailbox) ?? toPerson(mailbox);
    persons.set(mailbox, person);
    return person;
  }
  return (header) => {
    if (header.length > maxHeaderBytes) throw new Error('The headers are too large');
    const fields = fieldsOf(utf8.decode(header));
    const first = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
    const words = (name: string) => decodedWords(first(name));
    const addresses = (name: string) =>
      fields.filter(([key]) => key === name).flatMap(([, value]) => addressesIn(value));
    const found = {
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
    return toMessageHeader(found, words, personOf);
  };
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Most fields have nothing to decode, which is cheap to see. */
function decodedWords(text: string): string {
  return text.includes('=?') ? decodeWords(text) : text;
}

const blanks = { start: ' \t', end: ' \t' };
const wanted = new Set<string>([
  ...['from', 'to', 'cc', 'reply-to', 'subject', 'message-id', 'in-reply-to', 'references', 'date'],
  ...automaticFields,
]);

function fieldsOf(header: string): [name: string, value: string][] {
  const fields: { name: string; parts: string[] }[] = [];
  for (const ended of header.split('\n')) {
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

/** Trims these characters only. A pattern for trailing blanks would take quadratic time. */
function trimmed(text: string, { start = '', end }: { start?: string; end: string }): string {
  let first = 0;
  let last = text.length;
  while (first < last && start.includes(text.charAt(first))) first += 1;
  while (last > first && end.includes(text.charAt(last - 1))) last -= 1;
  return text.slice(first, last);
}

function messageIds(header: string | undefined): string[] {
  const found = (header ?? '').match(/<[^<>\s\p{Cc}]{1,500}>/gu) ?? [];
  return found.map(storable);
}

type Mailbox = Exclude<Address, { group: unknown[] }>;

function peopleOf(addresses: readonly Address[], personOf: (mailbox: Mailbox) => MailPerson): MailPerson[] {
  return addresses
    .flatMap((address) => (address.group === undefined ? [address] : address.group))
    .slice(0, maxPeople)
    .map(personOf)
    .filter(({ name, address }) => name !== '' || address !== '');
}

function toPerson(mailbox: Mailbox): MailPerson {
  const name = oneLine(mailbox.name, maxNameLength);
  const address = oneLine(mailbox.address, maxAddressLength);
  return { name: posesAsAddress(name, address) ? '' : name, address };
}

/** Such a name could be taken for the sender's address. */
function posesAsAddress(name: string, address: string): boolean {
  return hasAt(name) && name.toLowerCase() !== address.toLowerCase();
}

function hasAt(name: string): boolean {
  // Only characters beyond ASCII can normalise to '@'.
  return /[^\0-\x7f]/.test(name) ? name.normalize('NFKC').includes('@') : name.includes('@');
}

import type { MailboxMessage } from '#ports/mailbox.ts';

/** The part of a message before its first empty line; all of it where it has none. */
export function headOf(source: Buffer): Buffer {
  return upTo('\n\n', upTo('\r\n\r\n', source));
}

function upTo(end: string, source: Buffer): Buffer {
  const at = source.indexOf(end);
  return at < 0 ? source : source.subarray(0, at);
}

type Addresses = MailboxMessage['addresses'];

const places = new Map<string, keyof Addresses>([
  ['delivered-to', 'deliveredTo'],
  ['x-original-to', 'originalTo'],
  ['to', 'toAndCc'],
  ['cc', 'toAndCc'],
]);

/** Whom the headers of a message name, without the names beside the addresses. */
export function recipientAddresses(head: Buffer): Addresses {
  const text = head.toString('latin1');
  const addresses: Addresses = { deliveredTo: [], originalTo: [], toAndCc: [] };
  const field = /^(delivered-to|x-original-to|to|cc)[ \t]*:/gim;
  // To its end, with the lines that continue it.
  const value = /[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/y;
  for (let begin = field.exec(text); begin; begin = field.exec(text)) {
    const place = places.get(begin[1]?.toLowerCase() ?? '');
    value.lastIndex = field.lastIndex;
    const tokens = value.exec(text)?.[0].match(/[^\s<>,;:"()[\]]+/g) ?? [];
    for (const token of tokens) {
      if (place && /^[^@]{1,64}@[^@]{1,255}$/.test(token)) addresses[place].push(token);
    }
  }
  return addresses;
}

import type { ImapMessage } from '#ports/imap-mailbox.ts';

export function headerOf(source: Buffer): Buffer {
  return upTo('\n\n', upTo('\r\n\r\n', source));
}

function upTo(end: string, source: Buffer): Buffer {
  const at = source.indexOf(end);
  return at < 0 ? source : source.subarray(0, at);
}

type RecipientAddresses = ImapMessage['addresses'];

const places = new Map<string, keyof RecipientAddresses>([
  ['delivered-to', 'deliveredTo'],
  ['x-original-to', 'originalTo'],
  ['to', 'toAndCc'],
  ['cc', 'toAndCc'],
]);

export function recipientAddresses(header: Buffer): RecipientAddresses {
  const text = header.toString('latin1');
  const addresses: RecipientAddresses = { deliveredTo: [], originalTo: [], toAndCc: [] };
  const field = /^(delivered-to|x-original-to|to|cc)[ \t]*:/gim;
  // A field's value may be folded over several lines.
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

import type { MailboxMessage } from '#ports/mailbox.ts';

/** The part of a message before its first empty line; all of it where it has none. */
export function headOf(source: Buffer): Buffer {
  return upTo('\n\n', upTo('\r\n\r\n', source));
}

function upTo(end: string, source: Buffer): Buffer {
  const at = source.indexOf(end);
  return at < 0 ? source : source.subarray(0, at);
}

/** Whom the headers of a message name, without the names beside the addresses. */
export function recipientAddresses(head: Buffer): MailboxMessage['addresses'] {
  const found: [name: string, address: string][] = [];
  const unfolded = head.toString('latin1').replace(/\r?\n[ \t]+/g, ' ');
  for (const [, name = '', value = ''] of unfolded.matchAll(/^(delivered-to|x-original-to|to|cc)[ \t]*:(.*)$/gim)) {
    const tokens = value.match(/[^\s<>,;:"()[\]]+/g) ?? [];
    const addresses = tokens.filter((token) => /^[^@]{1,64}@[^@]{1,255}$/.test(token));
    for (const address of addresses) found.push([name.toLowerCase(), address]);
  }
  const of = (...names: string[]) => found.filter(([name]) => names.includes(name)).map(([, address]) => address);
  return { deliveredTo: of('delivered-to'), originalTo: of('x-original-to'), toAndCc: of('to', 'cc') };
}

import { domainToASCII } from 'node:url';
import type { MailPerson } from '@rei/domain/mail/message';
import addressparser from 'nodemailer/lib/addressparser';

/** Parses 'Ann <ann@example.com>, bob@example.com; sales: eve@example.com;'; text that is no address stays as typed. */
export function parseAddresses(typed: string): MailPerson[] {
  return addressparser(typed, { flatten: true }).map(({ name, address }) => {
    const at = address.lastIndexOf('@');
    if (at < 0) return { name: '', address: address || name };
    const domain = domainToASCII(address.slice(at + 1));
    return { name: name.trim(), address: domain === '' ? address : `${address.slice(0, at)}@${domain}` };
  });
}

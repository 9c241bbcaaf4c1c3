import { phoneDigits } from '../kernel/phone.ts';
import type { ImportedListing } from './imported-listing.ts';
import { firstSaid, type JsonObject, said } from './json-record.ts';
import { readUrl } from './source-values.ts';

/** The longest name of a person or office, and e-mail address, characters. */
const maxLength = 200;

/** From so many digits on it is a phone number and no extension. */
const minPhoneDigits = 7;

const phones = ['ListAgentDirectPhone', 'ListAgentPreferredPhone', 'ListAgentMobilePhone', 'ListAgentOfficePhone'];
const addresses = ['ListAgentURL', 'ListOfficeURL'];

/** The listing's agent; null when the record names neither a person nor an e-mail, phone or office. */
export function resoAgent(record: JsonObject): ImportedListing['agent'] {
  const text = (name: string) => said(record, name).text.slice(0, maxLength).trim();
  const parts = [text('ListAgentFirstName'), text('ListAgentLastName')].filter((part) => part !== '');
  const agent = {
    name: text('ListAgentFullName') || parts.join(' ') || null,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.exec(text('ListAgentEmail'))?.[0] ?? null,
    phone: phones.map((name) => phone(text(name))).find((digits) => digits.length >= minPhoneDigits) ?? null,
    href: addresses.map((name) => readUrl(said(record, name).text)).find((url) => url !== null) ?? null,
    office: firstSaid(record, 'ListOfficeName').text.slice(0, maxLength).trim() || null,
  };
  return Object.values(agent).every((value) => value === null) ? null : agent;
}

/** A number's digits, without an extension and the 1 before a US number. */
function phone(text: string): string {
  return phoneDigits(text.replace(/\s*(?:x|ext|#).*$/i, '')).replace(/^1(?=\d{10}$)/, '');
}

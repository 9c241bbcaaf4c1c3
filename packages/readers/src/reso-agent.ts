import type { ImportedListing } from '@rei/domain/market/imported-listing';
import { readEmail, readPhone } from './contacts.ts';
import { firstSaid, type JsonObject, said } from './json-record.ts';
import { readUrl } from './said.ts';

/** The longest name of a person or office, characters. */
const maxLength = 200;

const phones = ['ListAgentDirectPhone', 'ListAgentPreferredPhone', 'ListAgentMobilePhone', 'ListAgentOfficePhone'];
const addresses = ['ListAgentURL', 'ListOfficeURL'];

/** The listing's agent; null when the record names neither a person nor an e-mail, phone or office. */
export function resoAgent(record: JsonObject): ImportedListing['agent'] {
  const text = (name: string) => said(record, name).text.slice(0, maxLength).trim();
  const parts = [text('ListAgentFirstName'), text('ListAgentLastName')].filter((part) => part !== '');
  const agent = {
    name: text('ListAgentFullName') || parts.join(' ') || null,
    email: readEmail(text('ListAgentEmail')),
    phone: phones.map((name) => readPhone(withoutExtension(text(name)))).find((digits) => digits !== null) ?? null,
    href: addresses.map((name) => readUrl(said(record, name).text)).find((url) => url !== null) ?? null,
    office: firstSaid(record, 'ListOfficeName').text.slice(0, maxLength).trim() || null,
  };
  return Object.values(agent).every((value) => value === null) ? null : agent;
}

function withoutExtension(phone: string): string {
  return phone.replace(/\s*(?:x|ext|#).*$/i, '');
}

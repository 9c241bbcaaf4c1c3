import type { ImportedListing } from '@rei/domain/market/imported-listing';
import { mainPhone, readEmail, readPhone } from './contacts.ts';
import { firstText, itemsOf, memberOf, textOf } from './json.ts';
import { realtorAgentName } from './realtor-words.ts';
import { maxKeyLength, named, readUrl } from './said.ts';

/**
 * Who offers the home: the advertiser of type 'seller', else the first one with a name, else an agent of the
 * source. Lists of the search name only the office; a placeholder counts as nobody. Null when not even an office
 * is named.
 */
export function realtorAgent(record: unknown, corrections: string[]): ImportedListing['agent'] {
  const advertisers = itemsOf(record, 'advertisers');
  const advertiser =
    advertisers.find((one) => firstText(one, ['type']).toLowerCase() === 'seller') ??
    advertisers.find((one) => firstText(one, ['name']) !== '');
  const office = officeOf(record, advertiser);
  const nameText = firstText(advertiser, ['name']) || agentNameOf(record);
  const name = realtorAgentName(nameText);
  if (name === null && nameText !== '') {
    return office === null ? null : { name: null, email: null, phone: null, href: null, office };
  }

  const emailText = firstText(advertiser, ['email']);
  const email = readEmail(emailText);
  if (email === null && emailText !== '') {
    corrections.push(`${named('advertisers.email', emailText)} is no email address: left out`);
  }
  const phone =
    mainPhone(memberOf(advertiser, 'phones')) ??
    readPhone(firstText(advertiser, ['phone'])) ??
    mainPhone(memberOf(advertiser, 'office', 'phones'));
  const href = readUrl(firstText(advertiser, ['href']));
  if (name === null && email === null && phone === null && office === null) return null;
  return { name, email, phone, href, office };
}

/** The older interface's agents, the primary one first, or the agents that the MLS names. */
function agentNameOf(record: unknown): string {
  const agents = itemsOf(record, 'agents');
  const agent = agents.find((one) => memberOf(one, 'primary') === true) ?? agents[0];
  return firstText(agent, ['name']) || firstText(record, ['source', 'agents', 0, 'agent_name']);
}

function officeOf(record: unknown, advertiser: unknown): string | null {
  const brand = itemsOf(record, 'branding').find((one) => textOf(memberOf(one, 'type')).toLowerCase() !== 'agent');
  const office =
    firstText(advertiser, ['office', 'name'], ['broker', 'name']) ||
    firstText(brand, ['name']) ||
    firstText(
      record,
      ['source', 'agents', 0, 'office_name'],
      ['office', 'name'],
      ['branding', 'listing_office', 'list_item', 'name'],
      ['broker', 'name'],
    );
  return office.slice(0, maxKeyLength) || null;
}

import { csvText } from '../kernel/csv.ts';
import { formatPhone, phoneDigits } from '../kernel/phone.ts';
import { oneLineAddress, type Property } from './property.ts';

/** Name under which the export is saved. */
export const agentCsvFileName = 'agent_email_list.csv';

/** A listing as the export needs it; every part of the agent can be missing. */
export interface AgentListing {
  /** The whole address in one line. */
  address: string;
  agentName: string | null;
  agentEmail: string | null;
  agentPhone: string | null;
}

/** A property as the export needs it. */
export function agentListing({
  location,
  advertisers: [agent],
}: Pick<Property, 'location' | 'advertisers'>): AgentListing {
  return {
    address: oneLineAddress(location.address),
    agentName: agent?.name ?? null,
    agentEmail: agent?.email ?? null,
    agentPhone: agent?.phone ?? null,
  };
}

interface Agent {
  name: string;
  email: string;
  phone: string;
  addresses: string[];
}

/**
 * Listings grouped by their agent's e-mail, name and phone (compared without case, blanks and marks), agents in
 * the order of their first listing. Listings that name no agent at all are left out: sources such as Redfin's
 * download never do.
 */
export function groupByAgent(listings: Iterable<AgentListing>): Agent[] {
  const agents = new Map<string, Agent>();
  for (const listing of listings) {
    const name = (listing.agentName ?? '').replace(/\s+/g, ' ').trim();
    const email = (listing.agentEmail ?? '').trim().toLowerCase();
    const phone = (listing.agentPhone ?? '').trim();
    if (name === '' && email === '' && phone === '') continue;
    const key = JSON.stringify([email, name.toLowerCase(), phoneDigits(phone)]);
    const known = agents.get(key);
    if (known) known.addresses.push(listing.address);
    else agents.set(key, { name, email, phone: formatPhone(phone), addresses: [listing.address] });
  }
  return [...agents.values()];
}

/**
 * The agent export: a row per agent with columns Agent Name, Agent Email, Agent Phone, Property 1 to n, where n is
 * the most listings that one agent has; shorter rows end in empty cells. UTF-8 with byte order mark.
 */
export function agentCsv(listings: Iterable<AgentListing>): string {
  const agents = groupByAgent(listings);
  const most = agents.reduce((count, agent) => Math.max(count, agent.addresses.length), 0);
  const numbered = Array.from({ length: most }, (_, index) => `Property ${index + 1}`);
  const header = ['Agent Name', 'Agent Email', 'Agent Phone', ...numbered];
  const rows = agents.map(({ name, email, phone, addresses }) => [
    name,
    email,
    phone,
    ...numbered.map((_, index) => addresses[index] ?? ''),
  ]);
  return csvText([header, ...rows], { bom: true });
}

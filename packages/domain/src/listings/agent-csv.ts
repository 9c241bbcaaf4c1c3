import { csvText } from '../kernel/csv.ts';
import { formatPhone, phoneDigits } from '../kernel/phone.ts';
import { oneLineAddress, type Property } from './property.ts';

export const agentCsvFileName = 'agent_email_list.csv';

export interface AgentListing {
  address: string;
  agentName: string | null;
  agentEmail: string | null;
  agentPhone: string | null;
}

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

/** Listings by their agent's e-mail, name and phone, in the order of the first; those that name no agent are left out. */
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

/** A row per agent, then Property 1 to n, where n is the most that one of them has; shorter rows end in empty cells. */
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

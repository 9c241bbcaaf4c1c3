import { agentLabel } from '@rei/domain/agents/agent';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import type { MailPerson, MailSummary } from '@rei/domain/mail/message';
import { quickSearchLength as limit, type quickSearch } from '@rei/domain/quick-search/endpoints';
import type { AgentService } from '#features/agents/service.ts';
import type { BuyerService } from '#features/buyers/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import type { UsersService } from '#features/users/service.ts';

interface Searcher {
  userId: string;
  isAdmin: boolean;
}

interface Deps {
  saved: Pick<SavedPropertyService, 'find'>;
  mailbox: { find: (userId: string, text: string, limit: number) => Promise<MailSummary[]> };
  buyers: Pick<BuyerService, 'list'>;
  agents: Pick<AgentService, 'search'>;
  users: Pick<UsersService, 'search'>;
}

const shortestText = 2;

/** One text in everything that its user may read; each room searches its own, as its page does. */
export function createQuickSearchService({ saved, mailbox, buyers, agents, users }: Deps) {
  return {
    async find({ userId, isAdmin }: Searcher, q: string): Promise<ReplyOf<typeof quickSearch>> {
      const isSearched = q.length >= shortestText;
      const [properties, messages, listed, own, offering, accounts] = await Promise.all([
        isSearched ? saved.find(userId, q, limit) : [],
        isSearched ? mailbox.find(userId, q, limit) : [],
        isSearched ? buyers.list(null, { q, limit }) : [],
        isSearched ? buyers.list(userId, { q, limit }) : [],
        isSearched && isAdmin ? agents.search(userId, { q, limit }) : [],
        isSearched && isAdmin ? users.search({ q, limit }) : [],
      ]);
      return {
        properties: properties.map(toProperty),
        messages: messages.map(toMessage),
        buyers: [...own, ...listed].slice(0, limit).map(({ _id, name, email }) => ({ _id, name, email })),
        agents: offering.map((agent) => ({
          _id: agent._id,
          name: agentLabel(agent),
          detail: [agent.office, agent.email].filter((said) => said !== '').join(' · '),
        })),
        users: accounts.map(({ _id, name, userName, email }) => ({ _id, name: name || userName, email })),
      };
    },
  };
}

export type QuickSearchService = ReturnType<typeof createQuickSearchService>;

function toProperty({ property_id: propertyId, location, list_price, sold_price, status }: Property) {
  return { propertyId, address: oneLineAddress(location.address), price: list_price ?? sold_price, status };
}

function toMessage({ _id, subject, date, folder, from, to }: MailSummary) {
  return { _id, subject, date, people: (folder === 'sent' ? to : from).map(nameOf).join(', ') };
}

function nameOf({ name, address }: MailPerson): string {
  return name || address;
}

import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { Suggestion } from '@rei/domain/listings/suggestion';
import type { quickSearch } from '@rei/domain/quick-search/endpoints';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { agoText } from '#lib/moment.ts';
import { suggestionDetail } from '#property/suggestion-detail.ts';
import type { Entry, EntryGroup } from './entry.ts';

export interface QuickSearchHrefs {
  savedProperty: (propertyId: string) => string;
  analysis: (propertyId: string) => string;
  search: (text: string) => string;
  buyers: (text: string) => string;
  message: (messageId: string) => string;
  agent: (agentId: string) => string;
  user: (userId: string) => string;
}

type Found = ReplyOf<typeof quickSearch>;

const isHome = ({ home }: Suggestion) => home !== null;

/** What was found, by what it is; a home that is saved is named once. */
export function foundGroups(
  found: Found | undefined,
  suggestions: readonly Suggestion[],
  hrefs: QuickSearchHrefs,
): EntryGroup[] {
  const saved = new Set(found?.properties.map(({ propertyId }) => propertyId));
  const named = new Set(found?.agents.map(({ name }) => name));
  const ofMarket = suggestions.filter(({ home }) => home !== null && !saved.has(home.propertyId));
  const places = suggestions.filter((each) => !isHome(each) && each.kind !== 'agent');
  const listing = suggestions.filter(({ kind, label }) => kind === 'agent' && !named.has(label));
  return [
    {
      heading: 'Properties',
      items: [
        ...(found?.properties ?? []).map(({ propertyId, address, price, status }) => ({
          id: `property ${propertyId}`,
          label: address,
          detail: [price === null ? undefined : formatWholeDollars(price), status].filter(Boolean).join(' · '),
          note: 'Saved',
          Icon: House,
          to: hrefs.savedProperty(propertyId),
        })),
        ...ofMarket.map((each) => ({
          id: `property ${each.home?.propertyId}`,
          label: each.kind === 'mls' ? each.detail : each.label,
          detail: each.kind === 'mls' ? `MLS ${each.label}` : suggestionDetail(each),
          Icon: House,
          to: hrefs.analysis(each.home?.propertyId ?? ''),
        })),
      ],
    },
    {
      heading: 'Places',
      items: places.map((each) => toSearch(each, MapPin, hrefs)),
    },
    {
      heading: 'Agents',
      items: [
        ...(found?.agents ?? []).map(({ _id, name, detail }) => ({
          id: `agent ${_id}`,
          label: name,
          detail,
          Icon: User,
          to: hrefs.agent(_id),
        })),
        ...listing.map((each) => toSearch(each, User, hrefs)),
      ],
    },
    {
      heading: 'Buyers',
      items: (found?.buyers ?? []).map(({ _id, name, email }) => ({
        id: `buyer ${_id}`,
        label: name,
        detail: email,
        Icon: HandCoins,
        to: hrefs.buyers(email),
      })),
    },
    {
      heading: 'Mail',
      items: (found?.messages ?? []).map(({ _id, subject, people, date }) => ({
        id: `message ${_id}`,
        label: subject || '(No Subject)',
        detail: [people, agoText(date, new Date())].filter(Boolean).join(' · '),
        Icon: Mail,
        to: hrefs.message(_id),
      })),
    },
    {
      heading: 'Users',
      items: (found?.users ?? []).map(({ _id, name, email }) => ({
        id: `user ${_id}`,
        label: name,
        detail: email,
        Icon: Users,
        to: hrefs.user(_id),
      })),
    },
  ];
}

function toSearch(each: Suggestion, Icon: Entry['Icon'], hrefs: QuickSearchHrefs): Entry {
  const { kind, label } = each;
  return {
    id: `${kind} ${label}`,
    label,
    detail: suggestionDetail(each),
    note: 'Listings',
    Icon,
    to: hrefs.search(label),
  };
}

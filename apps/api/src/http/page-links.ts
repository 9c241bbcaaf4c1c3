import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from '@rei/domain/accounts/endpoints';
import { listRecentActivity } from '@rei/domain/activity/endpoints';
import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { getTopDeals } from '@rei/domain/deal-finder/top-endpoints';
import { viewsOnOverview } from '@rei/domain/deal-finder/view-count';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { findPage } from '@rei/domain/kernel/page-paths';
import { getProperty, listRecentlyViewed, searchProperties } from '@rei/domain/listings/endpoints';
import { searchQueryOf, searchStateFromParams } from '@rei/domain/listings/search-query';
import { listMail } from '@rei/domain/mail/endpoints';
import { mailPageSize } from '@rei/domain/mail/message';
import * as overview from '@rei/domain/overview/endpoints';
import { getSavedProperty } from '@rei/domain/saved-properties/endpoints';

interface PageAddress {
  path: string;
  query: string;
  isSignedIn: boolean;
}

type Address = Pick<PageAddress, 'path' | 'query'>;

/** A longer address is not worth a header. */
const longestAddress = 1_000;

/** These addresses must equal those that the pages' queries make in the browser. */
const firstData: Readonly<Record<string, (address: Address) => string[]>> = {
  analysis: (address) => propertyOf(getProperty, address),
  savedProperty: (address) => propertyOf(getSavedProperty, address),
  search: resultsOf,
  dashboardSearch: resultsOf,
  dashboard: overviewOf,
  overview: overviewOf,
  // An address with a query names another list.
  mail: ({ query }) =>
    query === '' ? [called(listMail, { page: '1', limit: `${mailPageSize}`, folder: 'inbox' })] : [],
};

/** What a page asks for first, for its Link header; asked for just as fetch() does, whose first call then uses it. */
export function createPageLinks(folder: string): (address: PageAddress) => string {
  const file = join(folder, '.vite/pages.json');
  // What the build tells of each page, by its name.
  const scripts: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return ({ path, query, isSignedIn }) => {
    const page = findPage(path) ?? '';
    const links = (scripts[page] ?? []).map((script) => `</${script}>; rel=modulepreload`);
    return [...links, ...(isSignedIn ? dataOf(page, { path, query }) : [])].join(', ');
  };
}

function dataOf(page: string, address: Address): string[] {
  const addresses = [getMe.path, ...(firstData[page]?.(address) ?? [])];
  return addresses
    .filter(({ length }) => length <= longestAddress)
    .map((data) => `<${data}>; rel=preload; as=fetch; crossorigin=anonymous`);
}

function propertyOf({ path: endpoint }: Pick<Endpoint, 'path'>, { path }: Address): string[] {
  const [propertyId] = /\d{1,15}$/.exec(path) ?? [];
  return propertyId === undefined ? [] : [endpoint.replace(':propertyId', propertyId)];
}

function overviewOf(): string[] {
  return [
    getTopDeals.path,
    overview.countPropertiesAnalyzed.path,
    overview.countOffersMade.path,
    overview.countPendingDeals.path,
    overview.countClosedDeals.path,
    called(listRecentlyViewed, { limit: `${overview.viewedLength}` }),
    called(listRecentActivity, { limit: `${overview.activityLength}` }),
    called(countViews, { limit: `${viewsOnOverview}` }),
  ];
}

/** A bare address is a search that the tab remembers, which only the browser knows. */
function resultsOf({ query }: Address): string[] {
  const params = Object.fromEntries(new URLSearchParams(query));
  return Object.keys(params).length === 0
    ? []
    : [called(searchProperties, { ...searchQueryOf(searchStateFromParams(params)) })];
}

function called({ path }: Pick<Endpoint, 'path'>, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

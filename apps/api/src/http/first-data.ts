import { listSignIns } from '@rei/domain/accounts/security-endpoints';
import { listRecentActivity } from '@rei/domain/activity/endpoints';
import { getAgent, listDuplicatesOf } from '@rei/domain/agents/endpoints';
import { getAlertSettings, listSavedSearches } from '@rei/domain/alerts/endpoints';
import { getCampaign } from '@rei/domain/campaigns/endpoints';
import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { getTopDeals } from '@rei/domain/deal-finder/top-endpoints';
import { viewsOnOverview } from '@rei/domain/deal-finder/view-count';
import { getDealSheet } from '@rei/domain/deal-sheets/endpoints';
import { getDiagnostics, listRetention, listTrainingRuns } from '@rei/domain/diagnostics/endpoints';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { type PageName, pageParams } from '@rei/domain/kernel/page-paths';
import { getProperty, listRecentlyViewed, searchProperties } from '@rei/domain/listings/endpoints';
import { searchQueryOf, searchStateFromParams } from '@rei/domain/listings/search-query';
import { getMail, listMail } from '@rei/domain/mail/endpoints';
import { mailPageSize } from '@rei/domain/mail/message';
import { listMailTemplates } from '@rei/domain/mail-templates/endpoints';
import { compareMarkets, getMarket, listFollowedMarkets } from '@rei/domain/markets/endpoints';
import { getReminderPreferences } from '@rei/domain/notifications/endpoints';
import * as overview from '@rei/domain/overview/endpoints';
import { listContracts } from '@rei/domain/paperwork/contract/endpoints';
import { listDocuments } from '@rei/domain/paperwork/document/endpoints';
import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { compareProperties } from '@rei/domain/saved-properties/compare-endpoints';
import { countByStage, getSavedProperty, listTags } from '@rei/domain/saved-properties/endpoints';
import { getSettings } from '@rei/domain/settings/endpoints';
import { listDataSources } from '@rei/domain/settings/health-endpoints';
import { getEstimate } from '@rei/domain/underwriting/endpoints';
import { getLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { getUser } from '@rei/domain/users/endpoints';

export interface Address {
  path: string;
  query: string;
}

/** What a page's address says: the open parts of its path, and its query. */
interface Said {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

type Asked = Pick<Endpoint, 'path'>;

const overviewData: readonly string[] = [
  getTopDeals.path,
  overview.countPropertiesAnalyzed.path,
  overview.countOffersMade.path,
  overview.countPendingDeals.path,
  overview.countClosedDeals.path,
  called(listRecentlyViewed, { limit: `${overview.viewedLength}` }),
  called(listRecentActivity, { limit: `${overview.activityLength}` }),
  called(countViews, { limit: `${viewsOnOverview}` }),
];

/** These addresses must equal those that the pages' queries make in the browser. */
const firstData: { readonly [Page in PageName]?: (said: Said) => readonly string[] } = {
  analysis: ({ params }) => of(params, getProperty, getEstimate),
  search: resultsOf,
  dashboardSearch: resultsOf,
  dashboard: () => overviewData,
  overview: () => overviewData,
  savedSearches: () => [listSavedSearches.path],
  markets: () => [listFollowedMarkets.path],
  compareMarkets: ({ query: { places } }) => (places === undefined ? [] : [called(compareMarkets, { places })]),
  stateMarket: marketOf,
  countyMarket: marketOf,
  placeMarket: marketOf,
  myProperties: () => [countByStage.path, listTags.path],
  savedProperty: ({ params, query: { tab, mailing } }) => [
    ...of(params, getSavedProperty),
    ...(tab === 'sheet' && mailing === undefined ? of(params, getDealSheet) : []),
    ...(tab === undefined || tab === 'summary' ? of(params, getProperty) : []),
    ...(tab === 'analysis' ? of(params, getProperty, getEstimate) : []),
  ],
  editProperty: ({ params }) => of(params, getSavedProperty),
  compare: ({ query: { ids } }) => (ids === undefined ? [] : [called(compareProperties, { ids })]),
  offer: ({ query }) => of(query, getProperty, listOffers, getEstimate),
  contract: ({ query }) => of(query, getProperty, listOffers, listContracts),
  // An address with a query names another list.
  mail: ({ query }) =>
    Object.keys(query).length === 0 ? [called(listMail, { page: '1', limit: `${mailPageSize}`, folder: 'inbox' })] : [],
  mailMessage: ({ params }) => of(params, getMail),
  mailTemplates: () => [listMailTemplates.path],
  mailCompose: ({ query }) => of(query, getProperty, listOffers, listContracts, listDocuments),
  notificationSettings: () => [getAlertSettings.path, getReminderPreferences.path],
  campaign: ({ params }) => of(params, getCampaign),
  userEdit: ({ params }) => of(params, getUser),
  agent: ({ params }) => of(params, getAgent),
  agentEdit: ({ params }) => of(params, getAgent, listDuplicatesOf),
  settings: ({ query }) => (query.show === undefined ? [getSettings.path, listDataSources.path] : []),
  diagnostics: () => [getDiagnostics.path, listTrainingRuns.path, listRetention.path],
  profile: () => [getLogo.path, listSignIns.path],
};

/** The calls that a page begins with, by their addresses. */
export function firstDataOf(page: PageName, { path, query }: Address): readonly string[] {
  const said = { params: pageParams(page, path), query: Object.fromEntries(new URLSearchParams(query)) };
  return firstData[page]?.(said) ?? [];
}

/** Calls of one thing. What is no id of anything, such as 'new', is not asked for. */
function of(ids: Readonly<Record<string, string>>, ...endpoints: readonly Asked[]): string[] {
  return endpoints.flatMap(({ path }) => {
    const name = /:(\w+)/.exec(path)?.[1] ?? '';
    const id = ids[name] ?? '';
    return /^(\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(id) ? [path.replace(`:${name}`, id)] : [];
  });
}

function marketOf({ params }: Said): string[] {
  return Object.values(params).every((part) => /^[\w-]+$/.test(part)) ? [called(getMarket, params)] : [];
}

/** A bare address is a search that the tab remembers, which only the browser knows. */
function resultsOf({ query }: Said): string[] {
  return Object.keys(query).length === 0
    ? []
    : [called(searchProperties, { ...searchQueryOf(searchStateFromParams(query)) })];
}

function called({ path }: Asked, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

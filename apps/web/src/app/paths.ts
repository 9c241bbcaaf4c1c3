import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import { agentHref } from '#lib/agent-href.ts';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every page: `path` is the router's pattern, `href` builds an address. */
export const paths = {
  landing: { path: pagePaths.landing, href: () => '/' },
  register: { path: pagePaths.register, href: () => '/register' },
  login: {
    path: pagePaths.login,
    href: () => '/login',
    /** After a session that ended by itself; `next` is where the user was. */
    expiredHref: (next: string) => withQuery('/login', { expired: '1', next }),
  },
  forgotPassword: { path: pagePaths.forgotPassword, href: () => '/forgot-password' },
  resetPassword: {
    path: pagePaths.resetPassword,
    href: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  },
  verifyEmail: { path: pagePaths.verifyEmail, href: () => '/verify-email' },
  resendVerification: { path: pagePaths.resendVerification, href: () => '/resend-verification' },
  stopAlerts: { path: pagePaths.stopAlerts },
  search: { path: pagePaths.search, href: () => '/search' },
  analysis: {
    path: pagePaths.analysis,
    href: (propertyId: string) => `/analysis/${encodeURIComponent(propertyId)}`,
  },
  dashboard: { path: pagePaths.dashboard, href: () => '/dashboard' },
  overview: { path: pagePaths.overview, href: () => '/dashboard/dashboard' },
  dashboardSearch: {
    path: pagePaths.dashboardSearch,
    href: (q?: string) => withQuery('/dashboard/search', { q }),
  },
  dealFinder: {
    path: pagePaths.dealFinder,
    href: (view?: string) => withQuery('/dashboard/deals', { view }),
    placeHref: (q: string) => withQuery('/dashboard/deals', { q }),
  },
  savedSearches: { path: pagePaths.savedSearches, href: () => '/dashboard/searches' },
  markets: {
    path: pagePaths.markets,
    href: (query: Record<string, string | undefined> = {}) => withQuery('/dashboard/markets', query),
  },
  accuracy: { path: pagePaths.accuracy, href: () => '/dashboard/accuracy' },
  compareMarkets: {
    path: pagePaths.compareMarkets,
    href: (places: readonly string[]) => withQuery('/dashboard/markets/compare', { places: places.join(',') }),
  },
  stateMarket: { path: pagePaths.stateMarket, href: (state: string) => `/dashboard/markets/${state}` },
  countyMarket: {
    path: pagePaths.countyMarket,
    href: (state: string, county: string) => `/dashboard/markets/${state}/${county}`,
  },
  placeMarket: {
    path: pagePaths.placeMarket,
    href: (state: string, county: string, place: string) => `/dashboard/markets/${state}/${county}/${place}`,
  },
  myProperties: { path: pagePaths.myProperties, href: () => '/dashboard/my-properties' },
  savedProperty: {
    path: pagePaths.savedProperty,
    href: (propertyId: string) => `/dashboard/my-properties/${encodeURIComponent(propertyId)}`,
  },
  newProperty: { path: pagePaths.newProperty, href: () => '/dashboard/my-properties/new' },
  editProperty: {
    path: pagePaths.editProperty,
    href: (propertyId: string) => `/dashboard/my-properties/${encodeURIComponent(propertyId)}/edit`,
  },
  compare: {
    path: pagePaths.compare,
    href: (propertyIds: readonly string[]) =>
      withQuery('/dashboard/my-properties/compare', { ids: propertyIds.join(',') }),
  },
  offer: {
    path: pagePaths.offer,
    href: (query: { propertyId?: string; tab?: OfferMode | undefined } = {}) => withQuery('/dashboard/offer', query),
  },
  contract: {
    path: pagePaths.contract,
    href: (query: { propertyId?: string; tab?: OfferMode | undefined } = {}) => withQuery('/dashboard/contract', query),
  },
  tools: { path: pagePaths.tools, href: () => '/dashboard/tools' },
  calculator: {
    path: pagePaths.calculator,
    href: (kind: CalculatorKind, query: Record<string, string | undefined> = {}) =>
      withQuery(`/dashboard/tools/${kind}`, query),
  },
  mail: { path: pagePaths.mail, href: () => '/dashboard/mail' },
  mailMessage: {
    path: pagePaths.mailMessage,
    href: (messageId: string) => `/dashboard/mail/message/${encodeURIComponent(messageId)}`,
  },
  mailTemplates: {
    path: pagePaths.mailTemplates,
    href: (query: Record<string, string | undefined> = {}) => withQuery('/dashboard/mail/templates', query),
  },
  mailCompose: {
    path: pagePaths.mailCompose,
    href: (query: Record<string, string | undefined> = {}) => withQuery('/dashboard/mail/compose', query),
  },
  funnel: { path: pagePaths.funnel, href: () => '/dashboard/funnel' },
  today: { path: pagePaths.today, href: () => '/dashboard/today' },
  notifications: { path: pagePaths.notifications, href: () => '/dashboard/notifications' },
  notificationSettings: { path: pagePaths.notificationSettings, href: () => '/dashboard/notifications/settings' },
  campaigns: { path: pagePaths.campaigns, href: () => '/dashboard/campaigns' },
  campaign: { path: pagePaths.campaign },
  buyers: {
    path: pagePaths.buyers,
    href: (words?: string) => `/dashboard/buyers${words === undefined ? '' : `?${new URLSearchParams({ q: words })}`}`,
    listHref: (list: 'listed' | 'own') => `/dashboard/buyers${list === 'own' ? '?list=own' : ''}`,
  },
  buyer: { path: pagePaths.buyer, href: (buyerId: string) => `/dashboard/buyers/${encodeURIComponent(buyerId)}` },
  imports: { path: pagePaths.imports, href: () => '/dashboard/imports' },
  users: { path: pagePaths.users, href: () => '/dashboard/users' },
  userEdit: {
    path: pagePaths.userEdit,
    href: (userId: string) => `/dashboard/users/${encodeURIComponent(userId)}/edit`,
  },
  agents: { path: pagePaths.agents, href: () => '/dashboard/agents' },
  agent: { path: pagePaths.agent, href: agentHref },
  agentEdit: { path: pagePaths.agentEdit, href: (agentId: string) => `${agentHref(agentId)}/edit` },
  settings: { path: pagePaths.settings, href: () => '/dashboard/settings' },
  diagnostics: { path: pagePaths.diagnostics, href: () => '/dashboard/diagnostics' },
  auditLog: { path: pagePaths.auditLog, href: (q?: string) => withQuery('/dashboard/audit-log', { q }) },
  profile: { path: pagePaths.profile, href: () => '/dashboard/profile' },
} as const;

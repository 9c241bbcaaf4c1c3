import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import type { OfferMode } from '@rei/domain/offers/offer';
import { agentHref, agentPath } from '#lib/agent-href.ts';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every page: `path` is the router's pattern, `href` builds an address. */
export const paths = {
  landing: { path: '/', href: () => '/' },
  register: { path: '/register', href: () => '/register' },
  login: {
    path: '/login',
    href: () => '/login',
    /** After a session that ended by itself; `next` is where the user was. */
    expiredHref: (next: string) => withQuery('/login', { expired: '1', next }),
  },
  forgotPassword: { path: '/forgot-password', href: () => '/forgot-password' },
  resetPassword: {
    path: '/reset-password/:token',
    href: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  },
  verifyEmail: { path: '/verify-email', href: () => '/verify-email' },
  resendVerification: { path: '/resend-verification', href: () => '/resend-verification' },
  search: { path: '/search', href: () => '/search' },
  analysis: {
    path: '/analysis/:propertyId',
    href: (propertyId: string) => `/analysis/${encodeURIComponent(propertyId)}`,
  },
  dashboard: { path: '/dashboard', href: () => '/dashboard' },
  overview: { path: '/dashboard/dashboard', href: () => '/dashboard/dashboard' },
  dashboardSearch: { path: '/dashboard/search', href: () => '/dashboard/search' },
  myProperties: { path: '/dashboard/my-properties', href: () => '/dashboard/my-properties' },
  savedProperty: {
    path: '/dashboard/my-properties/:propertyId',
    href: (propertyId: string) => `/dashboard/my-properties/${encodeURIComponent(propertyId)}`,
  },
  newProperty: { path: '/dashboard/my-properties/new', href: () => '/dashboard/my-properties/new' },
  editProperty: {
    path: '/dashboard/my-properties/:propertyId/edit',
    href: (propertyId: string) => `/dashboard/my-properties/${encodeURIComponent(propertyId)}/edit`,
  },
  compare: {
    path: '/dashboard/my-properties/compare',
    href: (propertyIds: readonly string[]) =>
      withQuery('/dashboard/my-properties/compare', { ids: propertyIds.join(',') }),
  },
  offer: {
    path: '/dashboard/offer',
    href: (query: { propertyId?: string; tab?: OfferMode | undefined } = {}) => withQuery('/dashboard/offer', query),
  },
  contract: {
    path: '/dashboard/contract',
    href: (query: { propertyId?: string; tab?: OfferMode | undefined } = {}) => withQuery('/dashboard/contract', query),
  },
  tools: { path: '/dashboard/tools', href: () => '/dashboard/tools' },
  calculator: {
    path: '/dashboard/tools/:kind',
    href: (kind: CalculatorKind, query: Record<string, string | undefined> = {}) =>
      withQuery(`/dashboard/tools/${kind}`, query),
  },
  mail: { path: '/dashboard/mail', href: () => '/dashboard/mail' },
  mailMessage: {
    path: '/dashboard/mail/message/:messageId',
    href: (messageId: string) => `/dashboard/mail/message/${encodeURIComponent(messageId)}`,
  },
  mailTemplates: {
    path: '/dashboard/mail/templates',
    href: (query: Record<string, string | undefined> = {}) => withQuery('/dashboard/mail/templates', query),
  },
  mailCompose: {
    path: '/dashboard/mail/compose',
    href: (query: Record<string, string | undefined> = {}) => withQuery('/dashboard/mail/compose', query),
  },
  notifications: { path: '/dashboard/notifications', href: () => '/dashboard/notifications' },
  buyers: { path: '/dashboard/buyers', href: () => '/dashboard/buyers' },
  imports: { path: '/dashboard/imports', href: () => '/dashboard/imports' },
  users: { path: '/dashboard/users', href: () => '/dashboard/users' },
  userEdit: {
    path: '/dashboard/users/:userId/edit',
    href: (userId: string) => `/dashboard/users/${encodeURIComponent(userId)}/edit`,
  },
  agents: { path: '/dashboard/agents', href: () => '/dashboard/agents' },
  agent: { path: agentPath, href: agentHref },
  agentEdit: { path: `${agentPath}/edit`, href: (agentId: string) => `${agentHref(agentId)}/edit` },
  settings: { path: '/dashboard/settings', href: () => '/dashboard/settings' },
  auditLog: { path: '/dashboard/audit-log', href: (q?: string) => withQuery('/dashboard/audit-log', { q }) },
  profile: { path: '/dashboard/profile', href: () => '/dashboard/profile' },
} as const;

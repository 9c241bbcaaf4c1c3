/** Where pages are: the browser's router shows them, the server answers 'not found' for any other address. */
export const pagePaths = {
  landing: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email',
  resendVerification: '/resend-verification',
  stopAlerts: '/stop-alerts/:token',
  search: '/search',
  analysis: '/analysis/:propertyId',
  dashboard: '/dashboard',
  overview: '/dashboard/dashboard',
  dashboardSearch: '/dashboard/search',
  dealFinder: '/dashboard/deals',
  savedSearches: '/dashboard/searches',
  markets: '/dashboard/markets',
  accuracy: '/dashboard/accuracy',
  compareMarkets: '/dashboard/markets/compare',
  stateMarket: '/dashboard/markets/:state',
  countyMarket: '/dashboard/markets/:state/:county',
  placeMarket: '/dashboard/markets/:state/:county/:place',
  myProperties: '/dashboard/my-properties',
  savedProperty: '/dashboard/my-properties/:propertyId',
  newProperty: '/dashboard/my-properties/new',
  editProperty: '/dashboard/my-properties/:propertyId/edit',
  compare: '/dashboard/my-properties/compare',
  offer: '/dashboard/offer',
  contract: '/dashboard/contract',
  tools: '/dashboard/tools',
  calculator: '/dashboard/tools/:kind',
  mail: '/dashboard/mail',
  mailMessage: '/dashboard/mail/message/:messageId',
  mailTemplates: '/dashboard/mail/templates',
  mailCompose: '/dashboard/mail/compose',
  today: '/dashboard/today',
  funnel: '/dashboard/funnel',
  notifications: '/dashboard/notifications',
  notificationSettings: '/dashboard/notifications/settings',
  campaigns: '/dashboard/campaigns',
  campaign: '/dashboard/campaigns/:campaignId',
  buyers: '/dashboard/buyers',
  buyer: '/dashboard/buyers/:buyerId',
  imports: '/dashboard/imports',
  users: '/dashboard/users',
  userEdit: '/dashboard/users/:userId/edit',
  agents: '/dashboard/agents',
  agent: '/dashboard/agents/:agentId',
  agentEdit: '/dashboard/agents/:agentId/edit',
  settings: '/dashboard/settings',
  diagnostics: '/dashboard/diagnostics',
  auditLog: '/dashboard/audit-log',
  profile: '/dashboard/profile',
} as const;

export type PageName = keyof typeof pagePaths;

/** Where an address fits several pages, that with fewer open parts is meant: 'new' is no property's id. */
const pages = (Object.entries(pagePaths) as [PageName, string][])
  .map(([name, path]) => ({ name, pattern: toPattern(path), openParts: path.split(':').length }))
  .sort((one, other) => one.openParts - other.openParts);

export function findPage(path: string): PageName | undefined {
  return pages.find(({ pattern }) => pattern.test(path))?.name;
}

/** The open parts of an address of this page by their names, as they stand in it; none where it is another page's. */
export function pageParams(page: PageName, path: string): Record<string, string> {
  return { ...pages.find(({ name }) => name === page)?.pattern.exec(path)?.groups };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i');
}

/** Whether an address asks for a file: its name has a dot, or a hidden folder's ('/.env', '/.git/config'). */
export function isFilePath(path: string): boolean {
  return path
    .split('/')
    .some((part, at, parts) => part.startsWith('.') || (at === parts.length - 1 && part.includes('.')));
}

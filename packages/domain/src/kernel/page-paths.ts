/**
 * Where the product's pages are. The browser's router shows them, the server answers any other address with 'not
 * found'; ':name' stands for one part of an address.
 */
export const pagePaths = {
  landing: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email',
  resendVerification: '/resend-verification',
  search: '/search',
  analysis: '/analysis/:propertyId',
  dashboard: '/dashboard',
  overview: '/dashboard/dashboard',
  dashboardSearch: '/dashboard/search',
  dealFinder: '/dashboard/deals',
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
  notifications: '/dashboard/notifications',
  buyers: '/dashboard/buyers',
  imports: '/dashboard/imports',
  users: '/dashboard/users',
  userEdit: '/dashboard/users/:userId/edit',
  agents: '/dashboard/agents',
  agent: '/dashboard/agents/:agentId',
  agentEdit: '/dashboard/agents/:agentId/edit',
  settings: '/dashboard/settings',
  auditLog: '/dashboard/audit-log',
  profile: '/dashboard/profile',
} as const;

/** Where an address fits several pages, that with fewer open parts is meant: 'new' is no property's id. */
const pages = Object.entries(pagePaths)
  .map(([name, path]) => ({ name, pattern: toPattern(path), openParts: path.split(':').length }))
  .sort((one, other) => one.openParts - other.openParts);

/** The name of the page at this path (no query), as the browser's router reads it, in either case; else undefined. */
export function findPage(path: string): string | undefined {
  return pages.find(({ pattern }) => pattern.test(path))?.name;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/*$`, 'i');
}

/**
 * Whether an address that is no page asks for a file ('/.env', '/sw.js', '/.git/config') and not for a page that is not
 * there: a file's name has a dot, and so has a hidden folder's.
 */
export function isFilePath(path: string): boolean {
  return path
    .split('/')
    .some((part, at, parts) => part.startsWith('.') || (at === parts.length - 1 && part.includes('.')));
}

import type { FilledAccount } from './filled-account.ts';

type Addresses = (account: FilledAccount) => string[];

/** Every page that visitors see, by the router's pattern, with its states that have an address. */
export const publicPages: Record<string, string[]> = {
  '/': ['/'],
  '/login': ['/login'],
  '/register': ['/register'],
  '/forgot-password': ['/forgot-password'],
  '/reset-password/:token': ['/reset-password/some-token'],
  '/verify-email': ['/verify-email'],
  '/stop-alerts/:token': ['/stop-alerts/some-token', '/stop-alerts/all-some-token'],
  '/resend-verification': ['/resend-verification', '/nowhere'],
};

/** Where properties are found. */
export const marketPages: Record<string, Addresses> = {
  '/search': () => ['/search?q=Phoenix%2C+AZ'],
  '/dashboard/search': () => ['/dashboard/search?q=Nowhere+Junction%2C+AK'],
  '/analysis/:propertyId': ({ homeId, buildingId }) => [`/analysis/${homeId}`, `/analysis/${buildingId}`],
  '/dashboard': () => ['/dashboard'],
  '/dashboard/dashboard': () => ['/dashboard/dashboard'],
  '/dashboard/deals': () => ['/dashboard/deals', '/dashboard/deals?set=vacancyRate%3A12&flagged=1'],
  '/dashboard/searches': () => ['/dashboard/searches'],
  '/dashboard/markets': () => ['/dashboard/markets', '/dashboard/markets?level=zip&sort=medianReturn'],
  '/dashboard/accuracy': () => ['/dashboard/accuracy', '/dashboard/accuracy?level=month'],
  '/dashboard/markets/compare': () => ['/dashboard/markets/compare?places=state:AZ,state:TX,state:PA,state:NY'],
  '/dashboard/markets/:state': () => ['/dashboard/markets/AZ'],
  '/dashboard/markets/:state/:county': () => ['/dashboard/markets/AZ/maricopa'],
  '/dashboard/markets/:state/:county/:place': () => ['/dashboard/markets/AZ/maricopa/phoenix'],
};

/** An investor's own properties. */
export const propertyPages: Record<string, Addresses> = {
  '/dashboard/my-properties': () => ['', '?view=board', '?view=map'].map((view) => `/dashboard/my-properties${view}`),
  '/dashboard/my-properties/:propertyId': ({ homeId, mailingId }) =>
    ['summary', 'analysis', 'activity', 'sheet', `sheet&mailing=${mailingId}`].map(
      (tab) => `/dashboard/my-properties/${homeId}?tab=${tab}`,
    ),
  '/dashboard/my-properties/new': () => ['/dashboard/my-properties/new'],
  '/dashboard/my-properties/:propertyId/edit': ({ manualId }) => [`/dashboard/my-properties/${manualId}/edit`],
  '/dashboard/my-properties/compare': ({ savedIds }) => [
    `/dashboard/my-properties/compare?ids=${savedIds.slice(0, 6).join(',')}`,
  ],
};

/** Offers, contracts and calculators. */
export const paperPages: Record<string, Addresses> = {
  '/dashboard/offer': ({ homeId }) => [
    `/dashboard/offer?propertyId=${homeId}&tab=cash`,
    `/dashboard/offer?propertyId=${homeId}&tab=creative`,
  ],
  '/dashboard/contract': ({ homeId }) => [
    `/dashboard/contract?propertyId=${homeId}&tab=cash`,
    `/dashboard/contract?propertyId=${homeId}&tab=creative`,
  ],
  '/dashboard/tools': () => ['/dashboard/tools'],
  // All calculators are laid out alike; these have the most fields, the longest table and a list.
  '/dashboard/tools/:kind': () => ['rental', 'amortization', 'rehab'].map((kind) => `/dashboard/tools/${kind}`),
};

/** Mail, notifications and the people written to. */
export const mailPages: Record<string, Addresses> = {
  '/dashboard/mail': () => ['/dashboard/mail'],
  '/dashboard/mail/message/:messageId': ({ messageId }) => [`/dashboard/mail/message/${messageId}`],
  '/dashboard/mail/templates': () => ['/dashboard/mail/templates'],
  '/dashboard/mail/compose': ({ homeId }) => [
    `/dashboard/mail/compose?template=cashOffer&to=agent@mail.example&propertyId=${homeId}`,
  ],
  '/dashboard/notifications': () => ['/dashboard/notifications'],
  '/dashboard/notifications/settings': () => ['/dashboard/notifications/settings'],
  '/dashboard/funnel': () => ['/dashboard/funnel'],
  '/dashboard/today': () => ['/dashboard/today', '/dashboard/today?status=done'],
  '/dashboard/buyers': () => ['/dashboard/buyers', '/dashboard/buyers?list=own'],
  '/dashboard/campaigns': () => ['/dashboard/campaigns'],
  '/dashboard/campaigns/:campaignId': ({ homeId, campaignId }) => [
    `/dashboard/campaigns/${campaignId}`,
    `/dashboard/campaigns/new?ids=${homeId}`,
  ],
  '/dashboard/buyers/:buyerId': ({ buyerId }) => [`/dashboard/buyers/${buyerId}`],
};

/** Administration and the user's profile. */
export const officePages: Record<string, Addresses> = {
  '/dashboard/imports': () => ['/dashboard/imports'],
  '/dashboard/users': () => ['/dashboard/users?q=demo'],
  '/dashboard/users/:userId/edit': ({ userId }) => [`/dashboard/users/${userId}/edit`],
  '/dashboard/agents': () => ['/dashboard/agents?q=a'],
  '/dashboard/agents/:agentId': ({ agentId }) => [`/dashboard/agents/${agentId}`],
  '/dashboard/agents/:agentId/edit': ({ agentId }) => [`/dashboard/agents/${agentId}/edit`],
  '/dashboard/settings': () => ['/dashboard/settings', '/dashboard/settings?show=suppressions'],
  '/dashboard/diagnostics': () => ['/dashboard/diagnostics'],
  '/dashboard/audit-log': () => ['/dashboard/audit-log'],
  '/dashboard/profile': () => ['/dashboard/profile'],
};

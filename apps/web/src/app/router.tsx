import type { RouteObject } from 'react-router';
import { RequireAdmin } from './guards/require-admin.tsx';
import { RequireProfile } from './guards/require-profile.tsx';
import { RequireUser } from './guards/require-user.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

const publicPages: RouteObject = {
  lazy: () => import('./public-layout.tsx'),
  children: [
    { path: paths.landing.path, lazy: () => import('./routes/landing.tsx') },
    { path: paths.login.path, lazy: () => import('./routes/login.tsx') },
    { path: paths.register.path, lazy: () => import('./routes/register.tsx') },
    { path: paths.forgotPassword.path, lazy: () => import('./routes/forgot-password.tsx') },
    { path: paths.resetPassword.path, lazy: () => import('./routes/reset-password.tsx') },
    { path: paths.verifyEmail.path, lazy: () => import('./routes/verify-email.tsx') },
    { path: paths.resendVerification.path, lazy: () => import('./routes/resend-verification.tsx') },
    { path: paths.stopAlerts.path, lazy: () => import('./routes/stop-alerts.tsx') },
    { path: '*', lazy: () => import('./routes/not-found.tsx') },
  ],
};

/** The list or the board come together with their page, not after it; the map is larger than its page. */
function loadMyProperties() {
  const named = new URLSearchParams(window.location.search).get('view');
  // Both are asked for again where they are shown, which also tells when one could not be loaded.
  const view =
    named === 'board'
      ? import('./routes/dashboard/board.tsx')
      : named !== 'map' && import('#features/saved-properties/components/page-of-saved.tsx');
  if (view) view.catch(() => undefined);
  return import('./routes/dashboard/my-properties.tsx');
}

const administration: RouteObject = {
  Component: RequireAdmin,
  children: [
    { path: paths.imports.path, lazy: () => import('./routes/dashboard/imports.tsx') },
    { path: paths.users.path, lazy: () => import('./routes/dashboard/users.tsx') },
    { path: paths.userEdit.path, lazy: () => import('./routes/dashboard/user-edit.tsx') },
    { path: paths.agents.path, lazy: () => import('./routes/dashboard/agents.tsx') },
    { path: paths.agentEdit.path, lazy: () => import('./routes/dashboard/agent-edit.tsx') },
    { path: paths.settings.path, lazy: () => import('./routes/dashboard/settings.tsx') },
    { path: paths.diagnostics.path, lazy: () => import('./routes/dashboard/diagnostics.tsx') },
    { path: paths.auditLog.path, lazy: () => import('./routes/dashboard/audit-log.tsx') },
  ],
};

/** What is around these pages is loaded only behind the sign-in. */
const signedInPages: RouteObject = {
  Component: RequireUser,
  children: [
    {
      lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { path: paths.search.path, lazy: () => import('./routes/dashboard/search.tsx') },
            { path: paths.analysis.path, lazy: () => import('./routes/analysis.tsx') },
            { path: paths.profile.path, lazy: () => import('./routes/dashboard/profile.tsx') },
            {
              Component: RequireProfile,
              children: [
                { path: paths.dashboard.path, lazy: () => import('./routes/dashboard/overview.tsx') },
                { path: paths.overview.path, lazy: () => import('./routes/dashboard/overview.tsx') },
                { path: paths.dashboardSearch.path, lazy: () => import('./routes/dashboard/search.tsx') },
                { path: paths.dealFinder.path, lazy: () => import('./routes/dashboard/deal-finder.tsx') },
                { path: paths.savedSearches.path, lazy: () => import('./routes/dashboard/saved-searches.tsx') },
                { path: paths.markets.path, lazy: () => import('./routes/dashboard/markets.tsx') },
                { path: paths.accuracy.path, lazy: () => import('./routes/dashboard/accuracy.tsx') },
                { path: paths.compareMarkets.path, lazy: () => import('./routes/dashboard/markets-compare.tsx') },
                { path: paths.stateMarket.path, lazy: () => import('./routes/dashboard/market.tsx') },
                { path: paths.countyMarket.path, lazy: () => import('./routes/dashboard/market.tsx') },
                { path: paths.placeMarket.path, lazy: () => import('./routes/dashboard/market.tsx') },
                { path: paths.myProperties.path, lazy: loadMyProperties },
                { path: paths.savedProperty.path, lazy: () => import('./routes/dashboard/saved-property.tsx') },
                { path: paths.newProperty.path, lazy: () => import('./routes/dashboard/manual-property-new.tsx') },
                { path: paths.editProperty.path, lazy: () => import('./routes/dashboard/manual-property-edit.tsx') },
                { path: paths.compare.path, lazy: () => import('./routes/dashboard/compare.tsx') },
                { path: paths.offer.path, lazy: () => import('./routes/dashboard/offer.tsx') },
                { path: paths.contract.path, lazy: () => import('./routes/dashboard/contract.tsx') },
                { path: paths.tools.path, lazy: () => import('./routes/dashboard/tools.tsx') },
                { path: paths.calculator.path, lazy: () => import('./routes/dashboard/calculator.tsx') },
                {
                  lazy: () => import('./routes/dashboard/mail.tsx'),
                  children: [
                    { path: paths.mail.path, lazy: () => import('./routes/dashboard/mail-start.tsx') },
                    { path: paths.mailMessage.path, lazy: () => import('./routes/dashboard/mail-message.tsx') },
                  ],
                },
                { path: paths.agent.path, lazy: () => import('./routes/dashboard/agent.tsx') },
                { path: paths.mailCompose.path, lazy: () => import('./routes/dashboard/mail-compose.tsx') },
                { path: paths.mailTemplates.path, lazy: () => import('./routes/dashboard/mail-templates.tsx') },
                { path: paths.funnel.path, lazy: () => import('./routes/dashboard/funnel.tsx') },
                { path: paths.today.path, lazy: () => import('./routes/dashboard/today.tsx') },
                { path: paths.notifications.path, lazy: () => import('./routes/dashboard/notifications.tsx') },
                {
                  path: paths.notificationSettings.path,
                  lazy: () => import('./routes/dashboard/notification-settings.tsx'),
                },
                { path: paths.campaigns.path, lazy: () => import('./routes/dashboard/campaigns.tsx') },
                { path: paths.campaign.path, lazy: () => import('./routes/dashboard/campaigns.tsx') },
                { path: paths.buyers.path, lazy: () => import('./routes/dashboard/buyers.tsx') },
                { path: paths.buyer.path, lazy: () => import('./routes/dashboard/buyer.tsx') },
                administration,
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [publicPages, signedInPages],
  },
];

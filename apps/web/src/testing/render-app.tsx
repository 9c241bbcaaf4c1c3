import { getMe, refresh } from '@rei/domain/accounts/endpoints';
import { getSignInWays, listPasskeys } from '@rei/domain/accounts/passkey-endpoints';
import { getTwoFactor, listSignIns } from '@rei/domain/accounts/security-endpoints';
import type { User } from '@rei/domain/accounts/user';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession } from '#lib/session.ts';
import { refuse, reply, server } from './server.ts';

export const dana: User = {
  _id: 'user-1',
  userName: 'dana',
  email: 'dana@saguaro.example',
  name: 'Dana Whitlock',
  company: 'Saguaro Ridge LLC',
  phone: '6025550148',
  is_admin: false,
  roles: [],
};

const notSignedIn = { code: 'NOT_SIGNED_IN', error: 'Not signed in' } as const;

/** From now on the server knows this user, or nobody. */
export function signIn(user: User | null): void {
  server.use(reply(getSignInWays, { passkeys: false, provider: null }));
  if (user) {
    server.use(
      reply(getMe, { user }),
      reply(refresh, { user }),
      reply(listSignIns, { signIns: [] }),
      reply(getTwoFactor, { enabled: false, recoveryCodesLeft: 0 }),
      reply(listPasskeys, { passkeys: [], isOpen: false }),
    );
  } else server.use(refuse(getMe, notSignedIn), refuse(refresh, { ...notSignedIn, code: 'SESSION_EXPIRED' }));
}

/** The whole app at an address, signed in as `user` (null: nobody). */
export function renderApp(path: string, { user = dana }: { user?: User | null } = {}) {
  signIn(user);
  onTestFinished(startSession());
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return {
    router,
    actor: userEvent.setup(),
    /** Path and query as the address bar shows them. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

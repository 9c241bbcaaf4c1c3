import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import '#testing/loaded-search-page.ts';
import { RequireUser } from '#app/guards/require-user.tsx';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { refreshUser, startSession } from '#lib/session.ts';
import { renderApp, signIn } from '#testing/render-app.tsx';
import { searchAnswer, willetta } from '#testing/sample-listing.ts';
import { alex } from '#testing/sample-user.ts';
import { record, reply, server } from '#testing/server.ts';
import { Navigation } from './navigation.tsx';

const entry = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });

/** The drawer alone, as an administrator sees it at an address. */
function renderNavigation(path: string): void {
  signIn(alex);
  onTestFinished(startSession());
  void refreshUser();
  const router = createMemoryRouter(
    [{ Component: RequireUser, children: [{ path: '*', Component: () => <Navigation /> }] }],
    { initialEntries: [path] },
  );
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

describe('a choice of the page that is shown', () => {
  beforeEach(() =>
    server.use(
      reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
      reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
      reply(suggest, []),
    ),
  );

  it('returns to the top of the same search, now and in the next visit', async () => {
    const search = record(searchProperties, searchAnswer([willetta]));
    server.use(search.handler);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const asked = '/dashboard/search?q=Phoenix&types=condos%2Cland&sort=desc&limit=50';
    const { actor, address, router } = renderApp(asked);
    await screen.findByRole('article');
    scrollTo.mockClear();
    await actor.click(await entry('Property Search'));
    expect(address()).toBe(asked);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByLabelText('Address, city, state or ZIP')).toHaveProperty('value', 'Phoenix');
    // No further step for Back, and no other search.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(new Set(search.requests.map(({ query }) => query.toString())).size).toBe(1);
    await router.navigate('/dashboard/tools');
    await actor.click(await entry('Property Search'));
    await screen.findByRole('article');
    expect(address()).toBe(asked);
    await actor.click(screen.getByRole('button', { name: 'Clear location' }));
    expect(address()).toBe('/dashboard/search?types=condos%2Cland&sort=desc&limit=50');
    await actor.click(await entry('Property Search'));
    expect(address()).toBe('/dashboard/search?types=condos%2Cland&sort=desc&limit=50');
    scrollTo.mockRestore();
  });

  test.each([
    ['Property Search', '/search?q=Phoenix', '/search?q=Phoenix'],
    ['My Properties', '/dashboard/my-properties?q=elm&view=board', '/dashboard/my-properties?q=elm&view=board'],
    ['My Properties', '/dashboard/my-properties/7', '/dashboard/my-properties'],
    ['Inbox', '/dashboard/mail?q=offer&folder=all', '/dashboard/mail?q=offer&folder=all'],
    ['Inbox', '/dashboard/mail?folder=sent', '/dashboard/mail'],
    ['Notifications', '/dashboard/notifications?view=unread', '/dashboard/notifications?view=unread'],
    ['Make an Offer', '/dashboard/offer?tab=cash', '/dashboard/offer?tab=cash'],
    ['Make an Offer', '/dashboard/offer?propertyId=7', '/dashboard/offer'],
    ['Users', '/dashboard/users?q=dana', '/dashboard/users?q=dana'],
    ['Agents', '/dashboard/agents?q=trent&page=2', '/dashboard/agents?q=trent&page=2'],
    ['Buyers List', '/dashboard/buyers?q=dana', '/dashboard/buyers?q=dana'],
    ['Audit log', '/dashboard/audit-log?q=dana', '/dashboard/audit-log?q=dana'],
    ['Audit log', '/dashboard/users?q=dana', '/dashboard/audit-log'],
  ])('%s at %s leads to %s', async (name, path, href) => {
    renderNavigation(path);
    expect((await entry(name)).getAttribute('href')).toBe(href);
  });
});

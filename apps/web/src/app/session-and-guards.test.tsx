import { getMe, login, logout, refresh, updateMe } from '@rei/domain/accounts/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forceRefreshEvent } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import '#testing/stub-pages.tsx';
import '#testing/loaded-account-pages.ts';
import { holdTimeouts } from '#testing/hold-timeouts.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';

const profileHeading = { name: 'My Info' };

describe('protected pages', () => {
  it.each([
    '/dashboard',
    '/dashboard/dashboard',
    '/dashboard/search',
    '/dashboard/users',
    '/dashboard/users/u1/edit',
    '/dashboard/settings',
    '/dashboard/audit-log',
    '/dashboard/diagnostics',
    '/dashboard/profile',
    '/search',
    '/analysis/p1',
    '/dashboard/my-properties',
  ])('%s leads logged-out visitors to the login page', async (path) => {
    const { address } = renderApp(path, { user: null });
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login');
  });

  it("show 'Loading' while the first check runs", async () => {
    const { promise, resolve } = Promise.withResolvers<{ user: typeof dana }>();
    renderApp('/dashboard/profile');
    server.use(reply(getMe, () => promise));
    window.dispatchEvent(new Event(forceRefreshEvent));
    expect(await screen.findByText('Loading')).toBeDefined();
    resolve({ user: dana });
    await screen.findByRole('heading', profileHeading);
  });

  it.each([
    ['/dashboard', { company: '' }],
    ['/dashboard/my-properties', { name: '' }],
    ['/dashboard/users', { company: '', is_admin: true }],
    ['/dashboard/imports', { name: '', is_admin: true }],
  ])('%s sends a user without name or company to the profile first', async (path, missing) => {
    const { address } = renderApp(path, { user: { ...dana, ...missing } });
    await screen.findByRole('heading', profileHeading);
    expect(address()).toBe('/dashboard/profile');
  });

  it.each([
    '/dashboard/users',
    '/dashboard/users/u1/edit',
    '/dashboard/imports',
    '/dashboard/settings',
    '/dashboard/audit-log',
    '/dashboard/diagnostics',
  ])('%s, for administrators, leads others to the login page', async (path) => {
    const { address } = renderApp(path);
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login');
  });

  it.each(['/dashboard', '/dashboard/dashboard'])('%s is the overview', async (path) => {
    renderApp(path);
    await screen.findByRole('heading', { name: 'Overview' });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Overview');
  });

  it('open for a signed-in user', async () => {
    const { address } = renderApp('/dashboard/profile');
    await screen.findByRole('heading', profileHeading);
    expect(address()).toBe('/dashboard/profile');
    expect(document.title).toBe('My Info | Real Estate Investor Tools');
  });
});

describe('public pages', () => {
  it('stay open for everybody', async () => {
    const { address } = renderApp('/', { user: null });
    await screen.findByRole('heading', { name: /Know the price/ });
    expect(address()).toBe('/');
    expect(screen.getAllByRole('link', { name: 'Signup' }).length).toBeGreaterThan(0);
  });

  it.each(['/', '/login', '/register', '/forgot-password'])('%s offers both ways in above the page', async (path) => {
    renderApp(path, { user: null });
    const account = within(await screen.findByRole('navigation', { name: 'Account' }));
    const targets = account.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Login', '/login'],
      ['Signup', '/register'],
    ]);
  });

  it('say so where there is no page', async () => {
    renderApp('/no/such/page', { user: null });
    await screen.findByRole('heading', { name: 'Page not found' });
  });
});

describe('the stored user', () => {
  it('is stored when fetched and removed when the fetch fails', async () => {
    const { router } = renderApp('/');
    await screen.findByRole('button', { name: /Dana Whitlock/ });
    expect(JSON.parse(localStorage.getItem('user') ?? 'null')).toEqual(dana);
    server.use(http.get('/api/auth/me', () => HttpResponse.json({ error: 'down' }, { status: 500 })));
    await router.navigate('/resend-verification');
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  });

  it('is restored at start, before the server answers', async () => {
    localStorage.setItem('user', JSON.stringify(dana));
    const { promise, resolve } = Promise.withResolvers<{ user: typeof dana }>();
    renderApp('/');
    server.use(reply(getMe, () => promise));
    await screen.findByRole('button', { name: /Dana Whitlock/ });
    resolve({ user: { ...dana, name: 'Dana W.' } });
    await screen.findByRole('button', { name: /Dana W\./ });
  });

  it('is fetched on every change of path except login and register', async () => {
    const visits = { count: 0 };
    const me = record(getMe, () => {
      visits.count += 1;
      return { user: { ...dana, name: `Visit ${visits.count}` } };
    });
    const { router } = renderApp('/login');
    await screen.findByRole('heading', { name: 'Login' });
    server.use(me.handler);
    await router.navigate('/register');
    await screen.findByRole('heading', { name: 'Create Account' });
    await router.navigate('/login');
    await screen.findByRole('heading', { name: 'Login' });
    expect(me.requests).toHaveLength(0);
    await router.navigate('/resend-verification');
    await screen.findByRole('button', { name: /Visit 1/ });
    await router.navigate('/');
    await screen.findByRole('button', { name: /Visit 2/ });
    expect(me.requests).toHaveLength(2);
  });

  it('is fetched again when asked for', async () => {
    renderApp('/');
    await screen.findByRole('button', { name: /Dana Whitlock/ });
    server.use(reply(getMe, { user: { ...dana, name: 'Dana W.' } }));
    window.dispatchEvent(new Event(forceRefreshEvent));
    await screen.findByRole('button', { name: /Dana W\./ });
  });
});

describe('an expired session', () => {
  it('leads to the login page and back to where the user was', async () => {
    localStorage.setItem('user', JSON.stringify(dana));
    const goOn = holdTimeouts(1000);
    const { address, actor } = renderApp('/dashboard/profile?tab=1', { user: null });
    await screen.findByText('Session expired. Redirecting to login.');
    expect(address()).toBe('/dashboard/profile?tab=1');
    goOn();
    await screen.findByText('Session expired, please log in again.');
    expect(address()).toBe(`/login?expired=1&next=${encodeURIComponent('/dashboard/profile?tab=1')}`);
    expect(localStorage.getItem('user')).toBeNull();

    server.use(reply(login, { user: dana }));
    signIn(dana);
    await actor.type(screen.getByLabelText('Email'), dana.email);
    await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    await screen.findByRole('heading', profileHeading);
    expect(address()).toBe('/dashboard/profile?tab=1');
  });
});

describe('a server that cannot be reached', () => {
  it('is told on the login page, with the way back', async () => {
    renderApp('/dashboard/profile');
    await screen.findByRole('heading', profileHeading);
    server.use(http.get(getMe.path, () => HttpResponse.error()));
    window.dispatchEvent(new Event(forceRefreshEvent));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByText(/Couldn’t reach the server/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'try again' }).getAttribute('href')).toBe('/dashboard/profile');
  });
});

describe('a session that ends while the user types', () => {
  it('costs nothing that was typed', async () => {
    const { actor } = renderApp('/dashboard/profile');
    const company = await screen.findByLabelText('Company');
    await actor.clear(company);
    await actor.type(company, 'Ocotillo Homes');
    signIn(null);
    server.use(refuse(updateMe, { code: 'NOT_SIGNED_IN', error: 'Not signed in' }), reply(login, { user: dana }));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Session expired, please log in again.');
    signIn(dana);
    await actor.type(screen.getByLabelText('Email'), dana.email);
    await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge{Enter}');
    expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Ocotillo Homes');
  });

  it('shows nothing of it to another user who signs in there', async () => {
    const { actor } = renderApp('/dashboard/profile');
    await actor.type(await screen.findByLabelText('Company'), ' and Sons');
    const other = { ...dana, _id: 'user-2', name: 'Omar Vale', company: 'Vale Homes' };
    signIn(other);
    window.dispatchEvent(new Event(forceRefreshEvent));
    await screen.findByRole('button', { name: /Omar Vale/ });
    expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Vale Homes');
  });
});

describe('a session that ends while the user works', () => {
  it('leads to the login page with the way back', async () => {
    const { router, address } = renderApp('/dashboard/profile');
    await screen.findByLabelText('Name');
    signIn(null);
    await router.navigate('/dashboard/my-properties?page=2');
    await screen.findByText('Session expired, please log in again.');
    expect(address()).toBe(`/login?expired=1&next=${encodeURIComponent('/dashboard/my-properties?page=2')}`);
  });
});

describe('logout', () => {
  it('tells the server, forgets user and drafts, and ends on the login page', async () => {
    const ended = record(logout, { success: true });
    const { actor, address, router } = renderApp('/dashboard/profile');
    server.use(ended.handler);
    const draft = { area: 'tab', userId: dana._id, name: 'search' } as const;
    writeStored(draft, { text: 'Phoenix' });
    await actor.click(await screen.findByRole('button', { name: /Dana Whitlock/ }));
    await actor.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login');
    expect(ended.requests).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    expect(readStored(draft, (value) => value)).toBeUndefined();
    expect(router.state.location.state, 'the next user is not led to the last one’s page').toBeNull();
  });

  it('forgets the user here even when the server refuses', async () => {
    const { actor } = renderApp('/dashboard/profile');
    server.use(
      refuse(logout, { code: 'UNAVAILABLE', error: 'down' }),
      refuse(refresh, { code: 'UNAVAILABLE', error: 'down' }),
    );
    await screen.findByRole('heading', profileHeading);
    await actor.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    await screen.findByText(/we couldn’t reach the server/);
  });
});

describe('a sign-out in another tab', () => {
  it('signs this one out too and erases its drafts', async () => {
    const { address } = renderApp('/dashboard/profile');
    await screen.findByLabelText('Name');
    const draft = { area: 'tab', userId: dana._id, name: 'search' } as const;
    writeStored(draft, { text: 'Phoenix' });
    const otherTab = new BroadcastChannel('sign-out');
    onTestFinished(() => otherTab.close());
    otherTab.postMessage(null);
    await screen.findByRole('heading', { name: 'Login' });
    expect(address()).toBe('/login');
    expect(localStorage.getItem('user')).toBeNull();
    expect(readStored(draft, (value) => value)).toBeUndefined();
  });
});

describe("the user's menu", () => {
  it('closes on a click outside it and on Escape', async () => {
    const { actor } = renderApp('/dashboard/profile');
    const button = await screen.findByRole('button', { name: /Dana Whitlock/ });
    await actor.click(button);
    await actor.click(await screen.findByRole('heading', profileHeading));
    expect(screen.queryByRole('menu')).toBeNull();
    await actor.click(button);
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('the navigation', () => {
  const labels = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('has the pages of an investor, the present one marked', async () => {
    renderApp('/dashboard/my-properties');
    await screen.findByRole('heading', { name: 'My Properties' });
    expect(labels()).toEqual([
      'Overview',
      'Property Search',
      'Deal Finder',
      'Saved searches',
      'Markets',
      'My Properties',
      'Inbox',
      'Notifications',
      'Today',
      'Tools',
      'Make an Offer',
      'Bulk offers',
      'Purchase Contract',
      'Buyers List',
      'My Info',
      'Logout',
    ]);
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('My Properties');
    expect(within(navigation).queryByRole('list', { name: 'Administration' })).toBeNull();
  });

  it('has the administrators’ pages in a group of their own', async () => {
    renderApp('/dashboard', { user: { ...dana, is_admin: true } });
    const group = await screen.findByRole('list', { name: 'Administration' });
    expect(
      within(group)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Users', 'Agents', 'Import data', 'Settings', 'Audit log']);
  });
});

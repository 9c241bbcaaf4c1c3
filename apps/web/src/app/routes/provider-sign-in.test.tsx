import { getSignInWays } from '@rei/domain/accounts/passkey-endpoints';
import {
  beginProviderSignIn,
  confirmProviderSignIn,
  finishProviderSignIn,
} from '@rei/domain/accounts/provider-endpoints';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#testing/stub-pages.tsx';
import '#testing/loaded-account-pages.ts';
import { browserPage } from '#lib/leave-site.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';

const query = '?code=one&state=two';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('the login page', () => {
  async function leaveFrom(path: string, ...answers: Parameters<typeof server.use>) {
    const app = renderApp(path, { user: null });
    const left = vi.spyOn(browserPage, 'leaveFor').mockImplementation(() => undefined);
    server.use(reply(getSignInWays, { passkeys: false, provider: { label: 'Desert Homes' } }), ...answers);
    await app.actor.click(await screen.findByRole('button', { name: 'Sign in with Desert Homes' }));
    return left;
  }

  it('leads to the identity provider', async () => {
    const left = await leaveFrom('/login', reply(beginProviderSignIn, { address: 'https://id.example/authorize' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example/authorize'));
  });

  it('says so when that can’t be reached', async () => {
    const error = 'Desert Homes can’t be reached right now.';
    const left = await leaveFrom('/login', refuse(beginProviderSignIn, { code: 'UNAVAILABLE', error }));
    await screen.findByText(error);
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['/login?next=%2Fdashboard%2Fmy-properties', '/dashboard/my-properties'],
    ['/login?next=%2F%2Fevil.example', '/dashboard'],
    ['/login', '/dashboard'],
  ])('from %s the way leads on to %s', async (start, end) => {
    const left = await leaveFrom(start, reply(beginProviderSignIn, { address: 'https://id.example/authorize' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    const { address } = renderApp(`/login${query}`, { user: null });
    server.use(
      reply(finishProviderSignIn, () => {
        signIn(dana);
        return { user: dana };
      }),
    );
    await waitFor(() => expect(address()).toBe(end));
  });
});

describe('the way back', () => {
  it('sends the provider’s answer once and keeps it out of the address', async () => {
    const finished = record(finishProviderSignIn, () => {
      signIn(dana);
      return { user: dana };
    });
    const { address } = renderApp(`/login${query}`, { user: null });
    server.use(finished.handler);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(finished.requests.map(({ body }) => body)).toEqual([{ query }]);
  });

  it('leads to no other site, whatever the tab has stored', async () => {
    sessionStorage.setItem('rei:visitor:next', JSON.stringify('//evil.example'));
    const { address } = renderApp(`/login${query}`, { user: null });
    server.use(
      reply(finishProviderSignIn, () => {
        signIn(dana);
        return { user: dana };
      }),
    );
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('asks for the code of two-factor sign-in, and says beside it that it is wrong', async () => {
    const { actor, address } = renderApp(`/login${query}`, { user: null });
    server.use(
      refuse(finishProviderSignIn, { code: 'TWO_FACTOR_REQUIRED', error: 'Enter the code.' }),
      refuse(confirmProviderSignIn, { code: 'TWO_FACTOR_WRONG', error: 'This code is wrong or was already used.' }),
    );
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await actor.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Enter the code.');
    await actor.type(code, '123456{Enter}');
    await screen.findByText('This code is wrong or was already used.');
    const confirmed = record(confirmProviderSignIn, () => {
      signIn(dana);
      return { user: dana };
    });
    server.use(confirmed.handler);
    await actor.type(code, '7{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(confirmed.requests.map(({ body }) => body)).toEqual([{ code: '1234567' }]);
  });

  it('says what was refused beside the other ways to sign in', async () => {
    const { address } = renderApp(`/login${query}`, { user: null });
    server.use(refuse(finishProviderSignIn, { code: 'NOT_ALLOWED', error: 'No account has the email.' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No account has the email.');
    expect(address()).toBe('/login');
    screen.getByLabelText('Email');
  });
});

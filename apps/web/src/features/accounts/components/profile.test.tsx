import { getMe, updateMe } from '@rei/domain/accounts/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { setSignedIn, setSignedOut } from '#lib/session.ts';
import { dana } from '#testing/render-app.tsx';
import { refuse, reply, server } from '#testing/server.ts';
import { Profile } from './profile.tsx';

afterEach(() => {
  cleanup();
  setSignedOut();
});

function renderProfile() {
  setSignedIn(dana);
  render(
    <Providers queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Profile onwardHref="/dashboard" />
      </MemoryRouter>
    </Providers>,
  );
  return userEvent.setup();
}

it('says when the user cannot be loaded, and tries again', async () => {
  server.use(refuse(getMe, { code: 'INTERNAL', error: 'Internal' }));
  const actor = renderProfile();
  await screen.findByText('Unable to load user info.');
  server.use(reply(getMe, { user: dana }));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Dana Whitlock');
});

it('keeps what was typed when the page is drawn anew', async () => {
  server.use(reply(getMe, { user: dana }));
  const actor = renderProfile();
  const company = await screen.findByLabelText('Company');
  await actor.clear(company);
  await actor.type(company, 'Ocotillo Homes');
  cleanup();
  renderProfile();
  expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Ocotillo Homes');
});

it('leads on once a profile that was asked for is complete, and only then', async () => {
  const asked = { ...dana, name: '', company: '' };
  server.use(
    reply(getMe, { user: asked }),
    reply(updateMe, () => {
      server.use(reply(getMe, { user: dana }));
      return { user: dana };
    }),
  );
  const actor = renderProfile();
  await actor.type(await screen.findByLabelText('Name'), 'Dana Whitlock');
  expect(screen.queryByRole('link', { name: 'Go to the overview' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('link', { name: 'Go to the overview' })).getAttribute('href')).toBe('/dashboard');
});

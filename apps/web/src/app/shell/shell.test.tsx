import { getMe } from '@rei/domain/accounts/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '#testing/stub-pages.tsx';
import { dana, renderApp } from '#testing/render-app.tsx';
import { reply, server } from '#testing/server.ts';
import { turnKeys } from '#testing/turn-keys.ts';

afterEach(() => document.documentElement.removeAttribute('data-rail'));

it('the outline stands while the session is checked', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: typeof dana }>();
  renderApp('/dashboard/profile');
  server.use(reply(getMe, () => promise));
  expect((await screen.findByText('Loading')).closest('.loading-in-shell')).not.toBeNull();
  resolve({ user: dana });
  expect(await screen.findByRole('heading', { name: 'My Info' })).toBeDefined();
});

it('a path leads from the page to the one above it', async () => {
  renderApp('/dashboard/my-properties/new');
  const path = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(await path.findByText('Add property')).toHaveProperty('ariaCurrent', 'page');
  expect(path.getByRole('link', { name: 'My Properties' }).getAttribute('href')).toBe('/dashboard/my-properties');
});

it('the navigation folds to a rail, and stays so', async () => {
  const { actor } = renderApp('/dashboard');
  await actor.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
  expect(document.documentElement.hasAttribute('data-rail')).toBe(true);
  expect(localStorage.getItem('navigation')).toBe('rail');
  // Its entries keep their names.
  expect(screen.getByRole('link', { name: 'Markets' }).title).toBe('Markets');
  await actor.click(screen.getByRole('button', { name: 'Expand navigation' }));
  expect(localStorage.getItem('navigation')).toBeNull();
});

describe('all keys', () => {
  it('are told by a question mark, and turned off there', async () => {
    const { actor } = renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Overview' });
    await actor.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByRole('heading', { name: 'Deal Finder' })).toBeDefined();
    await actor.keyboard('{Escape}');
    await turnKeys(actor);
    await actor.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { suggest } from '@rei/domain/listings/endpoints';
import { quickSearch } from '@rei/domain/quick-search/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '#testing/stub-pages.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const nothing = { properties: [], messages: [], buyers: [], agents: [], users: [] };
const elm = { propertyId: '7', address: '1 Elm St, Phoenix, AZ 85008', price: 250_000, status: 'For Sale' } as const;
const noHome = { total: null, hasMore: false, home: null };

beforeEach(() => server.use(reply(quickSearch, nothing), reply(suggest, [])));

const field = () => screen.findByRole('combobox', { name: /^Search properties/ });
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const groupOf = (name: string) => within(screen.getByRole('group', { name }));

async function open(user = alex) {
  const app = renderApp('/dashboard', { user });
  await screen.findByRole('heading', { name: 'Overview' });
  await app.actor.keyboard('{Control>}k{/Control}');
  const opened = await field();
  await waitFor(() => expect(document.activeElement).toBe(opened));
  return app;
}

/** At once: the code of the search is not there yet. */
function press(...keys: string[]): void {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

// The first of the file: later ones find the code of the search, which closes itself.
it('does not come any more where Escape comes before it', async () => {
  renderApp('/dashboard', { user: alex });
  await screen.findByRole('heading', { name: 'Overview' });
  press('e', 'Escape', '?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: /^Search properties/ })).toBeNull();
});

it('opens with Control+K, goes where Enter says and remembers it', async () => {
  server.use(
    reply(quickSearch, { ...nothing, properties: [elm] }),
    reply(suggest, [
      {
        ...noHome,
        kind: 'address',
        label: elm.address,
        detail: '',
        home: { propertyId: '7', status: 'For Sale', price: 1 },
      },
      { ...noHome, kind: 'city', label: 'Elmira, NY', detail: 'New York', total: 12 },
    ]),
  );
  const { actor, address } = await open();
  await actor.keyboard('elm');
  await waitFor(() => expect(groupOf('Places').getAllByRole('option')).toHaveLength(1));
  // The home is saved: it is named once, as an own one.
  expect(groupOf('Properties').getAllByRole('option')).toHaveLength(1);
  expect(optionNames()).toContain('Make an offer on 1 Elm St');
  screen.getByRole('option', { name: /^Elmira, NY, ?New York · 12 listings$/ });
  expect(groupOf('Properties').getByRole('option').getAttribute('href')).toBe('/dashboard/my-properties/7');
  await actor.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/search?q=Elmira%2C+NY'));
  await screen.findByRole('heading', { name: 'Property Search' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await actor.keyboard('{Control>}k{/Control}');
  await field();
  expect(groupOf('Recent').getByRole('option').getAttribute('href')).toBe('/dashboard/search?q=Elmira%2C+NY');
});

it('has what was typed before it was there, and the page takes none of it for its keys', async () => {
  const { actor } = renderApp('/dashboard', { user: alex });
  await screen.findByRole('heading', { name: 'Overview' });
  press('?', 'e', 'l', 'x', 'Backspace', 'Shift', 'm', 'Enter');
  const opened = await field();
  await waitFor(() => expect(opened).toHaveProperty('value', '?elm'));
  await actor.keyboard(' st');
  expect(opened).toHaveProperty('value', '?elm st');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

it('has pages and actions without asking anybody, those of administrators for them alone', async () => {
  const asked = record(quickSearch, nothing);
  server.use(asked.handler);
  const { actor } = await open();
  await actor.keyboard('>imp');
  await waitFor(() => expect(optionNames()).toEqual(['Import data']));
  await actor.clear(await field());
  await actor.keyboard('dark');
  await waitFor(() => expect(optionNames()[0]).toMatch(/^Switch to/));
  expect(asked.requests.map(({ query }) => query.get('q'))).not.toContain('imp');
});

it('has no pages of administrators for others', async () => {
  const { actor } = await open({ ...alex, is_admin: false });
  await actor.keyboard('>import');
  expect(await screen.findByText('No matching actions or pages')).toBeDefined();
  await actor.clear(await field());
  await actor.keyboard('>buyers');
  await waitFor(() => expect(optionNames()).toEqual(['Buyers List']));
});

it('says when something is missing, and asks again', async () => {
  server.use(refuse(quickSearch, { code: 'UNAVAILABLE', error: 'The server is busy.' }));
  const { actor } = await open();
  await actor.keyboard('elm');
  await screen.findByRole('alert');
  expect(optionNames().at(-1)).toContain('Search listings for “elm”');
  server.use(
    reply(quickSearch, { ...nothing, buyers: [{ _id: '3', name: 'Elmer Boone', email: 'elmer@mail.example' }] }),
  );
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(groupOf('Buyers').getByRole('option').textContent).toContain('Elmer Boone'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('closes with Escape and gives the focus back', async () => {
  const { actor } = await open();
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await actor.click(screen.getByRole('button', { name: /^Search properties/ }));
  await field();
  await actor.keyboard('elm{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search properties/ }));
});

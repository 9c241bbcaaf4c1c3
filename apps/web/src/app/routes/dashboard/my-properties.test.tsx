import {
  hideProperty,
  listSavedProperties,
  removeSavedProperty,
  saveProperty,
} from '@rei/domain/saved-properties/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/my-properties';
const willetta = savedAt(1, '2418 E Willetta St');
const hatcher = savedAt(2, '734 E Hatcher Rd');

function listOf(...properties: ReturnType<typeof savedAt>[]) {
  return reply(listSavedProperties, { properties, total: properties.length });
}

describe('saved list', () => {
  it('shows status, price and the agent with what can be copied', async () => {
    server.use(listOf(willetta));
    renderApp(page);
    const item = await screen.findByRole('article', { name: '2418 E Willetta St' });
    for (const text of ['For Sale', '$304,900', 'Marisol Trent', 'marisol@example.com', '(602) 555-0148']) {
      expect(within(item).getByText(text)).toBeDefined();
    }
    for (const name of [
      'Copy address 2418 E Willetta St',
      'Copy e-mail marisol@example.com',
      'Copy phone (602) 555-0148',
    ]) {
      expect(within(item).getByRole('button', { name })).toBeDefined();
    }
    expect(within(item).getByRole('link', { name: 'Analyze' }).getAttribute('href')).toBe('/analysis/1');
  });

  it('searches what is fetched, in the address bar', async () => {
    server.use(listOf(willetta, hatcher));
    const { actor, address } = renderApp(page);
    await actor.type(await screen.findByLabelText('Search my properties'), 'hatcher rd');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(address()).toBe(`${page}?q=hatcher+rd`);
    await actor.type(screen.getByLabelText('Search my properties'), ' nowhere');
    screen.getByText('No results found.');
    await actor.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('has pages of 10', async () => {
    server.use(listOf(...Array.from({ length: 13 }, (_, index) => savedAt(index + 1, `${index + 1} Elm St`))));
    const { actor, address } = renderApp(page);
    await screen.findByText('13 properties, 1–10 shown');
    await actor.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(address()).toBe(`${page}?page=2`);
  });

  it('that is empty leads to the search', async () => {
    server.use(listOf());
    renderApp(page);
    await screen.findByText('No saved properties yet.');
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Property Search' }).getAttribute('href')).toBe('/dashboard/search');
  });

  it('that cannot be fetched says so and can be asked for again', async () => {
    server.use(refuse(listSavedProperties, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Could not fetch user properties');
    server.use(listOf(willetta));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });
});

describe('removing', () => {
  it('takes the property off at once and can be undone', async () => {
    const properties = [willetta, hatcher];
    const save = record(saveProperty, () => {
      properties.unshift(willetta);
      return willetta;
    });
    server.use(
      reply(listSavedProperties, () => ({ properties, total: properties.length })),
      reply(removeSavedProperty, () => {
        properties.shift();
        return { success: true as const };
      }),
      save.handler,
    );
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Remove 2418 E Willetta St' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove 734 E Hatcher Rd');
    await screen.findByText('2418 E Willetta St was removed.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(save.requests.map(({ body }) => body)).toEqual([{ propertyId: '1' }]);
  });

  it('puts it back when the server refuses', async () => {
    server.use(listOf(willetta), refuse(removeSavedProperty, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Remove 2418 E Willetta St' }));
    await screen.findByText('Could not remove property');
    await screen.findByRole('article');
  });
});

describe('hiding', () => {
  it('marks the property at once', async () => {
    const hide = record(hideProperty, { propertyId: '1', hidden: true });
    server.use(
      reply(listSavedProperties, () => ({
        properties: [{ ...willetta, hidden: hide.requests.length > 0 }],
        total: 1,
      })),
      hide.handler,
    );
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Hide 2418 E Willetta St' }));
    await screen.findByText('Hidden');
    expect(screen.getByRole('button', { name: 'Unhide 2418 E Willetta St' })).toBeDefined();
    expect(hide.requests.map(({ body }) => body)).toEqual([{ hidden: true }]);
  });

  it.each([
    [false, 'Failed to hide property: No.'],
    [true, 'Failed to unhide property: No.'],
  ])('that fails is taken back (was hidden: %s)', async (hidden, message) => {
    server.use(listOf({ ...willetta, hidden }), refuse(hideProperty, { code: 'INTERNAL', error: 'No.' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: /hide 2418 E Willetta St/i }));
    await screen.findByText(message);
    expect(screen.queryAllByText('Hidden')).toHaveLength(hidden ? 1 : 0);
  });
});

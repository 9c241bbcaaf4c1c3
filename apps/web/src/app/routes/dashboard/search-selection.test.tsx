import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { changeManySaved } from '@rei/domain/saved-properties/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '#testing/loaded-search-page.ts';
import '#features/listings/selection/selected-listings-bar.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { listingAt, searchAnswer, willetta } from '#testing/sample-listing.ts';
import { record, reply, server } from '#testing/server.ts';

beforeEach(() => {
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta, listingAt(2, '734 E Hatcher Rd'), listingAt(3, '9 Elm St')], 3)),
    reply(suggest, []),
  );
});

it('what is selected can be offered for, compared, saved and hidden at once', async () => {
  const changes = record(changeManySaved, ({ body }) => {
    // The body is what the page sent.
    const { propertyIds } = body as { propertyIds: string[] };
    return { done: propertyIds, notDone: [] };
  });
  server.use(changes.handler);
  const { actor } = renderApp('/dashboard/search');
  await screen.findByRole('article', { name: /2418 E Willetta St/ });
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull();
  await actor.click(screen.getByRole('checkbox', { name: 'Select 2418 E Willetta St' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected listings' }));
  expect(bar.getByText('1 selected')).toBeDefined();
  expect(bar.queryByRole('link', { name: 'Compare' })).toBeNull();

  await actor.click(bar.getByRole('button', { name: 'Select page' }));
  expect(bar.getByText('3 selected')).toBeDefined();
  expect(bar.queryByRole('button', { name: 'Select page' })).toBeNull();
  const ids = [willetta.property_id, '2', '3'].join();
  expect(bar.getByRole('link', { name: 'Offer' }).getAttribute('href')).toBe(`/dashboard/campaigns/new?ids=${ids}`);

  await actor.click(bar.getByRole('button', { name: 'Hide' }));
  await screen.findByText('3 listings hidden.');
  expect(changes.requests[0]?.body).toMatchObject({ action: 'hide_from_search', propertyIds: ids.split(',') });
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull();
});

it('keys select the focused listing and clear the selection', async () => {
  const { actor } = renderApp('/dashboard/search');
  await screen.findByRole('article', { name: /2418 E Willetta St/ });
  await actor.keyboard('jjx');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 734 E Hatcher Rd' }).checked).toBe(true);
  await screen.findByRole('region', { name: 'Selected listings' });
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull());
});

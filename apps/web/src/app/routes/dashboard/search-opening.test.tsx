import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getDemoMarket } from '@rei/domain/demo-market/endpoints';
import { getInitialSearch, saveSearchPlace, searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '#testing/loaded-search-page.ts';
import { renderApp } from '#testing/render-app.tsx';
import { searchAnswer, willetta } from '#testing/sample-listing.ts';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/search';
const place = () => screen.getByLabelText('Address, city, state or ZIP');
const search = record(searchProperties, searchAnswer([willetta]));
const asked = () => search.requests.map(({ query }) => query.get('q') ?? query.get('has_rent'));

beforeEach(() => {
  search.requests.length = 0;
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(suggest, []),
    reply(getDemoMarket, { listings: 0, hasRealListings: false, removal: null }),
    search.handler,
  );
});

describe('a session without a search', () => {
  it('opens with the place that the user searched last, which can be cleared', async () => {
    const saved = record(saveSearchPlace, { success: true });
    server.use(reply(getInitialSearch, { place: 'Allegheny County, PA', hasRent: false }), saved.handler);
    const { actor, address, router } = renderApp(page);
    await screen.findByRole('article');
    expect(place()).toHaveProperty('value', 'Allegheny County, PA');
    expect(address()).toBe(`${page}?q=Allegheny+County%2C+PA`);
    expect(router.state.historyAction).toBe('REPLACE');
    // Nothing else was searched on the way.
    expect(new Set(asked())).toEqual(new Set(['Allegheny County, PA']));
    expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'price asc');
    await actor.click(screen.getByRole('button', { name: 'Clear location' }));
    expect(address()).toBe(page);
    await waitFor(() => expect(saved.requests.at(-1)?.body).toEqual({ place: null }));
  });

  it('opens with homes that have a rent where no place is known', async () => {
    server.use(reply(getInitialSearch, { place: null, hasRent: true }));
    const { actor, address, router } = renderApp(page);
    await screen.findByRole('article');
    expect(address()).toBe(`${page}?has_rent=1`);
    expect(asked()).toEqual(['1']);
    expect(screen.getByRole('switch', { name: 'Only with a HUD rent' })).toHaveProperty('checked', true);
    await actor.click(screen.getByRole('button', { name: 'Remove With a HUD rent' }));
    expect(address()).toBe(page);
    // The session has a search now, and keeps it.
    await router.navigate('/dashboard/tools');
    await router.navigate(page);
    await screen.findByRole('article');
    expect(address()).toBe(page);
  });

  it('opens with everything where neither is known, or the server cannot say', async () => {
    server.use(refuse(getInitialSearch, { code: 'INTERNAL', error: 'Internal' }));
    const { address } = renderApp(page);
    await screen.findByRole('article');
    expect(address()).toBe(page);
    expect(asked()).toEqual([null]);
  });

  it('searches what is typed before it is known', async () => {
    const gate = Promise.withResolvers<void>();
    server.use(
      reply(getInitialSearch, async () => {
        await gate.promise;
        return { place: 'Phoenix, AZ', hasRent: false };
      }),
    );
    const { actor, address } = renderApp(page);
    await actor.type(await screen.findByLabelText('Address, city, state or ZIP'), 'Mesa{Enter}');
    await screen.findByRole('article');
    gate.resolve();
    await waitFor(() => expect(address()).toBe(`${page}?q=Mesa`));
    expect(new Set(asked())).toEqual(new Set([null, 'Mesa']));
  });

  it('that opened with homes that have a rent has all homes of a place that is searched for then', async () => {
    server.use(reply(getInitialSearch, { place: null, hasRent: true }));
    const { actor, address } = renderApp(page);
    await screen.findByRole('button', { name: 'Remove With a HUD rent' });
    await actor.click(screen.getByRole('switch', { name: 'Pending' }));
    expect(address()).toBe(`${page}?pending=1&has_rent=1`);
    await actor.type(place(), 'Mesa{Enter}');
    expect(address()).toBe(`${page}?q=Mesa&pending=1`);
    await actor.click(screen.getByRole('switch', { name: 'Only with a HUD rent' }));
    await actor.clear(place());
    await actor.type(place(), 'Tempe{Enter}');
    expect(address()).toBe(`${page}?q=Tempe&pending=1&has_rent=1`);
  });
});

describe('the last place', () => {
  const guess = { kind: 'similar', typed: null, found: 'Mesa, AZ', more: false } as const;

  it('is remembered once its search has found something; what is only a guess is not', async () => {
    const saved = record(saveSearchPlace, { success: true });
    server.use(
      saved.handler,
      reply(searchProperties, ({ query }) => {
        if (query.get('q') === 'Nowhere') return searchAnswer([]);
        return { ...searchAnswer([willetta]), notice: query.get('q') === 'Messa, AZ' ? guess : null };
      }),
    );
    const { actor } = renderApp(`${page}?q=Nowhere`);
    await screen.findByText('No results found.');
    await actor.clear(place());
    await actor.type(place(), 'Messa, AZ{Enter}');
    await screen.findByText('Did you mean Mesa, AZ?');
    await actor.clear(place());
    await actor.type(place(), 'Mesa, AZ{Enter}');
    await screen.findByRole('article');
    const places = () => saved.requests.map(({ body }) => body);
    await waitFor(() => expect(places()).toContainEqual({ place: 'Mesa, AZ' }));
    expect(places()).not.toContainEqual({ place: 'Nowhere' });
    expect(places()).not.toContainEqual({ place: 'Messa, AZ' });
  });
});

describe('an empty market', () => {
  beforeEach(() => server.use(reply(searchProperties, { ...searchAnswer([]), isMarketEmpty: true })));

  it('leads the administrator to the import', async () => {
    renderApp(page, { user: alex });
    await screen.findByText('No listings yet.');
    const links = screen.getAllByRole('link', { name: 'Import data' });
    expect(links.map((link) => [link.closest('main') !== null, link.getAttribute('href')])).toContainEqual([
      true,
      '/dashboard/imports',
    ]);
  });

  it('tells everybody else whom to ask', async () => {
    renderApp(page);
    await screen.findByText('No listings yet. Ask your administrator to import them.');
    expect(screen.queryByRole('link', { name: 'Import data' })).toBeNull();
  });
});

describe('a search that finds homes of other statuses only', () => {
  it('shows them with one click, and says so in a chip', async () => {
    server.use(
      reply(searchProperties, ({ query }) =>
        query.get('any_status') === '1'
          ? searchAnswer([{ ...willetta, status: 'Sold' }])
          : {
              ...searchAnswer([]),
              otherStatuses: { statuses: ['Pending' as const, 'Sold' as const], total: 3, totalIsEstimate: false },
            },
      ),
    );
    const { actor, address } = renderApp(`${page}?q=Sparta%2C+NC`);
    await screen.findByText('3 pending or sold homes match.');
    expect(screen.queryByRole('list', { name: 'Wider searches' })).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Show them' }));
    await screen.findByRole('article');
    expect(address()).toBe(`${page}?q=Sparta%2C+NC&any_status=1`);
    await actor.click(screen.getByRole('switch', { name: 'Pending' }));
    expect(address()).toBe(`${page}?q=Sparta%2C+NC&pending=1`);
    await actor.click(screen.getByRole('switch', { name: 'Pending' }));
    await screen.findByText('3 pending or sold homes match.');
  });
});

import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { yesFilters } from '@rei/domain/listings/search-filters';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#testing/loaded-search-page.ts';
import { switchLabel } from '#features/listings/filter-words.ts';
import { renderApp } from '#testing/render-app.tsx';
import { listingAt, searchAnswer, willetta } from '#testing/sample-listing.ts';
import { disconnect, record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/search';

beforeEach(() => {
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta], 187)),
    reply(suggest, []),
  );
});

async function openPage(address = page) {
  const search = record(searchProperties, searchAnswer([willetta], 187));
  server.use(search.handler);
  const app = renderApp(address);
  await screen.findByRole('article');
  const lastQuery = () => Object.fromEntries(search.requests.at(-1)?.query ?? []);
  return { ...app, lastQuery, requests: search.requests };
}

const everyFilter = [
  ['min_price=150000&max_price=700000', '$150,000 – $700,000'],
  ['min_beds=3', '3+ beds'],
  ['min_baths=2.5', '2.5+ baths'],
  ['types=condos%2Cland', '2 property types'],
  ['min_sqft=1000&max_sqft=2000', '1,000 – 2,000 sqft'],
  ['min_year=1990', 'Built 1990 or later'],
  ['keywords=pool', '“pool” in remarks'],
  ['pending=1', 'Pending'],
  ['contingent=1', 'Contingent'],
  ['foreclosure=1', 'Foreclosure'],
  ['off_market=1', 'Off Market'],
  ['show_hidden=1', 'Including hidden'],
] as const;

describe('chips', () => {
  it.each(everyFilter)('%s is named and can be taken back by itself', async (query, label) => {
    const { actor, address } = await openPage(`${page}?${query}&sort=desc&limit=50`);
    await actor.click(screen.getByRole('button', { name: `Remove ${label}` }));
    expect(address()).toBe(`${page}?sort=desc&limit=50`);
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });

  it('clear all of them at once, but for order and page size', async () => {
    const query = everyFilter.map(([each]) => each).join('&');
    const { actor, address } = await openPage(`${page}?${query}&sort_by=newest&limit=50`);
    const chips = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chips).getAllByRole('button')).toHaveLength(everyFilter.length + 1);
    await actor.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe(`${page}?sort_by=newest&limit=50`);
    expect(screen.getByLabelText('Smallest')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Keywords in the remarks')).toHaveProperty('value', '');
  });
});

describe('filters', () => {
  it.each(['has_rent', ...yesFilters.map(({ param }) => param)] as const)('have a switch for %s', async (param) => {
    const { actor, address, lastQuery } = await openPage();
    await actor.click(screen.getByRole('switch', { name: switchLabel(param) }));
    expect(address()).toBe(`${page}?${param}=1`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ [param]: '1' }));
  });

  it('take beds and baths as they are chosen', async () => {
    const { actor, address, lastQuery } = await openPage();
    await actor.selectOptions(screen.getByLabelText('Minimum beds'), '3+');
    await actor.selectOptions(screen.getByLabelText('Minimum baths'), '1.5+');
    expect(address()).toBe(`${page}?min_beds=3&min_baths=1.5`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ min_beds: '3', min_baths: '1.5' }));
    await actor.selectOptions(screen.getByLabelText('Minimum beds'), 'Any');
    expect(address()).toBe(`${page}?min_baths=1.5`);
  });

  it('show what an address asks for, also beyond the usual choices', async () => {
    await openPage(`${page}?min_beds=9&min_sqft=1500&max_year=1950&keywords=pool`);
    expect(screen.getByLabelText('Minimum beds')).toHaveProperty('value', '9');
    expect(screen.getByText('More filters, 3 set').closest('details')).toHaveProperty('open', true);
    expect(screen.getByLabelText('Smallest')).toHaveProperty('value', '1,500');
    expect(screen.getByLabelText('Latest')).toHaveProperty('value', '1950');
    expect(screen.getByLabelText('Keywords in the remarks')).toHaveProperty('value', 'pool');
  });

  it('take what is typed by themselves, and at the latest when its field is left', async () => {
    const { actor, address, lastQuery } = await openPage();
    await actor.click(screen.getByText('More filters'));
    await actor.type(screen.getByLabelText('Smallest'), '1,200');
    expect(screen.getByLabelText('Smallest')).toBe(document.activeElement);
    await waitFor(() => expect(address()).toBe(`${page}?min_sqft=1200`));
    await actor.type(screen.getByLabelText('Earliest'), '1985');
    await waitFor(() => expect(address()).toBe(`${page}?min_sqft=1200&min_year=1985`));
    await actor.type(screen.getByLabelText('Keywords in the remarks'), 'pool ');
    await actor.tab();
    expect(address()).toBe(`${page}?min_sqft=1200&min_year=1985&keywords=pool`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ min_sqft: '1200', min_year: '1985', keywords: 'pool' }));
  });

  it('take all of them with Enter in any field', async () => {
    const { actor, address } = await openPage(`${page}?keywords=pool`);
    await actor.type(screen.getByLabelText('Largest'), '900{Enter}');
    expect(address()).toBe(`${page}?max_sqft=900&keywords=pool`);
  });

  it('do not take a range that crosses, and take the others all the same', async () => {
    const { actor, address } = await openPage(`${page}?max_sqft=1000`);
    await actor.type(screen.getByLabelText('Smallest'), '2000');
    await actor.type(screen.getByLabelText('Minimum'), '100k');
    await actor.tab();
    expect(screen.getByText('Above the maximum.')).toBeDefined();
    expect(address()).toBe(`${page}?min_price=100000&max_sqft=1000`);
    await actor.type(screen.getByLabelText('Address, city, state or ZIP'), 'Mesa{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Smallest'));
    expect(address()).toBe(`${page}?min_price=100000&max_sqft=1000`);
  });

  it('say what is no year, once tried', async () => {
    const { actor, address } = await openPage(`${page}?max_year=1990`);
    await actor.type(screen.getByLabelText('Earliest'), '19{Enter}');
    expect(screen.getByText('Enter a year such as 1990.')).toBeDefined();
    expect(address()).toBe(`${page}?max_year=1990`);
  });
});

describe('order', () => {
  it.each([
    ['Price, low to high', {}, ''],
    ['Price, high to low', { sort: 'desc' }, '?sort=desc'],
    ['Best return after costs', { sort_by: 'best_return', sort: 'asc' }, '?sort_by=best_return'],
    ['Newest first', { sort_by: 'newest', sort: 'asc' }, '?sort_by=newest'],
    ['Latest price cut', { sort_by: 'price_cut', sort: 'asc' }, '?sort_by=price_cut'],
    ['Fewest days on market', { sort_by: 'days_on_market', sort: 'asc' }, '?sort_by=days_on_market'],
    ['Most days on market', { sort_by: 'days_on_market', sort: 'desc' }, '?sort_by=days_on_market&sort=desc'],
  ])('%s', async (label, query, search) => {
    const { actor, address, lastQuery } = await openPage(`${page}?page=3`);
    await actor.selectOptions(screen.getByLabelText('Sort'), label);
    expect(screen.getByLabelText('Sort')).toHaveProperty('selectedOptions.0.textContent', label);
    if (search === '') return;
    expect(address()).toBe(`${page}${search}`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ ...query, page: '1' }));
  });
});

it('says that the best returns are being prepared, and looks again', async () => {
  let isOrderPreparing = true;
  server.use(reply(searchProperties, () => ({ ...searchAnswer([willetta]), isOrderPreparing })));
  renderApp(`${page}?sort_by=best_return`);
  const notice = 'Ranking by return is being prepared. Showing the lowest prices first until then.';
  await screen.findByText(notice);
  isOrderPreparing = false;
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

describe('nothing found', () => {
  it('offers what each filter left out would bring back', async () => {
    const nothing = {
      ...searchAnswer([]),
      relax: [
        { filter: 'price' as const, total: 1204, totalIsEstimate: false },
        { filter: 'beds' as const, total: 1, totalIsEstimate: false },
      ],
    };
    server.use(
      reply(searchProperties, ({ query }) => (query.has('max_price') ? nothing : searchAnswer([willetta], 1204))),
    );
    const { actor, address } = renderApp(`${page}?q=Mesa&max_price=5000&min_beds=3`);
    await screen.findByText('No results found.');
    expect(screen.getByRole('button', { name: 'Remove bedrooms filter: 1 listing' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Remove price filter: 1,204 listings' }));
    await screen.findByRole('article');
    expect(address()).toBe(`${page}?q=Mesa&min_beds=3`);
    expect(document.activeElement?.textContent).toContain('1,204 listings');
  });
});

describe('waiting', () => {
  it('shows the results before, out of date, until the new ones are there', async () => {
    const found = Promise.withResolvers<void>();
    server.use(
      reply(searchProperties, async ({ query }) => {
        if (!query.has('pending')) return searchAnswer([willetta], 187);
        await found.promise;
        return searchAnswer([listingAt(2, '734 E Hatcher Rd')]);
      }),
    );
    const { actor } = renderApp(page);
    await screen.findByRole('article');
    await actor.click(screen.getByRole('switch', { name: 'Pending' }));
    expect(screen.getByText('Searching…')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Results' }).ariaBusy).toBe('true');
    expect(screen.getByRole('article', { name: /2418 E Willetta St/ })).toBeDefined();
    found.resolve();
    await screen.findByRole('article', { name: /734 E Hatcher Rd/ });
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it.each([
    ['a failing server', refuse(searchProperties, { code: 'INTERNAL', error: 'Internal' }), 'Server error', 2],
    ['no connection', disconnect(searchProperties), 'Server error', 2],
    ['a refusal', refuse(searchProperties, { code: 'VALIDATION', error: 'Too far' }), 'Too far', 1],
  ])('is soon over with %s', async (_, handler, text, tries) => {
    server.use(handler);
    const fetched = vi.spyOn(globalThis, 'fetch');
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    // Strict mode mounts the page twice and abandons the first call.
    const searches = fetched.mock.calls.filter(
      ([address, init]) => String(address).startsWith('/api/properties?') && !init?.signal?.aborted,
    );
    expect(searches).toHaveLength(tries);
  });
});

describe('cards', () => {
  it('tell of a price cut and of the days on the market', async () => {
    const year = new Date().getFullYear();
    const results = [
      listingAt(1, '1 Cut St', { price_cut: { amount: 5000, at: `${year}-01-02T00:00:00Z` }, list_date: '2020-01-01' }),
      listingAt(2, '2 Old St'),
    ];
    server.use(reply(searchProperties, searchAnswer(results)));
    renderApp(page);
    const cut = await screen.findByRole('article', { name: /1 Cut St/ });
    expect(within(cut).getByText('Price cut $5,000 · Jan 2')).toBeDefined();
    expect(within(cut).getByText(/^[\d,]+ days on market$/)).toBeDefined();
    const other = screen.getByRole('article', { name: /2 Old St/ });
    expect(within(other).queryByText(/Price cut|on market/)).toBeNull();
  });
});

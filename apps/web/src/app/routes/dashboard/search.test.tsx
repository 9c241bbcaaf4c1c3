import { listActivity } from '@rei/domain/activity/endpoints';
import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getDemoMarket, removeDemoMarket } from '@rei/domain/demo-market/endpoints';
import { exportAgents, getProperty, logView, searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { listDocuments } from '@rei/domain/paperwork/document/endpoints';
import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { hideProperty, listSavedProperties, saveProperty } from '@rei/domain/saved-properties/endpoints';
import { getSettings } from '@rei/domain/settings/endpoints';
import { getEstimate } from '@rei/domain/underwriting/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#testing/loaded-search-page.ts';
import './offer.tsx';
import { dana, renderApp } from '#testing/render-app.tsx';
import { listingAt, savedAt, searchAnswer, willetta } from '#testing/sample-listing.ts';
import { arizona, willettaDetail } from '#testing/sample-offer.ts';
import { record, refuse, reply, type SentRequest, server } from '#testing/server.ts';
import { turnKeys } from '#testing/turn-keys.ts';
import { nothingSaid } from '#testing/underwriting.ts';

const page = '/dashboard/search';

const download = vi.hoisted(() => vi.fn());
vi.mock('#lib/download.ts', () => ({ downloadFile: download }));

function queries(requests: SentRequest[]) {
  return requests.map(({ query }) => Object.fromEntries(query));
}

beforeEach(() => {
  download.mockReset();
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta, listingAt(2, '734 E Hatcher Rd')], 187)),
    reply(suggest, []),
  );
});

describe('results', () => {
  it('show what was found, with the figures and what they leave out', async () => {
    renderApp(page);
    const card = await screen.findByRole('article', { name: /2418 E Willetta St/ });
    expect(screen.getByText('187 listings')).toBeDefined();
    expect(screen.getByText('1–2 shown')).toBeDefined();
    for (const text of [
      'For Sale',
      '$304,900',
      '$216 / sqft',
      '3 bd · 2 ba · 1,412 sqft',
      'Marisol Trent',
      '(602) 555-0148',
      '$2,190',
      '12.3%',
      'Borderline',
      '1.46',
      'OK',
      '−$4,900',
      'target $300k',
    ]) {
      expect(within(card).getByText(text)).toBeDefined();
    }
    expect(
      await screen.findByText(/at 6.24% \(Freddie Mac weekly, Nov 19, 2026\), before operating costs/),
    ).toBeDefined();
  });

  it('say how far a price is from what the home is worth, where that is known', async () => {
    const estimated_value = { value: 350_000, by: 'comps' as const, sales: 12 };
    const cheap = listingAt(2, '734 E Hatcher Rd', { estimated_value, list_price: 308_000 });
    server.use(reply(searchProperties, searchAnswer([willetta, cheap])));
    renderApp(page);
    const gap = within(await screen.findByRole('article', { name: /734 E Hatcher/ })).getByText(
      /12% below its estimated value/,
    );
    expect(gap.title).toBe('Estimated value $350,000, 12 sales nearby');
    expect(within(screen.getByRole('article', { name: /2418 E Willetta/ })).queryByText(/estimated value/)).toBeNull();
  });

  it('say that a total is only estimated', async () => {
    server.use(reply(searchProperties, { ...searchAnswer([willetta], 48_211), totalIsEstimate: true, pages: 1000 }));
    renderApp(page);
    expect(await screen.findByText('10,000+ listings')).toBeDefined();
  });

  it('mark demo data, saved and hidden listings, and name no agent where there is none', async () => {
    const source = { ...willetta.source, isDemo: true };
    server.use(
      reply(
        searchProperties,
        searchAnswer([listingAt(3, '1 Elm St', { source, saved: true, hidden: true, advertisers: [] })]),
      ),
    );
    renderApp(page);
    const card = await screen.findByRole('article');
    expect(screen.getByRole('button', { name: 'Save 1 Elm St' }).getAttribute('aria-pressed')).toBe('true');
    for (const text of ['Demo data', 'Hidden', 'No agent listed']) {
      expect(within(card).getByText(text)).toBeDefined();
    }
  });

  it('that are none offer to clear the filters', async () => {
    const search = record(searchProperties, ({ query }) => searchAnswer(query.has('q') ? [] : [willetta]));
    server.use(search.handler);
    const { actor, address } = renderApp(`${page}?q=Nowhere`);
    await screen.findByText('No results found.');
    await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('article');
    expect(address()).toBe(page);
  });

  it('that fail say so and can be asked for again', async () => {
    server.use(refuse(searchProperties, { code: 'INTERNAL', error: 'Internal' }));
    const { actor } = renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Server error');
    server.use(reply(searchProperties, searchAnswer([willetta])));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('address bar', () => {
  it('tells the search', async () => {
    const search = record(searchProperties, searchAnswer([willetta]));
    server.use(search.handler);
    renderApp(`${page}?q=Phoenix%2C+AZ&min_price=150000&types=condos,land&pending=1&sort=desc&page=3&limit=50`);
    await screen.findByRole('article');
    expect(screen.getByLabelText('Address, city, state or ZIP')).toHaveProperty('value', 'Phoenix, AZ');
    expect(screen.getByLabelText('Minimum')).toHaveProperty('value', '150,000');
    expect(screen.getByRole('checkbox', { name: 'Condo' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Single Family' })).toHaveProperty('checked', false);
    expect(screen.getByRole('switch', { name: 'Pending' })).toHaveProperty('checked', true);
    expect(queries(search.requests)[0]).toEqual({
      q: 'Phoenix, AZ',
      min_price: '150000',
      prop_type: 'condos,land',
      pending: '1',
      show_hidden: '0',
      sort: 'desc',
      page: '3',
      limit: '50',
    });
  });

  it('follows the controls, from the first page on, and goes back', async () => {
    const { actor, address, router } = renderApp(`${page}?page=2`);
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('switch', { name: 'Off Market' }));
    expect(address()).toBe(`${page}?off_market=1`);
    await actor.selectOptions(screen.getByLabelText('Sort'), 'Price, high to low');
    await actor.selectOptions(screen.getByLabelText('Page size'), '100 per page');
    expect(address()).toBe(`${page}?off_market=1&sort=desc&limit=100`);
    await router.navigate(-3);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Off Market' })).toHaveProperty('checked', false));
    expect(address()).toBe(`${page}?page=2`);
  });

  it('takes the typed text only with Search or Enter', async () => {
    const search = record(searchProperties, searchAnswer([willetta]));
    server.use(search.handler);
    const { actor, address } = renderApp(page);
    await screen.findByRole('article');
    const asked = search.requests.length;
    await actor.type(screen.getByLabelText('Address, city, state or ZIP'), 'Mesa AZ');
    expect(address()).toBe(page);
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(search.requests).toHaveLength(asked + 1));
    expect(address()).toBe(`${page}?q=Mesa+AZ`);
    await actor.click(screen.getByRole('button', { name: 'Clear location' }));
    expect(address()).toBe(page);
  });

  it('takes a price when its field is left, whatever else is being typed', async () => {
    const { actor, address } = renderApp(page);
    await screen.findAllByRole('article');
    await actor.type(screen.getByLabelText('Address, city, state or ZIP'), 'Mesa');
    await actor.type(screen.getByLabelText('Maximum'), '$1.25m');
    await actor.click(screen.getByRole('checkbox', { name: 'Land' }));
    expect(address()).toBe(
      `${page}?max_price=1250000&types=${encodeURIComponent('single_family,multi_family,condos,townhomes,mobile,other')}`,
    );
    expect(screen.getByLabelText('Address, city, state or ZIP')).toHaveProperty('value', 'Mesa');
  });

  it('does not take prices that cross, nor what is no price', async () => {
    const { actor, address } = renderApp(`${page}?max_price=200000`);
    await screen.findAllByRole('article');
    const minimum = screen.getByLabelText('Minimum');
    await actor.type(minimum, '300k{Enter}');
    expect(screen.getByText('Above the maximum.')).toBeDefined();
    await actor.clear(minimum);
    await actor.type(minimum, 'cheap{Enter}');
    expect(screen.getByText(/^Enter an amount/)).toBeDefined();
    expect(document.activeElement).toBe(minimum);
    expect(address()).toBe(`${page}?max_price=200000`);
  });

  it('bare, takes up what was searched last', async () => {
    const { actor, address, router } = renderApp(`${page}?q=Mesa&limit=50`);
    server.use(reply(saveProperty, savedAt(1, 'x')));
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('link', { name: 'My Info' }));
    await screen.findByRole('heading', { name: 'My Info' });
    await router.navigate(page);
    await screen.findAllByRole('article');
    await waitFor(() => expect(address()).toBe(`${page}?q=Mesa&limit=50`));
  });
});

describe('filters', () => {
  it('keep at least one property type', async () => {
    const { actor, address } = renderApp(`${page}?types=condos,land`);
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('checkbox', { name: 'Land' }));
    const last = screen.getByRole('checkbox', {
      name: 'Condo',
      description: 'Select at least one property type.',
    });
    expect(last.ariaDisabled).toBe('true');
    await actor.click(last);
    expect(document.activeElement).toBe(last);
    expect(last).toHaveProperty('checked', true);
    expect(address()).toBe(`${page}?types=condos`);
  });

  it('are named by chips that take them back', async () => {
    const { actor, address } = renderApp(
      `${page}?q=Mesa&min_price=100000&max_price=300000&foreclosure=1&pending=1&sort=desc`,
    );
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('button', { name: 'Remove $100,000 – $300,000' }));
    expect(address()).toBe(`${page}?q=Mesa&pending=1&foreclosure=1&sort=desc`);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('187 listings'));
    await actor.click(screen.getByRole('button', { name: 'Clear all' }));
    // The place stands in its box alone, and stays.
    expect(address()).toBe(`${page}?q=Mesa&sort=desc`);
    expect(screen.getByLabelText('Address, city, state or ZIP')).toHaveProperty('value', 'Mesa');
  });
});

it('has pages in the address bar', async () => {
  const { actor, address } = renderApp(`${page}?q=Mesa`);
  await screen.findAllByRole('article');
  await actor.click(screen.getByRole('link', { name: 'Next page' }));
  expect(address()).toBe(`${page}?q=Mesa&page=2`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('187 listings'));
});

describe('Analyze', () => {
  it('saves the property, then opens its analysis', async () => {
    const save = record(saveProperty, savedAt(1, '2418 E Willetta St'));
    const { figures: _figures, ...property } = willetta;
    server.use(save.handler, reply(getProperty, { ...property, history: [] }), reply(logView, { success: true }));
    const { actor, address } = renderApp(page);
    const card = await screen.findByRole('article', { name: /2418 E Willetta St/ });
    await actor.click(within(card).getByRole('button', { name: 'Analyze' }));
    await waitFor(() => expect(address()).toBe('/analysis/1'));
    expect(save.requests.map(({ body }) => body)).toEqual([{ propertyId: '1' }]);
  });

  it('stays and says so when the property cannot be saved', async () => {
    server.use(refuse(saveProperty, { code: 'INTERNAL', error: 'Internal' }));
    const { actor, address } = renderApp(page);
    const card = await screen.findByRole('article', { name: /2418 E Willetta St/ });
    await actor.click(within(card).getByRole('button', { name: 'Analyze' }));
    expect((await within(card).findByRole('alert')).textContent).toBe('Could not save property');
    expect(address()).toBe(page);
  });
});

describe('hiding', () => {
  it('drops the card at once, keeps the focus in the list, and can be undone', async () => {
    const hidden = new Set<string>();
    server.use(
      reply(searchProperties, () =>
        searchAnswer([willetta, listingAt(2, '734 E Hatcher Rd')].filter((each) => !hidden.has(each.property_id))),
      ),
      reply(hideProperty, ({ params, body }) => {
        const propertyId = String(params.propertyId);
        // The body as the page sends it, which the test below asserts by its effect.
        const change = body as { hidden: boolean };
        if (change.hidden) hidden.add(propertyId);
        else hidden.delete(propertyId);
        return { propertyId, hidden: change.hidden };
      }),
    );
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Hide 2418 E Willetta St' }));
    await waitFor(() => expect(screen.queryByText('2418 E Willetta St,')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hide 734 E Hatcher Rd');
    await screen.findByText('2418 E Willetta St is hidden.');
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2418 E Willetta St,');
    expect(hidden.size).toBe(0);
  });

  it('puts the card back when the server refuses', async () => {
    server.use(refuse(hideProperty, { code: 'INTERNAL', error: 'The store is full.' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Hide 2418 E Willetta St' }));
    await screen.findByText('Failed to hide property: The store is full.');
    expect(screen.getByText('2418 E Willetta St,')).toBeDefined();
  });
});

describe('Download CSV', () => {
  it('asks for the same search, without its page', async () => {
    const csv = record(exportAgents, 'Agent Name,Agent Email,Agent Phone\r\n');
    server.use(csv.handler);
    const { actor } = renderApp(`${page}?q=85008&types=land&sort=desc&page=4&limit=50`);
    await screen.findAllByRole('article');
    await actor.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(queries(csv.requests)).toEqual([{ q: '85008', prop_type: 'land', show_hidden: '0', sort: 'desc' }]);
    expect(download.mock.calls[0]?.[0]).toMatchObject({
      name: 'agent_email_list.csv',
      content: '\uFEFFAgent Name,Agent Email,Agent Phone\r\n',
    });
  });

  it('says why there is no file', async () => {
    server.use(refuse(exportAgents, { code: 'UNAVAILABLE', error: 'Try again later.' }));
    const { actor } = renderApp(page);
    await actor.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await screen.findByText('Couldn’t download the CSV: Try again later.');
    expect(download).not.toHaveBeenCalled();
  });
});

describe('demo market beside real listings', () => {
  const both = { listings: 20_000, hasRealListings: true, removal: null };
  const underWay = (removed: number) => ({
    ...both,
    listings: 20_000 - removed,
    removal: { listings: 20_000, removed },
  });
  const admin = { ...dana, is_admin: true };

  it('is removed by an administrator who confirms, and shows how far that is until it is done', async () => {
    const remove = record(removeDemoMarket, underWay(0));
    const looks = [underWay(5000)];
    server.use(
      remove.handler,
      reply(getDemoMarket, () => (remove.requests.length === 0 ? both : (looks.shift() ?? { ...both, listings: 0 }))),
    );
    const { actor } = renderApp(page, { user: admin });
    await actor.click(await screen.findByRole('button', { name: 'Remove demo market' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the demo market?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Remove demo market' }));
    const bar = await screen.findByRole('progressbar', { name: 'Removing the demo market' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    expect(screen.queryByRole('button', { name: 'Remove demo market' })).toBeNull();
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    expect(bar.getAttribute('aria-valuetext')).toBe('5,000 of 20,000 demo listings removed');
    await screen.findByText('The demo market was removed.');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/are shown together/)).toBeNull();
  });

  it('that is being removed already is followed, and can be removed again when that was given up', async () => {
    const looks = [underWay(5000), { ...both, listings: 15_000 }];
    server.use(reply(getDemoMarket, () => looks.shift() ?? { ...both, listings: 15_000 }));
    renderApp(page, { user: admin });
    await screen.findByText(/5,000 of 20,000 demo listings removed/);
    await screen.findByText(/Removing the demo market didn’t finish/);
    screen.getByText('Real listings and 15,000 demo listings are shown together.');
  });

  it('says in the dialog why it cannot be removed', async () => {
    server.use(
      reply(getDemoMarket, both),
      refuse(removeDemoMarket, { code: 'CONFLICT', error: 'Create an administrator of your own first.' }),
    );
    const { actor } = renderApp(page, { user: admin });
    await actor.click(await screen.findByRole('button', { name: 'Remove demo market' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the demo market?' });
    await actor.click(within(dialog).getByRole('button', { name: 'Remove demo market' }));
    await within(dialog).findByText('Create an administrator of your own first.');
  });

  it('is nothing that others are asked about', async () => {
    const state = record(getDemoMarket, both);
    server.use(state.handler);
    renderApp(page);
    await screen.findAllByRole('article');
    expect(state.requests).toEqual([]);
  });
});

describe('keys', () => {
  it('walk through the cards, save, hide and make an offer, unless they are turned off', async () => {
    const save = record(saveProperty, savedAt(2, '734 E Hatcher Rd'));
    const hide = record(hideProperty, { propertyId: '2', hidden: true });
    server.use(save.handler, hide.handler);
    const { actor, address } = renderApp(page);
    await screen.findByRole('article', { name: /2418 E Willetta St/ });
    await actor.keyboard('sho');
    expect(save.requests).toHaveLength(0);
    await actor.keyboard('jjs');
    expect(await screen.findByText('734 E Hatcher Rd is saved.')).toBeDefined();
    expect(save.requests).toHaveLength(1);
    await actor.keyboard('kjh');
    await waitFor(() => expect(hide.requests).toHaveLength(1));
    await actor.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Address, city, state or ZIP'));
    await actor.keyboard('jo');
    expect(screen.getByLabelText('Address, city, state or ZIP')).toHaveProperty('value', 'jo');
    await actor.clear(screen.getByLabelText('Address, city, state or ZIP'));
    await turnKeys(actor);
    await actor.keyboard('jo');
    expect(address()).toBe(page);
    await turnKeys(actor);
    const offers = record(listOffers, []);
    server.use(
      offers.handler,
      reply(getProperty, willettaDetail),
      reply(getSettings, arizona),
      reply(getEstimate, nothingSaid),
      reply(listDocuments, []),
      reply(listActivity, { entries: [], total: 0 }),
      reply(listSavedProperties, { properties: [], total: 0 }),
    );
    await actor.keyboard('jo');
    await waitFor(() => expect(address()).toContain('/dashboard/offer?propertyId=1'));
    await waitFor(() => expect(offers.requests).not.toHaveLength(0));
  });
});

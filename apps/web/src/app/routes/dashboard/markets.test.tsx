import { suggest } from '@rei/domain/listings/endpoints';
import {
  beingCounted,
  compareMarkets,
  followMarket,
  getMarket,
  getMarketHistory,
  getMarketSeries,
  listFollowedMarkets,
  listMarkets,
} from '@rei/domain/markets/endpoints';
import type { Market } from '@rei/domain/markets/market';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';
import { stubWindow } from '#testing/stub-window.ts';

const figures: Market['figures'] = {
  ...{
    active: 34,
    fresh: 3,
    pending: 6,
    gone: 1,
    price: 179_950,
    pricePerSqft: 121.4,
    daysOnMarket: 24,
    cutShare: 22.5,
  },
  ...{ cutSize: 4.2, rentToPrice: 0.678, passing: 32.35, medianReturn: 6.1, bestReturn: 23.8 },
  ...{ homeValue: 152_300, homeValueChange: 3.4, typicalRent: null, typicalRentChange: null, listPriceChange: null },
};

const swissvale: Market = {
  ...{ level: 'zip', key: '15218', name: '15218', state: 'PA', county: 'Allegheny', city: 'Swissvale' },
  ...{ figures, ranked: 34, followed: false },
  homes: { price: 33, pricePerSqft: 31, daysOnMarket: 34, cutShare: 34, cutSize: 12, rentToPrice: 30 },
};

const braddock: Market = {
  ...swissvale,
  ...{ key: '15104', name: '15104', city: 'Braddock', ranked: 4 },
  homes: { price: 9, pricePerSqft: 10, daysOnMarket: 34, cutShare: 34, cutSize: 1, rentToPrice: 0 },
  figures: {
    ...{ ...figures, price: null, cutSize: null, rentToPrice: null },
    ...{ passing: null, medianReturn: null, bestReturn: null },
  },
};

const table = {
  ...{ asOf: '2026-11-20', preparing: false, total: 2, page: 1, pages: 1, within: [] },
  research: [
    { measure: 'homeValue' as const, source: 'Zillow Research', published: '2026-10-31' },
    { measure: 'homeValueChange' as const, source: 'Zillow Research', published: '2026-10-31' },
  ],
  markets: [swissvale, braddock],
};

const details = {
  ...{ market: swissvale, asOf: '2026-11-20', preparing: false, rentSource: 'HUD SAFMR' },
  within: [
    {
      level: 'county' as const,
      key: 'Allegheny|PA',
      name: 'Allegheny County',
      state: 'PA',
      county: 'Allegheny',
      city: null,
    },
  ],
  bedrooms: [
    {
      beds: 3,
      rents: [{ year: 2026, low: 1220, median: 1220, high: 1220 }],
      homes: 18,
      rentHomes: 9,
      price: 180_000,
      rentToPrice: null,
    },
  ],
  research: [
    {
      ...{ level: 'zip' as const, key: '15218', source: 'zillow' as const, measure: 'homeValue' as const },
      ...{ from: '2024-01', to: '2026-10', latest: 152_300, yearAgo: 147_300 },
      ...{ published: '2026-10-31', storedAt: '2026-11-15T08:00:00.000Z' },
    },
  ],
  changes: [
    { measure: 'price' as const, change: 7.44, source: 'realtor' as const, until: '2026-10' },
    { measure: 'daysOnMarket' as const, change: -3.2, source: 'own' as const, until: '2026-11-20' },
  ],
  tax: { rate: 1.35, year: 2023 },
  agents: [{ id: '7', name: 'Ann Bell', office: 'Bell Homes', homes: 5 }],
  deals: { total: 1, newest: [{ propertyId: '9', address: '1 Elm St, Swissvale', stage: 'offer_sent' as const }] },
  buyers: { total: 7, newest: [{ name: 'Bo Buyer', email: 'bo@mail.example' }] },
};

beforeEach(() =>
  server.use(
    reply(listFollowedMarkets, { asOf: '2026-11-20', preparing: false, markets: [] }),
    reply(getMarketHistory, { days: [] }),
  ),
);

test('the table says its figures, and too few where they would rest on too little', async () => {
  const list = record(listMarkets, table);
  server.use(list.handler);
  const { actor, address } = renderApp('/dashboard/markets?level=zip');
  const row = within(await screen.findByRole('row', { name: /15218/ }));
  expect(row.getByRole('cell', { name: '$179,950 33 homes' })).toBeDefined();
  expect(row.getByRole('cell', { name: '32.4% 34 homes' })).toBeDefined();
  expect(row.getByRole('cell', { name: '+3.4%' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Market rent' })).toBeNull();
  expect(screen.getByText(/Home value: Zillow Research, Oct 31, 2026\./)).toBeDefined();
  expect(row.getByRole('link', { name: '15218' }).getAttribute('href')).toBe('/dashboard/markets/PA/allegheny/15218');
  // It is the number of homes behind a figure that says so, not the number for sale.
  const few = within(screen.getByRole('row', { name: /15104/ }));
  expect(few.getAllByRole('cell', { name: /^too few/ }).map(({ textContent }) => textContent)).toEqual(
    [9, 1, 0, 4, 4, 4].map((homes) => `too few ${homes} home${homes === 1 ? '' : 's'}`),
  );
  expect(few.getByRole('cell', { name: '$121 10 homes' })).toBeDefined();
  await actor.click(screen.getByRole('button', { name: 'Median price' }));
  expect(address()).toBe('/dashboard/markets?level=zip&sort=price&direction=desc');
  await actor.click(screen.getByRole('button', { name: /^Median price/ }));
  expect(address()).toContain('direction=asc');
  expect(list.requests.at(-1)?.query.get('direction')).toBe('asc');
});

test('chosen markets are compared side by side', async () => {
  server.use(
    reply(listMarkets, table),
    reply(compareMarkets, { asOf: '2026-11-20', preparing: false, markets: [swissvale, braddock] }),
  );
  const { actor } = renderApp('/dashboard/markets?level=zip');
  await actor.click(await screen.findByRole('checkbox', { name: 'Compare 15218' }));
  const bar = within(screen.getByRole('region', { name: 'Selected markets' }));
  bar.getByText('Select another to compare');
  expect(bar.queryByRole('link', { name: 'Compare' })).toBeNull();
  await actor.click(screen.getByRole('checkbox', { name: 'Compare 15104' }));
  await actor.click(bar.getByRole('link', { name: 'Compare' }));
  const comparison = within(await screen.findByRole('table', { name: 'Comparison' }));
  expect(comparison.getByRole('row', { name: /Median price \$179,950 33 homes too few 9 homes/ })).toBeDefined();
});

test('on a phone markets are cards, ranked by a choice, and compared all the same', async () => {
  stubWindow(390);
  const list = record(listMarkets, table);
  server.use(list.handler);
  const { actor, address } = renderApp('/dashboard/markets?level=zip&sort=price');
  const [first, second] = within(await screen.findByRole('list', { name: 'Markets' })).getAllByRole('listitem');
  const card = within(first ?? document.body);
  expect(card.getByRole('link', { name: '15218' }).getAttribute('href')).toBe('/dashboard/markets/PA/allegheny/15218');
  card.getByText('Swissvale, PA · 34 for sale');
  // What ranks them stands once, and first.
  expect(first?.textContent).toMatch(/\$179,950 33 homes Median price/);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Pass your buy box',
    'Median return',
    'Days on market',
  ]);
  expect(second?.textContent).toMatch(/too few 9 homes Median price/);
  await actor.click(screen.getByRole('button', { name: 'Sort: Lowest first' }));
  expect(address()).toContain('direction=asc');
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'For sale');
  expect(address()).toBe('/dashboard/markets?level=zip&sort=active&direction=desc');
  await waitFor(() => expect(list.requests.at(-1)?.query.get('sort')).toBe('active'));
  expect(card.getByText('Swissvale, PA · 6 pending')).toBeDefined();
  await actor.click(card.getByRole('checkbox', { name: 'Compare 15218' }));
  screen.getByText('Select another to compare');
});

test('on a phone compared markets stand below the name of each measure', async () => {
  stubWindow(390);
  server.use(reply(compareMarkets, { asOf: '2026-11-20', preparing: false, markets: [swissvale, braddock] }));
  renderApp('/dashboard/markets/compare?places=zip:15218,zip:15104');
  const comparison = within(await screen.findByRole('table', { name: 'Comparison' }));
  comparison.getByRole('rowheader', { name: 'Median price' });
  comparison.getByRole('row', { name: '$179,950 33 homes too few 9 homes' });
});

test('a market’s page tells its figures with rents, agents, buyers and own properties', async () => {
  const follow = record(followMarket, { success: true });
  server.use(reply(getMarket, { ...details, research: [] }), follow.handler);
  const { actor } = renderApp('/dashboard/markets/PA/allegheny/15218');
  expect(await screen.findByRole('heading', { level: 1, name: 'Swissvale 15218' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View listings' }).getAttribute('href')).toBe('/dashboard/search?q=15218');
  expect(screen.getByRole('link', { name: 'Allegheny County' }).getAttribute('href')).toBe(
    '/dashboard/markets/PA/allegheny',
  );
  expect(screen.getByRole('row', { name: '3 bd $1,220 18 $180,000 too few 9 with a rent' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ann Bell' })).toBeDefined();
  expect(screen.getByText('Offer sent')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bo Buyer' }).getAttribute('href')).toBe(
    '/dashboard/buyers?q=bo%40mail.example',
  );
  const headline = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(headline.getByText('+7.4% in 12 months')).toBeDefined();
  expect(headline.getByText('−3 days in 12 months')).toBeDefined();
  const price = within(screen.getByRole('row', { name: /^Median price/ }));
  expect(price.getByRole('cell', { name: '33' })).toBeDefined();
  expect(price.getByText('+7.4% in 12 months')).toBeDefined();
  expect(price.getByText('Change: realtor.com, Oct 2026')).toBeDefined();
  expect(await screen.findByText('No day of this market has been counted yet.')).toBeDefined();
  await actor.click(screen.getByRole('button', { name: 'Follow market' }));
  expect(follow.requests).toHaveLength(1);
});

test('a market’s page says that homes are being counted, as the list does, and looks again', async () => {
  server.use(refuse(getMarket, { code: 'NOT_FOUND', error: beingCounted }));
  const { actor } = renderApp('/dashboard/markets/PA/allegheny/15218');
  await screen.findByText(beingCounted);
  server.use(reply(getMarket, { ...details, research: [] }));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Swissvale 15218' });
});

test('a market without own properties leads to its homes', async () => {
  server.use(reply(getMarket, { ...details, research: [], agents: [], deals: { total: 0, newest: [] } }));
  renderApp('/dashboard/markets/PA/allegheny/15218');
  const own = within(await screen.findByRole('region', { name: /^Your properties here/ }));
  own.getByText('No saved properties here.');
  expect(own.getByRole('link', { name: 'Find a property' }).getAttribute('href')).toBe('/dashboard/search?q=15218');
  screen.getByText('No agents listed here.');
});

test('days of a market are a line that keys read', async () => {
  const day = { ...figures, day: '2026-11-19' };
  server.use(
    reply(getMarket, details),
    reply(getMarketHistory, { days: [day, { ...day, day: '2026-11-20', price: 181_000 }] }),
  );
  const { actor } = renderApp('/dashboard/markets/PA/allegheny/15218');
  const line = await screen.findByRole('slider', { name: /Median price of 15218/ });
  line.focus();
  await actor.keyboard('{ArrowLeft}');
  expect(line.getAttribute('aria-valuetext')).toBe('Nov 19, 2026: $179,950');
});

test('research is a line with its source, and a table that says the same', async () => {
  const points = Array.from({ length: 25 }, (_, index) => ({
    month: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    value: 100_000 + index * 1_000,
  }));
  const series = record(getMarketSeries, { points });
  server.use(reply(getMarket, details), series.handler);
  const { actor } = renderApp('/dashboard/markets/PA/allegheny/15218');
  const line = await screen.findByRole('slider', { name: /^Home value \(ZHVI\) of 15218, from Jan 2024: \$100,000/ });
  expect(line.getAttribute('aria-valuetext')).toBe('Jan 2026: $124,000');
  expect(Object.fromEntries(series.requests[0]?.query ?? [])).toEqual({
    ...{ level: 'zip', key: '15218', source: 'zillow', measure: 'homeValue' },
  });
  expect(
    screen.getByText('Zillow Research, data through Oct 2026, published Oct 31, 2026, imported Nov 15, 2026.'),
  ).toBeDefined();
  await actor.click(screen.getByRole('button', { name: 'Show table' }));
  const table = () => within(screen.getByRole('table', { name: 'Home value (ZHVI) of 15218' }));
  const rows = table().getAllByRole('row');
  expect(rows).toHaveLength(26);
  expect(
    within(rows[1] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$124,000', '+10.7%']);
  await actor.click(screen.getByRole('radio', { name: '1 yr' }));
  expect(table().getAllByRole('row', { name: /20\d\d \$/ })).toHaveLength(13);
});

test('a market is added to a comparison by a place that is suggested', async () => {
  const asked = record(suggest, [
    { ...({ kind: 'city', label: 'Phoenix, AZ', detail: 'Arizona', total: 12, hasMore: false, home: null } as const) },
    {
      ...({ kind: 'county', label: 'Allegheny County, PA', detail: 'Pennsylvania' } as const),
      ...{ total: 1000, hasMore: true, home: null, market: { level: 'county' as const, key: 'Allegheny|PA' } },
    },
  ]);
  server.use(asked.handler, reply(compareMarkets, { asOf: null, preparing: false, markets: [swissvale, braddock] }));
  const { actor, address } = renderApp('/dashboard/markets/compare?places=zip:15218');
  const field = await screen.findByRole('combobox', { name: 'Add a market' });
  await actor.type(field, 'alle');
  await screen.findByRole('option', { name: 'Allegheny County, PA 1,000+ listings' });
  expect(asked.requests[0]?.query.get('kinds')).toBe('places');
  await actor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(new URLSearchParams(address().split('?')[1]).get('places')).toBe('zip:15218,county:Allegheny|PA');
  expect(await screen.findByRole('table', { name: 'Comparison' })).toBeDefined();
});

test('a suggested place is shown at its own level', async () => {
  server.use(
    reply(listMarkets, table),
    reply(suggest, [
      {
        ...({
          kind: 'county',
          label: 'Allegheny County, PA',
          detail: 'Pennsylvania',
          total: 3,
          hasMore: false,
        } as const),
        ...{ home: null, market: { level: 'county' as const, key: 'Allegheny|PA' } },
      },
    ]),
  );
  const { actor, address } = renderApp('/dashboard/markets');
  await actor.type(await screen.findByRole('combobox', { name: 'Market' }), 'alleg');
  await actor.click(await screen.findByRole('option', { name: /Allegheny County/ }));
  const shown = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  await waitFor(() => expect(shown()).toEqual({ level: 'county', q: 'Allegheny County', state: 'PA' }));
});

test('what can’t be loaded can be asked for again', async () => {
  server.use(refuse(listMarkets, { code: 'INTERNAL', error: 'Broken' }));
  renderApp('/dashboard/markets');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

import {
  compareMarkets,
  followMarket,
  getMarket,
  getMarketHistory,
  listFollowedMarkets,
  listMarkets,
} from '@rei/domain/markets/endpoints';
import type { Market } from '@rei/domain/markets/market';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';

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
};

const swissvale: Market = {
  ...{ level: 'zip', key: '15218', name: '15218', state: 'PA', county: 'Allegheny', city: 'Swissvale' },
  ...{ figures, ranked: 34, followed: false },
};

const braddock: Market = {
  ...swissvale,
  ...{ key: '15104', name: '15104', city: 'Braddock', ranked: 4 },
  figures: { ...figures, active: 4, price: null, cutShare: null, passing: null, medianReturn: null, bestReturn: null },
};

const table = {
  ...{ asOf: '2026-11-20', preparing: false, total: 2, page: 1, pages: 1, within: [] },
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
      price: 180_000,
      rentToPrice: 0.68,
    },
  ],
  tax: { rate: 1.35, year: 2023 },
  agents: [{ id: '7', name: 'Ann Bell', office: 'Bell Homes', homes: 5 }],
  deals: { total: 1, newest: [{ propertyId: '9', address: '1 Elm St, Swissvale', stage: 'offer_sent' as const }] },
  buyers: null,
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
  expect(row.getByRole('cell', { name: '$179,950' })).toBeDefined();
  expect(row.getByRole('cell', { name: '32.4%' })).toBeDefined();
  expect(row.getByRole('link', { name: '15218' }).getAttribute('href')).toBe('/dashboard/markets/PA/allegheny/15218');
  expect(within(screen.getByRole('row', { name: /15104/ })).getAllByText('too few').length).toBeGreaterThan(2);
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
  expect(screen.queryByRole('link', { name: /^Compare \d/ })).toBeNull();
  await actor.click(screen.getByRole('checkbox', { name: 'Compare 15104' }));
  await actor.click(screen.getByRole('link', { name: 'Compare 2' }));
  const comparison = within(await screen.findByRole('table', { name: 'Comparison' }));
  expect(comparison.getByRole('row', { name: /Median price \$179,950 too few/ })).toBeDefined();
});

test('a market’s page tells its figures with rents, agents and own properties', async () => {
  const follow = record(followMarket, { success: true });
  server.use(reply(getMarket, details), follow.handler);
  const { actor } = renderApp('/dashboard/markets/PA/allegheny/15218');
  expect(await screen.findByRole('heading', { level: 1, name: 'Swissvale 15218' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View listings' }).getAttribute('href')).toBe('/dashboard/search?q=15218');
  expect(screen.getByRole('link', { name: 'Allegheny County' }).getAttribute('href')).toBe(
    '/dashboard/markets/PA/allegheny',
  );
  expect(screen.getByRole('row', { name: '3 bd $1,220 18 $180,000 0.68%' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ann Bell' })).toBeDefined();
  expect(screen.getByText('Offer sent')).toBeDefined();
  expect(await screen.findByText('No day of this market has been counted yet.')).toBeDefined();
  await actor.click(screen.getByRole('button', { name: 'Follow market' }));
  expect(follow.requests).toHaveLength(1);
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

test('what can’t be loaded can be asked for again', async () => {
  server.use(refuse(listMarkets, { code: 'INTERNAL', error: 'Broken' }));
  renderApp('/dashboard/markets');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

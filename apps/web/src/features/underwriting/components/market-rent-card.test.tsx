import { changeEstimate } from '@rei/domain/underwriting/endpoints';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import type { DwellingRent, MarketRent } from '@rei/domain/valuation/market-rent';
import { getMarketRent } from '@rei/domain/valuation/rent-endpoints';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { record, refuse, reply, server } from '#testing/server.ts';
import { nothingSaid } from '#testing/underwriting.ts';
import { MarketRentCard } from './market-rent-card.tsx';

const dwelling: DwellingRent = {
  ...{ beds: 3, baths: 2, sqft: 1200, yearBuilt: 1970, count: 1, rent: 1849.6, low: 1700, high: 2000, learnedFrom: 40 },
  step: { radiusMiles: 1, days: 180, found: 12 },
  rentals: Array.from({ length: 10 }, (_, index) => ({
    ...{
      address: `${index + 1} Elm St, Reading, PA 19601`,
      type: 'single_family',
      rent: 1800,
      adjusted: 1850,
      share: 10,
    },
    ...{ parts: [{ key: 'size' as const, dollars: 50 }], beds: 3, baths: 2, sqft: 1100, yearBuilt: 1965 },
    ...{ askedOn: '2026-10-01', miles: 0.4, days: 50, isZipCentre: false, isDemo: false, isOwn: index === 9 },
  })),
};

const told: MarketRent = {
  rent: 1849.6,
  dwellings: [dwelling],
  accuracy: {
    ...{ level: 'zip', name: '15212', tested: 48, medianError: 11.2 },
    range: { low: 0.85, high: 1.15, name: 'Allegheny County, PA', tested: 310 },
  },
  fallback: null,
  hudRent: 1500,
  missing: null,
};

function renderCard(estimate: PropertyEstimate = nothingSaid) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const element = <MarketRentCard propertyId="7" estimate={estimate} />;
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Providers>,
  );
  return userEvent.setup();
}

test('tells the rent with its range, how far off such estimates were, and what it rests on', async () => {
  server.use(reply(getMarketRent, told));
  const actor = renderCard();
  await screen.findByText('80% range $1,572 – $2,127, from Allegheny County, PA');
  const link = screen.getByRole('link', {
    name: /In 15212, half of 48 tested rentals asked within 11% of the estimate/,
  });
  expect(link.getAttribute('href')).toBe('/dashboard/accuracy?of=rent');
  screen.getByText(/within 1 mi, 180 days · 12 found/);
  expect(screen.getAllByRole('row')).toHaveLength(9);
  await actor.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(screen.getAllByRole('row')).toHaveLength(11);
  screen.getByText(/your lease since Oct 1, 2026/);
  await actor.click(screen.getByRole('button', { name: '$1,850, Adjusted rent of 1 Elm St, Reading, PA 19601' }));
  await screen.findByText(/\+ \$50 Living area, 1,100 to 1,200 sqft/);
});

test('its rent is kept as the property’s own, with what was said before', async () => {
  const sent = record(changeEstimate, ({ body }) => body as PropertyEstimate);
  server.use(reply(getMarketRent, told), sent.handler);
  const actor = renderCard({ ...nothingSaid, arv: 250_000 });
  await actor.click(await screen.findByRole('button', { name: 'Use $1,850' }));
  await expect.poll(() => sent.requests[0]?.body).toMatchObject({ rent: 1850, arv: 250_000 });
});

test('not enough data is an answer, with what stands in by its name', async () => {
  const fallback = { source: 'hud', name: 'HUD SAFMR FY2026', rent: 1500 } as const;
  server.use(
    reply(getMarketRent, { ...told, rent: null, dwellings: [], accuracy: null, fallback, missing: 'rentals' }),
  );
  renderCard();
  await screen.findByText('Too few homes for rent nearby to say what this one rents for.');
  screen.getByText('HUD SAFMR FY2026: $1,500 per month.');
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('a failed answer is asked for again', async () => {
  server.use(refuse(getMarketRent, { code: 'INTERNAL', error: 'Away' }));
  const actor = renderCard();
  await screen.findAllByText('Couldn’t load the market rent.');
  server.use(reply(getMarketRent, told));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Market rent', { selector: 'span' });
});

import { goldenRental } from '@rei/domain/testing/golden-rental';
import type { Comps } from '@rei/domain/underwriting/comps-answer';
import { findComps } from '@rei/domain/underwriting/comps-endpoints';
import { listBuyBoxes } from '@rei/domain/underwriting/endpoints';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import type { MarketRent } from '@rei/domain/valuation/market-rent';
import { getMarketRent } from '@rei/domain/valuation/rent-endpoints';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { reply, server } from '#testing/server.ts';
import { noStatisticalValue, nothingSaid } from '#testing/underwriting.ts';
import { Risk } from './risk.tsx';

const market: MarketRent = {
  rent: 2000,
  dwellings: [],
  accuracy: {
    ...{ level: 'zip', name: '15212', tested: 48, medianError: 11.2 },
    range: { low: 0.85, high: 1.15, name: 'Allegheny County, PA', tested: 310 },
  },
  fallback: null,
  hudRent: 1500,
  missing: null,
};
const comps: Comps = {
  subject: {
    sqft: null,
    beds: null,
    baths: null,
    yearBuilt: null,
    lotSqft: null,
    condition: null,
    hasPlace: false,
    place: null,
  },
  ...{ steps: [], comps: [], learnedFrom: 0, accuracy: null, listed: null },
  statistical: noStatisticalValue,
  adjustments: { size: 0, beds: 0, baths: 0, age: 0, lot: 0, condition: 0, time: 0 },
};

function renderCard(estimate: PropertyEstimate = nothingSaid, tried: Partial<RentalInput> = {}) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const base = goldenRental();
  const result = underwrite(base);
  const computed = { base, baseResult: result, input: { ...base, ...tried }, result, isTried: false };
  const element = <Risk propertyId="7" estimate={estimate} computed={computed} />;
  server.use(reply(findComps, comps));
  server.use(reply(listBuyBoxes, { buyBoxes: [], total: 0 }));
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Providers>,
  );
}

test('tells the chance, the worst quarter and what the ranges rest on', async () => {
  server.use(reply(getMarketRent, market));
  renderCard();
  await screen.findByText('Chance to meet your rules');
  screen.getByText('of 1,024 cases');
  screen.getByText('average of the worst 256 cases');
  screen.getByText(/\$1,700 – \$2,300, the 80% range of the market rent by 310 tests in Allegheny County, PA/);
  screen.getByText(/Taken as certain: too few sales were tested nearby/);
});

test('a rent of one’s own is certain, and without any range nothing is said', async () => {
  server.use(reply(getMarketRent, market));
  renderCard({ ...nothingSaid, rent: 1800 });
  await screen.findByText('Not enough tested data');
  expect(screen.queryByText('Chance to meet your rules')).toBeNull();
});

test('a rent that is tried out is certain too', async () => {
  server.use(reply(getMarketRent, market));
  renderCard(nothingSaid, { rent: 2500 });
  await screen.findByText('Not enough tested data');
});

test('without tested rentals nothing is said either', async () => {
  server.use(reply(getMarketRent, { ...market, accuracy: null }));
  renderCard();
  await screen.findByText('Not enough tested data');
});

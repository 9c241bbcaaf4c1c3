import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { setSignedIn } from '#lib/session.ts';
import { dana } from '#testing/render-app.tsx';
import { novemberRate, phoenixRents, willetta } from '#testing/sample-property.ts';
import { refuse, reply, server } from '#testing/server.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { PropertyAnalysis } from './property-analysis.tsx';

function embed(property: typeof willetta | null): void {
  setSignedIn(dana);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <PropertyAnalysis property={property} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

describe('an embedded analysis', () => {
  it('shows the property it was given at once, and what the fetched one adds', async () => {
    server.use(reply(getProperty, willetta), reply(getHudRents, phoenixRents), reply(getMarketRate, novemberRate));
    embed({ ...willetta, description: { ...willetta.description, text: null }, history: [] });
    expect(screen.getByRole('heading', { level: 2, name: '2418 E Willetta St' })).toBeDefined();
    expect(await screen.findByText('Corner lot near the park.')).toBeDefined();
  });

  it('stays when the property left the market', async () => {
    server.use(refuse(getProperty, { code: 'NOT_FOUND', error: 'Property not found' }));
    server.use(reply(getHudRents, phoenixRents), reply(getMarketRate, novemberRate));
    embed(willetta);
    expect(await screen.findByRole('button', { name: /^DSCR1\.46OK/ })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when there is nothing to show', () => {
    embed(null);
    expect(screen.getByText('No property data available')).toBeDefined();
  });
});

import { dismissReOffer, listReOffers } from '@rei/domain/alerts/renewal-endpoints';
import { listTasks } from '@rei/domain/tasks/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import './routes/dashboard/today.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { record, reply, server } from '#testing/server.ts';

const card = {
  _id: '7',
  propertyId: '12',
  address: '3 Elm St, Phoenix, AZ 85008',
  kind: 'price_near' as const,
  text: 'Now 3% from your offer of May 3',
  at: '2026-11-20T10:00:00Z',
  draft: { offerPrice: 150_000, terms: { offerMode: 'cash', address: '3 Elm St', arv: 210_000 } },
};

test('an old offer that came back leads to its update, and is put aside', async () => {
  let shown = [card];
  const dismissed = record(dismissReOffer, () => {
    shown = [];
    return { success: true as const };
  });
  server.use(
    reply(listTasks, { tasks: [], total: 0 }),
    reply(listReOffers, () => ({ reOffers: shown })),
    dismissed.handler,
  );
  const { actor } = renderApp('/dashboard/today');
  await screen.findByText('Now 3% from your offer of May 3');
  const update = screen.getByRole('link', { name: 'Update offer: 3 Elm St, Phoenix, AZ 85008' });
  expect(update.getAttribute('href')).toBe('/dashboard/offer?propertyId=12');
  await actor.click(screen.getByRole('button', { name: 'Dismiss: 3 Elm St, Phoenix, AZ 85008' }));
  await waitFor(() => expect(screen.queryByText('Offers to renew')).toBeNull());
  expect(dismissed.requests).toHaveLength(1);
});

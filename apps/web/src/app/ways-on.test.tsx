import { logActivity } from '@rei/domain/activity/endpoints';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { willettaDetail } from '#testing/sample-offer.ts';
import { record, refuse, server } from '#testing/server.ts';
import { Providers } from './providers.tsx';
import { waysOnOf } from './ways-on.tsx';

/** The first button, and the menu’s items, as an analysis shows them. */
function Ways() {
  const ways = waysOnOf(willettaDetail);
  return (
    <>
      {ways.first}
      <div role="menu">{ways.before}</div>
    </>
  );
}

function openStarts() {
  const router = createMemoryRouter([
    { path: '/', element: <Ways /> },
    { path: '*', element: <h1>The form</h1> },
  ]);
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, actor: userEvent.setup() };
}

const entry = {
  _id: 'e1',
  type: 'offer_initiated',
  message: 'Offer started.',
  user: 'user-1',
  timestamp: '2026-11-20T12:00:00Z',
  amount: null,
  offerId: null,
  isSystem: false,
} as const;

test.each([
  [
    'Make Offer',
    { type: 'offer_initiated', message: 'Offer started.' },
    '/dashboard/offer',
    { prefillOffer: { arv: 304_900, askingPrice: 304_900 } },
  ],
  [
    'Purchase Contract',
    { type: 'purchase_contract', message: 'Purchase contract opened.' },
    '/dashboard/contract',
    { prefillContract: { purchasePrice: 304_900 } },
  ],
])('%s is logged as %j, then leads on with the property', async (button, body, pathname, state) => {
  const logging = record(logActivity, entry);
  server.use(logging.handler);
  const { router, actor } = openStarts();
  await actor.click(screen.getByRole(button === 'Make Offer' ? 'button' : 'menuitem', { name: button }));
  await screen.findByRole('heading', { name: 'The form' });
  expect(logging.requests).toMatchObject([{ params: { propertyId: '1' }, body }]);
  expect(router.state.location).toMatchObject({
    pathname,
    search: '?propertyId=1',
    state: { propertyId: '1', ...state },
  });
});

test('what could not be logged is reported only: the way on is free', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  server.use(refuse(logActivity, { code: 'NOT_FOUND', error: 'Saved property not found' }));
  const { router, actor } = openStarts();
  await actor.click(screen.getByRole('button', { name: 'Make Offer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/offer'));
  expect(report).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

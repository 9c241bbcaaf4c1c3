import { refresh } from '@rei/domain/accounts/endpoints';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refuse, server } from '#testing/server.ts';
import { MyProperties } from './my-properties.tsx';

it('leads to the login when nobody is signed in', async () => {
  server.use(
    refuse(listSavedProperties, { code: 'NOT_SIGNED_IN', error: 'Not signed in' }),
    refuse(refresh, { code: 'SESSION_EXPIRED', error: 'Session expired' }),
  );
  const page = <MyProperties analysisHref={(id) => `/analysis/${id}`} searchHref="/search" loginHref="/login" />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('Not authenticated');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

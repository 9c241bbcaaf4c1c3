import { refresh } from '@rei/domain/accounts/endpoints';
import { countByStage, listSavedProperties, listTags } from '@rei/domain/saved-properties/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refuse, reply, server } from '#testing/server.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { MyProperties } from './my-properties.tsx';

type Props = Parameters<typeof MyProperties>[0];

function show(path: string, props: Partial<Props> = {}) {
  const page = (
    <MyProperties
      detailHref={(id) => `/saved/${id}`}
      analysisHref={(id) => `/analysis/${id}`}
      searchHref="/search"
      loginHref="/login"
      targets={{}}
      {...props}
    />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }], { initialEntries: [path] })} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it('leads to the login when nobody is signed in', async () => {
  const refusal = { code: 'NOT_SIGNED_IN', error: 'Not signed in' } as const;
  server.use(
    ...[listSavedProperties, countByStage, listTags].map((endpoint) => refuse(endpoint, refusal)),
    refuse(refresh, { code: 'SESSION_EXPIRED', error: 'Session expired' }),
  );
  show('/');
  await screen.findByText('Not authenticated');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

it('shows the board in place of the list where there is one, with the same search', async () => {
  server.use(reply(countByStage, []), reply(listTags, []));
  show('/?view=board&q=elm', { board: ({ text }) => <p>Board of {text}</p> });
  await screen.findByText('Board of elm');
  expect(screen.getByRole('link', { name: 'Board' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/?q=elm');
});

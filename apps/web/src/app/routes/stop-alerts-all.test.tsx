import { unsubscribe } from '@rei/domain/suppressions/unsubscribe-endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import './stop-alerts.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { record, refuse, server } from '#testing/server.ts';

it('the page of a bulk message’s link unsubscribes by its button alone', async () => {
  const stopped = record(unsubscribe, { success: true });
  server.use(stopped.handler);
  const { actor } = renderApp('/stop-alerts/all-some-token', { user: null });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(stopped.requests).toHaveLength(0);
  await actor.click(button);
  await screen.findByRole('heading', { name: 'You’re unsubscribed' });
  expect(stopped.requests).toMatchObject([{ params: { unsubscribeToken: 'some-token' } }]);
});

it('a link that nobody wrote is said to be none', async () => {
  server.use(refuse(unsubscribe, { code: 'NOT_FOUND', error: 'Gone' }));
  const { actor } = renderApp('/stop-alerts/all-made-up', { user: null });
  await actor.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('This link is not valid.');
});

import { stopAlertMail } from '@rei/domain/alerts/stop-endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import './stop-alerts.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { record, refuse, server } from '#testing/server.ts';

it('the page of an email’s link ends the emails by its button alone', async () => {
  const stopped = record(stopAlertMail, { success: true });
  server.use(stopped.handler);
  const { actor } = renderApp('/stop-alerts/some-token', { user: null });
  const button = await screen.findByRole('button', { name: 'Stop emails' });
  expect(stopped.requests).toHaveLength(0);
  await actor.click(button);
  await screen.findByRole('heading', { name: 'Emails stopped' });
  expect(stopped.requests).toMatchObject([{ params: { token: 'some-token' } }]);
});

it('a link that nobody wrote is said to be none', async () => {
  server.use(refuse(stopAlertMail, { code: 'NOT_FOUND', error: 'Gone' }));
  const { actor } = renderApp('/stop-alerts/made-up', { user: null });
  await actor.click(await screen.findByRole('button', { name: 'Stop emails' }));
  await screen.findByText('This link is not valid.');
});

import { login } from '@rei/domain/accounts/endpoints';
import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '#testing/loaded-account-pages.ts';
import '#testing/loaded-search-page.ts';
import { sessionExpiredEvent } from '#lib/api-client.ts';
import { dana, renderApp, signIn } from '#testing/render-app.tsx';
import { searchAnswer, willetta } from '#testing/sample-listing.ts';
import { reply, server } from '#testing/server.ts';

const place = 'Address, city, state or ZIP';

it('a place that was typed and not searched for survives an expired session', async () => {
  server.use(
    reply(getMarketRate, { rate: 6.24, date: '2026-11-19', source: 'Freddie Mac weekly', stale: false }),
    reply(getHudRents, { zip: '85008', rents: { '3': 2190 }, fiscalYear: 2027, source: 'HUD' }),
    reply(searchProperties, searchAnswer([willetta])),
    reply(suggest, []),
    reply(login, { user: dana }),
  );
  const { actor, address } = renderApp('/dashboard/search?q=Phoenix');
  await screen.findByRole('article');
  const field = screen.getByLabelText(place);
  await actor.clear(field);
  await actor.type(field, 'Mesa AZ');
  signIn(null);
  window.dispatchEvent(new Event(sessionExpiredEvent));
  await screen.findByText('Session expired, please log in again.');
  signIn(dana);
  await actor.type(screen.getByLabelText('Email'), dana.email);
  await actor.type(screen.getByLabelText('Password'), 'saguaro-ridge{Enter}');
  expect(await screen.findByLabelText(place)).toHaveProperty('value', 'Mesa AZ');
  expect(address()).toBe('/dashboard/search?q=Phoenix');
});

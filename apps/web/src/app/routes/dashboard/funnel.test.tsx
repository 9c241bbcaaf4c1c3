import { getFunnel, listFunnelRows } from '@rei/domain/overview/funnel-endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import './funnel.tsx';
import '#features/overview/components/funnel-rows.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { record, server } from '#testing/server.ts';

const none = { analyzed: 0, offers: 0, replies: 0, counters: 0, accepted: 0, contracts: 0, closed: 0 };
const figures = {
  ...{ medianDiscount: 22.5, medianSpread: 30_000, responseRate: 50 },
  ...{ daysToAnswer: 4, daysToContract: null, daysToClosing: null },
};

test('the funnel tells steps, figures and groups, and each figure opens its properties', async () => {
  const asked = record(getFunnel, ({ query }) => ({
    ...{ total: { ...none, analyzed: 12, offers: 4 }, before: { ...none, analyzed: 10 }, figures },
    groupCount: 1,
    groups: [{ key: query.get('by') === 'week' ? '2026-11-02' : 'Phoenix, AZ', counts: { ...none, offers: 3 } }],
  }));
  const home = { propertyId: '7', address: '3 Elm St, Phoenix, AZ 85008', on: '2026-11-05', amount: 150_000 };
  const rows = record(listFunnelRows, ({ query }) => ({
    rows: [{ ...home, value: query.get('of') === 'medianDiscount' ? 22.5 : null }],
    total: 1,
  }));
  server.use(asked.handler, rows.handler);
  const { actor } = renderApp('/dashboard/funnel');
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  expect(steps.getByText('+2')).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'Nov 2, 2026' })).toBeDefined();
  await actor.selectOptions(screen.getByLabelText('Group by'), 'Place');
  await actor.click(await screen.findByRole('button', { name: '3 Offers, Phoenix, AZ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offers · Phoenix, AZ' }));
  const link = await dialog.findByRole('link', { name: '3 Elm St, Phoenix, AZ 85008' });
  expect(link.getAttribute('href')).toBe('/analysis/7');
  expect(rows.requests[0]?.query.get('key')).toBe('Phoenix, AZ');
  await actor.keyboard('{Escape}');
  await actor.click(await screen.findByRole('button', { name: '22.5% Median discount' }));
  const discounts = within(await screen.findByRole('dialog', { name: 'Median discount' }));
  await discounts.findByText('22.5% below list price');
  // What nothing tells has nothing to open.
  expect(screen.queryByRole('button', { name: /Acceptance to contract/ })).toBeNull();
});

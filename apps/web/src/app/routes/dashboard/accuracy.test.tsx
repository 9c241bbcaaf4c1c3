import type { AccuracyRow } from '@rei/domain/valuation/accuracy';
import { getAccuracy } from '@rei/domain/valuation/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { record, refuse, reply, server } from '#testing/server.ts';
import { stubWindow } from '#testing/stub-window.ts';

const errors = (medianError: number, tested = 1248) => ({
  ...{ tested, medianError, within5: 31.2, within10: 55.4, within20: 82 },
});

const row = (key: string, given: Partial<AccuracyRow> = {}): AccuracyRow => ({
  ...{ key, estimate: errors(8.76), zipMedian: errors(14.39), listPrice: errors(2.6), hud: null, coverage: 79.6 },
  statistical: { trees: errors(8.1), comps: errors(8.7), zipMedian: errors(14.4) },
  ...given,
});

const answer = { total: 1, page: 1, pages: 1, untestable: 12, newest: '2026-11-20', isDemo: false, blend: null };

const cells = async (name: string | RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const compared = async () => {
  const table = within(await screen.findByRole('table', { name: 'Compared estimates' }));
  return table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent));
};

test('says how far estimates were off, beside simpler ones', async () => {
  server.use(reply(getAccuracy, { ...answer, rows: [row('', { statistical: null })] }));
  await renderApp('/dashboard/accuracy');
  const glance = await screen.findByRole('region', { name: 'At a glance' });
  expect([...glance.children].map(({ textContent }) => textContent)).toEqual([
    'Median error8.8%Half were closer',
    'Within 5%31%',
    'Within 10%55%',
    'Within 20%82%',
    '80% range held80%',
    'Sales tested1,248',
  ]);
  expect((await compared()).slice(1)).toEqual([
    ['Comps', '8.8%', '31%', '55%', '82%', '1,248'],
    ['ZIP’s $/sqft', '14.4%', '31%', '55%', '82%', '1,248'],
    ['List price', '2.6%', '31%', '55%', '82%', '1,248'],
  ]);
  screen.getByText(/Last three years, through Nov 20, 2026\. 12 sales had too few earlier sales nearby\./);
});

test('the statistical estimate is compared on the same sales, and both together', async () => {
  const blend = { share: 0.4, tested: 600, comps: 8.5, trees: 8, both: 7.4, isBetter: true };
  const statistical = { trees: errors(8.1, 1200), comps: errors(8.7, 1200), zipMedian: null };
  server.use(reply(getAccuracy, { ...answer, blend, rows: [row('', { listPrice: null, statistical })] }));
  await renderApp('/dashboard/accuracy');
  expect((await compared()).slice(1).map(([name, error, , , , tested]) => [name, error, tested])).toEqual([
    ['All tested sales', undefined, undefined],
    ['Comps', '8.8%', '1,248'],
    ['ZIP’s $/sqft', '14.4%', '1,248'],
    ['Sales that the statistical estimate was tested on', undefined, undefined],
    ['Statistical', '8.1%', '1,200'],
    ['Comps', '8.7%', '1,200'],
    ['Newer half of these sales', undefined, undefined],
    ['Combined, 40% statistical', '7.4%', '600'],
    ['Statistical', '8.0%', '600'],
    ['Comps', '8.5%', '600'],
  ]);
  screen.getByText(/The two combined are measurably closer than either/);
});

test('of each market the estimate stands beside others', async () => {
  server.use(reply(getAccuracy, { ...answer, rows: [row('AZ')] }));
  await renderApp('/dashboard/accuracy?level=state');
  expect(await cells(/^Arizona/)).toEqual(['1,248', '8.8%', '31%', '55%', '82%', '80%', '8.1%', '14.4%', '2.6%']);
});

test('a guess that was made for fewer sales says for how many', async () => {
  server.use(reply(getAccuracy, { ...answer, rows: [row('AZ', { zipMedian: errors(14.39, 1103), listPrice: null })] }));
  await renderApp('/dashboard/accuracy?level=state');
  expect((await cells(/^Arizona/)).slice(-3)).toEqual(['8.1%', '14.4% of 1,103', '—']);
  screen.getByText(/Where a number stands below a guess, it was made for so many of them alone/);
});

test('on a phone each market is a card', async () => {
  stubWindow(390);
  server.use(reply(getAccuracy, { ...answer, rows: [row('AZ', { coverage: null })] }));
  await renderApp('/dashboard/accuracy?level=state');
  const list = within(await screen.findByRole('list', { name: 'Accuracy' }));
  expect(list.getByRole('listitem').textContent).toBe(
    'Arizona1,248 sales tested8.8% Median errorWithin 10%55%80% range heldtoo fewStatistical error8.1%',
  );
});

test.each([
  ['state', 'AZ', 'Arizona'],
  ['county', 'Maricopa|AZ', 'Maricopa, AZ'],
  ['zip', '85008', '85008'],
  ['type', 'condos', 'Condo'],
  ['price', '0', 'Below $100,000'],
  ['price', '2', '$200,000 to $400,000'],
  ['price', '4', '$800,000 and more'],
  ['month', '2026-03', 'March 2026'],
])('names a row by %s: %s', async (level, key, name) => {
  const asked = record(getAccuracy, { ...answer, rows: [row(key, { coverage: null, zipMedian: null })] });
  server.use(asked.handler);
  await renderApp(`/dashboard/accuracy?level=${level}`);
  expect(await cells(new RegExp(`^${name.replaceAll('$', '\\$')}`))).toContain('too few');
  expect(asked.requests[0]?.query.get('level')).toBe(level);
});

test('another level is another address, from its first page', async () => {
  server.use(reply(getAccuracy, { ...answer, total: 60, pages: 3, rows: [row('')] }));
  const { actor, router } = await renderApp('/dashboard/accuracy?level=zip&page=2');
  await actor.click(await screen.findByRole('radio', { name: 'State' }));
  expect(router.state.location.search).toBe('?level=state');
});

test('says what brings the first figures', async () => {
  server.use(reply(getAccuracy, { ...answer, rows: [], total: 0, pages: 0, newest: null, untestable: 0 }));
  await renderApp('/dashboard/accuracy');
  await screen.findByText(/No sales tested yet/);
  expect(screen.getByRole('link', { name: 'Search homes' }).getAttribute('href')).toBe('/dashboard/search');
});

test('a failed answer is asked for again', async () => {
  server.use(refuse(getAccuracy, { code: 'INTERNAL', error: 'Away' }));
  const { actor } = await renderApp('/dashboard/accuracy');
  await screen.findByText('Couldn’t load the accuracy of estimates.');
  server.use(reply(getAccuracy, { ...answer, rows: [row('')] }));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'At a glance' });
});

test('rents have figures of their own, beside HUD’s', async () => {
  const rents = { ...row('', { listPrice: null, hud: errors(20.4) }) };
  const asked = record(getAccuracy, ({ query }) => ({
    ...answer,
    rows: [query.get('of') === 'rent' ? { ...rents, statistical: null } : row('')],
  }));
  server.use(asked.handler);
  const { actor, router } = await renderApp('/dashboard/accuracy');
  await actor.click(await screen.findByRole('radio', { name: 'Rent' }));
  expect(router.state.location.search).toBe('?of=rent&level=country');
  expect(await compared()).toContainEqual(['HUD rent', '20.4%', '31%', '55%', '82%', '1,248']);
  screen.getByRole('columnheader', { name: 'Rentals tested' });
});

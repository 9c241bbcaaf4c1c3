import { getDiagnostics, listRetention, listTrainingRuns, type TrainingRun } from '@rei/domain/diagnostics/endpoints';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/diagnostics';

beforeEach(() => {
  server.use(
    reply(listRetention, { kept: [{ what: 'Files of the outbox', text: '90 days (KEEP_OUTBOX_DAYS)' }] }),
    reply(getDiagnostics, { takenAt: '2026-11-20T12:00:00Z', version: '0.1.0', findings: [] }),
    reply(listTrainingRuns, { runs: [] }),
  );
});

it('says of each area how it is, and offers what to send to whoever helps', async () => {
  server.use(
    reply(getDiagnostics, {
      takenAt: '2026-11-20T12:00:00Z',
      version: '0.1.0',
      findings: [
        { area: 'Database', level: 'good', text: 'Answers, holds 40 MB, and has connections to spare.' },
        { area: 'Background work', level: 'problem', text: 'Waiting for more than 15 minutes: Outgoing mail.' },
      ],
    }),
  );
  renderApp(page, { user: alex });
  const card = within(await screen.findByRole('region', { name: 'State of the installation' }));
  await card.findByText('Answers, holds 40 MB, and has connections to spare.');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DatabaseGoodAnswers, holds 40 MB, and has connections to spare.',
    'Background workProblemWaiting for more than 15 minutes: Outgoing mail.',
  ]);
  card.getByText('Version 0.1.0, Nov 20, 2026, 12:00 PM');
  const bundle = card.getByRole('link', { name: 'Download support bundle' });
  expect(bundle.getAttribute('href')).toBe('/api/diagnostics/support-bundle');
});

it('says what is kept, and for how long', async () => {
  renderApp(page, { user: alex });
  const card = within(await screen.findByRole('region', { name: 'Data retention' }));
  await card.findByText('90 days (KEEP_OUTBOX_DAYS)');
});

it('can be asked again where the server does not answer', async () => {
  server.use(refuse(getDiagnostics, { code: 'UNAVAILABLE', error: 'The database can’t be reached right now.' }));
  const { actor } = renderApp(page, { user: alex });
  await screen.findByText('Couldn’t load the state of the installation.');
  server.use(reply(getDiagnostics, { takenAt: '2026-11-20T12:00:00Z', version: '0.1.0', findings: [] }));
  await actor.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  await screen.findByText(/Version 0\.1\.0/);
});

const run: TrainingRun = {
  ...{ id: 3, isDemo: false, startedAt: '2026-11-20T12:00:00Z', finishedAt: '2026-11-20T12:00:38Z' },
  ...{ outcome: 'learned', progress: 1, sales: 12_345, newest: '2026-11-19', problem: null },
};

it('tells of each training on what and how it went', async () => {
  server.use(
    reply(listTrainingRuns, {
      runs: [
        { ...run, id: 4, outcome: null, finishedAt: null, progress: 0.437, isDemo: true },
        run,
        { ...run, id: 2, outcome: 'failed', problem: 'out of memory' },
      ],
    }),
  );
  renderApp(page, { user: alex });
  const card = within(await screen.findByRole('region', { name: 'Training of statistical estimates' }));
  await card.findByText('43% done');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026, 12:00 PM43% done12,345 demo sales through Nov 19, 2026',
    'Nov 20, 2026, 12:00 PMTrained12,345 sales through Nov 19, 2026 · 38 seconds',
    'Nov 20, 2026, 12:00 PMFailed12,345 sales through Nov 19, 2026 · 38 seconds · out of memory',
  ]);
});

it('says when the first training is to be expected', async () => {
  renderApp(page, { user: alex });
  const card = within(await screen.findByRole('region', { name: 'Training of statistical estimates' }));
  await card.findByText(/No training yet/);
});

import { getDemoMarket } from '@rei/domain/demo-market/endpoints';
import { defaultRetention, noOwnRetention } from '@rei/domain/diagnostics/retention';
import { getRetentionSettings, updateRetentionSettings } from '@rei/domain/diagnostics/retention-endpoints';
import { getInboundStatus } from '@rei/domain/mail/endpoints';
import { getSettings } from '@rei/domain/settings/endpoints';
import { listDataSources, listJobQueues } from '@rei/domain/settings/health-endpoints';
import { getSignInSettings, updateSignInSettings } from '@rei/domain/settings/passkey-endpoints';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const retention = { own: noOwnRetention, defaults: defaultRetention, nextRunAt: '2026-11-20T12:17:00.000Z' };
const signIn = { passkeys: null, defaults: { passkeys: true } };

beforeEach(() =>
  server.use(
    reply(getSettings, {
      buyer: { company: '', signer: '', title: '', address: '', phone: '' },
      postalAddress: '',
      timeZone: 'America/Phoenix',
      productName: 'Real Estate Investor Tools',
      site: 'app.example.com',
      disclaimer: 'Estimates for discussion.',
    }),
    reply(listDataSources, { sources: [] }),
    reply(listJobQueues, { jobs: [] }),
    reply(getInboundStatus, { mailbox: null, receiver: null, waiting: 0 }),
    reply(getDemoMarket, { listings: 0, hasRealListings: false, removal: null }),
    reply(getRetentionSettings, retention),
    reply(getSignInSettings, signIn),
  ),
);

/** Everything is in view here, so that the first thing done on the page asks for these cards. */
async function open() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const app = renderApp('/dashboard/settings', { user: alex });
  await app.actor.click(await screen.findByLabelText('Product name'));
  return app;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells what is deleted when, and takes days or none', async () => {
  const { actor } = await open();
  const form = await card('Data retention');
  await form.findByText(/^Older entries are deleted every hour, next on Nov 20, 2026/);
  const days = form.getByLabelText('Rejected and corrected rows of imports, days after the import');
  form.getByText(/^Files of the rows that an import rejected or corrected; listings stay\. Default: 30 days\./);
  const saved = record(updateRetentionSettings, { ...retention, own: { ...noOwnRetention, importDays: 1200 } });
  server.use(saved.handler);
  await actor.type(days, '1,200');
  await actor.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Settings saved!');
  expect(saved.requests.map(({ body }) => body)).toEqual([{ importDays: 1200 }]);
  const back = record(updateRetentionSettings, retention);
  server.use(back.handler);
  await actor.clear(form.getByLabelText(/^Rejected and corrected rows/));
  await actor.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Settings saved!');
  await expect.poll(() => back.requests.map(({ body }) => body)).toEqual([{ importDays: null }]);
});

it('says beside a field that its days are too few, and keeps what was typed', async () => {
  const { actor } = await open();
  const form = await card('Data retention');
  const days = await form.findByLabelText('Changes by administrators, days');
  await actor.type(days, '7{Enter}');
  await form.findByText('Use 90 to 36,500 days.');
  expect(days).toHaveProperty('value', '7');
  await actor.clear(days);
  await actor.type(days, 'soon{Enter}');
  await form.findByText('Use 90 to 36,500 days.');
});

it('switches passkeys off and says when that failed', async () => {
  const { actor } = await open();
  const form = await card('Signing in');
  const choice = await form.findByLabelText('Passkeys');
  form.getByRole('option', { name: 'Default (on)' });
  const saved = record(updateSignInSettings, { ...signIn, passkeys: false });
  server.use(saved.handler);
  await actor.selectOptions(choice, 'Off');
  await form.findByText('Settings saved!');
  expect(saved.requests.map(({ body }) => body)).toEqual([{ passkeys: false }]);
  expect(choice).toHaveProperty('value', 'off');
  server.use(refuse(updateSignInSettings, { code: 'UNAVAILABLE', error: 'The database is away.' }));
  await actor.selectOptions(choice, 'On');
  await form.findByText('The database is away.');
});

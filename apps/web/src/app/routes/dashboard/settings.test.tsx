import { getDemoMarket } from '@rei/domain/demo-market/endpoints';
import { getInboundStatus } from '@rei/domain/mail/endpoints';
import { getSettings, updateSettings } from '@rei/domain/settings/endpoints';
import { listDataSources, listJobQueues } from '@rei/domain/settings/health-endpoints';
import type { DataSource, Installation, JobQueue } from '@rei/domain/settings/installation';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const installation: Installation = {
  buyer: { company: '', signer: '', title: '', address: '', phone: '' },
  postalAddress: '',
  timeZone: 'America/Phoenix',
  productName: 'Real Estate Investor Tools',
  site: 'app.example.com',
  disclaimer: 'Estimates for discussion.',
};
const source: DataSource = {
  kind: 'listings',
  name: 'Redfin download',
  lastSuccessAt: daysAgo(30),
  lastAttemptAt: daysAgo(30),
  rowsRead: 1592,
  newest: null,
  problem: null,
};
const job: JobQueue = {
  name: 'rates',
  purpose: 'Fetches the mortgage rate',
  schedule: 'every day',
  waiting: 0,
  running: 0,
  failed: 1,
  lastFinishedAt: daysAgo(1),
  oldestWaitingAt: null,
  lastProblem: 'The server answered 503',
};

beforeEach(() =>
  server.use(
    reply(getSettings, installation),
    reply(listDataSources, { sources: [source] }),
    reply(listJobQueues, { jobs: [job] }),
    reply(getInboundStatus, { mailbox: null, receiver: null, waiting: 0 }),
    reply(getDemoMarket, { listings: 20_000, hasRealListings: false, removal: null }),
  ),
);

const open = () => renderApp('/dashboard/settings', { user: alex });
const section = (name: string) => within(screen.getByRole('region', { name }));
const productName = () => screen.findByLabelText('Product name');

describe('the form', () => {
  it('takes a disclaimer of its own for reports', async () => {
    const update = record(updateSettings, { ...installation, disclaimer: 'Ask your lawyer.' });
    server.use(update.handler);
    const { actor } = open();
    await productName();
    const field = section('Reports').getByLabelText('Disclaimer');
    await actor.clear(field);
    await actor.type(field, 'Ask your lawyer.');
    await actor.click(section('Reports').getByRole('button', { name: 'Save' }));
    await expect.poll(() => update.requests.at(-1)?.body).toEqual({ disclaimer: 'Ask your lawyer.' });
  });

  it('is saved section by section, only what was changed, the phone in digits; the header follows', async () => {
    const update = record(updateSettings, { ...installation, productName: 'Desert Deals' });
    server.use(update.handler);
    const { actor } = open();
    const name = await productName();
    await actor.clear(name);
    await actor.type(name, 'Desert Deals');
    await actor.type(screen.getByLabelText('Phone'), '602.555.0148');
    await actor.click(section('Product name and site').getByRole('button', { name: 'Save' }));
    await section('Product name and site').findByText('Settings saved!');
    // What is changed in another section waits for its own button.
    expect(section('Buyer').getByText('Not saved yet')).toBeDefined();
    await actor.click(section('Buyer').getByRole('button', { name: 'Save' }));
    await section('Buyer').findByText('Settings saved!');
    expect(update.requests.map(({ body }) => body)).toEqual([
      { productName: 'Desert Deals' },
      { buyer: { phone: '6025550148' } },
    ]);
    await screen.findByText('Desert Deals');
    expect(document.title).toBe('Settings | Desert Deals');
  });

  it('refuses a site and a time zone that are none, the field focused', async () => {
    const { actor } = open();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await actor.clear(zone);
    await actor.type(zone, 'Mars/Olympus{Enter}');
    expect(await screen.findByText('Choose a time zone from the list.')).toBeDefined();
    expect(document.activeElement).toBe(zone);
    const site = screen.getByLabelText('Site');
    await actor.clear(site);
    await actor.type(site, 'two words{Enter}');
    await screen.findByText(/^Must be a host name/);
    expect(document.activeElement).toBe(site);
  });

  it('shows the server’s problem beside its field', async () => {
    server.use(
      refuse(updateSettings, {
        code: 'VALIDATION',
        error: 'buyer.company: No control characters',
        details: { 'buyer.company': 'No control characters' },
      }),
    );
    const { actor } = open();
    const company = await screen.findByLabelText('Company');
    await actor.type(company, 'A{Enter}');
    await screen.findByText('No control characters');
    expect(company.ariaInvalid).toBe('true');
    expect(company).toHaveProperty('value', 'A');
  });

  it('finds a time zone by its city', async () => {
    const { actor } = open();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('value', 'America/Phoenix');
    await actor.clear(zone);
    await actor.type(zone, 'new york');
    await actor.click(await screen.findByRole('option', { name: /America\/New York/ }));
    expect(zone).toHaveProperty('value', 'America/New_York');
  });

  it('keeps what was typed when the page is drawn anew, until it is discarded', async () => {
    const { actor } = open();
    await actor.type(await screen.findByLabelText('Signer'), 'Dana W.');
    cleanup();
    const again = open();
    expect(await screen.findByLabelText('Signer')).toHaveProperty('value', 'Dana W.');
    await again.actor.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Signer')).toHaveProperty('value', '');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });
});

describe('the list of sections', () => {
  it('has each section of the page, and leads the focus there', async () => {
    const shown = vi.fn();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: shown });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const { actor } = open();
    await productName();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.filter((link) => !document.querySelector(link.getAttribute('href') ?? ''))).toEqual([]);
    await actor.click(screen.getByRole('link', { name: 'Data sources' }));
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Data sources' }))).toBe(true);
    expect(shown).toHaveBeenCalled();
  });
});

describe('data sources', () => {
  it('are marked when they are old, with their age', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Data sources' });
    await within(card).findByText('Out of date');
    expect(card.textContent).toContain('30 days ago');
    expect(card.textContent).toContain('1,592 rows read');
    expect(within(card).getByRole('link', { name: 'Import data' }).getAttribute('href')).toBe('/dashboard/imports');
  });

  it('say why the last attempt failed', async () => {
    server.use(reply(listDataSources, { sources: [{ ...source, problem: 'Not a CSV file' }] }));
    open();
    const card = await screen.findByRole('region', { name: 'Data sources' });
    await within(card).findByText('Failed');
    expect(card.textContent).toContain('Not a CSV file');
  });

  it('that are fetched from HUD have the fiscal year and the notice that HUD asks for', async () => {
    const rents = { ...source, kind: 'rents' as const, name: 'HUD (API)', newest: 'FY2026' };
    server.use(reply(listDataSources, { sources: [rents] }));
    open();
    const card = await screen.findByRole('region', { name: 'Data sources' });
    await within(card).findByText(
      'This product uses the HUD User Data API but is not endorsed or certified by HUD User.',
    );
    within(card).getByRole('heading', { name: 'HUD rents' });
    expect(card.textContent).toContain('HUD (API) · newest FY2026 · 1,592 rows read');
  });
});

describe('jobs', () => {
  it('show schedule, counts and the last problem', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Diagnostics' });
    await within(card).findByText('1 failed');
    expect(card.textContent).toContain('Runs every day · 1 failed');
    expect(card.textContent).toContain('The server answered 503');
  });

  it('are looked at again while one runs', async () => {
    const running = [1, 0];
    server.use(
      reply(listJobQueues, () => ({
        jobs: [{ ...job, failed: 0, running: running.shift() ?? 0, lastProblem: null }],
      })),
    );
    open();
    await screen.findByText('1 running');
    await screen.findByText('Idle');
  });
});

it('says when a part failed, and tries it again', async () => {
  server.use(refuse(listJobQueues, { code: 'UNAVAILABLE', error: 'down' }));
  const { actor } = open();
  const card = await screen.findByRole('region', { name: 'Diagnostics' });
  await within(card).findByText('Couldn’t load jobs.');
  server.use(reply(listJobQueues, { jobs: [] }));
  await actor.click(within(card).getByRole('button', { name: 'Retry' }));
  await within(card).findByText('No background jobs.');
});

it('offers to remove the demo market', async () => {
  const { actor } = open();
  const card = await screen.findByRole('region', { name: 'Demo market and accounts' });
  await actor.click(await within(card).findByRole('button', { name: 'Remove demo market' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the demo market?' });
  await waitFor(() => expect(dialog.textContent).toContain('20,000 demo listings'));
});

describe('incoming mail', () => {
  it('says what is not set up', async () => {
    open();
    await screen.findByText(/^Incoming mail is off/);
  });

  it('shows what is connected, how much came, and what failed', async () => {
    server.use(
      reply(getInboundStatus, {
        mailbox: {
          name: 'all@mail.example:993/INBOX',
          readAt: daysAgo(1),
          problem: 'The mail server refused the user or password.',
          problemSince: daysAgo(1),
          stored: 12_345,
          unclaimed: 3,
          untaken: 0,
        },
        receiver: {
          host: '0.0.0.0',
          port: 25,
          isEncrypted: true,
          stored: 7,
          refused: 2,
          lastStoredAt: daysAgo(0),
          lastProblem: null,
          lastProblemAt: null,
        },
        waiting: 40,
      }),
    );
    open();
    const mailbox = await screen.findByRole('heading', { name: 'Mailbox all@mail.example:993/INBOX' });
    const row = mailbox.closest('li');
    expect(row?.textContent).toContain('12,345 received · 3 for unknown addresses');
    expect(row?.textContent).toContain('Failed');
    expect(row?.textContent).toContain('refused the user or password');
    const receiver = screen.getByRole('heading', { name: 'Receiver on 0.0.0.0:25' }).closest('li');
    expect(receiver?.textContent).toContain('7 received since the server started · 2 refused · with encryption');
    screen.getByText('Of 40 listed messages the text, attachments and search still follow.');
  });
});

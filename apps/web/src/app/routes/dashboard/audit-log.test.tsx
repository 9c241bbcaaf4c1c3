import type { AuditEntry } from '@rei/domain/audit-log/audit-entry';
import { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/audit-log';

const entry: AuditEntry = {
  _id: '1',
  timestamp: '2026-11-20T12:04:00Z',
  actor: { _id: 'user-2', userName: 'alex' },
  action: 'user_updated',
  subject: { _id: 'user-1', name: 'dana' },
  changes: { phone: { from: '', to: '6025550148' } },
};
const override: AuditEntry = {
  ...entry,
  _id: '2',
  action: 'status_overridden',
  subject: { _id: '12', name: '2418 E Willetta St' },
  changes: { status: { from: null, to: 'Pending' } },
};
const imported: AuditEntry = {
  ...entry,
  _id: '3',
  action: 'import_started',
  subject: { _id: null, name: 'homes.csv' },
  changes: {},
};

const answer = (entries: AuditEntry[], pages = 1) => ({ entries, total: entries.length, page: 1, pages });

function open(path = page, entries = [entry, override, imported], pages = 1) {
  const list = record(listAuditEntries, answer(entries, pages));
  server.use(list.handler);
  return { ...renderApp(path, { user: alex }), requests: list.requests };
}

it('says in words who did what to whom, and what changed', async () => {
  open();
  const rows = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');
  const cells = within(rows[1] ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Nov 20, 2026, 12:04 PM',
    'alex',
    'Changed the profile',
    'dana',
    'Phone from —to (602) 555-0148',
  ]);
  expect(screen.getByRole('link', { name: 'dana' }).getAttribute('href')).toBe('/dashboard/users/user-1/edit');
  expect(screen.getByRole('link', { name: '2418 E Willetta St' }).getAttribute('href')).toBe('/analysis/12');
  expect(screen.queryByRole('link', { name: 'homes.csv' })).toBeNull();
});

it('tells what happened to sign-ins, also of someone without an account', async () => {
  const failed: AuditEntry = {
    ...entry,
    actor: { _id: '00000000-0000-0000-0000-000000000000', userName: '' },
    action: 'sign_in_failed',
    subject: null,
    changes: { place: { from: null, to: 'Network 203.0.113.0/24' } },
  };
  const { requests } = open(`${page}?action=security`, [failed]);
  await screen.findByText('Failed to sign in', { selector: 'td' });
  screen.getByText('(unknown account)');
  screen.getByText('Network 203.0.113.0/24');
  expect(requests.at(-1)?.query.get('kind')).toBe('security');
});

it('is filtered by action and text, which stand in the address bar', async () => {
  const { actor, address, requests } = open();
  await screen.findByRole('table');
  await actor.selectOptions(screen.getByLabelText('What'), 'Disabled the user');
  await actor.type(screen.getByLabelText('User or record'), 'dana w');
  await waitFor(() => expect(address()).toBe(`${page}?q=dana+w&action=user_disabled`));
  await waitFor(() => {
    const { query } = requests.at(-1) ?? { query: new URLSearchParams() };
    expect([query.get('q'), query.get('action')]).toEqual(['dana w', 'user_disabled']);
  });
  expect(screen.getByLabelText('User or record')).toHaveProperty('value', 'dana w');
});

it('has pages in the address bar', async () => {
  const { actor, address, requests } = open(`${page}?action=user_updated`, [entry], 3);
  await actor.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(address()).toBe(`${page}?action=user_updated&page=2`);
  await waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('2'));
});

it('leads back to everything when nothing is found', async () => {
  const { actor, address } = open(`${page}?q=nobody`, []);
  await screen.findByText('No results found.');
  await actor.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(address()).toBe(page);
  expect(screen.getByLabelText('User or record')).toHaveProperty('value', '');
});

it('is empty as long as nothing was changed', async () => {
  open(page, []);
  await screen.findByText('No changes yet.');
  screen.getByText('Changes to users, agents, buyers and settings will appear here.');
});

it('says when it cannot be fetched, and tries again', async () => {
  server.use(refuse(listAuditEntries, { code: 'UNAVAILABLE', error: 'down' }));
  const { actor } = renderApp(page, { user: alex });
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the audit log.');
  server.use(reply(listAuditEntries, answer([entry])));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table');
});

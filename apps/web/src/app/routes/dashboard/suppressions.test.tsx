import { getSendingHealth } from '@rei/domain/mail/recipient-endpoints';
import {
  addSuppression,
  importSuppressions,
  liftSuppression,
  listSuppressions,
} from '@rei/domain/suppressions/endpoints';
import type { Suppression } from '@rei/domain/suppressions/suppression';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import './settings.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { alex } from '#testing/sample-user.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const ann: Suppression = {
  address: 'ann@mail.example',
  reason: 'hard bounce',
  note: '550 No such user',
  since: '2026-11-20T12:00:00.000Z',
};
const listed = (suppressions: Suppression[]) => ({ suppressions, total: suppressions.length, page: 1, pages: 1 });

beforeEach(() => server.use(reply(listSuppressions, listed([ann])), reply(getSendingHealth, { domains: [] })));

const open = (search = '') => renderApp(`/dashboard/settings?show=suppressions${search}`, { user: alex });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('the list tells who is suppressed and why, is searched, and lets go', async () => {
  const list = record(listSuppressions, listed([ann]));
  const lift = record(liftSuppression, { success: true });
  server.use(list.handler, lift.handler);
  const { actor } = open();
  const card = await region('Suppressed addresses');
  await card.findByText('ann@mail.example');
  within(card.getByRole('list')).getByText(/Address doesn’t exist/);
  card.getByText('550 No such user');
  card.getByText('1 address');
  await actor.type(card.getByLabelText('Address or note'), 'ann');
  await actor.selectOptions(card.getByLabelText('Reason'), 'Reported as spam');
  await waitFor(() => {
    const { query } = list.requests.at(-1) ?? { query: new URLSearchParams() };
    expect([query.get('q'), query.get('reason')]).toEqual(['ann', 'complaint']);
  });
  await actor.click(card.getByRole('button', { name: 'Allow again: ann@mail.example' }));
  await screen.findByText('ann@mail.example can get mail again.');
  expect(lift.requests).toMatchObject([{ params: { address: 'ann@mail.example' } }]);
});

it('an empty list says what fills it; one that cannot be had is asked for again', async () => {
  server.use(refuse(listSuppressions, { code: 'INTERNAL', error: 'Broken' }));
  const { actor } = open();
  const card = await region('Suppressed addresses');
  await card.findByText('Couldn’t load the suppression list.');
  server.use(reply(listSuppressions, listed([])));
  await actor.click(card.getByRole('button', { name: /again|retry/i }));
  await card.findByText('No suppressed addresses.');
});

it('an address is added by hand, and what is none is refused before it is sent', async () => {
  const add = record(addSuppression, { ...ann, address: 'bob@mail.example', reason: 'by hand', note: '' });
  server.use(add.handler);
  const { actor } = open();
  const card = await region('Suppress an address');
  const email = card.getByLabelText('Email');
  await actor.type(email, 'bob');
  await actor.click(card.getByRole('button', { name: 'Suppress' }));
  await card.findByText('Please enter a valid email address');
  expect(add.requests).toHaveLength(0);
  await actor.type(email, '@mail.example');
  await actor.click(card.getByRole('button', { name: 'Suppress' }));
  await card.findByText('bob@mail.example gets no more mail from here.');
  expect(add.requests).toMatchObject([{ body: { address: 'bob@mail.example' } }]);
});

it('a file is checked first, told line by line, and stored by the button', async () => {
  const read = {
    added: 2,
    known: 1,
    refused: [{ line: 3, text: 'nobody', why: 'Please enter a valid email address' }],
  };
  const imported = record(importSuppressions, read);
  server.use(imported.handler);
  const { actor } = open();
  const card = await region('Import and export');
  await actor.upload(
    card.getByLabelText('Choose CSV file'),
    new File(['a@b.example'], 'list.csv', { type: 'text/csv' }),
  );
  await card.findByText('2 addresses to add, 1 already known, 1 not read.');
  card.getByText(/Line 3: Please enter a valid email address/);
  await actor.click(card.getByRole('button', { name: 'Add 2 addresses' }));
  await card.findByText('2 addresses added, 1 already known, 1 not read.');
  expect(imported.requests.map(({ body }) => body)).toEqual([
    { text: 'a@b.example', checkOnly: true },
    { text: 'a@b.example', checkOnly: false },
  ]);
});

it('how mail fares stands by domain', async () => {
  const domain = { domain: 'mail.example', sent: 1200, delivered: 1100, delayed: 3, bounced: 40, replied: 12 };
  server.use(reply(getSendingHealth, { domains: [{ ...domain, unsubscribed: 2, complaints: 1 }] }));
  open();
  const row = within(await screen.findByRole('row', { name: /mail\.example/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['1,200', '1,100', '3', '40', '12', '2', '1'],
  ]);
});

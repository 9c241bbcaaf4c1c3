import { recordBuyerConsent } from '@rei/domain/deal-sheets/consent-endpoints';
import type { DealSheet } from '@rei/domain/deal-sheets/deal-sheet';
import { getDealSheet, saveDealSheet } from '@rei/domain/deal-sheets/endpoints';
import type { Mailing } from '@rei/domain/deal-sheets/mailing';
import { getSheetMailing, listSheetMailings, startSheetMailing } from '@rei/domain/deal-sheets/mailing-endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { getSavedProperty } from '@rei/domain/saved-properties/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import './saved-property.tsx';
import '#app/deal-sheet-tab.tsx';
import '#app/shell/shell.tsx';
import '#features/deal-sheets/components/mailing-page.tsx';
import '#ui/dialog-surface.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { savedAt } from '#testing/sample-listing.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

const page = '/dashboard/my-properties/1?tab=sheet';
const saved = savedAt(1, '2418 E Willetta St');

const sheet: DealSheet = {
  ...{ propertyId: '1', address: '2418 E Willetta St, Phoenix, AZ 85008', version: 2, savedAt: '2026-11-20T15:00:00Z' },
  defaults: {
    ...{ headline: 'Single Family · 3 bd', pitch: '', price: 115_000, arv: 190_000, rehab: 30_000, rent: 1450 },
    ...{ closingDate: null, earnestMoney: null, access: '', terms: '', fee: 15_000, contractPrice: 100_000 },
    notes: 'Seller is desperate',
  },
  ...{ edits: { access: 'Lockbox' }, shown: {}, photos: [], disclaimer: 'An estimate.' },
  figures: { monthlyCashFlow: 412.4, cashOnCash: 11.26, capRate: 7.1 },
  author: { name: 'Saguaro Ridge LLC', lines: [] },
};

beforeEach(() => {
  server.use(
    reply(getSavedProperty, { ...saved, activityLog: [], activityTotal: 0 }),
    reply(getProperty, { ...saved.property, history: [] }),
    reply(listSheetMailings, []),
  );
});

test('a sheet tells what buyers see as it is typed, keeps only what differs from the deal, and hides what is private', async () => {
  const kept = record(saveDealSheet, { ...sheet, version: 3 });
  server.use(reply(getDealSheet, sheet), kept.handler);
  const { actor } = renderApp(page);
  const preview = within(await screen.findByRole('region', { name: 'What buyers see' }));
  expect(preview.getByText('$115,000')).toBeDefined();
  expect(preview.getByText('$412')).toBeDefined();
  expect(preview.queryByText('$100,000')).toBeNull();
  expect(preview.queryByText('Seller is desperate')).toBeNull();
  const price = screen.getByRole('textbox', { name: 'Price to buyer' });
  await actor.clear(price);
  await actor.type(price, '120000');
  await actor.click(screen.getByRole('checkbox', { name: 'Contract price (private)' }));
  expect(preview.getByText('$100,000')).toBeDefined();
  await actor.click(screen.getAllByRole('button', { name: 'Save deal sheet' })[0] as HTMLElement);
  await waitFor(() => expect(kept.requests).toHaveLength(1));
  expect(kept.requests[0]?.body).toEqual({
    version: 2,
    edits: { access: 'Lockbox', price: 120_000 },
    shown: { contractPrice: true },
  });
});

test('a change that another tab came before is told, and what was typed stays', async () => {
  server.use(
    reply(getDealSheet, sheet),
    refuse(saveDealSheet, { code: 'CONFLICT', error: 'This deal sheet was changed in another tab.' }),
  );
  const { actor } = renderApp(page);
  await actor.type(await screen.findByRole('textbox', { name: 'Other terms' }), 'Cash');
  await actor.click(screen.getAllByRole('button', { name: 'Save deal sheet' })[0] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toBe('This deal sheet was changed in another tab.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Other terms' }).value).toBe('Cash');
});

const nobody = {
  state: 'review',
  outcome: 'not_sent',
  answer: null,
  stopReason: null,
  sentAt: null,
  answeredAt: null,
  nextAt: null,
  messageId: null,
} as const;
const counts = { total: 2, review: 2, excluded: 0, queued: 0, sent: 0, answered: 0, stopped: 0, failed: 0 };
const mailing: Mailing = {
  ...{ _id: '7', state: 'draft', pauseReason: null, subject: 'Deal', createdAt: '2026-11-20T15:00:00Z' },
  ...{ startedAt: null, endedAt: null, counts, propertyId: '1', address: sheet.address, body: 'Hello' },
  ...{ attachment: null, pace: { perHour: 20, perDay: 60 }, sendWindow: { fromHour: 9, toHour: 17 } },
  isSheetChanged: false,
  recipients: [
    {
      ...{ _id: '1', buyerId: '3', name: 'Jane', email: 'jane@mail.example', ...nobody, interest: null, reasons: [] },
      consent: null,
      checks: [{ code: 'no_consent', tone: 'red', text: 'No consent on record' }],
    },
  ],
  preview: { to: 'jane@mail.example', subject: 'Deal', text: 'Hi Jane,' },
  plan: { messages: 1, red: 1, amber: 0, until: null },
};

test('a mailing is reviewed: a consent is recorded, and only then it is sent', async () => {
  const consent = record(recordBuyerConsent, { consent: null });
  const start = record(startSheetMailing, { ...mailing, state: 'running' });
  server.use(reply(getSheetMailing, mailing), consent.handler, start.handler);
  const { actor } = renderApp(`${page}&mailing=7`);
  const list = within(await screen.findByRole('list', { name: 'Buyers of this mailing' }));
  expect(list.getByText('No consent on record')).toBeDefined();
  await actor.click(list.getByRole('button', { name: 'Record consent of Jane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent of Jane' }));
  await actor.type(dialog.getByRole('textbox', { name: 'How' }), 'Website form');
  await actor.click(dialog.getByRole('button', { name: 'Record consent' }));
  await waitFor(() => expect(consent.requests[0]?.body).toMatchObject({ source: 'Website form' }));
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send 1 message?' }));
  expect(start.requests).toHaveLength(0);
  await actor.click(question.getByRole('button', { name: 'Send 1 message' }));
  await waitFor(() => expect(start.requests).toHaveLength(1));
  expect(await screen.findByText('Sending')).toBeDefined();
});

test('a mailing that is gone says so', async () => {
  server.use(refuse(getSheetMailing, { code: 'NOT_FOUND', error: 'Mailing not found.' }));
  renderApp(`${page}&mailing=9`);
  expect(await screen.findByText('Mailing not found.')).toBeDefined();
});

import { listActivity, logActivity } from '@rei/domain/activity/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { contractInputSchema } from '@rei/domain/paperwork/contract/contract';
import { listContracts, saveContract } from '@rei/domain/paperwork/contract/endpoints';
import { listDocuments, storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { offerInputSchema } from '@rei/domain/paperwork/offer/offer';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { getSettings } from '@rei/domain/settings/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import './contract.tsx';
import '../../shell/shell.tsx';
import { downloadFile } from '#lib/download.ts';
import { renderApp } from '#testing/render-app.tsx';
import { arizona, savedContract, savedOffer, storedLetter, willettaDetail } from '#testing/sample-offer.ts';
import { record, refuse, reply, server } from '#testing/server.ts';

vi.mock('#lib/documents/make-document.ts', () => ({
  makeDocument: vi.fn(() => Promise.resolve(new Blob(['%PDF-1.7']))),
}));
vi.mock('#lib/download.ts', () => ({ downloadFile: vi.fn() }));

const entry = {
  _id: 'e1',
  type: 'contract_saved',
  message: 'Contract saved.',
  user: 'user-1',
  timestamp: '2026-11-20T12:00:00Z',
  amount: null,
  offerId: null,
  isSystem: false,
} as const;

const offer = savedOffer(
  offerInputSchema.parse({
    offerMode: 'creative',
    propertyId: '1',
    address: '2418 E Willetta St',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85008',
    propertyType: 'single_family',
    askingPrice: 200_000,
    interestRate: 5,
    balloonYears: 6,
    sellerName: 'Ana Ruiz',
  }),
);

beforeEach(() => {
  server.use(
    reply(getProperty, willettaDetail),
    reply(getSettings, arizona),
    reply(listOffers, [offer]),
    reply(listContracts, []),
    reply(listDocuments, []),
    reply(listSavedProperties, { properties: [], total: 0 }),
    reply(listActivity, { entries: [], total: 0 }),
    reply(logActivity, entry),
    reply(saveContract, ({ body }) => savedContract(contractInputSchema.parse(body))),
    http.post(storeDocument.path, () => HttpResponse.json({ ...storedLetter, kind: 'contract_creative' })),
  );
});

function value(label: string): string {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

async function openContract() {
  const app = renderApp('/dashboard/contract?propertyId=1');
  await screen.findByLabelText('Purchase price');
  return app;
}

it('begins with the terms of the latest offer; payment and balloon are computed and read-only', async () => {
  await openContract();
  expect(screen.getByRole('tab', { name: 'Creative Finance' }).getAttribute('aria-selected')).toBe('true');
  expect(value('Purchase price')).toBe('216,000');
  expect(value('Down payment')).toBe('16,200');
  expect(value('Seller')).toBe('Ana Ruiz');
  expect(value('Closing date')).toBe('On or before 30 days from the signed contract.');
  expect(value('Amount financed')).toBe('197,640.00');
  expect(value('Monthly payment')).toBe('1,060.97');
  expect(value('Balloon amount')).toBe('177,748.15');
  for (const name of ['Amount financed', 'Monthly payment', 'Balloon amount']) {
    expect(screen.getByLabelText(name)).toHaveProperty('readOnly', true);
  }
});

it('finances nothing once everything is paid down, and counts what is no number as 0', async () => {
  const { actor } = await openContract();
  const down = screen.getByLabelText('Down payment');
  await actor.clear(down);
  await actor.type(down, '500,000');
  expect(value('Amount financed')).toBe('0.00');
  expect(value('Monthly payment')).toBe('0.00');
  screen.getByText('More than the price. Nothing is financed.');
  await actor.clear(down);
  await actor.type(down, 'half');
  expect(value('Amount financed')).toBe('213,840.00');
  await actor.tab();
  screen.getByText('Enter an amount such as 250,000 or 250k.');
});

it('saves, and logs contract_saved with its snapshot', async () => {
  const logging = record(logActivity, entry);
  server.use(logging.handler);
  const { actor } = await openContract();
  await actor.click(screen.getAllByRole('button', { name: 'Save contract' })[0] ?? document.body);
  await screen.findByText('Version 1');
  await waitFor(() => expect(logging.requests).toHaveLength(1));
  expect(logging.requests[0]?.body).toMatchObject({
    type: 'contract_saved',
    contractSnapshot: { purchasePrice: 216_000, version: 1 },
  });
});

it.each([
  ['Save contract', 1],
  ['Download', 2],
] as const)('%s asks about a price above 125%% of the list price first', async (button, lines) => {
  const logging = record(logActivity, entry);
  const saving = record(saveContract, ({ body }) => savedContract(contractInputSchema.parse(body)));
  server.use(saving.handler, logging.handler);
  const { actor } = await openContract();
  const price = screen.getByLabelText('Purchase price');
  await actor.clear(price);
  await actor.type(price, '390,000');
  const text = '$390,000.00 is above 125% of the list price of $304,900.00.';
  await screen.findByText(text);
  await actor.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const question = within(await screen.findByRole('dialog', { name: 'Save this contract?' }));
  question.getByText(text);
  expect(saving.requests).toHaveLength(0);
  await actor.click(question.getByRole('button', { name: 'Save contract' }));
  await waitFor(() => expect(logging.requests).toHaveLength(lines));
  expect(saving.requests).toHaveLength(1);
});

it('downloads the saved version under its name, and logs contract_downloaded', async () => {
  const logging = record(logActivity, entry);
  server.use(logging.handler);
  const { actor } = await openContract();
  await actor.click(screen.getAllByRole('button', { name: 'Download' })[0] ?? document.body);
  await waitFor(() => expect(logging.requests).toHaveLength(2));
  expect(vi.mocked(downloadFile).mock.calls[0]?.[0]).toMatchObject({
    name: '2418_E_Willetta_St_Phoenix_AZ_85008_Purchase_Contract_Creative.pdf',
  });
  expect(logging.requests.map(({ body }) => body)).toMatchObject([
    { type: 'contract_saved' },
    { type: 'contract_downloaded' },
  ]);
});

it('says why saving failed', async () => {
  server.use(refuse(saveContract, { code: 'VALIDATION', error: 'Too large' }));
  const { actor } = await openContract();
  await actor.click(screen.getAllByRole('button', { name: 'Save contract' })[0] ?? document.body);
  await screen.findByText('Failed to save contract: Too large');
});

it('says why the download was not logged; the file is there all the same', async () => {
  const saved = savedContract(
    contractInputSchema.parse({ offerMode: 'cash', propertyId: '1', purchasePrice: 100_000 }),
  );
  server.use(
    reply(listOffers, []),
    reply(listContracts, [saved]),
    refuse(logActivity, { code: 'VALIDATION', error: 'Not now' }),
  );
  const { actor } = await openContract();
  screen.getByText('Version 1');
  vi.mocked(downloadFile).mockClear();
  await actor.click(screen.getAllByRole('button', { name: 'Download' })[0] ?? document.body);
  await screen.findByText('Failed to log contract download: Not now');
  expect(downloadFile).toHaveBeenCalledTimes(1);
});

import { listActivity, logActivity } from '@rei/domain/activity/endpoints';
import { getHudRents } from '@rei/domain/analysis/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { contractInputSchema } from '@rei/domain/paperwork/contract/contract';
import { listContracts, saveContract } from '@rei/domain/paperwork/contract/endpoints';
import { listDocuments, storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { listOffers, saveOffer } from '@rei/domain/paperwork/offer/endpoints';
import { offerInputSchema } from '@rei/domain/paperwork/offer/offer';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { getSettings } from '@rei/domain/settings/endpoints';
import { getEstimate } from '@rei/domain/underwriting/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import './contract.tsx';
import './offer.tsx';
import '../../shell/shell.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { arizona, savedContract, savedOffer, storedLetter, willettaDetail } from '#testing/sample-offer.ts';
import { noRents } from '#testing/sample-property.ts';
import { record, reply, server } from '#testing/server.ts';
import { nothingSaid } from '#testing/underwriting.ts';

vi.mock('#lib/documents/make-document.ts', () => ({
  makeDocument: vi.fn(() => Promise.resolve(new Blob(['%PDF-1.7']))),
}));
vi.mock('#lib/download.ts', () => ({ downloadFile: vi.fn() }));

const entry = {
  _id: 'e1',
  type: 'offer_saved',
  message: 'Offer saved.',
  user: 'user-1',
  timestamp: '2026-11-20T12:00:00Z',
  amount: null,
  offerId: '7',
  isSystem: false,
} as const;

const place = { propertyId: '1', propertyType: 'single_family' };
const cash = { offerMode: 'cash', arv: 65_000, ...place };
const accepted = savedOffer(offerInputSchema.parse(cash), { createdAt: '2026-11-18T12:00:00Z' });
const later = {
  ...savedOffer(offerInputSchema.parse({ ...cash, arv: 50_000 }), { createdAt: '2026-11-21T12:00:00Z', version: 2 }),
  _id: '8',
};
const agreed = { price: 58_000, offerId: '7', at: '2026-11-20T12:00:00.000Z' };

beforeEach(() => {
  server.use(
    reply(getProperty, { ...willettaDetail, agreed }),
    reply(getSettings, arizona),
    reply(getEstimate, nothingSaid),
    reply(listOffers, [accepted]),
    reply(listContracts, []),
    reply(listDocuments, []),
    reply(listSavedProperties, { properties: [], total: 0 }),
    reply(listActivity, { entries: [], total: 0 }),
    reply(logActivity, entry),
    reply(getHudRents, noRents),
    http.post(storeDocument.path, () => HttpResponse.json(storedLetter)),
  );
});

function value(label: string): string {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement ? field.value : '';
}

async function openContract(prefillContract?: object) {
  const app = renderApp('/dashboard/contract?propertyId=1');
  await screen.findByLabelText('Purchase price');
  if (prefillContract) {
    const state = { propertyId: '1', prefillContract };
    await act(() => app.router.navigate('/dashboard/contract?propertyId=1', { state }));
  }
  return app;
}

describe('a contract after an accepted counter-offer', () => {
  it('opens with the agreed price in place of the offer’s, and says so beside the field', async () => {
    await openContract();
    expect(value('Purchase price')).toBe('58,000');
    expect(value('Earnest money')).toBe('580');
    screen.getByText(/^The agreed price, accepted /);
  });

  it('takes no terms of an offer that was saved after the acceptance', async () => {
    server.use(reply(listOffers, [later, accepted]));
    await openContract();
    expect(value('Purchase price')).toBe('58,000');
  });

  it('opens with it in place of a list price that was handed over', async () => {
    await openContract({ propertyId: '1', purchasePrice: 304_900, propertyAddress: '2418 E Willetta St' });
    await waitFor(() => expect(value('Purchase price')).toBe('58,000'));
    expect(value('Address')).toBe('2418 E Willetta St');
  });

  it('opens an old version as it was, names the agreed price, and takes it on a click', async () => {
    const { actor } = await openContract({ _id: '9', version: 1, propertyId: '1', purchasePrice: 45_500 });
    await waitFor(() => expect(value('Purchase price')).toBe('45,500'));
    screen.getByText(/The agreed price is \$58,000, accepted /);
    await actor.click(screen.getByRole('button', { name: 'Use agreed price' }));
    expect(value('Purchase price')).toBe('58,000');
  });

  it('follows the creative terms that were accepted', async () => {
    const creative = { offerMode: 'creative', askingPrice: 200_000, interestRate: 5, balloonYears: 6, ...place };
    const offer = savedOffer(offerInputSchema.parse(creative), { createdAt: '2026-11-18T12:00:00Z' });
    server.use(
      reply(listOffers, [later, offer]),
      reply(getProperty, { ...willettaDetail, agreed: { ...agreed, price: 220_000 } }),
    );
    await openContract();
    expect(screen.getByRole('tab', { name: 'Creative Finance' }).getAttribute('aria-selected')).toBe('true');
    expect(value('Purchase price')).toBe('220,000');
    expect(value('Down payment')).toBe('16,500');
  });

  it('goes on with a contract that was saved since the acceptance', async () => {
    const contract = savedContract(contractInputSchema.parse({ offerMode: 'cash', ...place, purchasePrice: 57_000 }));
    server.use(reply(listContracts, [contract]));
    await openContract();
    expect(value('Purchase price')).toBe('57,000');
    screen.getByText(/The agreed price is \$58,000/);
  });
});

it('an offer that was saved after the acceptance gives a contract nothing, though one was saved since', async () => {
  const input = contractInputSchema.parse({ offerMode: 'cash', ...place, purchasePrice: 57_000 });
  const contract = { ...savedContract(input), createdAt: '2026-11-20T18:00:00.000Z' };
  server.use(reply(listOffers, [later, accepted]), reply(listContracts, [contract]));
  await openContract();
  expect(value('Purchase price')).toBe('57,000');
});

it('a contract that nobody typed in begins without the agreed price once the deal has ended', async () => {
  await openContract();
  expect(value('Purchase price')).toBe('58,000');
  document.body.replaceChildren();
  server.use(reply(getProperty, willettaDetail));
  await openContract();
  expect(value('Purchase price')).toBe('45,500');
});

describe('saving a contract after the acceptance', () => {
  const saving = () => {
    const kept = record(saveContract, ({ body }) => savedContract(contractInputSchema.parse(body)));
    server.use(reply(getProperty, { ...willettaDetail, list_price: 50_000, agreed }), kept.handler);
    return kept;
  };

  it('asks nothing about the agreed price, though it is above the list price', async () => {
    const kept = saving();
    const { actor } = await openContract();
    await actor.click(screen.getAllByRole('button', { name: 'Save contract' })[0] ?? document.body);
    await waitFor(() => expect(kept.requests).toHaveLength(1));
  });

  it('asks about any other price', async () => {
    const kept = saving();
    const { actor } = await openContract({ _id: '9', version: 1, propertyId: '1', purchasePrice: 45_500 });
    await waitFor(() => expect(value('Purchase price')).toBe('45,500'));
    await actor.click(screen.getAllByRole('button', { name: 'Save contract' })[0] ?? document.body);
    await screen.findByText('$45,500.00 isn’t the agreed price of $58,000.00.', { exact: false });
    expect(kept.requests).toEqual([]);
  });
});

it('an offer after the acceptance begins with the agreed price', async () => {
  renderApp('/dashboard/offer?propertyId=1&tab=cash');
  await screen.findByLabelText('Offer price');
  expect(value('Offer price')).toBe('58,000');
  screen.getByText(/^The agreed price is \$58,000, accepted /);
});

it('an offer that was downloaded, and so saved, is not saved a second time as it is', async () => {
  const saving = record(saveOffer, ({ body }) => savedOffer(offerInputSchema.parse(body)));
  server.use(reply(getProperty, willettaDetail), reply(listOffers, []), saving.handler);
  const { actor } = renderApp('/dashboard/offer?propertyId=1&tab=cash');
  await actor.click((await screen.findAllByRole('button', { name: 'LOI PDF' }))[0] as HTMLElement);
  await screen.findByText('Version 1');
  // The download is over once its button has its name again.
  await screen.findAllByRole('button', { name: 'LOI PDF' });
  await actor.click((await screen.findAllByRole('button', { name: 'Save offer' }))[0] as HTMLElement);
  await screen.findByText('No changes since version 1.');
  expect(saving.requests).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let propertyId: string;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  propertyId = (await storeListings(testApp, [importedListing({ sourceKey: 'home' })])).get('home') ?? '';
});
afterAll(() => testApp.close());
beforeEach(async () => {
  jane = await signedIn(testApp);
  await jane.post('/api/user-properties', { propertyId });
});

async function saveOffer(offerPrice: number): Promise<string> {
  const offer = { offerMode: 'cash', propertyId, offerPrice, offerPriceOverridden: true };
  return String((await jane.post('/api/offers', offer)).body._id);
}

function mail(fields: Record<string, string>) {
  const letter = { to: 'agent@mail.example', subject: 'Offer', body: 'Please find our offer.', propertyId };
  return jane.send({ method: 'POST', url: '/api/mail/send', ...uploadForm({ ...letter, ...fields }) });
}

const log = (type: string, amount?: number) =>
  jane.post(`/api/user-properties/${propertyId}/activity`, { type, amount });

/** What the record, the list and the board say of the deal's prices. */
async function prices() {
  const record = (await jane.get(`/api/user-properties/${propertyId}`)).body;
  const listed = (await jane.get('/api/user-properties')).body.properties?.[0];
  expect({ agreed: listed?.agreed, counter: listed?.counter }).toEqual({
    agreed: record.agreed,
    counter: record.counter,
  });
  return { agreed: record.agreed, counter: record.counter };
}

test('an accepted counter-offer is the agreed price, on the terms of the offer that went out', async () => {
  const offerId = await saveOffer(45_500);
  expect((await mail({ isOffer: '1' })).status).toBe(200);
  expect(await prices()).toEqual({ agreed: null, counter: null });
  await log('offer_countered', 58_000);
  expect(await prices()).toEqual({ agreed: null, counter: 58_000 });
  const accepted = await log('offer_accepted');
  expect(await prices()).toEqual({
    agreed: { price: 58_000, offerId, at: accepted.body.timestamp },
    counter: null,
  });
  await saveOffer(40_000);
  expect(await prices()).toMatchObject({ agreed: { price: 58_000, offerId } });
  await log('deal_ended');
  expect(await prices()).toEqual({ agreed: null, counter: null });
});

test('the mail of an offer tells in the log which offer it was, and its amount', async () => {
  const first = await saveOffer(45_500);
  await saveOffer(47_000);
  await mail({ isOffer: '1', offerId: first });
  const { activityLog } = (await jane.get(`/api/user-properties/${propertyId}`)).body;
  expect(activityLog?.[0]).toMatchObject({ type: 'offer_sent', offerId: first, amount: 45_500 });
  await log('offer_accepted');
  expect(await prices()).toMatchObject({ agreed: { price: 45_500, offerId: first } });
});

test('a draft speaks of the offer it was begun with, also after a later one was saved', async () => {
  const first = await saveOffer(45_500);
  const { body: draft } = await jane.post('/api/mail/drafts', { propertyId, isOffer: true, offerId: first });
  expect(draft).toMatchObject({ offerId: first, contractId: null });
  await saveOffer(47_000);
  expect((await jane.get(`/api/mail/drafts/${draft._id}`)).body).toMatchObject({ offerId: first });
  expect((await mail({ isOffer: '1', draftId: String(draft._id) })).status).toBe(200);
  const { activityLog } = (await jane.get(`/api/user-properties/${propertyId}`)).body;
  expect(activityLog?.[0]).toMatchObject({ type: 'offer_sent', offerId: first, amount: 45_500 });
  await log('offer_accepted');
  expect(await prices()).toMatchObject({ agreed: { price: 45_500, offerId: first } });
});

test('an offer of another property, or of somebody else, is not what a mail speaks of', async () => {
  const john = await signedIn(testApp);
  const his = await john.post('/api/offers', { offerMode: 'cash', propertyId });
  for (const offerId of [String(his.body._id), 'none', '0']) {
    const { status, body } = await mail({ isOffer: '1', offerId });
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual(['offerId']);
  }
  expect((await mail({ isContract: '1', contractId: '7' })).body.details).toHaveProperty('contractId');
});

test('the amount entered with the acceptance counts before any offer', async () => {
  await saveOffer(45_500);
  await mail({ isOffer: '1' });
  await log('offer_accepted', 46_250.5);
  expect(await prices()).toMatchObject({ agreed: { price: 46_250.5 } });
});

test('a deleted acceptance agrees on nothing any more', async () => {
  await log('offer_countered', 58_000);
  const { body } = await log('offer_accepted');
  expect(await prices()).toMatchObject({ agreed: { price: 58_000 } });
  await jane.delete(`/api/user-properties/${propertyId}/activity/${body._id}`);
  expect(await prices()).toEqual({ agreed: null, counter: 58_000 });
});

test('an offer made on paper is the newest that was saved, unless its amount says otherwise', async () => {
  const offerId = await saveOffer(45_500);
  expect((await log('offer_made')).body).toMatchObject({ amount: 45_500, offerId });
  expect((await log('offer_made', 45_500)).body).toMatchObject({ amount: 45_500, offerId });
  expect((await log('offer_made', 50_000)).body).toMatchObject({ amount: 50_000, offerId: null });
  await log('offer_accepted');
  expect(await prices()).toMatchObject({ agreed: { price: 50_000, offerId: null } });
});

test('an offer that was called back was never sent; sent after all, it counts with its own amount', async () => {
  const first = await saveOffer(45_500);
  const { body } = await mail({ isOffer: '1', delay: '10' });
  await jane.post(`/api/mail/message/${body._id}/cancel`);
  await log('offer_accepted');
  expect(await prices()).toEqual({ agreed: null, counter: null });
  await saveOffer(47_000);
  await jane.post(`/api/mail/message/${body._id}/retry`);
  await log('offer_accepted');
  expect(await prices()).toMatchObject({ agreed: { price: 45_500, offerId: first } });
});

test('the property itself tells its own user the agreed price, on the list alone', async () => {
  await log('offer_accepted', 58_000);
  const agreed = async (browser = jane) => (await browser.get(`/api/properties/${propertyId}`)).body.agreed;
  expect(await agreed()).toMatchObject({ price: 58_000 });
  expect(await agreed(await signedIn(testApp))).toBeUndefined();
  await jane.delete(`/api/user-properties/${propertyId}`);
  expect(await agreed()).toBeUndefined();
});

test.each(['offer_initiated', 'purchase_contract', 'contract_started'])(
  '%s on a property that was never saved saves it first, with its entry',
  async (type) => {
    const john = await signedIn(testApp);
    const { status } = await john.post(`/api/user-properties/${propertyId}/activity`, { type });
    expect(status).toBe(200);
    const { body } = await john.get(`/api/user-properties/${propertyId}`);
    expect(Array.from(body.activityLog ?? [], (entry) => entry.type)).toEqual([type, 'property_saved']);
    for (const nobodys of ['999999', 'abc', '0']) {
      expect((await john.post(`/api/user-properties/${nobodys}/activity`, { type })).status).toBe(404);
    }
  },
);

test('the mail of an offer for a property that was taken off the list puts it back, and is in its log', async () => {
  await saveOffer(45_500);
  await jane.delete(`/api/user-properties/${propertyId}`);
  expect((await mail({ isOffer: '1' })).status).toBe(200);
  const { body } = await jane.get(`/api/user-properties/${propertyId}`);
  expect(body.progress).toMatchObject({ offer: 'sent', hasOfferSent: true });
});

describe('a stored letter', () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

  async function storeLetter(fields: Record<string, string>): Promise<string> {
    const form = uploadForm(fields, { name: 'letter.pdf', content: pdf });
    const { body } = await jane.send({ method: 'POST', url: '/api/documents', ...form });
    return JSON.stringify([{ path: String(body._id) }]);
  }

  test('goes with the mail of its own version, and with no other', async () => {
    const first = await saveOffer(45_500);
    const systemAttachments = await storeLetter({ kind: 'loi_cash', offerId: first });
    expect((await mail({ isOffer: '1', systemAttachments })).status).toBe(200);
    const second = await saveOffer(47_000);
    const refused = await mail({ isOfferUpdate: '1', systemAttachments });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toHaveProperty('systemAttachments');
    expect((await mail({ isOfferUpdate: '1', offerId: second, systemAttachments })).status).toBe(400);
    expect((await mail({ isOfferUpdate: '1', offerId: first, systemAttachments })).status).toBe(200);
    expect((await mail({ isInquiry: '1', systemAttachments })).status).toBe(200);
  });

  test('of a contract likewise', async () => {
    const saveContract = async () =>
      String((await jane.post('/api/contracts', { offerMode: 'cash', propertyId, purchasePrice: 58_000 })).body._id);
    const contractId = await saveContract();
    const systemAttachments = await storeLetter({ kind: 'contract_cash', contractId });
    expect((await mail({ isContract: '1', systemAttachments })).status).toBe(200);
    await saveContract();
    expect((await mail({ isContract: '1', systemAttachments })).status).toBe(400);
    expect((await mail({ isContract: '1', contractId, systemAttachments })).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { createExamples } from '#testing/endpoint-examples.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ maxBytesPerUser: 1024 * 1024 });
});
afterAll(() => testApp.close());

const full = {
  status: 413,
  body: {
    code: 'TOO_LARGE',
    error: 'Your documents, photos and draft attachments can take up to 1 MB together. Please delete some first.',
  },
};

test('an account has room for so much, whatever kind of file takes it', async () => {
  const { listingId } = await createExamples(testApp);
  const owner = await signedIn(testApp);
  const draft = await owner.post('/api/mail/drafts');
  const attachments = `/api/mail/drafts/${draft.body._id}/attachments`;
  const attach = (size: number) =>
    owner.send({
      method: 'POST',
      url: attachments,
      ...uploadForm({}, { field: 'attachments', name: 'a.pdf', content: `%PDF-1.7\n${'x'.repeat(size)}` }),
    });
  expect((await attach(700_000)).status).toBe(200);

  const offer = await owner.post('/api/offers', { offerMode: 'cash', propertyId: listingId, arv: 300_000 });
  const store = (size: number) =>
    owner.send({
      method: 'POST',
      url: '/api/documents',
      ...uploadForm(
        { kind: 'loi_cash', offerId: String(offer.body._id) },
        { name: 'offer.pdf', content: `%PDF-1.7\n${'x'.repeat(size)}` },
      ),
    });
  expect(await store(400_000)).toMatchObject(full);
  expect((await store(200_000)).status).toBe(200);

  const address = { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' };
  const home = await owner.post('/api/user-properties/manual', { type: 'single_family', address });
  const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200_000)]);
  const url = `/api/user-properties/${home.body.propertyId}/photos`;
  const photo = await owner.send({ method: 'POST', url, ...uploadForm({}, { name: 'a.jpg', content }) });
  expect(photo).toMatchObject(full);

  await owner.delete(`/api/mail/drafts/${draft.body._id}`);
  expect((await store(400_001)).status).toBe(200);
});

import { type ActivityType, postedActivityTypes } from '@rei/domain/activity/activity-type';
import { dealProgress } from '@rei/domain/activity/deal-progress';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let ids: string[];

beforeAll(async () => {
  testApp = await buildTestApp();
  ids = [...(await storeListings(testApp, [importedListing(), importedListing()])).values()];
});
afterAll(() => testApp.close());

type Step = { kind: 'log'; type: string } | { kind: 'delete'; place: number } | { kind: 'save' | 'remove' | 'bulk' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('log' as const), type: fc.constantFrom(...postedActivityTypes) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), place: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'remove' as const, 'bulk' as const) }) },
);

function take(browser: Browser, id: string, step: Step, firstEntry: number) {
  switch (step.kind) {
    case 'log':
      return browser.post(`/api/user-properties/${id}/activity`, {
        ...{ type: step.type, message: 'x', amount: 1 },
        outcome: 'reached',
      });
    case 'delete':
      return browser.delete(`/api/user-properties/${id}/activity/${firstEntry + step.place}`);
    case 'save':
      return browser.post('/api/user-properties', { propertyId: id });
    case 'remove':
      return browser.delete(`/api/user-properties/${id}`);
    case 'bulk':
      return browser.post('/api/user-properties/bulk', { action: 'restore', propertyIds: ids });
  }
}

test('whatever happens at the same moment, a deal stands where its log says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(steps, fc.boolean()), { minLength: 5, maxLength: 30 }), async (taken) => {
      const browser = await signedIn(testApp);
      const [one = '', other = ''] = ids;
      for (const propertyId of ids) await browser.post('/api/user-properties', { propertyId });
      const { body } = await browser.get('/api/activity/recent?limit=1');
      const answers = await Promise.all(
        taken.map(([step, isOther]) => take(browser, isOther ? other : one, step, Number(body[0]?._id))),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);

      const { rows } = await testApp.client.pool.query<{ stored: object; log: ActivityType[] }>(
        `select json_build_object('stage', stage, 'offer', offer_step, 'contract', contract_step,
             'hasInquirySent', has_inquiry_sent, 'hasOfferSent', has_offer_sent) as stored,
           coalesce((select json_agg(type order by id) from activity_entries e
             where e.user_id = s.user_id and e.listing_id = s.listing_id), '[]') as log
         from saved_properties s where user_id = $1`,
        [browser.userId],
      );
      expect(rows).toHaveLength(2);
      for (const { stored, log } of rows) expect(stored).toEqual(dealProgress(log));
    }),
    { numRuns: 8 },
  );
});

import { riskNote } from '@rei/domain/deal-finder/risk-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarketQuestion } from '#ports/deal-engine.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';
import { createRankingProgress } from './progress-service.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let ids: Map<string, string>;

const question = { criteria: [{ measure: 'monthlyCashFlow', limit: 'at_least', value: 0 }] };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const home = (sourceKey: string, priceCents: number) => importedListing({ sourceKey, priceCents });
  ids = await storeListings(testApp, [
    home('sure', 14_000_000),
    home('narrow', 20_000_000),
    home('wide', 20_000_000),
    home('untested', 12_000_000),
    home('no-rent', 11_000_000),
  ]);
  const rents: [string, number, number | null, number | null][] = [
    ['sure', 2000, 1900, 2100],
    ['narrow', 2000, 1900, 2100],
    ['wide', 2000, 1300, 2800],
    ['untested', 2000, null, null],
  ];
  for (const [key, rent, low, high] of rents) {
    await testApp.client.pool.query(
      `insert into market_rents (listing_id, rent, low, high, basis, rentals, computed_on)
       values ($1, $2, $3, $4, 'rentals', 12, date '2026-11-20')`,
      [idOf(key), rent, low, high],
    );
  }
  jane = await signedIn(testApp);
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

const idOf = (key: string) => ids.get(key) ?? '';
const keyOf = (id: unknown) => [...ids].find(([, each]) => each === id)?.[0] ?? id;
const rank = async (asked: object, browser: Browser = jane) =>
  (await browser.post('/api/deals/rank', { ...question, ...asked })).body;
type Figures = Record<'ruleChance' | 'worstQuarter' | 'cashOnCash', number | null>;
const figuresOf = (body: Awaited<ReturnType<typeof rank>>) =>
  new Map((body.results ?? []).map(({ property_id: id, figures }) => [keyOf(id), figures as unknown as Figures]));

describe('a ranking by risk', () => {
  test('goes by the worst quarter of the cases, and counts what has no tested range of rent', async () => {
    const body = await rank({ criteria: [], sort: { measure: 'worstQuarter' } });
    const figures = figuresOf(body);
    expect([...figures.keys()]).toEqual(['sure', 'narrow', 'wide']);
    expect(body).toMatchObject({ considered: 5, unranked: [{ reason: 'rentRange', count: 2 }] });
    const [narrow, wide] = [figures.get('narrow'), figures.get('wide')];
    expect(narrow?.cashOnCash).toBe(wide?.cashOnCash);
    expect(narrow?.worstQuarter).toBeGreaterThan(wide?.worstQuarter ?? Number.NaN);
  });

  test('goes by the chance that the rules hold, which is never told as never or always', async () => {
    const body = await rank({ criteria: [{ measure: 'price', limit: 'at_most', value: 1e6 }, ...question.criteria] });
    expect(figuresOf(body).get('sure')?.ruleChance).toBeNull();
    const ranked = await rank({ sort: { measure: 'ruleChance', direction: 'asc' }, withFlagged: true });
    const chances = [...figuresOf(ranked).values()].map(({ ruleChance }) => ruleChance ?? Number.NaN);
    expect(chances.length).toBeGreaterThan(0);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances.every((chance) => (chance * 64) / 100 === Math.round((chance * 64) / 100))).toBe(true);
  });

  test('without rules has no chance to go by', async () => {
    const body = await rank({ criteria: [], sort: { measure: 'ruleChance' } });
    expect(body).toMatchObject({ passing: 0, unranked: [{ reason: 'rules', count: 5 }] });
  });

  test('takes a rent of the user’s own as certain', async () => {
    const john = await signedIn(testApp);
    await john.put(`/api/properties/${idOf('untested')}/estimate`, {
      ...{ rent: 2150, arv: null, renovations: null, pinnedComps: [], excludedComps: [] },
    });
    const body = await rank({ criteria: [], sort: { measure: 'worstQuarter' } }, john);
    const own = figuresOf(body).get('untested');
    expect(own?.worstQuarter).toBe(own?.cashOnCash);
    expect(body).toMatchObject({ unranked: [{ reason: 'rentRange', count: 1 }] });
  });

  test('follows a range that was tested meanwhile', async () => {
    const worst = async () =>
      figuresOf(await rank({ criteria: [], sort: { measure: 'worstQuarter' } })).get('narrow')?.worstQuarter;
    const before = await worst();
    await testApp.client.pool.query('update market_rents set low = 1500 where listing_id = $1', [idOf('narrow')]);
    await expect.poll(worst, { timeout: 10_000 }).toBeLessThan(before ?? Number.NaN);
    await testApp.client.pool.query('update market_rents set low = 1900 where listing_id = $1', [idOf('narrow')]);
    await expect.poll(worst, { timeout: 10_000 }).toBe(before);
  });
});

test('figures of risk are told where they are asked for, of the page alone', async () => {
  const without = figuresOf(await rank({}));
  expect(without.get('sure')).toMatchObject({ ruleChance: null, worstQuarter: null });
  const shown = figuresOf(await rank({ withRisk: true }));
  expect([...shown.keys()]).toEqual([...without.keys()]);
  expect(shown.get('sure')?.ruleChance).toBeGreaterThan(50);
  expect(shown.get('untested')).toMatchObject({ ruleChance: null, worstQuarter: null });
});

test('the file has the columns, and says what they rest on', async () => {
  const asked = { question, columns: ['ruleChance', 'worstQuarter'] };
  const { text } = await jane.post('/api/deals/csv', asked);
  expect(text).toContain(riskNote);
  expect(text).toContain('Chance to meet your rules %,"Cash-on-cash, worst quarter %"');
  const plain = await jane.post('/api/deals/csv', { question, columns: ['cashOnCash'] });
  expect(plain.text).not.toContain(riskNote);
});

test('a rule cannot be about risk', async () => {
  const { status } = await jane.post('/api/deals/rank', {
    criteria: [{ measure: 'ruleChance', limit: 'at_least', value: 50 }],
  });
  expect(status).toBe(400);
});

describe('how far a ranking is', () => {
  test('is told its user while it is made, and nobody else', async () => {
    const progress = createRankingProgress();
    const made = Promise.withResolvers<number>();
    let done = 0;
    const ranking = progress.during('jane', new AbortController().signal, ({ tell }) => {
      tell(() => done);
      return made.promise;
    });
    expect(progress.shareDone('jane')).toBe(0);
    done = 0.4;
    expect(progress.shareDone('jane')).toBe(0.4);
    expect(progress.shareDone('john')).toBeNull();
    made.resolve(3);
    expect(await ranking).toBe(3);
    expect(progress.shareDone('jane')).toBeNull();
  });

  test('is nothing where none is under way', async () => {
    expect((await jane.get('/api/deals/progress')).body).toEqual({ share: null });
    expect((await createBrowser(testApp.app).get('/api/deals/progress')).status).toBe(401);
  });

  test('ends at the whole, and a ranking that nobody waits for is given up', async () => {
    const asked: MarketQuestion = {
      question: {
        ...{ profile: { name: '', values: {} }, market: { rate: 6, source: null, date: null }, today: '2026-11-22' },
        ...{ priceChange: 0, rentChange: 0, criteria: [], goal: null, sellerTerms: null, rehab: 'medium' },
      },
      ...{ before: undefined, rankedBy: 'worstQuarter', isDescending: true, best: 10, leftOut: 0, countedBy: 'state' },
      listings: {
        ...{ cityKey: undefined, state: undefined, zips: undefined, types: undefined, only: undefined },
        ...{ statuses: ['For Sale'], ranges: [], hasRent: false, area: undefined, without: new Uint32Array(0) },
      },
      further: [],
    };
    let share = (): number => Number.NaN;
    const tell = (done: () => number) => {
      share = done;
    };
    const found = await testApp.dealEngine.rank(asked, { signal: new AbortController().signal, tell });
    expect(found?.passing).toBe(3);
    expect(share()).toBe(1);
    const gone = new AbortController();
    const given = testApp.dealEngine.rank(asked, { signal: gone.signal, tell });
    gone.abort();
    expect(await given).toBeUndefined();
    expect((await testApp.dealEngine.rank(asked))?.passing).toBe(3);
  });
});

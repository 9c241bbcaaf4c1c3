import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#testing/all-endpoints.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import {
  type Caller,
  calculation,
  campaign,
  createExamples,
  draftFile,
  type Examples,
  manual,
  scenario,
  sheetMailing,
  sheetPictureForm,
  task,
  template,
  view,
} from '#testing/endpoint-examples.ts';
import { makeUser, password } from '#testing/factories.ts';

// Every endpoint that the domain describes is called as everybody who could call it. A new endpoint is covered from
// birth; one with a parameter in its path needs a line in `parameters` or `paths` of testing/endpoint-examples.ts.

/** Parameters and paths that others must not find: 404 for every other user. */
const personal = new Set([
  'signInId',
  'profileId',
  'buyBoxId',
  'viewId',
  'scenarioId',
  'calculationId',
  'notificationId',
  'documentId',
  'threadId',
  'storageRef',
  'taskId',
  'logoId',
  'ownBuyerId',
  'campaignId',
  'mailingId',
]);

/** Bodies without which others would be told that theirs is wrong. */
const bodies: Record<string, object> = {
  'PUT /api/assumption-profiles/:profileId': { name: 'Mine', values: {} },
  'PUT /api/buy-boxes/:buyBoxId': { name: 'Mine', criteria: [] },
  'PUT /api/deals/views/:viewId': view,
  'PUT /api/alerts/searches/:viewId': { pace: 'daily', inProduct: true, byMail: false, isPaused: false },
  'POST /api/deals/csv': { question: {}, columns: [] },
  'PUT /api/scenarios/:scenarioId': scenario(),
  'PUT /api/calculations/:calculationId': calculation,
  'POST /api/user-properties/:propertyId/activity': { type: 'note', message: 'A note' },
  'PUT /api/user-properties/:propertyId/manual': manual(),
  'PUT /api/user-properties/:propertyId/deal-sheet': { version: 0, edits: {}, shown: {} },
  'POST /api/user-properties/:propertyId/sheet-mailings': sheetMailing('1'),
  'PATCH /api/sheet-mailings/:mailingId/recipients/:recipientId': { excluded: true },
  'PUT /api/buyer-consents/:buyerId': { givenOn: '2026-11-01', source: 'Website form' },
  'PUT /api/mail/templates/:templateId': template,
  'PUT /api/own-buyers/:ownBuyerId': { name: 'Jane', email: 'jane@mail.example' },
  'PUT /api/campaigns/:campaignId': campaign(),
  'PUT /api/tasks/:taskId': task,
  'POST /api/tasks/:taskId/calls': { outcome: 'reached' },
  'POST /api/tasks/:taskId/done': { done: true, today: '2026-11-30' },
};

/** The same of those that take a form. */
const forms: Record<string, typeof draftFile> = {
  'POST /api/user-properties/:propertyId/deal-sheet/photos': sheetPictureForm,
  'POST /api/mail/drafts/:messageId/attachments': draftFile,
  'POST /api/campaigns/:campaignId/attachments': draftFile,
};

/** Endpoints that answer one of the refusals to whom they allow, and why. */
const exceptions: Record<string, number> = {
  // There is no cookie to renew.
  'GET /api/auth/refresh': 401,
  // The import has no rejected rows.
  'GET /api/imports/:importId/rejects': 404,
  // Without METRICS_TOKEN nobody reads them.
  'GET /api/metrics': 404,
  // Without MAP_TILES there are no streets.
  'GET /api/map/streets.pmtiles': 404,
  // Nor an identity provider without OIDC_ISSUER.
  'POST /api/auth/provider/start': 404,
  // Nor any that was corrected.
  'GET /api/imports/:importId/corrected': 404,
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = await allEndpoints();
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

let testApp: TestApp;
let examples: Examples;

beforeAll(async () => {
  testApp = await buildTestApp();
  examples = await createExamples(testApp);
});
afterAll(() => testApp.close());

const caller = (user?: { isAdmin?: boolean }): Promise<Caller> => examples.caller(user);
const parametersOf = (endpoint: Endpoint, owner: Caller) => examples.parametersOf(endpoint, owner);

/** Calls an endpoint; one that never ends its answer fails the test instead of hanging it. */
async function send(browser: Browser, endpoint: Endpoint, values: Record<string, string> = {}): Promise<number> {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
  const payload = endpoint.method === 'GET' ? undefined : (bodies[nameOf(endpoint)] ?? {});
  const body = forms[nameOf(endpoint)]?.() ?? (payload && { payload });
  // A live stream has answered once it begins.
  const isLive = endpoint.replyType === 'text/event-stream';
  const answered = isLive ? browser.open(url) : browser.send({ method: endpoint.method, url, ...body });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${nameOf(endpoint)} did not end its answer`)), 20_000).unref();
  });
  return (await Promise.race([answered, late])).status;
}

describe.each(named)('%s', (name, endpoint) => {
  test('refuses whom it does not allow', async () => {
    if (endpoint.access === 'public') return;
    expect(await send(createBrowser(testApp.app), endpoint), 'without a session').toBe(401);
    if (endpoint.access === 'admin') expect(await send(await caller(), endpoint), 'as an ordinary user').toBe(403);
  });

  test('lets in whom it allows', async () => {
    const isAdmin = endpoint.access === 'admin';
    const browser = await caller({ isAdmin });
    const values = await parametersOf(endpoint, browser);
    const status = await send(endpoint.access === 'public' ? createBrowser(testApp.app) : browser, endpoint, values);
    if (exceptions[name]) expect(status).toBe(exceptions[name]);
    else expect([401, 403, 404], `answered ${status}`).not.toContain(status);
  });

  test('hides what belongs to others', async () => {
    const isPersonal =
      examples.pathsOfCallers.includes(endpoint.path) ||
      [...endpoint.path.matchAll(/:(\w+)/g)].some(([, key]) => personal.has(key ?? ''));
    if (!isPersonal) return;
    const values = await parametersOf(endpoint, await caller());
    const status = await send(await caller(), endpoint, values);
    expect(status, status === 400 ? "give it a right body in 'bodies'" : 'as another user').toBe(404);
  });
});

test('every endpoint that is described is served, and nothing else', () => {
  const served = Object.entries(testApp.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(served.sort()).toEqual(named.map(([name]) => name).sort());
});

test.each([
  ['unverified', { isVerified: false }],
  ['disabled', { isDisabled: true }],
])('a user who is %s cannot sign in', async (_, user) => {
  const { email } = await makeUser(testApp, user);
  expect((await createBrowser(testApp.app).post('/api/auth/login', { email, password })).status).toBe(403);
});

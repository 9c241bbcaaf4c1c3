import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#testing/all-endpoints.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { type Caller, createExamples, type Examples } from '#testing/endpoint-examples.ts';
import { type DescribedCall, describedCalls } from '#testing/fuzz/described-calls.ts';
import { valueFor } from '#testing/fuzz/from-schema.ts';
import { hostileTexts } from '#testing/fuzz/hostile-values.ts';
import { createRandom } from '#testing/fuzz/random.ts';
import { uploadForm } from '#testing/upload-form.ts';

// Every operation of the published description is called by everybody with what nobody should send. Whatever comes, the
// answer is one that the description names, and never 500. `PROPERTY_SEED=7` tries other calls.
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_124);
const random = createRandom(seed);

/** Rounds over all operations; on a slow machine the time ends them. */
const rounds = 5;
const mostMs = 35_000;

const liveType = 'text/event-stream';

let testApp: TestApp;
let examples: Examples;

beforeAll(async () => {
  testApp = await buildTestApp({ maxUploadBytes: 64 * 1024 });
  examples = await createExamples(testApp);
});
afterAll(() => testApp.close());

interface Role {
  name: string;
  caller(): Promise<Browser>;
}

test(`every answer to calls of the seed ${seed} is described`, async () => {
  const { body } = await createBrowser(testApp.app).get('/api/openapi.json');
  const endpoints = new Map((await allEndpoints()).map((each) => [`${each.method} ${each.path}`, each]));
  const calls = describedCalls(JSON.parse(JSON.stringify(body)));
  const roles: Role[] = [
    { name: 'nobody', caller: async () => createBrowser(testApp.app) },
    { name: 'a user', caller: () => examples.caller() },
    { name: 'an administrator', caller: () => examples.caller({ isAdmin: true }) },
  ];
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();

  for (let round = 0; round < rounds && performance.now() - began < mostMs; round += 1) {
    for (const call of calls) {
      const endpoint = endpoints.get(`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`);
      if (!endpoint) continue;
      for (const { name, caller } of roles) {
        // Whom it does not allow is refused before anything is read; once shows that.
        if (name === 'nobody' && endpoint.access !== 'public' && round > 0) continue;
        const owner: Caller = await examples.caller({ isAdmin: endpoint.access === 'admin' });
        const ids = await examples.parametersOf(endpoint, owner);
        // A caller of their own meets what belongs to others; every other time it is the owner.
        const browser = name !== 'nobody' && random.chance(0.5) ? owner : await caller();
        const request = requestOf(call, ids);
        const answer = await ask(browser, call, request, endpoint.replyType === liveType);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const problem = answer.status === 500 ? `answered 500: ${answer.text}` : call.problemOf(answer);
        if (problem) problems.push(`${call.name} of ${name} ${problem} — ${told(request)}`);
      }
    }
  }

  expect(problems).toEqual([]);
  // Calls that are all refused at the door would show nothing.
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(100);
});

interface FuzzedRequest {
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

function requestOf(call: DescribedCall, ids: Record<string, string>): FuzzedRequest {
  const url = addressOf(call, ids);
  const known = { propertyId: [examples.listingId, '999999999'], ...mapValues(ids, (id) => [id]) };
  const making = { random, known, hostileShare: random.chance(0.3) ? 0 : 0.15 };
  if (call.method === 'GET') return { url };
  if (!call.body) return random.chance(0.7) ? { url } : { url, ...oddBody() };
  if (random.chance(0.08)) return { url, ...oddBody() };
  const value = valueFor(call.body.schema, making);
  if (call.body.type === 'multipart/form-data') return { url, ...formOf(value) };
  return { url, payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

function addressOf({ path, query }: DescribedCall, ids: Record<string, string>): string {
  const making = { random, known: mapValues(ids, (id) => [id]), hostileShare: 0 };
  const hostile = () => random.pick(hostileTexts) ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = random.chance(0.25) ? hostile().slice(0, 300) : (ids[name] ?? '');
    return escaped(text === '' || text === '.' || text === '..' ? 'none' : text);
  });
  const parts = Object.entries(query).flatMap(([name, schema]) => {
    if (random.chance(0.5)) return [];
    const value = random.chance(0.3) ? hostile() : String(valueFor(schema, making, name) ?? '');
    const part = `${name}=${escaped(value)}`;
    return random.chance(0.05) ? [part, part] : [part];
  });
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled;
}

/** Halves of characters cannot be escaped; what stands for them can. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

function oddBody(): Pick<FuzzedRequest, 'payload' | 'headers'> {
  const type =
    random.pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png', '']) ?? '';
  const payload = random.pick(['', '{', '[1,2', '"text"', 'null', '{"a":NaN}', '\u0000', `"${'x'.repeat(1_100_000)}"`]);
  return { payload: payload ?? '', headers: type === '' ? {} : { 'content-type': type } };
}

function formOf(value: unknown): Pick<FuzzedRequest, 'payload' | 'headers'> {
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(Object(value))) {
    if (['file', 'attachments'].includes(name)) continue;
    fields[name] = typeof field === 'string' ? field : (JSON.stringify(field) ?? '');
  }
  const contents = ['', '%PDF-1.7\n', 'a,b\n1,2\n', '\u0000\u0001', '{"value": [{}]}', 'x'.repeat(70_000)];
  const file = (field: string) => ({
    field,
    name: random.pick(['a.pdf', '../../a.csv', 'a\u202e.xlsx', '']) ?? '',
    content: random.pick(contents) ?? '',
  });
  const files = random.chance(0.8) ? [file(random.pick(['file', 'attachments']) ?? 'file')] : [];
  return uploadForm(fields, ...files);
}

async function ask(browser: Browser, { method }: DescribedCall, request: FuzzedRequest, isLive: boolean) {
  const extra: Record<string, string> = random.chance(0.1)
    ? { range: random.pick(['bytes=0-3', 'bytes=999999-', 'bytes=-0', 'bytes=a-b']) ?? '' }
    : {};
  if (isLive) {
    const { status } = await browser.open(request.url);
    // Its status is known once it begins; what it says then goes on without end.
    return { status, type: '', body: undefined, text: '' };
  }
  const answer = await browser.send({
    method: method as 'GET',
    url: request.url,
    // Limits for each network would refuse all but the first calls.
    remoteAddress: `10.${random.below(250)}.${random.below(250)}.9`,
    headers: { ...request.headers, ...extra },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  return { ...answer, type: String(answer.headers['content-type'] ?? '') };
}

const told = ({ url, payload }: FuzzedRequest) => `${url.slice(0, 300)} ${String(payload ?? '').slice(0, 500)}`;

function mapValues<Value, Mapped>(of: Record<string, Value>, map: (value: Value) => Mapped): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));
}

import { maxLogoBytes, noLogo } from '@rei/domain/underwriting/report/logo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await jane.delete(url);
});

const url = '/api/report-logo';

/** The header of a PNG, with something behind it that tells one from another. */
function png(words: string, { width = 600, height = 120 } = {}): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.from(words)]);
}

const send = (browser: Browser, content: Buffer) =>
  browser.send({ method: 'POST', url, ...uploadForm({}, { name: 'logo.png', content }) });

const picture = (browser: Browser, href: string) =>
  testApp.app.inject({ url: href, cookies: Object.fromEntries(browser.cookies) });

test('a logo is kept with its size, its picture shown to its user alone', async () => {
  expect((await jane.get(url)).body).toEqual({ logo: null });
  const content = png('ridge');
  const { body } = await send(jane, content);
  expect(body).toEqual({
    logo: {
      ...{ _id: expect.any(String), href: expect.stringMatching(/^\/api\/report-logo\/\d+$/) },
      ...{ type: 'image/png', bytes: content.length, width: 600, height: 120 },
    },
  });
  expect((await jane.get(url)).body).toEqual(body);
  const href = String(body.logo?.href);
  const shown = await picture(jane, href);
  expect(shown.rawPayload.equals(content)).toBe(true);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect((await picture(john, href)).statusCode).toBe(404);
  expect((await john.get(url)).body).toEqual({ logo: null });
});

test('another one takes its place, and the one before is gone with its bytes', async () => {
  const first = (await send(jane, png('first'))).body;
  const { rows } = await testApp.client.pool.query('select hash from report_logos where user_id = $1', [jane.userId]);
  const second = (await send(jane, png('second'))).body;
  expect(second.logo?.href).not.toBe(first.logo?.href);
  expect((await picture(jane, String(first.logo?.href))).statusCode).toBe(404);
  const left = await testApp.client.pool.query('select from blobs where hash = $1', [rows[0]?.hash]);
  expect(left.rows).toHaveLength(0);
  expect((await jane.delete(url)).body).toEqual({ logo: null });
  expect((await picture(jane, String(second.logo?.href))).statusCode).toBe(404);
});

test('a picture that two users have stays while one of them has it', async () => {
  await Promise.all([send(jane, png('shared')), send(john, png('shared'))]);
  await jane.delete(url);
  const { body } = await john.get(url);
  expect((await picture(john, String(body.logo?.href))).rawPayload.equals(png('shared'))).toBe(true);
  await john.delete(url);
});

test('of two that arrive at once one is kept', async () => {
  const answers = await Promise.all([send(jane, png('left')), send(jane, png('right'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await testApp.client.pool.query('select from report_logos where user_id = $1', [jane.userId]);
  expect(rows).toHaveLength(1);
});

describe('refused is', () => {
  test.each([
    ['a drawing that can run something', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), noLogo],
    ['an empty file', Buffer.alloc(0), noLogo],
    ['a picture without a size', png('none', { width: 0 }), noLogo],
    ['one that is too wide', png('wide', { width: 4001 }), 'Choose a picture of at most 4000 × 4000 pixels.'],
  ])('%s', async (_name, content, words) => {
    const { status, body } = await send(jane, content);
    expect([status, body.details]).toEqual([400, { file: words }]);
  });

  test('a file that is too large', async () => {
    expect((await send(jane, Buffer.concat([png('large'), Buffer.alloc(maxLogoBytes)]))).status).toBe(413);
    expect((await jane.get(url)).body).toEqual({ logo: null });
  });
});

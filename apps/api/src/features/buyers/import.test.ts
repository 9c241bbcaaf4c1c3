import { objectWords } from '@rei/domain/testing/object-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate buyers cascade'));

const list =
  'Name,Email,Phone,Notes\nJane Doe,jane@mail.example,602 555 0148,\n,joe@mail.example,,Cash\nBad,nobody,,\n';

async function importNow(content: string | Buffer, fields: Record<string, string> = {}) {
  const { payload, headers } = uploadForm(fields, { name: 'list.csv', content });
  return admin.post('/api/buyers/smart-import', payload, headers);
}

/** Starts an import as a job and runs it as a worker would. */
async function importAsJob(content: string | Buffer, options: object = {}) {
  const form = uploadForm({ kind: 'buyers', options: JSON.stringify(options) }, { name: 'list.csv', content });
  const { body } = await admin.post('/api/imports', form.payload, form.headers);
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(body.id), { lost: never, stopping: never });
  return (await admin.get(`/api/imports/${body.id}`)).body;
}

const stored = async () => {
  const { rows } = await testApp.client.pool.query<{ text: string }>(
    "select concat_ws(' | ', name, email, phone, criteria, notes) as text from buyers order by email",
  );
  return rows.map(({ text }) => text);
};

describe('an import at once', () => {
  test('adds who is new, says what it skipped and why, and changes nothing when it is repeated', async () => {
    const first = await importNow(list);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      message: '2 buyers imported, 0 updated, 1 row skipped.',
      importedCount: 2,
      updatedCount: 0,
      unchangedCount: 0,
      repeatedCount: 0,
      skippedCount: 1,
      skipped: [{ row: 4, reason: "'nobody' isn’t an email address" }],
    });
    expect(await stored()).toEqual([
      'Jane Doe | jane@mail.example | (602) 555-0148 |  | ',
      'joe | joe@mail.example |  |  | Cash',
    ]);
    expect((await importNow(list)).body).toMatchObject({ importedCount: 0, updatedCount: 0, unchangedCount: 2 });
  });

  test('updates who is listed and accounts for addresses that come twice', async () => {
    await importNow(list);
    const more =
      'Email,Name,Criteria\njoe@mail.example,Joe Roe,Land\nJOE@mail.example,Other,Flips\nann@mail.example,Ann,\n';
    expect((await importNow(more)).body).toMatchObject({ importedCount: 1, updatedCount: 1, repeatedCount: 1 });
    expect((await stored())[2]).toBe('Joe Roe | joe@mail.example |  | Land | Cash');
  });

  test('collects the groups of an address in its notes', async () => {
    const groups = 'Group;Members\nCash;a@mail.example,b@mail.example\nLand;a@mail.example\n';
    expect((await importNow(groups)).body).toMatchObject({ importedCount: 2, repeatedCount: 1, skippedCount: 0 });
    expect(await stored()).toEqual([
      'a | a@mail.example |  |  | Group: Cash\nGroup: Land',
      'b | b@mail.example |  |  | Group: Cash',
    ]);
  });

  test('stores areas, prices, types and returns of columns', async () => {
    await importNow(
      'Email,Name,Market,Budget,Property Types,Min CoC\na@mail.example,Al,"Mesa, AZ; ""Odd"" {Town}, AZ",100k-200k,"SFR, duplex",8%\n',
    );
    const [buyer] = (await admin.get('/api/buyers')).body;
    expect(buyer).toMatchObject({
      areas: ['Mesa, AZ', '"Odd" {Town}, AZ'],
      minPrice: 100_000,
      maxPrice: 200_000,
      types: ['single_family', 'duplex'],
      minCashOnCash: 8,
    });
  });

  test('keeps columns with the names of what every object has as all others', async () => {
    const content = `Email,Name,${objectWords.join(',')}\na@mail.example,Al,${objectWords.join(',')}\n`;
    const file = uploadForm({}, { name: 'list.csv', content });
    const preview = await admin.post('/api/buyers/import-preview', file.payload, file.headers);
    expect(preview.status).toBe(200);
    expect(preview.body.guess?.columns).toEqual(['email', 'name', ...objectWords.map(() => 'extra')]);
    expect((await importNow(content)).body).toMatchObject({ importedCount: 1 });
    expect((await importAsJob(content)).status).toBe('done');
    const notes = objectWords.map((word) => `${word}: ${word}`).join('\n');
    expect(await stored()).toEqual([`Al | a@mail.example |  |  | ${notes}`]);
  });

  test('reads a file as it is told', async () => {
    const mapping = { kind: 'buyers', sheet: '', headingLine: 1, columns: ['notes', 'email'], namesFromEmail: true };
    const { body } = await importNow('A,B\nx,a@mail.example\n', { mapping: JSON.stringify(mapping) });
    expect(body).toMatchObject({ importedCount: 1 });
    expect(await stored()).toEqual(['a | a@mail.example |  |  | x']);
  });

  test.each([
    ['no column of addresses', 'Name\nJane\n', /No column of this file/],
    ['no names', 'Email\njane@mail.example\n', /^No column of this file holds names/],
    ['no address at all', 'Name,Email\nJane,\n', /No row of this file/],
    ['nothing', '', /The file is empty/],
    ['no table', 'x'.repeat(2_000_000), /longer than 1 MB/],
    ['something else', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16]), /neither text nor/],
  ])('of a file with %s is refused, and nothing is stored', async (_, content, error) => {
    const { status, body } = await importNow(content);
    expect(status).toBe(400);
    expect(body.error).toMatch(error);
    expect(await stored()).toEqual([]);
  });

  test('needs a file', async () => {
    const { payload, headers } = uploadForm({});
    expect((await admin.post('/api/buyers/smart-import', payload, headers)).status).toBe(400);
  });
});

describe('an import as a job', () => {
  test('tells its counts, and gives the rejected rows with their reasons', async () => {
    const job = await importAsJob(list);
    expect(job).toMatchObject({
      kind: 'buyers',
      status: 'done',
      counts: { format: 'Buyers file', rowsRead: 3, added: 2, rejected: 1 },
      readShare: expect.any(Number),
      hasRejects: true,
    });
    expect((await admin.get(`/api/imports/${job.id}/rejects`)).text).toContain("4,'nobody' isn’t an email address");
  });

  test('spans batches, of which each row is counted once', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `Buyer ${index},b${index % 2400}@mail.example`);
    const job = await importAsJob(`Name,Email\n${rows.join('\n')}\n`);
    expect(job.counts).toMatchObject({ rowsRead: 2500, added: 2400, unchanged: 0, rejected: 0 });
    expect(job.counts?.notes).toEqual(['100 repeated in the file']);
    expect((await admin.get('/api/buyers/count?q=b2399@mail')).body).toEqual({ count: 1 });
  });

  test('that cannot be read fails with the reason and stores nothing', async () => {
    expect(await importAsJob('Name\nJane\n')).toMatchObject({
      status: 'failed',
      problem: 'No column of this file holds email addresses.',
    });
    expect(await stored()).toEqual([]);
  });
});

test('a look at a file stores nothing', async () => {
  const { payload, headers } = uploadForm({}, { name: 'list.csv', content: list });
  const { body } = await admin.post('/api/buyers/import-preview', payload, headers);
  expect(body).toMatchObject({
    guess: { kind: 'buyers', headingLine: 1, columns: ['name', 'email', 'phone', 'notes'] },
    headings: ['Name', 'Email', 'Phone', 'Notes'],
    problem: null,
  });
  expect(await stored()).toEqual([]);
});

test('two imports at the same moment take turns', async () => {
  await Promise.all([
    importNow(list),
    importNow(list),
    importNow('Name,Email\nJane Doe,jane@mail.example\nZoe,zoe@mail.example\n'),
  ]);
  expect((await admin.get('/api/buyers/count')).body).toEqual({ count: 3 });
});

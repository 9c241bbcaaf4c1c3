import type { PrintDocument } from '@rei/domain/documents/document';
import type { DocumentToMake } from '@rei/domain/documents/document-to-make';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MakeAnswer, MakeRequest } from './made-document.ts';

/** Stands in for the browser's worker: keeps what it is asked and answers what the test says. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  requests: MakeRequest[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(request: MakeRequest) {
    this.requests.push(request);
  }

  terminate() {
    this.isEnded = true;
  }

  answer(data: MakeAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const document: PrintDocument = {
  title: 'Offer',
  author: 'Buyer LLC',
  footer: { propertyAddress: '123 N Main St', reference: 'Draft' },
  style: { size: 11, lineHeight: 18 },
  blocks: [],
};
const toMake: DocumentToMake = { document, createdAt: '2026-11-21T20:00:00Z', id: 'a' };
const bytes = new Uint8Array([37, 80, 68, 70]);

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./make-document.ts')).makeDocument;

test('one worker makes every document, and each asker gets its own', async () => {
  const makeDocument = await load();
  const files = [makeDocument(toMake), makeDocument({ ...toMake, id: 'b' })];
  const [worker] = FakeWorker.started;
  expect(worker?.requests).toEqual([
    { kind: 'file', number: 1, ...toMake },
    { kind: 'file', number: 2, ...toMake, id: 'b' },
  ]);
  worker?.answer({ number: 2, bytes });
  worker?.answer({ number: 1, bytes: new Uint8Array([1]) });
  expect((await Promise.all(files)).map(({ size, type }) => [size, type])).toEqual([
    [1, 'application/pdf'],
    [4, 'application/pdf'],
  ]);
  expect(FakeWorker.started).toHaveLength(1);
});

test('a first page is set by the worker of the files', async () => {
  const { makeDocument, layOutFirstPage } = await import('./make-document.ts');
  const file = makeDocument(toMake);
  const first = layOutFirstPage(document);
  const [worker] = FakeWorker.started;
  expect(worker?.requests[1]).toEqual({ kind: 'first page', number: 2, document });
  worker?.answer({ number: 2, page: { items: [] }, pages: 3 });
  worker?.answer({ number: 1, bytes });
  expect(await first).toMatchObject({ page: { items: [] }, pages: 3 });
  expect((await file).size).toBe(4);
  expect(FakeWorker.started).toHaveLength(1);
});

test('what cannot be printed is named before anything is made', async () => {
  const makeDocument = await load();
  const author = '東京 👍';
  await expect(makeDocument({ ...toMake, document: { ...document, author } })).rejects.toThrow(
    'Can’t print these characters: 東, 京, 👍',
  );
  expect(FakeWorker.started).toEqual([]);
});

test('after a document failed, the next one starts afresh', async () => {
  const makeDocument = await load();
  const failed = makeDocument(toMake);
  FakeWorker.started[0]?.answer({ number: 1, problem: 'Couldn’t load the font (503)' });
  await expect(failed).rejects.toThrow('Couldn’t load the font (503)');
  const made = makeDocument(toMake);
  expect(FakeWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  FakeWorker.started[1]?.answer({ number: 2, bytes });
  expect((await made).size).toBe(4);
});

test('a worker that breaks tells everybody who waits', async () => {
  const makeDocument = await load();
  const waiting = [makeDocument(toMake), makeDocument(toMake)];
  FakeWorker.started[0]?.dispatchEvent(new Event('error'));
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

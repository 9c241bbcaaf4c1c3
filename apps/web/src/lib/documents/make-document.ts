import type { PrintDocument } from '@rei/domain/documents/document';
import type { DocumentToMake } from '@rei/domain/documents/document-to-make';
import { unprintableInDocument } from '@rei/domain/documents/printable';
import type { FirstPage, Made, MakeAnswer, MakeRequest, Wanted } from './made-document.ts';

interface Waiting {
  resolve: (made: Made) => void;
  reject: (reason: Error) => void;
}

/** One worker for all documents of the page's life; it is started by the first, and anew after it broke. */
const shop: { worker: Worker | undefined; asked: number; waiting: Map<number, Waiting> } = {
  worker: undefined,
  asked: 0,
  waiting: new Map(),
};

/** Names characters that no document can print: 'These characters cannot be printed: 東, 京'. */
function unprintableMessage(characters: readonly string[]): string {
  return `Can’t print these characters: ${characters.join(', ')}`;
}

/**
 * A document as a PDF file, made off the main thread; code and fonts are loaded by the first one. Fails with
 * `unprintableMessage` before anything is made where a character cannot be printed.
 */
export async function makeDocument(toMake: DocumentToMake): Promise<Blob> {
  const made = await ask({ kind: 'file', ...toMake });
  if (!('bytes' in made)) throw new Error('A page came for a file');
  return new Blob([made.bytes], { type: 'application/pdf' });
}

/** The first page of a document, set as in its file; fails as `makeDocument` does. */
export async function layOutFirstPage(document: PrintDocument): Promise<FirstPage> {
  const made = await ask({ kind: 'first page', document });
  if ('bytes' in made) throw new Error('A file came for a page');
  return made;
}

function ask(wanted: Wanted): Promise<Made> {
  const unprintable = unprintableInDocument(wanted.document);
  if (unprintable.length > 0) return Promise.reject(new Error(unprintableMessage(unprintable)));
  shop.worker ??= startWorker();
  shop.asked += 1;
  const request: MakeRequest = { ...wanted, number: shop.asked };
  const made = new Promise<Made>((resolve, reject) => shop.waiting.set(request.number, { resolve, reject }));
  shop.worker.postMessage(request);
  return made;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./make-document.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<MakeAnswer>) => takeAnswer(data));
  worker.addEventListener('error', () => giveUp('Couldn’t make the document.'));
  return worker;
}

function takeAnswer(answer: MakeAnswer): void {
  const waiting = shop.waiting.get(answer.number);
  shop.waiting.delete(answer.number);
  if (!('problem' in answer)) {
    waiting?.resolve(answer);
    return;
  }
  waiting?.reject(new Error(answer.problem));
  // What failed to load would stay failed: the next document starts afresh.
  giveUp(answer.problem);
}

/** Ends the worker and tells everybody who still waits for it. */
function giveUp(problem: string): void {
  shop.worker?.terminate();
  shop.worker = undefined;
  for (const { reject } of shop.waiting.values()) reject(new Error(problem));
  shop.waiting.clear();
}

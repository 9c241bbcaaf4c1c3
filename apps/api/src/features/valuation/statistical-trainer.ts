import { Worker } from 'node:worker_threads';
import type { SaleColumns } from '@rei/domain/valuation/statistical/earlier-sales';
import type { TrainedModel } from '@rei/domain/valuation/statistical/train-model';
import type { News } from './statistical-worker.ts';

interface Training {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/** What is counted one by one; columns of sales lie beside it. */
const limits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };

/** Learns on a thread of its own, so that nobody waits for it; it ends with the training, or at once when it is broken off. */
export function trainInWorker(sales: SaleColumns, { signal, onProgress }: Training): Promise<TrainedModel | null> {
  return new Promise((settle, fail) => {
    signal.throwIfAborted();
    const buffers = Object.values(sales).flatMap((column) => (typeof column === 'number' ? [] : [column.buffer]));
    const worker = new Worker(new URL('./statistical-worker.ts', import.meta.url), {
      workerData: sales,
      // The sales are its own from now on: a million of them need not be there twice.
      transferList: buffers,
      resourceLimits: limits,
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (news: News) => {
      if ('progress' in news) onProgress(news.progress);
      else settle(news.trained);
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      fail(signal.aborted ? signal.reason : new Error('The training ended without a model'));
    });
  });
}

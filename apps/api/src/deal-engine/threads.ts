import { Worker } from 'node:worker_threads';

interface Options<News> {
  file: string;
  data: object;
  onNews: (news: News) => void;
  onEnd: (error: unknown) => void;
  first?: () => object | undefined;
}

/** Between the end of a thread and the begin of the next; longer after each that ended early. */
const restMs = 200;
const longestRestMs = 30_000;
const earlyMs = 10_000;

/** A thread that is begun anew whenever it ends. */
export function createLastingThread<News>({ file, data, onNews, onEnd, first }: Options<News>) {
  let isStopped = false;
  let rest = restMs;
  /** What it is told while there is none. */
  let waiting: object[] = [];
  let worker: Worker | undefined = begin();

  function begin(): Worker {
    const begun = new Worker(new URL(file, import.meta.url), { workerData: data });
    const since = performance.now();
    let problem: unknown;
    begun.on('message', onNews);
    begun.on('error', (error) => {
      problem = error;
    });
    begun.on('exit', (code) => {
      worker = undefined;
      if (isStopped) return;
      onEnd(problem ?? new Error(`A thread of the deal engine ended with ${code}`));
      const isEarly = performance.now() - since < earlyMs;
      rest = isEarly ? Math.min(rest * 2, longestRestMs) : restMs;
      setTimeout(() => {
        if (!isStopped) worker = begin();
      }, rest).unref();
    });
    begun.unref();
    for (const work of [first?.(), ...waiting]) if (work) begun.postMessage(work);
    waiting = [];
    return begun;
  }

  return {
    tell(work: object): void {
      if (worker) worker.postMessage(work);
      else waiting.push(work);
    },
    kill: async (): Promise<void> => void (await worker?.terminate()),
    async stop(): Promise<void> {
      isStopped = true;
      await worker?.terminate();
    },
  };
}

export type LastingThread = ReturnType<typeof createLastingThread>;

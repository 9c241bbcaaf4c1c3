import { Worker } from 'node:worker_threads';
import type { CheckSender, SenderVerdict } from '#ports/sender-check.ts';
import type { Answer, Task, WorkerSettings } from './worker.ts';

interface Settings {
  /** Name servers as 'address:port'; undefined: the system's. */
  dnsServers?: string[];
  /** For one message. */
  milliseconds?: number;
  /** Messages that are asked about at the same time; the others wait. */
  atOnce?: number;
  /** Of the thread's heap. */
  megabytes?: number;
}

/** Beyond the time that the thread keeps by itself as long as it is not stuck; whether it can ask at all is part of it. */
const graceMs = 3000;
const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };

interface Waiting {
  task: Task;
  settle(verdict: SenderVerdict): void;
}

/**
 * Asks senders' domains in a thread of its own, because it reads headers that anybody may have written. When a
 * message stops that thread, it and those under way with it stay without a verdict, and the next ones find a new one.
 */
export function createWorkerSenderCheck({
  dnsServers,
  milliseconds = 5000,
  atOnce = 32,
  megabytes = 128,
}: Settings = {}): { checkSender: CheckSender; close(): Promise<void> } {
  const queue: Waiting[] = [];
  const underWay = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { dnsServers, milliseconds } satisfies WorkerSettings,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    started.on('message', ({ id, verdict }: Answer) => worker === started && finish(id, verdict));
    // Out of memory and the like: 'exit' follows.
    started.on('error', () => undefined);
    started.on('exit', () => worker === started && giveUp());
    started.unref();
    return started;
  }

  function finish(id: number, verdict: SenderVerdict | undefined): void {
    const done = underWay.get(id);
    if (!done) return;
    clearTimeout(done.timer);
    underWay.delete(id);
    done.settle(verdict ?? noVerdict);
    next();
  }

  function giveUp(): void {
    const stuck = worker;
    worker = undefined;
    void stuck?.terminate();
    for (const id of [...underWay.keys()]) finish(id, undefined);
  }

  function next(): void {
    while (underWay.size < atOnce) {
      const waiting = queue.shift();
      if (!waiting) return;
      worker ??= start();
      underWay.set(waiting.task.id, { ...waiting, timer: setTimeout(giveUp, milliseconds + graceMs) });
      worker.postMessage(waiting.task);
    }
  }

  return {
    checkSender: (path, { ip, helo, mailFrom }) =>
      new Promise((settle) => {
        lastId += 1;
        queue.push({ task: { id: lastId, path, ip, helo, mailFrom }, settle });
        next();
      }),
    async close() {
      const last = worker;
      worker = undefined;
      for (const id of [...underWay.keys()]) finish(id, undefined);
      await last?.terminate();
    },
  };
}

import { Worker } from 'node:worker_threads';
import type { AuthenticateSender, SenderVerdict } from '#ports/sender-authentication.ts';
import type { Answer, Task, WorkerSettings } from './worker.ts';

interface Settings {
  /** As 'address:port'; undefined: the system's name servers. */
  dnsServers?: string[];
  milliseconds?: number;
  atOnce?: number;
  megabytes?: number;
}

/** The worker keeps the time limit itself unless it is stuck; this adds the time of its DNS probe. */
const graceMs = 3000;
const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };

interface Waiting {
  task: Task;
  settle(verdict: SenderVerdict): void;
}

/** A worker runs it, because headers may be hostile. If it dies, its messages get no verdict and a new worker starts. */
export function createSenderAuthenticator({
  dnsServers,
  milliseconds = 5000,
  atOnce = 32,
  megabytes = 128,
}: Settings = {}): { authenticateSender: AuthenticateSender; close(): Promise<void> } {
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { dnsServers, milliseconds } satisfies WorkerSettings,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    started.on('message', ({ id, verdict }: Answer) => worker === started && finish(id, verdict));
    // For example out of memory; 'exit' follows.
    started.on('error', () => undefined);
    started.on('exit', () => worker === started && giveUp());
    started.unref();
    return started;
  }

  function finish(id: number, verdict: SenderVerdict | undefined): void {
    const done = running.get(id);
    if (!done) return;
    clearTimeout(done.timer);
    running.delete(id);
    done.settle(verdict ?? noVerdict);
    next();
  }

  function giveUp(): void {
    const stuck = worker;
    worker = undefined;
    void stuck?.terminate();
    for (const id of [...running.keys()]) finish(id, undefined);
  }

  function next(): void {
    while (running.size < atOnce) {
      const waiting = queue.shift();
      if (!waiting) return;
      worker ??= start();
      running.set(waiting.task.id, { ...waiting, timer: setTimeout(giveUp, milliseconds + graceMs) });
      worker.postMessage(waiting.task);
    }
  }

  return {
    authenticateSender: (path, { ip, helo, mailFrom }) =>
      new Promise((settle) => {
        lastId += 1;
        queue.push({ task: { id: lastId, path, ip, helo, mailFrom }, settle });
        next();
      }),
    async close() {
      const last = worker;
      worker = undefined;
      for (const id of [...running.keys()]) finish(id, undefined);
      await last?.terminate();
    },
  };
}

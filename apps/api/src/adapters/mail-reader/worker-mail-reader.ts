import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { MailReader, MessageHead } from '#ports/mail-reader.ts';
import type { Answer, Result, Task } from './worker.ts';

interface Limits {
  /** For one message, from the moment that the worker takes it up. */
  milliseconds: number;
  /** Of the worker's heap. */
  megabytes: number;
  /** Larger files are not even tried. */
  fileBytes: number;
}

const usualLimits: Limits = { milliseconds: 10_000, megabytes: 256, fileBytes: 64 * 1024 * 1024 };

interface Waiting {
  task: Task;
  settle(result: Result | undefined): void;
}

/**
 * Reads messages in a thread of its own, one after the other. A message that takes too long or too much memory ends
 * the thread, counts as not understood, and the next one finds a new thread.
 */
export function createWorkerMailReader(limits: Limits = usualLimits): MailReader {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    started.on('message', ({ id, result }: Answer) => {
      if (current?.waiting.task.id === id) finish(result);
    });
    // Out of memory and the like: 'exit' follows.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      if (current) finish(undefined);
    });
    started.unref();
    return started;
  }

  function finish(result: Result | undefined): void {
    const done = current;
    if (!done) return;
    clearTimeout(done.timer);
    current = undefined;
    done.waiting.settle(result);
    next();
  }

  function next(): void {
    const waiting = current ? undefined : queue.shift();
    if (!waiting) return;
    worker ??= start();
    current = { waiting, timer: setTimeout(giveUp, limits.milliseconds) };
    worker.postMessage(waiting.task);
  }

  function giveUp(): void {
    const stuck = worker;
    worker = undefined;
    void stuck?.terminate();
    finish(undefined);
  }

  function ask(makeTask: (id: number) => Task): Promise<Result | undefined> {
    return new Promise((settle) => {
      lastId += 1;
      queue.push({ task: makeTask(lastId), settle });
      next();
    });
  }

  async function readHeads(heads: readonly Uint8Array[]): Promise<(MessageHead | undefined)[]> {
    const task = { heads: new Uint8Array(Buffer.concat(heads)), lengths: heads.map(({ length }) => length) };
    const result = await ask((id) => ({ id, ...task }));
    if (Array.isArray(result)) return result;
    // One of them ended the thread; the others shall not suffer for it.
    if (heads.length <= 1) return heads.map(() => undefined);
    return (await Promise.all(heads.map((head) => readHeads([head])))).flat();
  }

  return {
    readHeads,
    async read(path) {
      if ((await stat(path)).size > limits.fileBytes) return undefined;
      const result = await ask((id) => ({ id, path }));
      return result && 'attachments' in result ? result : undefined;
    },
    async clean(html) {
      const result = await ask((id) => ({ id, html }));
      return result && 'html' in result ? result : undefined;
    },
    async close() {
      const last = worker;
      worker = undefined;
      await last?.terminate();
    },
  };
}

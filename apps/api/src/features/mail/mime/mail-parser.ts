import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { MessageHeader, ParsedMessage, SanitizedBody } from './parsed-message.ts';
import type { Answer, Result, Task } from './parser-worker.ts';

interface Limits {
  /** For one message, once the worker begins with it. */
  milliseconds: number;
  megabytes: number;
  fileBytes: number;
}

const defaultLimits: Limits = { milliseconds: 10_000, megabytes: 256, fileBytes: 64 * 1024 * 1024 };

interface Waiting {
  task: Task;
  settle(result: Result | undefined): void;
}

/** A worker parses, because messages may be hostile; one that exceeds a limit counts as unparsable. */
export function createMailParser(limits: Limits = defaultLimits) {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./parser-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    started.on('message', ({ id, result }: Answer) => {
      if (current?.waiting.task.id === id) finish(result);
    });
    // For example out of memory; 'exit' follows.
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

  async function parseHeaders(headers: readonly Uint8Array[]): Promise<(MessageHeader | undefined)[]> {
    const task = { headers: new Uint8Array(Buffer.concat(headers)), lengths: headers.map(({ length }) => length) };
    const result = await ask((id) => ({ id, ...task }));
    if (Array.isArray(result)) return result;
    // One header ended the worker: the others are parsed one by one.
    if (headers.length <= 1) return headers.map(() => undefined);
    return (await Promise.all(headers.map((header) => parseHeaders([header])))).flat();
  }

  return {
    parseHeaders,
    /** Undefined where the file is no message or breaks a limit. */
    async parse(path: string): Promise<ParsedMessage | undefined> {
      if ((await stat(path)).size > limits.fileBytes) return undefined;
      const result = await ask((id) => ({ id, path }));
      return result && 'attachments' in result ? result : undefined;
    },
    async sanitize(html: string): Promise<SanitizedBody | undefined> {
      const result = await ask((id) => ({ id, html }));
      return result && 'html' in result ? result : undefined;
    },
    async close(): Promise<void> {
      const last = worker;
      worker = undefined;
      await last?.terminate();
    },
  };
}

export type MailParser = ReturnType<typeof createMailParser>;

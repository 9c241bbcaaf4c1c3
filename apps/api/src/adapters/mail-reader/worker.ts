import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { CleanBody, MessageHead, ReadMessage } from '#ports/mail-reader.ts';
import { cleanHtml } from './clean-html.ts';
import { createHeadReader } from './read-head.ts';
import { readMessage } from './read-message.ts';

export type Task = { id: number } & ({ path: string } | { html: string } | Heads);

/** Many headers one behind the other, which is far cheaper to hand over than each by itself. */
interface Heads {
  heads: Uint8Array;
  lengths: readonly number[];
}

export type Result = ReadMessage | CleanBody | (MessageHead | undefined)[];

/** `result` undefined: what was asked could not be read. */
export type Answer = { id: number; result: Result | undefined };

const port = parentPort;
if (!port) throw new Error('This is a worker of the mail reader');

port.on('message', async (task: Task) => {
  const result = await work(task).catch(() => undefined);
  const contents = result && 'attachments' in result ? result.attachments.map(({ content }) => ownBuffer(content)) : [];
  port.postMessage(
    { id: task.id, result } satisfies Answer,
    [...new Set(contents)].filter((buffer) => buffer !== undefined),
  );
});

async function work(task: Task): Promise<Result> {
  if ('html' in task) return cleanHtml(task.html);
  if ('heads' in task) return readHeads(takeApart(task));
  return readMessage(await readFile(task.path));
}

function readHeads(heads: readonly Uint8Array[]): (MessageHead | undefined)[] {
  const readHead = createHeadReader();
  return heads.map((head) => {
    try {
      return readHead(head);
    } catch {
      // Its own source is kept all the same.
      return undefined;
    }
  });
}

function takeApart({ heads, lengths }: Heads): Uint8Array[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return heads.subarray(end - length, end);
  });
}

/** The memory behind a content, to be handed over instead of copied; undefined where others share it. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer | undefined {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined;
}

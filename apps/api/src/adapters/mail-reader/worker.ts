import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { CleanBody, ReadMessage } from '#ports/mail-reader.ts';
import { cleanHtml } from './clean-html.ts';
import { readMessage } from './read-message.ts';
import { type Pack, type PackContents, readPack } from './read-pack.ts';

export type Task = { id: number } & ({ path: string } | { html: string } | { pack: Pack });

export type Result = ReadMessage | CleanBody | PackContents;

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
  if ('pack' in task) return readPack(task.pack);
  return readMessage(await readFile(task.path));
}

/** The memory behind a content, to be handed over instead of copied; undefined where others share it. */
function ownBuffer({ buffer, byteLength }: Uint8Array): ArrayBuffer | undefined {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined;
}

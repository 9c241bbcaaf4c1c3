import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { createHeaderParser } from './parse-header.ts';
import { parseMessage } from './parse-message.ts';
import type { MessageHeader, ParsedMessage, SanitizedBody } from './parsed-message.ts';
import { sanitizeHtml } from './sanitize-html.ts';

export type Task = { id: number } & ({ path: string } | { html: string } | PackedHeaders);

/** One buffer is far cheaper to hand over than many. */
interface PackedHeaders {
  headers: Uint8Array;
  lengths: readonly number[];
}

export type Result = ParsedMessage | SanitizedBody | (MessageHeader | undefined)[];

export type Answer = { id: number; result: Result | undefined };

const port = parentPort;
if (!port) throw new Error('This is the worker of the mail parser');

port.on('message', async (task: Task) => {
  const result = await work(task).catch(() => undefined);
  const contents =
    result && 'attachments' in result ? result.attachments.map(({ content }) => transferable(content)) : [];
  port.postMessage(
    { id: task.id, result } satisfies Answer,
    [...new Set(contents)].filter((buffer) => buffer !== undefined),
  );
});

async function work(task: Task): Promise<Result> {
  if ('html' in task) return sanitizeHtml(task.html);
  if ('headers' in task) return parseHeaders(unpack(task));
  return parseMessage(await readFile(task.path));
}

function parseHeaders(headers: readonly Uint8Array[]): (MessageHeader | undefined)[] {
  const parseHeader = createHeaderParser();
  return headers.map((header) => {
    try {
      return parseHeader(header);
    } catch {
      return undefined;
    }
  });
}

function unpack({ headers, lengths }: PackedHeaders): Uint8Array[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return headers.subarray(end - length, end);
  });
}

/** Transferred instead of copied; undefined where others share the memory. */
function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer | undefined {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined;
}

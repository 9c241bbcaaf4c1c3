import type { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';
import { attachment } from './file-name.ts';

export interface Download {
  filename: string;
  contentType: string;
  bytes: number;
  read(range?: { start: number; end: number }): Promise<Readable>;
}

/** Anybody may have sent the file, so any other type is sent as plain bytes. */
const harmlessTypes = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'message/rfc822',
]);

/** Sends a content, or the range of it that was asked for, to be saved and never to be shown as a page of ours. */
export async function sendDownload(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { filename, contentType, bytes, read }: Download,
): Promise<Readable> {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const range = rangeOf(request, reply, bytes);
  const content = await read(range);
  reply.headers({
    'content-type': harmlessTypes.has(contentType) ? contentType : 'application/octet-stream',
    'content-disposition': attachment(filename),
    'content-length': range ? range.end - range.start + 1 : bytes,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  });
  if (range) reply.code(206);
  return content;
}

function rangeOf(request: FastifyRequest, reply: FastifyReply, bytes: number) {
  try {
    return parseRange(request.headers.range, bytes);
  } catch (error) {
    if (error instanceof AppError) reply.header('content-range', `bytes */${bytes}`);
    throw error;
  }
}

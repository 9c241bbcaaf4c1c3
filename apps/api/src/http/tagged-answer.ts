import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './index-page.ts';

/** An answer that its browser may keep and asks for each time whether it is still so: 304 where it is. */
export function taggedAnswer(request: FastifyRequest, reply: FastifyReply, body: string | Uint8Array): Readable {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  if (!isKnown(request.headers['if-none-match'], etag)) return Readable.from([body]);
  reply.code(304);
  return Readable.from([]);
}

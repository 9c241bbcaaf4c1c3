import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, isKnown } from './index-page.ts';

/** Packed for each request: a higher quality would take longer than it saves on the way. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packed = {
  br: (text: string) => promisify(brotliCompress)(text, quality),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

/**
 * A large answer that is the same for everybody and seldom another: packed, kept by a browser for so many seconds, and
 * asked for after that whether it is still so.
 */
export async function keptJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, seconds }: { answer: object; seconds: number },
): Promise<Readable> {
  const text = JSON.stringify(answer);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ 'cache-control': `private, max-age=${seconds}`, vary: 'accept-encoding', etag });
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return Readable.from([]);
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8');
  return Readable.from([await packed[encoding](text)]);
}

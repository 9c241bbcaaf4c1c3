import { Readable } from 'node:stream';

/**
 * The same bytes, the last of them only once `release` has resolved. Nothing is read before somebody asks, so that
 * the release means what it says: the other side is taking the message.
 */
export function holdLastBytes(source: Readable, release: () => Promise<void>): Readable {
  async function* held() {
    let last: unknown;
    for await (const chunk of source) {
      if (last !== undefined) yield last;
      last = chunk;
    }
    await release();
    if (last !== undefined) yield last;
  }
  return Readable.from(held(), { objectMode: false });
}

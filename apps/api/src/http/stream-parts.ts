import { Readable } from 'node:stream';

/** An answer that is sent as it is made. What fails before its first part is a refusal like any other. */
export async function streamParts(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* parts;
    } finally {
      await parts.return(undefined);
    }
  }
  return Readable.from(all(), { objectMode: false });
}

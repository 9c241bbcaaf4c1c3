const lineFeed = 10;

/** Counts the lines of a stream of chunks. Offsets are asked for in ascending order, within the newest chunk. */
export function lineCounter(firstLine: number) {
  let line = firstLine;
  let chunk: Buffer = Buffer.alloc(0);
  let chunkStart = 0;
  let nextFeed = -1;

  const lineOf = (offset: number): number => {
    while (nextFeed !== -1 && nextFeed < offset - chunkStart) {
      line += 1;
      nextFeed = chunk.indexOf(lineFeed, nextFeed + 1);
    }
    return line;
  };
  /** Bytes up to the end of the newest chunk. */
  const bytes = () => chunkStart + chunk.length;

  return {
    lineOf,
    bytes,
    begin(next: Buffer): void {
      lineOf(bytes());
      chunkStart = bytes();
      chunk = next;
      nextFeed = chunk.indexOf(lineFeed);
    },
  };
}

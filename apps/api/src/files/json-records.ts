import type { RejectedRow } from '@rei/domain/market/imported-row';
import { Tokenizer } from '@streamparser/json';
import type { ByteSource } from './byte-source.ts';
import type { JsonPath } from './json-path.ts';
import type { JsonRecord } from './json-record.ts';
import { jsonRecordFinder } from './json-record-finder.ts';

export interface JsonRecordOptions {
  /** Where records can stand: [anyElement] for the elements of a bare array, ['value', anyElement] for those of one under its name. */
  paths: readonly JsonPath[];
}

/** A text that never ends must not fill the memory. */
const maxTokenBytes = 10 * 1024 * 1024;

/** Each broken line costs a fresh start; a file with more of them is no JSON. */
const maxRestarts = 10_000;

/** A record over 2 MB, or a broken line of NDJSON, costs only itself; what else is no JSON ends the reading with one problem. */
export async function* jsonRecords(source: ByteSource, { paths }: JsonRecordOptions): AsyncGenerator<JsonRecord> {
  let position: Position | undefined = { offset: 0, line: 1 };
  for (let restarts = 0; position !== undefined; restarts += 1) {
    const broken: Broken | undefined = yield* recordsUntilBroken(source, paths, position);
    if (broken === undefined) return;
    const { line, next }: BrokenPart = broken.done === undefined ? broken : await brokenPart(source, broken.done);
    position = restarts < maxRestarts ? next : undefined;
    const consequence = position === undefined ? ': nothing after it was read' : '';
    yield { line, problem: `${broken.problem}${consequence}` };
  }
}

interface Position {
  offset: number;
  line: number;
}

interface BrokenPart {
  line: number;
  next?: Position | undefined;
}

interface Broken extends BrokenPart {
  problem: string;
  /** What was read for good; undefined when reading cannot go on. */
  done: Position | undefined;
}

/** Records up to the first place that is no JSON; undefined at the file's end. */
async function* recordsUntilBroken(
  source: ByteSource,
  paths: JsonRecordOptions['paths'],
  from: Position,
): AsyncGenerator<JsonRecord, Broken | undefined> {
  const lines = lineCounter(from.line);
  const finder = jsonRecordFinder(paths, lines.lineOf);
  const tokenizer = new Tokenizer({ separator: '' });
  let problem: string | undefined;
  let lastToken = 0;
  tokenizer.onToken = (token) => {
    lastToken = token.offset;
    finder.take(token);
  };
  // The library's message names its internal states; errors that `take` throws end up here too.
  tokenizer.onError = () => {
    problem = 'This is not valid JSON';
  };

  for await (const chunk of source(from.offset)) {
    lines.begin(chunk);
    tokenizer.write(chunk);
    yield* finder.taken();
    if (problem === undefined && lines.bytes() - lastToken > maxTokenBytes) problem = 'A text is longer than 10 MB';
    if (problem !== undefined) {
      const { recordLine, done } = finder.place();
      return {
        line: recordLine ?? lines.lineOf(lastToken),
        problem,
        done: done && { offset: from.offset + done.offset, line: done.line },
      };
    }
  }
  tokenizer.end();
  yield* finder.taken();
  const { isBetweenValues, recordLine } = finder.place();
  if (!isBetweenValues || problem !== undefined) {
    yield { line: recordLine ?? lines.lineOf(lines.bytes()), problem: 'The file ends in the middle' };
  }
  return undefined;
}

/** The line of the first mark at or after a position, and the next line that begins with an object. */
async function brokenPart(source: ByteSource, from: Position): Promise<BrokenPart> {
  const [lineFeed, brace, space] = [10, 123, 32];
  let { offset, line } = from;
  let broken: number | undefined;
  let previous: number | undefined;
  for await (const chunk of source(from.offset)) {
    for (const byte of chunk) {
      if (broken === undefined && byte > space) broken = line;
      else if (byte === brace && previous === lineFeed) return { line: broken ?? line, next: { offset, line } };
      if (byte === lineFeed) line += 1;
      previous = byte;
      offset += 1;
    }
  }
  return { line: broken ?? from.line };
}

/** Records under a number that tells them apart: their line, or which of the file they are where several share a line. */
export async function* numberedRecords(records: AsyncIterable<JsonRecord>): AsyncGenerator<JsonRecord> {
  let count = 0;
  for await (const row of records) {
    count += 1;
    yield { ...row, line: Math.max(row.line, count) };
  }
}

export function unreadableRecord({ line, problem }: Extract<JsonRecord, { problem: string }>): RejectedRow {
  return { kind: 'rejected', line, reason: problem, cells: {}, isDamaged: true };
}

const lineFeed = 10;

/** Counts the lines of a stream of chunks. Offsets are asked for in ascending order, within the newest chunk. */
function lineCounter(firstLine: number) {
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

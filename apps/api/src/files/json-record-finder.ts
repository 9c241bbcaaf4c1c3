import { type ParsedTokenInfo, TokenParser, TokenType } from '@streamparser/json';
import { anyElement, isAt, type JsonPath, pathAt } from './json-path.ts';
import type { JsonRecord } from './json-record.ts';

/** The longest record, bytes; one listing with its photos and remarks needs a hundredth of it. */
const maxRecordBytes = 2 * 1024 * 1024;

/** No listing's record nests deeper; each level costs memory. */
const maxDepth = 64;

/** A value whose tokens are being collected; `parser` is gone once it has become too long. */
interface OpenRecord {
  line: number;
  start: number;
  depth: number;
  parser: TokenParser | undefined;
  value: unknown;
}

interface Container {
  isArray: boolean;
  key: string;
  expectsKey: boolean;
}

/** What stands at one of the paths, or else the whole value. `lineOf` is asked in ascending order of offsets. */
export function jsonRecordFinder(paths: readonly JsonPath[], lineOf: (offset: number) => number) {
  const depths = new Set(paths.map((path) => path.length));
  // The frame checks the JSON around the records and sees each record as a null.
  const frame = new TokenParser({ paths: [], keepStack: false, separator: '' });
  const around: Container[] = [];
  let found: JsonRecord[] = [];
  let depth = 0;
  /** The value at the top, until it turns out to be what is around the records. */
  let whole: OpenRecord | undefined;
  let element: OpenRecord | undefined;
  let lastEnd = { offset: 0, line: lineOf(0) };

  const begin = (offset: number): OpenRecord => {
    const parser = new TokenParser({ paths: ['$'] });
    const record: OpenRecord = { line: lineOf(offset), start: offset, depth, parser, value: undefined };
    parser.onValue = ({ value }) => {
      record.value = value;
    };
    return record;
  };

  const collect = (record: OpenRecord, token: ParsedTokenInfo): boolean => {
    if (token.offset - record.start >= maxRecordBytes) record.parser = undefined;
    record.parser?.write(token);
    if (depth > record.depth) return false;
    const { line, parser, value } = record;
    found.push(parser === undefined ? { line, problem: 'The record is longer than 2 MB' } : { line, record: value });
    return true;
  };

  /** Whether a record stands where the next value begins; `further`: in it, as the elements of an array do. */
  const isWanted = (...further: readonly string[]): boolean => {
    if (!depths.has(around.length + further.length)) return false;
    const at = [...pathAt(around), ...further];
    return paths.some((path) => isAt(path, at));
  };

  const follow = ({ token, value }: ParsedTokenInfo) => {
    const inner = around.at(-1);
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      const isArray = token === TokenType.LEFT_BRACKET;
      if (isArray && isWanted(anyElement)) whole = undefined;
      around.push({ isArray, key: '', expectsKey: !isArray });
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) {
      around.pop();
    } else if (token === TokenType.COMMA && inner !== undefined) {
      inner.expectsKey = !inner.isArray;
    } else if (token === TokenType.STRING && inner?.expectsKey === true) {
      inner.key = String(value);
      inner.expectsKey = false;
    }
  };

  return {
    take(token: ParsedTokenInfo): void {
      const { offset } = token;
      if (element === undefined && isValue(token.token)) {
        const isKey = around.at(-1)?.expectsKey === true;
        if (around.length === 0) whole = begin(offset);
        else if (!isKey && isWanted()) {
          frame.write({ token: TokenType.NULL, value: null });
          element = begin(offset);
          whole = undefined;
        }
      }
      if (element === undefined) {
        frame.write(token);
        follow(token);
      }
      depth += depthStep(token.token);
      if (depth > maxDepth) throw new Error('Nested too deeply');
      if (element !== undefined && collect(element, token)) element = undefined;
      else if (whole !== undefined && collect(whole, token)) whole = undefined;
      if (depth === 0) lastEnd = { offset: offset + 1, line: lineOf(offset) };
    },

    taken(): JsonRecord[] {
      const records = found;
      found = [];
      return records;
    },

    place: () => ({
      isBetweenValues: depth === 0,
      recordLine: element?.line ?? whole?.line,
      /** What is done with for good; undefined inside an array of records. */
      done: whole === undefined ? (depth === 0 ? lastEnd : undefined) : { offset: whole.start, line: whole.line },
    }),
  };
}

function isValue(token: TokenType): boolean {
  const { RIGHT_BRACE, RIGHT_BRACKET, COLON, COMMA, SEPARATOR } = TokenType;
  return ![RIGHT_BRACE, RIGHT_BRACKET, COLON, COMMA, SEPARATOR].includes(token);
}

function depthStep(token: TokenType): -1 | 0 | 1 {
  if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return 1;
  return token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET ? -1 : 0;
}

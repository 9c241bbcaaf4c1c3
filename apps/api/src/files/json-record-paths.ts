import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { type ByteSource, firstBytes } from './byte-source.ts';
import { anyElement, anyProperty, isAt, type JsonPath, pathAt } from './json-path.ts';

/** Web pages' data has much before its list of homes; what begins later is not found. */
const maxHeadBytes = 16 * 1024 * 1024;

/** After the first records this many more bytes are searched, because there can be several lists. */
const furtherBytes = 2 * 1024 * 1024;

const maxDepth = 64;

/** Elements of an array, and properties of an object, that are kept for telling what a record is. */
const keptElements = 20;
const keptProperties = 2000;

/** An object with this many properties that are records is a table of them by key. */
const tableFrom = 3;

interface Open {
  isArray: boolean;
  key: string;
  expectsKey: boolean;
  properties: number;
  value: unknown[] | Record<string, unknown>;
}

/** Finds the outermost objects that `isRecord` knows; a broken text is searched up to the break. */
export async function jsonRecordPaths(source: ByteSource, isRecord: (value: unknown) => boolean): Promise<JsonPath[]> {
  const shape = shapeOf(isRecord);
  const tokenizer = new Tokenizer({ separator: '' });
  let isBroken = false;
  let bytes = 0;
  let end = maxHeadBytes;
  // Throws where the tokens are no JSON; it keeps nothing.
  const frame = new TokenParser({ paths: [], keepStack: false, separator: '' });
  tokenizer.onToken = (token) => {
    frame.write(token);
    shape.take(token);
  };
  tokenizer.onError = () => {
    isBroken = true;
  };
  for await (const chunk of firstBytes(source, maxHeadBytes)(0)) {
    tokenizer.write(chunk);
    bytes += chunk.length;
    if (shape.found.size > 0) end = Math.min(end, bytes + furtherBytes);
    if (isBroken || bytes >= end) break;
  }
  const found = [...shape.found.values()];
  // A broken line runs into the next one, which then seems to stand in it.
  return outermost(tables(isBroken ? found.filter((path) => path.length === 0 || path.at(-1) === anyElement) : found));
}

function shapeOf(isRecord: (value: unknown) => boolean) {
  const found = new Map<string, JsonPath>();
  const around: Open[] = [];

  const place = (value: unknown): void => {
    const inner = around.at(-1);
    if (inner === undefined) return;
    if (!Array.isArray(inner.value)) {
      inner.properties += 1;
      if (inner.properties <= keptProperties) inner.value[inner.key] = value;
    } else if (inner.value.length < keptElements) inner.value.push(value);
  };

  const close = (): void => {
    const closed = around.pop();
    if (closed === undefined) return;
    const isFound = !closed.isArray && isRecord(closed.value);
    if (isFound) {
      const path = pathAt(around);
      found.set(JSON.stringify(path), path);
    }
    place(isFound ? null : closed.value);
  };

  return {
    found,
    take({ token, value }: ParsedTokenInfo): void {
      const inner = around.at(-1);
      switch (token) {
        case TokenType.LEFT_BRACE:
        case TokenType.LEFT_BRACKET: {
          const isArray = token === TokenType.LEFT_BRACKET;
          if (around.length === maxDepth) throw new Error('Nested too deeply');
          // Without a prototype a name such as '__proto__' is a name like any other.
          around.push({
            isArray,
            key: '',
            expectsKey: !isArray,
            properties: 0,
            value: isArray ? [] : Object.create(null),
          });
          return;
        }
        case TokenType.RIGHT_BRACE:
        case TokenType.RIGHT_BRACKET:
          close();
          return;
        case TokenType.COMMA:
          if (inner) inner.expectsKey = !inner.isArray;
          return;
        case TokenType.COLON:
        case TokenType.SEPARATOR:
          return;
        default:
          if (inner?.expectsKey) {
            inner.key = String(value);
            inner.expectsKey = false;
          } else place(value);
      }
    },
  };
}

/** Several properties of one object with records in them, or in the same place below them, become any of its properties. */
function tables(paths: readonly JsonPath[]): JsonPath[] {
  const longest = paths.reduce((length, path) => Math.max(length, path.length), 0);
  let found = [...paths];
  for (let at = longest - 1; at >= 0; at -= 1) {
    const isProperty = (path: JsonPath) => path[at] !== undefined && path[at] !== anyElement;
    const bySiblings = Map.groupBy(found, (path) =>
      JSON.stringify(path.map((key, index) => (index === at && isProperty(path) ? null : key))),
    );
    found = [...bySiblings.values()].flatMap((siblings) => {
      const [path] = siblings;
      return siblings.length >= tableFrom && path ? [path.with(at, anyProperty)] : siblings;
    });
  }
  return found;
}

/** Without those inside of others: a home can hold others that are like it. */
function outermost(paths: readonly JsonPath[]): JsonPath[] {
  const isInside = (path: JsonPath, other: JsonPath) =>
    other.length < path.length && isAt(other, path.slice(0, other.length));
  return paths.filter((path) => !paths.some((other) => isInside(path, other)));
}

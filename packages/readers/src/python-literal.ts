const maxLength = 20_000;

const maxDepth = 20;

const token =
  /\s*(?:([[\](){},:])|[uUbBrR]?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([A-Za-z_]+)|$)/sy;

const words: Readonly<Record<string, unknown>> = {
  None: null,
  null: null,
  nan: null,
  NaN: null,
  True: true,
  true: true,
  False: false,
  false: false,
};

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '' };

class NoLiteral extends Error {}

/** What Python's repr() or JSON wrote, as JSON values; nothing is evaluated, and anything else or too long is undefined. */
export function pythonLiteral(text: string): unknown {
  if (text.length > maxLength) return undefined;
  const reader = tokenReader(text);
  try {
    const value = readValue(reader, 0);
    return reader.next().kind === 'end' ? value : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

type Token = { kind: 'mark'; text: string } | { kind: 'value'; value: unknown } | { kind: 'end' };

interface TokenReader {
  next(): Token;
  peek(): Token;
}

function tokenReader(text: string): TokenReader {
  let at = 0;
  let ahead: Token | undefined;
  const read = (): Token => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) throw new NoLiteral();
    at = token.lastIndex;
    const [, mark, quoted, number, word] = found;
    if (mark !== undefined) return { kind: 'mark', text: mark };
    if (quoted !== undefined) return { kind: 'value', value: unquoted(quoted) };
    if (number !== undefined) return { kind: 'value', value: Number(number) };
    if (word === undefined) return { kind: 'end' };
    if (!Object.hasOwn(words, word)) throw new NoLiteral();
    return { kind: 'value', value: words[word] };
  };
  return {
    peek() {
      ahead ??= read();
      return ahead;
    },
    next() {
      const next = ahead ?? read();
      ahead = undefined;
      return next;
    },
  };
}

function readValue(reader: TokenReader, depth: number): unknown {
  const next = reader.next();
  if (next.kind === 'value') return next.value;
  if (next.kind === 'end' || depth >= maxDepth) throw new NoLiteral();
  if (next.text === '[') return readItems(reader, ']', () => readValue(reader, depth + 1));
  if (next.text === '(') return readItems(reader, ')', () => readValue(reader, depth + 1));
  if (next.text !== '{') throw new NoLiteral();
  const entries = readItems(reader, '}', (): [string, unknown] => {
    const key = reader.next();
    if (key.kind !== 'value' || !isMark(reader.next(), ':')) throw new NoLiteral();
    return [String(key.value), readValue(reader, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function readItems<T>(reader: TokenReader, close: string, read: () => T): T[] {
  const items: T[] = [];
  while (!isMark(reader.peek(), close)) {
    items.push(read());
    if (isMark(reader.peek(), ',')) reader.next();
    else if (!isMark(reader.peek(), close)) throw new NoLiteral();
  }
  reader.next();
  return items;
}

function isMark(token: Token, text: string): boolean {
  return token.kind === 'mark' && token.text === text;
}

function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(.))/gs, (_, short, long, character) =>
      character === undefined
        ? String.fromCharCode(Number.parseInt(short ?? long, 16))
        : (escapes[character] ?? character),
    );
}

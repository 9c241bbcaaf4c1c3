/** Characters that a browser lays out without a noticeable delay. */
const usualSize = 100_000;

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'wbr']);
/** Elements before which a text is best cut. */
const blocks = new Set(
  'address article blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);

/** In sanitized HTML every '<' starts a tag, and no value holds one. */
const pieces = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</gi;

/** After a blank if there is one, and never within a character. */
function cutAt(text: string, size: number): number {
  const blank = text.lastIndexOf(' ', size);
  if (blank > size / 2) return blank + 1;
  const entity = text.lastIndexOf('&', size);
  if (entity > 0 && size - entity < 12) return entity;
  return /[\udc00-\udfff]/.test(text.charAt(size)) ? size - 1 : size;
}

/** Splits sanitized HTML into parts of about `size` characters; open elements are closed and opened again. Lazy. */
export function* htmlParts(html: string, size: number = usualSize): Generator<string, void> {
  let open: { name: string; tag: string }[] = [];
  let part: string[] = [];
  let length = 0;

  function take(): string {
    const whole = part.join('');
    part = open.map(({ tag }) => tag);
    length = 0;
    return whole;
  }

  for (const [piece, slash, name = ''] of html.matchAll(pieces)) {
    const isEnd = slash === '/';
    const lower = name.toLowerCase();
    if (!isEnd && (length >= size * 2 || (length >= size && blocks.has(lower)))) yield take();
    let rest = piece;
    while (name === '' && length + rest.length > size * 2) {
      const cut = cutAt(rest, Math.max(1, size - Math.min(length, size / 2)));
      part.push(rest.slice(0, cut));
      rest = rest.slice(cut);
      yield take();
    }
    part.push(rest);
    length += rest.length;
    if (isEnd) {
      const place = open.findLastIndex((each) => each.name === lower);
      if (place >= 0) open = open.slice(0, place);
    } else if (name !== '' && !empty.has(lower) && !piece.endsWith('/>')) open.push({ name: lower, tag: piece });
  }
  if (length > 0) yield take();
}

export function partCount(html: string, size: number = usualSize): number {
  return Math.max(1, Math.round(html.length / size));
}

/** By index; undefined behind the last part. */
export function readParts(html: string): (place: number) => string | undefined {
  const source = htmlParts(html);
  const known: string[] = [];
  return (place) => {
    while (known.length <= place) {
      const { value, done } = source.next();
      if (done) return undefined;
      known.push(value);
    }
    return known[place];
  };
}

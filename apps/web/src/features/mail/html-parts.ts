/** Characters of a part, about: as much as a browser lays out at once without making one wait. */
const usualSize = 100_000;

/** Elements without content, which are never open. */
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'wbr']);
/** What begins a line of its own, before which a text can best be cut. */
const blocks = new Set(
  'address article blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);

/** A tag, or what stands between two. In cleaned HTML every '<' begins a tag, and no value holds one. */
const pieces = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</gi;

/** Where a long text is cut: after a blank, else anywhere but within a character. */
function cutAt(text: string, size: number): number {
  const blank = text.lastIndexOf(' ', size);
  if (blank > size / 2) return blank + 1;
  const entity = text.lastIndexOf('&', size);
  if (entity > 0 && size - entity < 12) return entity;
  return /[\udc00-\udfff]/.test(text.charAt(size)) ? size - 1 : size;
}

/**
 * A message's cleaned HTML in parts of about `size` characters, each a whole of its own: what is open where one ends
 * is opened again in the next. Reads no further than it is asked for.
 */
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

/** How many parts a message has, about. */
export function partCount(html: string, size: number = usualSize): number {
  return Math.max(1, Math.round(html.length / size));
}

/** The parts by their place, from 0; undefined behind the last one. */
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

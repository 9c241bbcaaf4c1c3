import type { Face, Span, Words } from './document.ts';
import type { MeasureText } from './letter-page.ts';
import { noBreakSpace, printableText } from './printable.ts';

interface LineSpan extends Span {
  x: number;
}

export interface Line {
  spans: LineSpan[];
  width: number;
}

interface Word {
  spans: Span[];
  width: number;
}

interface Setting {
  width: number;
  size: number;
  measure: MeasureText;
}

/** Breaks text into lines of at most `width` points: at spaces, at '\n', and within a word that is wider than a line. */
export function wrapWords(words: Words, setting: Setting): Line[] {
  const spans = typeof words === 'string' ? [{ text: words, face: 'regular' as const }] : words;
  return splitParagraphs(spans).flatMap((paragraph) => fillLines(splitWords(paragraph, setting), setting));
}

function splitParagraphs(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const { text, face } of spans) {
    const [first = '', ...others] = printableText(text).split('\n');
    paragraphs.at(-1)?.push({ text: first, face });
    for (const other of others) paragraphs.push([{ text: other, face }]);
  }
  return paragraphs;
}

function splitWords(spans: readonly Span[], setting: Setting): Word[] {
  const words: Span[][] = [[]];
  for (const { text, face } of spans) {
    const [first = '', ...others] = text.split(/ +/);
    if (first !== '') words.at(-1)?.push({ text: first, face });
    for (const other of others) words.push(other === '' ? [] : [{ text: other, face }]);
  }
  return words.filter((word) => word.length > 0).flatMap((word) => breakWord(measured(word, setting), setting));
}

function measured(joined: Span[], { measure, size }: Setting): Word {
  const spans = joined.map(({ text, face }) => ({ text: text.replaceAll(noBreakSpace, ' '), face }));
  return { spans, width: spans.reduce((sum, { text, face }) => sum + measure(text, face, size), 0) };
}

function breakWord(word: Word, setting: Setting): Word[] {
  if (word.width <= setting.width) return [word];
  const pieces: Word[] = [];
  let piece: Word = { spans: [], width: 0 };
  for (const { text, face } of word.spans) {
    for (const part of breakableParts({ text, face }, setting)) {
      const width = setting.measure(part, face, setting.size);
      if (piece.width + width > setting.width && piece.spans.length > 0) {
        pieces.push(piece);
        piece = { spans: [], width: 0 };
      }
      append(piece.spans, { text: part, face });
      piece.width += width;
    }
  }
  return [...pieces, piece];
}

/** What of an over-long word stays whole: up to a hyphen, a slash or an '@' where that fits, else each letter. */
function breakableParts({ text, face }: Span, { measure, size, width }: Setting): string[] {
  const parts = text.split(/(?<=[-–/@])/);
  return parts.flatMap((part) => (measure(part, face, size) <= width ? [part] : [...part]));
}

function append<Kind extends Span>(spans: Kind[], span: Kind): void {
  const last = spans.at(-1);
  if (last?.face === span.face) last.text += span.text;
  else spans.push({ ...span });
}

function fillLines(words: Word[], setting: Setting): Line[] {
  const lines: Line[] = [];
  let line: Line = { spans: [], width: 0 };
  for (const word of words) {
    const before: Face = line.spans.at(-1)?.face ?? 'regular';
    const space = line.spans.length === 0 ? 0 : setting.measure(' ', before, setting.size);
    if (line.spans.length > 0 && line.width + space + word.width > setting.width) {
      lines.push(line);
      line = { spans: [], width: 0 };
    }
    addWord(line, word, setting);
  }
  return [...lines, line];
}

function addWord(line: Line, word: Word, { measure, size }: Setting): void {
  const before = line.spans.at(-1);
  if (before !== undefined) {
    line.width += measure(' ', before.face, size);
    before.text += ' ';
  }
  for (const { text, face } of word.spans) {
    append(line.spans, { text, face, x: line.width });
    line.width += measure(text, face, size);
  }
}

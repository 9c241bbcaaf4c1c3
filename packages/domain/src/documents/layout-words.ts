import type { Tone, Words } from './document.ts';
import { lineItems, type LayoutSetting as Setting } from './layout-row.ts';
import type { PageItem, TextItem } from './letter-page.ts';
import { wrapWords } from './wrap-words.ts';

interface Written {
  x: number;
  width: number;
  top: number;
  size: number;
  isRight?: boolean;
  isBold?: boolean;
  isSoft?: boolean;
  tone?: Tone;
  most?: number;
}

/** Lines of a text at one place, at most so many, and how high they are. */
export function written(words: Words, place: Written, { measure }: Setting): { items: PageItem[]; height: number } {
  const { x, width, top, size, isRight = false, isBold = false, isSoft = false, tone, most = 2 } = place;
  const height = size * 1.3;
  const spans = typeof words === 'string' && isBold ? [{ text: words, face: 'bold' as const }] : words;
  const lines = words === '' ? [] : wrapWords(spans, { width, size, measure }).slice(0, most);
  const items = lines.flatMap((line, index) =>
    lineItems(line, top + index * height, {
      ...{ x: isRight ? x + width - line.width : x, size, lineHeight: height, isSoft },
    }).map((item): PageItem => (tone && item.kind === 'text' ? { ...(item satisfies TextItem), tone } : item)),
  );
  return { items, height: lines.length * height };
}

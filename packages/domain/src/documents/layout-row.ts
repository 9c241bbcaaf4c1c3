import type { DocumentStyle, Face } from './document.ts';
import { contentWidth, letterPage, type MeasureText, type PageItem } from './letter-page.ts';
import type { Line } from './wrap-words.ts';

export interface LayoutSetting {
  style: DocumentStyle;
  measure: MeasureText;
  /** Where on the sheet what is set has its room, from left to right. */
  room: Room;
}

export interface Room {
  x: number;
  width: number;
}

export const wholeWidth: Room = { x: letterPage.margin, width: contentWidth };

/** A strip of paper that is never cut; its items' `y` count from its top. Points. */
export interface Row {
  spaceBefore: number;
  height: number;
  items: PageItem[];
  staysWithNext: boolean;
  /** The head of its table, which stands above it again where it begins a sheet. */
  head?: Pick<Row, 'height' | 'items'>;
}

/** Where in a line of text its letters stand, as a share of the line's height. */
const baselineShare = 0.72;

interface LineSetting {
  x: number;
  size: number;
  lineHeight: number;
  face?: Face;
  isSoft?: boolean;
}

export function lineItems(line: Line, top: number, setting: LineSetting): PageItem[] {
  return line.spans.map(({ text, face, x }) => ({
    kind: 'text',
    x: setting.x + x,
    y: top + setting.lineHeight * baselineShare,
    text,
    face: setting.face ?? face,
    size: setting.size,
    isSoft: setting.isSoft ?? false,
  }));
}

export function lowered(items: PageItem[], top: number): PageItem[] {
  return items.map((item) => ({ ...item, y: item.y + top }));
}

export function together(rows: Row[], last = false): Row[] {
  return rows.map((row, place) => ({ ...row, staysWithNext: place < rows.length - 1 || last }));
}

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.spaceBefore + row.height, 0);
}

/** A paragraph's rows: no line of it alone at the foot of a page or at the head of the next. */
export function withoutLoneLines(rows: Row[]): Row[] {
  return rows.map((row, place) => ({ ...row, staysWithNext: place < rows.length - 1 && isEdge(place, rows.length) }));
}

function isEdge(place: number, count: number): boolean {
  return place === 0 || place === count - 2;
}

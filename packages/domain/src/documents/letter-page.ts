import type { Face, Picture, Tone } from './document.ts';

/** US letter in points, with the margins of specification 2, section 9; y counts from the top. */
export const letterPage = { width: 612, height: 792, margin: 54, bottom: 730 } as const;

export const contentWidth = letterPage.width - 2 * letterPage.margin;

/** Letters in one face at one place: `y` is the line they stand on. */
export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  face: Face;
  size: number;
  isSoft: boolean;
  /** Ink, where there is none. */
  tone?: Tone;
}

export interface RuleItem {
  kind: 'rule';
  x: number;
  y: number;
  width: number;
  isSoft: boolean;
  /** Ink or gray, where there is none. */
  tone?: Tone;
  /** Points; as thick as rules usually are where it is not said. */
  weight?: number;
}

export interface PictureItem extends Picture {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An area in one color. */
export interface FillItem {
  kind: 'fill';
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
  isSoft: boolean;
}

/** The outline of an area. */
export interface FrameItem {
  kind: 'frame';
  x: number;
  y: number;
  width: number;
  height: number;
  tone: Tone;
  isSoft: boolean;
}

/** A tone's sign in a circle, which says without color what the color says: a check, a minus, a cross. */
export interface MarkItem {
  kind: 'mark';
  x: number;
  y: number;
  width: number;
  tone: Exclude<Tone, 'none'>;
}

export type PageItem = TextItem | RuleItem | PictureItem | FillItem | FrameItem | MarkItem;

export interface LetterPage {
  items: PageItem[];
}

export type MeasureText = (text: string, face: Face, size: number) => number;

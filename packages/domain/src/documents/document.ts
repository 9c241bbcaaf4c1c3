export interface PrintDocument {
  title: string;
  author: string;
  footer: DocumentFooter;
  style: DocumentStyle;
  blocks: Block[];
}

export interface DocumentFooter {
  isUnsigned?: boolean;
  propertyAddress: string;
  reference: string;
}

export interface DocumentStyle {
  size: number;
  lineHeight: number;
}

export type Face = 'regular' | 'bold';

export interface Span {
  text: string;
  face: Face;
}

/** Running text: plain, or with some words in bold. '\n' ends a line. */
export type Words = string | readonly Span[];

/** One row of a table of terms; no value prints as a rule to write on. */
export interface Term {
  label: string;
  value: string | null;
}

export interface FiguresTable {
  columns: readonly { label: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
  /** The places of rows in bold: sums, or the one that a table is about. */
  sums?: readonly number[];
}

/** A figure that is read first: large, with its name above and a note below. */
export interface HeadFigure {
  label: string;
  value: string;
  note?: string | undefined;
}

/** A picture nine points wide for each four high, as JPEG. */
export interface Picture {
  jpeg: Uint8Array<ArrayBuffer>;
}

/** A picture of any shape, as JPEG; its size in pixels tells its shape. */
export interface Logo extends Picture {
  width: number;
  height: number;
}

export interface SignatureField {
  label: string;
  value: string;
}

export interface SignatureParty {
  role: string;
  name: string;
  fields: SignatureField[];
}

/** What a color says besides the words in it; 'none' is ink. */
export type Tone = 'good' | 'close' | 'bad' | 'none';

export interface VerdictPanel {
  tone: Tone;
  label: string;
  word: string;
  note: string;
  amountLabel: string;
  amount: string;
  amountNote: string;
  /** Up to where prices pass and are close, where the price is, and what is named below: shares of the length. */
  scale: {
    passes: number;
    close: number;
    price: number;
    names: readonly { share: number; text: string }[];
  } | null;
  foot: string;
}

export type Block =
  | { kind: 'letterhead'; name: string; lines: string[]; logo?: Logo | undefined }
  | { kind: 'masthead'; name: string; lines: string[]; logo?: Logo | undefined; title: string; date: string }
  | { kind: 'title'; text: string; subtitle: string; isLeft?: boolean }
  | { kind: 'verdict'; panel: VerdictPanel }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Words; label?: string; isSmall?: boolean; staysWithNext?: boolean }
  | { kind: 'pictures'; pictures: readonly Picture[] }
  | { kind: 'figures'; figures: readonly HeadFigure[] }
  | { kind: 'terms'; terms: Term[] }
  | { kind: 'table'; table: FiguresTable }
  | { kind: 'blank-lines'; count: number }
  | { kind: 'signatures'; parties: readonly [SignatureParty, SignatureParty] };

export function bold(text: string): Span {
  return { text, face: 'bold' };
}

export function plain(text: string): Span {
  return { text, face: 'regular' };
}

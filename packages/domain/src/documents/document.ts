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
  /** Of headings; that of the text where it is not said. */
  headingSize?: number;
  family?: FontFamily;
  /** The sheets after the first are filled alike, so that the last is not nearly empty. */
  isEven?: boolean;
}

export type Face = 'regular' | 'bold';

/** Letters and contracts are set in the serif face, reports in the one without. */
export type FontFamily = 'serif' | 'sans';

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

/** A line of an account: its name with what it rests on, and an amount in each column. */
export interface LedgerRow {
  label: string;
  note: string;
  cells: readonly string[];
  /** A sum stands in bold under a rule. */
  isSum: boolean;
}

export interface Ledger {
  /** Above the amounts; none where they need no name. */
  heads: readonly string[];
  rows: readonly LedgerRow[];
}

/** A figure for each pair of two inputs, each cell with the sign and color of what it means. */
export interface ToneGrid {
  /** What runs down and what runs across. */
  down: string;
  across: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly GridCell[] }[];
  legend: readonly { tone: Tone; text: string }[];
}

export interface GridCell {
  text: string;
  tone: Tone;
  /** The one that the document is about. */
  isOwn: boolean;
}

export interface TableColumn {
  label: string;
  isNumber: boolean;
  /** Of the room that is left, beside other columns of words. */
  weight?: number;
}

export interface FiguresTable {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** The places of rows in bold: sums, or the one that a table is about. */
  sums?: readonly number[];
  /** Its columns are as wide whatever stands in them, so that tables below each other have the same. */
  isShared?: boolean;
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

/** What a document comes to: a word or amount on each side of its head, figures, and where the price stands. */
export interface SummaryPanel {
  tone: Tone;
  word: string;
  wordLabel: string;
  amount: string;
  amountLabel: string;
  figures: readonly HeadFigure[];
  /** Up to where prices pass and are close, where the price is, and what is named below: shares of the length. */
  scale: {
    passes: number;
    close: number;
    price: number;
    names: readonly { share: number; text: string }[];
  } | null;
  words: Words;
  /** On the left and on the right of its foot; none where there is nothing to say. */
  foot: { text: string; note: string } | null;
}

export type Block =
  | { kind: 'letterhead'; name: string; lines: string[]; logo?: Logo | undefined }
  | { kind: 'masthead'; name: string; lines: string[]; logo?: Logo | undefined; title: string; date: string }
  | { kind: 'title'; text: string; subtitle: Words; isLeft?: boolean }
  | { kind: 'panel'; panel: SummaryPanel }
  | { kind: 'columns'; share: number; sides: readonly [readonly Block[], readonly Block[]] }
  | { kind: 'strip'; terms: readonly Term[] }
  | { kind: 'ledger'; ledger: Ledger }
  | { kind: 'grid'; grid: ToneGrid }
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

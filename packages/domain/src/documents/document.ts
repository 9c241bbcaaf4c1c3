/** A document before it has pages: what it says, block by block, without any measure of paper. */
export interface PrintDocument {
  /** What the file calls itself: 'Letter of Intent – 123 N Main St, Phoenix, AZ 85004'. */
  title: string;
  /** The party that made it. */
  author: string;
  footer: DocumentFooter;
  style: DocumentStyle;
  blocks: Block[];
}

/** What stands at the foot of every page besides initials and page numbers. */
export interface DocumentFooter {
  /** Nobody signs it: no lines for initials. */
  isUnsigned?: boolean;
  propertyAddress: string;
  /** 'Document 0199f3a2, version 3'; empty in a draft. */
  reference: string;
}

/** Points. */
export interface DocumentStyle {
  size: number;
  lineHeight: number;
}

export type Face = 'regular' | 'bold';

/** Words in one face. */
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

/** Figures in rows and columns, set small; every row has a cell for each column. */
export interface FiguresTable {
  columns: readonly { label: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
}

/** A line of a signature block: what stands on the rule, and under it what it is. */
export interface SignatureField {
  label: string;
  value: string;
}

export interface SignatureParty {
  role: string;
  /** The person or company that signs; empty prints as a rule. */
  name: string;
  fields: SignatureField[];
}

export type Block =
  | { kind: 'letterhead'; name: string; lines: string[] }
  | { kind: 'title'; text: string; subtitle: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: Words; label?: string; isSmall?: boolean; staysWithNext?: boolean }
  | { kind: 'terms'; terms: Term[] }
  | { kind: 'table'; table: FiguresTable }
  | { kind: 'blank-lines'; count: number }
  | { kind: 'signatures'; parties: readonly [SignatureParty, SignatureParty] };

/** Words in bold. */
export function bold(text: string): Span {
  return { text, face: 'bold' };
}

/** Words in the usual face. */
export function plain(text: string): Span {
  return { text, face: 'regular' };
}

import type { PrintDocument } from '@rei/domain/documents/document';

/** A document with what its file says of itself. */
export interface DocumentToMake {
  document: PrintDocument;
  /** ISO 8601: the day that stands in the document is of the same moment. */
  createdAt: string;
  /** Names this document: the id of the stored offer or contract with its version, or of the draft. */
  id: string;
}

/** What the worker is asked; answers carry the same number. */
export interface MakeRequest extends DocumentToMake {
  number: number;
}

export type MakeAnswer = { number: number; bytes: Uint8Array<ArrayBuffer> } | { number: number; problem: string };

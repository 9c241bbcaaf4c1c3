import type { PrintDocument } from './document.ts';

/** A document with what its file says of itself. */
export interface DocumentToMake {
  document: PrintDocument;
  /** ISO 8601: the day that stands in the document is of the same moment. */
  createdAt: string;
  /** Names this document: the id of the stored offer or contract with its version, or of the draft. */
  id: string;
}

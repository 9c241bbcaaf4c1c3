import type { Face } from '@rei/domain/documents/document';

/** The TrueType files of the documents' font, as they are in ../fonts. */
export type FontFiles = Record<Face, Uint8Array>;

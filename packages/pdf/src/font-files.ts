import type { Face } from '@rei/domain/documents/document';

export type FontFiles = Record<Face, Uint8Array>;

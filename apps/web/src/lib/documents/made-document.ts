import type { PrintDocument } from '@rei/domain/documents/document';
import type { DocumentToMake } from '@rei/domain/documents/document-to-make';
import type { LetterPage } from '@rei/domain/documents/letter-page';

/** The first sheet of a document as its file has it, and how many there are. */
export interface FirstPage {
  page: LetterPage;
  pages: number;
}

/** What the worker is asked: a file, or only how its first page is set. */
export type Wanted = ({ kind: 'file' } & DocumentToMake) | { kind: 'first page'; document: PrintDocument };

/** Answers carry the number of their request. */
export type MakeRequest = Wanted & { number: number };

export type Made = { bytes: Uint8Array<ArrayBuffer> } | FirstPage;

export type MakeAnswer = { number: number } & (Made | { problem: string });

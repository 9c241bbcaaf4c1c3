import type { Readable } from 'node:stream';

/** A content that has arrived and is not yet in the store. */
export interface StagedBlob {
  /** SHA-256 of the content; of a pack a number drawn by lot. */
  hash: Buffer;
  bytes: number;
  /** A local file with the content, for whoever has to look into it; gone after `discard`. */
  path: string;
  place(): Promise<void>;
  /** Frees what staging took. Called in the end in any case. */
  discard(): Promise<void>;
}

/** The bytes of a range, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Contents by their hash: sources of messages, attachments, documents. What is stored never changes. */
export interface BlobStore {
  /** Receives a content to its end; rejects with TOO_LARGE beyond `maxBytes`. */
  stage(content: Readable, maxBytes: number): Promise<StagedBlob>;
  /** Small contents one behind the other. Nobody asks for a pack by what is in it, so that its content is not hashed. */
  stagePack(contents: AsyncIterable<readonly Buffer[]>): Promise<StagedBlob>;
  has(hash: Buffer): Promise<boolean>;
  read(hash: Buffer, range?: ByteRange): Promise<Readable>;
  remove(hash: Buffer): Promise<void>;
}

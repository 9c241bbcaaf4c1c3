import type { Readable } from 'node:stream';

/** The media type that a content has by its own bytes; undefined where they tell nothing. Ends the content. */
export type RecogniseContent = (content: Readable) => Promise<string | undefined>;

import type { PrintDocument } from '../documents/document.ts';
import type { DocumentToMake } from '../documents/document-to-make.ts';
import type { BuyerParty } from './buyer-party.ts';
import type { Issued } from './issued.ts';
import type { DocumentReference } from './paper-words.ts';
import type { PrintedFacts } from './printed-facts.ts';

/** What a document says besides its paper's terms. */
interface AroundTerms {
  buyer: BuyerParty;
  issued: Issued;
  reference: DocumentReference | null;
}

interface PaperToPrint {
  noun: 'offer' | 'contract';
  propertyId: string;
  /** The version that it is made of; undefined where it is not saved. */
  stored: { _id: string; version: number; createdAt: string; printed: PrintedFacts | null } | undefined;
  /** What a document prints that is made now, and when that is (ISO 8601). */
  today: PrintedFacts;
  now: string;
}

/** A paper's document with the name of its file. */
export interface PrintedPaper {
  toMake: DocumentToMake;
  fileName: string;
}

/**
 * The document of a paper by its words. A saved version has the date, the buyer and the zone of its saving: made again,
 * in the browser or by the server, it is the same file.
 */
export function printPaper(
  { noun, propertyId, stored, today, now }: PaperToPrint,
  words: (around: AroundTerms) => PrintDocument,
): DocumentToMake {
  const createdAt = stored?.createdAt ?? now;
  const { buyer, timeZone } = stored?.printed ?? today;
  const document = words({
    buyer,
    issued: { at: createdAt, timeZone },
    reference: stored ? { id: stored._id, version: stored.version } : null,
  });
  return { document, createdAt, id: `${noun}-${stored?._id ?? `draft-${propertyId}`}` };
}

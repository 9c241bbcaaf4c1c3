import type { PrintDocument } from '@rei/domain/documents/document';
import type { BuyerParty } from '@rei/domain/paperwork/buyer-party';
import type { Issued } from '@rei/domain/paperwork/issued';
import type { DocumentReference } from '@rei/domain/paperwork/paper-words';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { DocumentToMake } from '#lib/documents/made-document.ts';

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
  today: PrintedFacts;
}

/** A paper's document with the name of its file. */
export interface PrintedPaper {
  toMake: DocumentToMake;
  fileName: string;
}

/**
 * The document of a paper by its words. A saved version has the date, the buyer and the zone of its saving: made again
 * it is the same file.
 */
export function printPaper(
  { noun, propertyId, stored, today }: PaperToPrint,
  words: (around: AroundTerms) => PrintDocument,
): DocumentToMake {
  const createdAt = stored?.createdAt ?? new Date().toISOString();
  const { buyer, timeZone } = stored?.printed ?? today;
  const document = words({
    buyer,
    issued: { at: createdAt, timeZone },
    reference: stored ? { id: stored._id, version: stored.version } : null,
  });
  return { document, createdAt, id: `${noun}-${stored?._id ?? `draft-${propertyId}`}` };
}

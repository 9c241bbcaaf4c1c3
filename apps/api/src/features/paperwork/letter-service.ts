import type { PrintDocument } from '@rei/domain/documents/document';
import { printDraftLetter, printSavedLetter } from '@rei/domain/paperwork/letter/print-letter';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { PrintedPaper } from '@rei/domain/paperwork/print-paper';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { Db } from '#db/client.ts';
import { makeDocumentFile } from '#features/documents/service.ts';
import type { Clock } from '#ports/clock.ts';

interface LetterFile {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Deps {
  db: Db;
  clock: Clock;
  printedFacts: (tx: Db, userId: string) => Promise<PrintedFacts>;
}

/** Letters of intent made by the server: of one saved offer they have the bytes that the browser makes of it. */
export function createLetterService({ db, clock, printedFacts }: Deps) {
  return {
    /** What offers that are not saved yet would print for this user; several are the options of one letter. */
    async openDrafts(userId: string) {
      const today = await printedFacts(db, userId);
      const print = (offers: readonly OfferInput[]) =>
        printDraftLetter(offers, { today, now: clock.now().toISOString() });
      return {
        document: (offers: readonly OfferInput[]): PrintDocument => print(offers).toMake.document,
        fileName: (offers: readonly OfferInput[]): string => print(offers).fileName,
        make: (offers: readonly OfferInput[]): Promise<LetterFile> => toFile(print(offers)),
      };
    },

    /** The letter of saved offers. */
    async make(userId: string, offers: readonly Offer[]): Promise<LetterFile> {
      return toFile(printSavedLetter(offers, await printedFacts(db, userId)));
    },
  };
}

export type LetterService = ReturnType<typeof createLetterService>;

async function toFile({ toMake, fileName }: PrintedPaper): Promise<LetterFile> {
  return { fileName, bytes: await makeDocumentFile(toMake) };
}

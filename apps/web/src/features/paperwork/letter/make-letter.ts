import { letterOfIntentFileName } from '@rei/domain/paperwork/letter/file-name';
import { letterOfIntent } from '@rei/domain/paperwork/letter/letter-of-intent';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { PaperFile } from '../hooks/use-paper-actions.ts';
import { printPaper } from '../print-paper.ts';

/** The letter of intent of an offer, as it is typed or as it was saved. */
export async function makeLetter(
  typed: OfferInput,
  stored: Offer | undefined,
  today: PrintedFacts,
): Promise<PaperFile> {
  const { propertyId } = typed;
  const offer = stored ?? typed;
  const file = await printPaper({ noun: 'offer', propertyId, stored, today }, (around) =>
    letterOfIntent({ offer, ...around }),
  );
  return { file, fileName: letterOfIntentFileName(typed) };
}

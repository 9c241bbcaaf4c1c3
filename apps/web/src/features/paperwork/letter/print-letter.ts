import { letterOfIntentFileName } from '@rei/domain/paperwork/letter/file-name';
import { letterOfIntent } from '@rei/domain/paperwork/letter/letter-of-intent';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import { type PrintedPaper, printPaper } from '../print-paper.ts';

export function printLetter(typed: OfferInput, stored: Offer | undefined, today: PrintedFacts): PrintedPaper {
  const { propertyId } = typed;
  const offer = stored ?? typed;
  const toMake = printPaper({ noun: 'offer', propertyId, stored, today }, (around) =>
    letterOfIntent({ offer, ...around }),
  );
  return { toMake, fileName: letterOfIntentFileName(typed) };
}

import { printLetter as printAt } from '@rei/domain/paperwork/letter/print-letter';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { PrintedPaper } from '@rei/domain/paperwork/print-paper';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';

export function printLetter(typed: OfferInput, stored: Offer | undefined, today: PrintedFacts): PrintedPaper {
  return printAt(typed, stored, { today, now: new Date().toISOString() });
}

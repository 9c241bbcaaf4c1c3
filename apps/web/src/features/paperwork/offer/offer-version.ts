import { formatDollars } from '@rei/domain/kernel/format';
import type { Offer } from '@rei/domain/paperwork/offer/offer';

/** What the activity log says of a saved offer: 'Creative offer of $329,292, version 2.' */
export function offerMessage({ offerMode, offerPrice, version }: Offer): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative';
  return `${mode} offer of ${formatDollars(offerPrice)}, version ${version}.`;
}

import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#features/settings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import type { PaperFile } from '../hooks/use-paper-actions.ts';

/** Makes the letter of intent of an offer, as it is typed or as it was saved. The code for it comes with the first. */
export function useLetter() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  return async function makeLetter(offer: OfferInput, stored: Offer | undefined): Promise<PaperFile> {
    const [{ letterOfIntent }, { letterOfIntentFileName }, { makeDocument }, installation] = await Promise.all([
      import('@rei/domain/paperwork/letter/letter-of-intent'),
      import('@rei/domain/paperwork/letter/file-name'),
      import('#lib/documents/make-document.ts'),
      queryClient.ensureQueryData(settingsQueries.installation()),
    ]);
    // A saved version has the date, the buyer and the zone of its saving: made again it is the same file.
    const createdAt = stored?.createdAt ?? new Date().toISOString();
    const { buyer, timeZone } = stored?.printed ?? printedFacts(installation, user);
    const document = letterOfIntent({
      offer: stored ?? offer,
      buyer,
      issued: { at: createdAt, timeZone },
      reference: stored ? { id: stored._id, version: stored.version } : null,
    });
    const id = stored ? `offer-${stored._id}` : `offer-draft-${offer.propertyId}`;
    return { file: await makeDocument({ document, createdAt, id }), fileName: letterOfIntentFileName(offer) };
  };
}

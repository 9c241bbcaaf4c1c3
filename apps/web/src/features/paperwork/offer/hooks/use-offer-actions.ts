import { formatDollars } from '@rei/domain/kernel/format';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notLogged, useLogActivity } from '#features/activity/mutations.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useStoreDocument } from '../../document/mutations.ts';
import { usePaperActions } from '../../hooks/use-paper-actions.ts';
import { useLetter } from '../../letter/use-letter.ts';
import { useSaveOffer } from '../mutations.ts';

interface OfferActionsOptions {
  propertyId: string;
  offers: readonly Offer[];
  onSaved: () => void;
}

/** Saving an offer, logging it, and its letter of intent. */
export function useOfferActions({ propertyId, offers, onSaved }: OfferActionsOptions) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { data: installation } = useQuery(settingsQueries.installation());
  const saveOffer = useSaveOffer();
  const log = useLogActivity(propertyId);
  const store = useStoreDocument(propertyId);
  const printer = useLetter();
  return usePaperActions<OfferInput, Offer>({
    noun: 'offer',
    documentNoun: 'letter',
    versions: offers,
    today: installation && printedFacts(installation, user),
    save: (input) => saveOffer.mutateAsync(input),
    log: (offer) =>
      log.mutateAsync({
        type: offer.hasSentOffer ? 'offer_updated' : 'offer_saved',
        message: offerMessage(offer),
        offerId: offer._id,
        offerSnapshot: offer,
      }),
    notLogged,
    onSaved,
    message: offerMessage,
    printer,
    async keep(offer, letter) {
      const kind = offer.offerMode === 'cash' ? 'loi_cash' : 'loi_creative';
      try {
        await store.mutateAsync({ kind, snapshotId: offer._id, ...letter });
        return null;
      } catch (error) {
        const reason = errorMessage(error, 'unknown error');
        return `The letter was downloaded, but couldn’t be saved to the property: ${reason}`;
      }
    },
    addressOf: (input) => input,
    installation: () => queryClient.ensureQueryData(settingsQueries.installation()),
  });
}

/** What the activity log says of a saved offer: 'Creative offer of $329,292, version 2.' */
function offerMessage({ offerMode, offerPrice, version }: Offer): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative';
  return `${mode} offer of ${formatDollars(offerPrice)}, version ${version}.`;
}

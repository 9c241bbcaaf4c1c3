import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { SnapshotTargets } from '#features/activity/snapshot-targets.ts';
import type { DealTargets } from '#features/saved-properties/deal-targets.ts';
import { paths } from './paths.ts';

type MailFlag = 'isOffer' | 'isOfferUpdate' | 'isInquiry' | 'isContract';

/** Compose finds recipient, text and document by the property and what the message is; then back to the property. */
function mailAbout(flag: MailFlag) {
  return ({ propertyId }: { propertyId: string }) => ({
    to: paths.mailCompose.href({ propertyId, [flag]: '1', redirect: paths.savedProperty.href(propertyId) }),
  });
}

/**
 * The pages behind the action buttons of a saved property; a button appears once its page is entered here. Offer and
 * contract begin with their newest saved version, so that revising and downloading go on where one left.
 */
export const dealTargets: DealTargets = {
  'offer-screen': ({ propertyId }) => ({ to: paths.offer.href({ propertyId }) }),
  'offer-update-screen': ({ propertyId }) => ({ to: paths.offer.href({ propertyId }) }),
  'offer-mail': mailAbout('isOffer'),
  'offer-update-mail': mailAbout('isOfferUpdate'),
  'inquiry-mail': mailAbout('isInquiry'),
  'contract-mail': mailAbout('isContract'),
  'contract-screen': ({ propertyId }) => ({ to: paths.contract.href({ propertyId }) }),
  'contract-download': ({ propertyId }) => ({ to: paths.contract.href({ propertyId }) }),
};

/** The tab that a snapshot, which may be anything, belongs on. */
function tabOf(snapshot: unknown): OfferMode | undefined {
  const mode = typeof snapshot === 'object' && snapshot !== null && 'offerMode' in snapshot && snapshot.offerMode;
  return mode === 'cash' || mode === 'creative' ? mode : undefined;
}

/** The pages that open an offer or a contract of the activity log as it was; they take of a snapshot what is right. */
export const snapshotTargets: SnapshotTargets = {
  offer: (snapshot, propertyId) => ({
    to: paths.offer.href({ propertyId, tab: tabOf(snapshot) }),
    state: { propertyId, prefillOffer: snapshot },
  }),
  contract: (snapshot, propertyId) => ({
    to: paths.contract.href({ propertyId, tab: tabOf(snapshot) }),
    state: { propertyId, prefillContract: snapshot },
  }),
  message: paths.mailMessage.href,
};

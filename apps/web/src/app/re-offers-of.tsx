import { type ReOfferHrefs, ReOffers } from '#features/alerts/components/re-offers.tsx';
import { paths } from './paths.ts';

const hrefs: ReOfferHrefs = {
  property: paths.savedProperty.href,
  draft: ({ propertyId, draft: { offerPrice, terms } }) => ({
    to: paths.offer.href({ propertyId }),
    state: {
      propertyId,
      prefillOffer: { ...terms, propertyId, offerPrice, offerPriceOverridden: true },
      isTyped: true,
    },
  }),
};

/** Old offers that came back, of all properties or of one. */
export function ReOffersOf({ propertyId }: { propertyId?: string }) {
  return <ReOffers hrefs={hrefs} {...(propertyId !== undefined && { propertyId })} />;
}

import type { Property } from '@rei/domain/listings/property';
import { offerPrefillOf } from '@rei/domain/offers/listed-offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/offers/offer-prefill';
import { OfferScreen } from '#features/offers/components/offer-screen.tsx';
import { paths } from '../../paths.ts';
import { DealRoute } from './deal-route.tsx';

function prefillFor(property: Property, { arv, askingPrice, ...typed }: OfferPrefill): OfferPrefill {
  return {
    ...typed,
    ...offerPrefillOf(property, null),
    ...(typeof arv === 'number' && { arv }),
    ...(typeof askingPrice === 'number' && { askingPrice }),
  };
}

export function Component() {
  return (
    <DealRoute
      title="Make an Offer"
      prefillName="prefillOffer"
      readPrefill={readOfferPrefill}
      prefillFor={prefillFor}
      href={paths.offer.href}
      screen={OfferScreen}
    />
  );
}

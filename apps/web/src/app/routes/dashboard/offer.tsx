import { offerPrefillOf } from '@rei/domain/offers/listed-offer';
import { readOfferPrefill } from '@rei/domain/offers/offer-prefill';
import { useNavigate } from 'react-router';
import { OfferScreen } from '#features/offers/components/offer-screen.tsx';
import { paths } from '../../paths.ts';
import { DealProperty } from './deal-property.tsx';
import { DealRoute } from './deal-route.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <DealRoute
      title="Make an Offer"
      prefillName="prefillOffer"
      href={paths.offer.href}
      screen={({ propertyId, prefill, ...parts }) => (
        <OfferScreen
          propertyId={propertyId}
          {...parts}
          handedOver={prefill && readOfferPrefill(prefill)}
          head={({ error, handOver }) => (
            <DealProperty
              propertyId={propertyId}
              error={error}
              onChoose={(property) => {
                const typed = handOver();
                const listed = offerPrefillOf(property, null);
                const prefillOffer = {
                  ...typed,
                  ...listed,
                  arv: typed.arv ?? listed.arv,
                  askingPrice: typed.askingPrice ?? listed.askingPrice,
                };
                const to = paths.offer.href({ propertyId: property.property_id, tab: typed.offerMode });
                void navigate(to, { state: { prefillOffer, propertyId: property.property_id } });
              }}
            />
          )}
        />
      )}
    />
  );
}

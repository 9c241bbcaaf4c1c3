import { type OfferMode, offerModes } from '@rei/domain/offers/offer';
import { offerPrefillOf, readOfferPrefill } from '@rei/domain/offers/offer-prefill';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { OfferScreen } from '#features/offers/components/offer-screen.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import { handedOverOf } from '../handed-over.ts';
import { ChooseProperty, DealProperty } from './deal-property.tsx';

export function Component() {
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const { propertyId: handedId, prefill } = handedOverOf(state, 'prefillOffer');
  // What was handed over last; the addresses of the tabs have it no more.
  const [entry, setEntry] = useState(key);
  if (prefill !== undefined && entry !== key) setEntry(key);
  const propertyId = params.get('propertyId') ?? '';
  useDocumentTitle('Make an Offer');
  // The address has to tell the property: after an expired session it is all that is left.
  if (propertyId === '' && handedId !== '') {
    return <Navigate to={paths.offer.href({ propertyId: handedId })} state={state} replace />;
  }
  return (
    <>
      <PageHead title="Make an Offer" />
      <Offer key={`${propertyId} ${entry}`} propertyId={propertyId} />
    </>
  );
}

function Offer({ propertyId }: { propertyId: string }) {
  const location = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [{ prefill, source }] = useState(() => {
    const { prefill } = handedOverOf(location.state, 'prefillOffer');
    return { prefill, source: prefill === undefined ? null : location.key };
  });
  const searchOf = (tab: OfferMode) => `?${new URLSearchParams({ ...(propertyId && { propertyId }), tab })}`;
  return (
    <OfferScreen
      propertyId={propertyId}
      tab={offerModes.find((mode) => mode === params.get('tab'))}
      searchOf={searchOf}
      handedOver={prefill === undefined ? undefined : readOfferPrefill(prefill)}
      source={source}
      head={({ error, handOver }) =>
        propertyId === '' ? (
          <ChooseProperty
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
        ) : (
          <DealProperty propertyId={propertyId} />
        )
      }
    />
  );
}

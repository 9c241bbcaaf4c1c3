import { contractPrefillOf, readContractPrefill } from '@rei/domain/contracts/contract-prefill';
import { type OfferMode, offerModes } from '@rei/domain/offers/offer';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ContractScreen } from '#features/contracts/components/contract-screen.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import { handedOverOf } from '../handed-over.ts';
import { ChooseProperty, DealProperty } from './deal-property.tsx';

export function Component() {
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const { propertyId: handedId, prefill } = handedOverOf(state, 'prefillContract');
  // What was handed over last; the addresses of the tabs have it no more.
  const [entry, setEntry] = useState(key);
  if (prefill !== undefined && entry !== key) setEntry(key);
  const propertyId = params.get('propertyId') ?? '';
  useDocumentTitle('Purchase Contract');
  // The address has to tell the property: after an expired session it is all that is left.
  if (propertyId === '' && handedId !== '') {
    return <Navigate to={paths.contract.href({ propertyId: handedId })} state={state} replace />;
  }
  return (
    <>
      <PageHead title="Purchase Contract" />
      <Contract key={`${propertyId} ${entry}`} propertyId={propertyId} />
    </>
  );
}

function Contract({ propertyId }: { propertyId: string }) {
  const location = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [{ prefill, source }] = useState(() => {
    const { prefill } = handedOverOf(location.state, 'prefillContract');
    return { prefill, source: prefill === undefined ? null : location.key };
  });
  const searchOf = (tab: OfferMode) => `?${new URLSearchParams({ ...(propertyId && { propertyId }), tab })}`;
  return (
    <ContractScreen
      propertyId={propertyId}
      tab={offerModes.find((mode) => mode === params.get('tab'))}
      searchOf={searchOf}
      handedOver={prefill === undefined ? undefined : readContractPrefill(prefill)}
      source={source}
      head={({ error, handOver }) =>
        propertyId === '' ? (
          <ChooseProperty
            error={error}
            onChoose={(property) => {
              const typed = handOver();
              const listed = contractPrefillOf(property, null);
              const prefillContract = {
                ...typed,
                ...listed,
                purchasePrice: typed.purchasePrice ?? listed.purchasePrice,
              };
              const to = paths.contract.href({ propertyId: property.property_id, tab: typed.offerMode });
              void navigate(to, { state: { prefillContract, propertyId: property.property_id } });
            }}
          />
        ) : (
          <DealProperty propertyId={propertyId} />
        )
      }
    />
  );
}

import { oneLineAddress } from '@rei/domain/listings/property';
import { type OfferMode, offerModes } from '@rei/domain/offers/offer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { analysisQueries } from '#features/analysis/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { handedOverOf } from '../handed-over.ts';

/** What the screen of an offer or a contract is told by its address and by the page before. */
interface DealScreenParts {
  /** Empty where none is chosen yet. */
  propertyId: string;
  /** The tab that the address names. */
  tab: OfferMode | undefined;
  /** The address's query for a tab. */
  searchOf: (mode: OfferMode) => string;
  /** What the form begins with, which may be anything; undefined where nothing was handed over. */
  prefill: object | undefined;
  /** What handed it over: the history entry's key. */
  source: string | null;
}

interface DealRouteProps {
  title: string;
  /** The name of what is handed over in the navigation's state. */
  prefillName: 'prefillOffer' | 'prefillContract';
  href: (query: { propertyId: string }) => string;
  screen: (parts: DealScreenParts) => ReactNode;
}

/** The page of an offer or a contract: another property, or another prefill, is another form. */
export function DealRoute({ title, prefillName, href, screen }: DealRouteProps) {
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const { propertyId: handedId, prefill } = handedOverOf(state, prefillName);
  // What was handed over last; the addresses of the tabs have it no more.
  const [entry, setEntry] = useState(key);
  if (prefill !== undefined && entry !== key) setEntry(key);
  const propertyId = params.get('propertyId') ?? '';
  useDocumentTitle(title);
  // The address has to tell the property: after an expired session it is all that is left.
  if (propertyId === '' && handedId !== '') {
    return <Navigate to={href({ propertyId: handedId })} state={state} replace />;
  }
  return (
    <>
      <DealPrintHead title={title} propertyId={propertyId} />
      <PageHead title={title} />
      <DealOf key={`${propertyId} ${entry}`} propertyId={propertyId} prefillName={prefillName} screen={screen} />
      <PrintFooter />
    </>
  );
}

/** On paper only. */
function DealPrintHead({ title, propertyId }: { title: string; propertyId: string }) {
  const { data } = useQuery({ ...analysisQueries.property(propertyId), enabled: propertyId !== '' });
  const address = data && oneLineAddress(data.location.address);
  return <PrintHead title={title} address={address || 'no property chosen yet'} />;
}

interface DealOfProps extends Pick<DealRouteProps, 'prefillName' | 'screen'> {
  propertyId: string;
}

function DealOf({ propertyId, prefillName, screen }: DealOfProps) {
  const location = useLocation();
  const [params] = useSearchParams();
  const [handedOver] = useState(() => {
    const { prefill } = handedOverOf(location.state, prefillName);
    return { prefill, source: prefill === undefined ? null : location.key };
  });
  return screen({
    propertyId,
    tab: offerModes.find((mode) => mode === params.get('tab')),
    searchOf: (tab) => `?${new URLSearchParams({ ...(propertyId && { propertyId }), tab })}`,
    ...handedOver,
  });
}

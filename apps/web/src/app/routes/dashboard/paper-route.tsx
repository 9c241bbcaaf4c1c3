import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { type OfferMode, offerModes } from '@rei/domain/paperwork/offer-mode';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { analysisQueries } from '#features/analysis/queries.ts';
import type { PaperScreenProps } from '#features/paperwork/paper-screen.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { readPrefillState } from '../prefill-state.ts';
import { PaperProperty } from './paper-property.tsx';

interface PaperRouteProps<Prefill> {
  title: string;
  /** The name of what is handed over in the navigation's state. */
  prefillName: 'prefillOffer' | 'prefillContract';
  /** Reads it out of what may be anything. */
  readPrefill: (value: unknown) => Prefill;
  /** What the form of a property that is chosen begins with, after what was typed without one. */
  prefillFor: (property: Property, typed: Prefill) => Prefill;
  /** Whether it names a price: that one stays, whatever was agreed on for the property. */
  isPriceTyped: (typed: Prefill) => boolean;
  href: (query: { propertyId: string; tab?: OfferMode | undefined }) => string;
  screen: ComponentType<PaperScreenProps<Prefill>>;
}

interface AnyPrefill {
  offerMode?: OfferMode;
}

/** The page of an offer or a contract: another property, or another prefill, is another form. */
export function PaperRoute<Prefill extends AnyPrefill>(props: PaperRouteProps<Prefill>) {
  const { title, prefillName, href } = props;
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const { propertyId: handedId, prefill } = readPrefillState(state, prefillName);
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
      <PaperPrintHead title={title} propertyId={propertyId} />
      <PageHead title={title} />
      <PaperOf key={`${propertyId} ${entry}`} {...props} propertyId={propertyId} />
      <PrintFooter />
    </>
  );
}

function PaperPrintHead({ title, propertyId }: { title: string; propertyId: string }) {
  const { data } = useQuery({ ...analysisQueries.property(propertyId), enabled: propertyId !== '' });
  const address = data && oneLineAddress(data.location.address);
  return <PrintHead title={title} address={address || 'no property chosen yet'} />;
}

interface PaperOfProps<Prefill> extends PaperRouteProps<Prefill> {
  propertyId: string;
}

function PaperOf<Prefill extends AnyPrefill>(props: PaperOfProps<Prefill>) {
  const { propertyId, prefillName, readPrefill, prefillFor, isPriceTyped, href, screen: Screen } = props;
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [begun] = useState(() => {
    const { prefill, isVersion, isTyped } = readPrefillState(location.state, prefillName);
    return prefill === undefined
      ? { handedOver: undefined, source: null, isFixed: false }
      : { handedOver: readPrefill(prefill), source: location.key, isFixed: isVersion || isTyped };
  });

  function handleChoose(property: Property, typed: Prefill): void {
    const to = href({ propertyId: property.property_id, tab: typed.offerMode });
    const prefill = prefillFor(property, typed);
    void navigate(to, {
      state: { [prefillName]: prefill, propertyId: property.property_id, isTyped: isPriceTyped(typed) },
    });
  }

  return (
    <Screen
      {...begun}
      propertyId={propertyId}
      tab={offerModes.find((mode) => mode === params.get('tab'))}
      searchOf={(tab) => `?${new URLSearchParams({ ...(propertyId && { propertyId }), tab })}`}
      head={({ error, handOver }) => (
        <PaperProperty
          propertyId={propertyId}
          error={error}
          onChoose={(property) => handleChoose(property, handOver())}
        />
      )}
    />
  );
}

import type { Property } from '@rei/domain/listings/property';
import { offerPrefillOf } from '@rei/domain/paperwork/offer/listed-offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import { lazy, Suspense } from 'react';
import { OfferScreen } from '#features/paperwork/offer/components/offer-screen.tsx';
import type { PaperScreenProps } from '#features/paperwork/paper-screen.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import { PaperRoute } from './paper-route.tsx';

function prefillFor(property: Property, { arv, askingPrice, ...typed }: OfferPrefill): OfferPrefill {
  return {
    ...typed,
    ...offerPrefillOf(property, null),
    ...(typeof arv === 'number' && { arv }),
    ...(typeof askingPrice === 'number' && { askingPrice }),
  };
}

// The figures that the form begins with do not wait for them.
const judged = () => import('../../offer-judged.tsx');
const OfferAfterCosts = lazy(() => judged().then((module) => ({ default: module.OfferAfterCosts })));
const OfferCompared = lazy(() => judged().then((module) => ({ default: module.OfferCompared })));

function Screen(props: PaperScreenProps<OfferPrefill>) {
  return (
    <OfferScreen
      {...props}
      judge={(offer) => (
        <Suspense fallback={<Skeleton height={172} />}>
          <OfferAfterCosts {...offer} />
        </Suspense>
      )}
      compare={(offer) => (
        <Suspense fallback={<Skeleton height={260} />}>
          <OfferCompared {...offer} />
        </Suspense>
      )}
    />
  );
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number';
}

export function Component() {
  return (
    <PaperRoute
      title="Make an Offer"
      prefillName="prefillOffer"
      readPrefill={readOfferPrefill}
      prefillFor={prefillFor}
      isPriceTyped={({ arv, askingPrice, offerPrice }) => [arv, askingPrice, offerPrice].some(isAmount)}
      href={paths.offer.href}
      screen={Screen}
    />
  );
}

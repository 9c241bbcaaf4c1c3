import type { Property } from '@rei/domain/listings/property';
import { offerPrefillOf } from '@rei/domain/paperwork/offer/listed-offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import { lazy, type ReactNode, Suspense } from 'react';
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

// Below the figures that the form begins with.
const GoalPrice = lazy(() => import('../../goal-price.tsx').then((module) => ({ default: module.GoalPrice })));
const AfterCosts = lazy(() =>
  import('../../offer-after-costs.tsx').then((module) => ({ default: module.OfferAfterCosts })),
);

function late(height: number, child: ReactNode) {
  return <Suspense fallback={<Skeleton height={height} />}>{child}</Suspense>;
}

function Screen(props: PaperScreenProps<OfferPrefill>) {
  return (
    <OfferScreen
      {...props}
      goal={(compared) => late(28, <GoalPrice {...compared} />)}
      afterCosts={(judged) => late(200, <AfterCosts {...judged} />)}
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

import type { OfferJudge } from '#features/paperwork/offer/components/offer-form.tsx';
import { PriceComparison } from '#features/paperwork/offer/components/price-comparison.tsx';
import { GoalPrice } from './goal-price.tsx';
import { OfferAfterCosts } from './offer-after-costs.tsx';

/** An offer's price beside others, and what it comes to after operating costs. */
export function OfferJudged(offer: Parameters<OfferJudge>[0]) {
  const { property, mode, draft, cash, creative } = offer;
  const { offerPrice } = mode === 'cash' ? cash : creative;
  return (
    <>
      <PriceComparison mode={mode} draft={draft} offerPrice={offerPrice} property={property}>
        <GoalPrice property={property} price={offerPrice} />
      </PriceComparison>
      <OfferAfterCosts {...offer} />
    </>
  );
}

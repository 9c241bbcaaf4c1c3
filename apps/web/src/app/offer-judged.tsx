import type { OfferJudge } from '#features/paperwork/offer/components/offer-form.tsx';
import { PriceComparison } from '#features/paperwork/offer/components/price-comparison.tsx';
import { GoalPrice } from './goal-price.tsx';

export { OfferAfterCosts } from './offer-after-costs.tsx';

/** An offer's price beside what is asked, what the home is worth and what the user's own rules allow. */
export function OfferCompared({ property, mode, draft, cash, creative }: Parameters<OfferJudge>[0]) {
  const { offerPrice } = mode === 'cash' ? cash : creative;
  return (
    <PriceComparison mode={mode} draft={draft} offerPrice={offerPrice} property={property}>
      <GoalPrice property={property} price={offerPrice} />
    </PriceComparison>
  );
}

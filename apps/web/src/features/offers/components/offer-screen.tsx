import type { OfferPrefill } from '@rei/domain/offers/offer-prefill';
import type { DealScreenProps } from '#lib/deal-screen.ts';
import { DealTabs } from '#ui/deal-tabs.tsx';
import { useOfferStart } from '../hooks/use-offer-start.ts';
import { OfferForm, type OfferGoal } from './offer-form.tsx';

const labels = { cash: 'Cash Offer', creative: 'Creative Offer' };

interface OfferScreenProps extends DealScreenProps<OfferPrefill> {
  goal: OfferGoal;
}

export function OfferScreen({ propertyId, tab, searchOf, handedOver, source, head, goal }: OfferScreenProps) {
  const start = useOfferStart(propertyId, handedOver);
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  return (
    <DealTabs noun="offer" mode={mode} labels={labels} searchOf={searchOf} start={start}>
      {start.status === 'ready' && (
        <OfferForm
          propertyId={propertyId}
          mode={mode}
          initial={start.initial}
          source={source}
          property={start.property}
          offers={start.offers}
          head={head}
          goal={goal}
        />
      )}
    </DealTabs>
  );
}

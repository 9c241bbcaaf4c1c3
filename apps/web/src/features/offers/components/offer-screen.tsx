import type { OfferMode } from '@rei/domain/offers/offer';
import type { OfferPrefill } from '@rei/domain/offers/offer-prefill';
import { DealTabs } from '#ui/deal-tabs.tsx';
import { useOfferStart } from '../hooks/use-offer-start.ts';
import { OfferForm, type OfferHead } from './offer-form.tsx';

interface OfferScreenProps {
  /** Empty where none is chosen yet. */
  propertyId: string;
  /** The tab that the address names. */
  tab: OfferMode | undefined;
  /** The address's query for a tab. */
  searchOf: (mode: OfferMode) => string;
  handedOver: OfferPrefill | undefined;
  source: string | null;
  head: OfferHead;
}

const labels = { cash: 'Cash Offer', creative: 'Creative Offer' };

export function OfferScreen({ propertyId, tab, searchOf, handedOver, source, head }: OfferScreenProps) {
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
        />
      )}
    </DealTabs>
  );
}

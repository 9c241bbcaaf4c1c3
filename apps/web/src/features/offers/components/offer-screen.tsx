import type { OfferMode } from '@rei/domain/offers/offer';
import type { OfferPrefill } from '@rei/domain/offers/offer-prefill';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabLinks, tabIds } from '#ui/tab-links.tsx';
import { useOfferStart } from '../hooks/use-offer-start.ts';
import { OfferForm, type OfferHead } from './offer-form.tsx';
import styles from './offer-screen.module.css';

const tabsId = 'offer';

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

export function OfferScreen({ propertyId, tab, searchOf, handedOver, source, head }: OfferScreenProps) {
  const start = useOfferStart(propertyId, handedOver);
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  const ids = tabIds(tabsId, mode);
  return (
    <>
      <TabLinks
        label="Kind of offer"
        id={tabsId}
        current={mode}
        tabs={[
          { name: 'cash', label: 'Cash Offer', search: searchOf('cash') },
          { name: 'creative', label: 'Creative Offer', search: searchOf('creative') },
        ]}
      />
      <div id={ids.panel} role="tabpanel" aria-labelledby={ids.tab}>
        {start.status === 'loading' && (
          <Loading text="Loading offer...">
            <div className={styles.skeleton}>
              <Skeleton height={560} />
              <Skeleton height={420} />
            </div>
          </Loading>
        )}
        {start.status === 'failed' && <ErrorState text="Error: Failed to load property" onRetry={start.retry} />}
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
      </div>
    </>
  );
}

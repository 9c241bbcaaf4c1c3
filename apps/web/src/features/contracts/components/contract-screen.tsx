import type { ContractPrefill } from '@rei/domain/contracts/contract-prefill';
import type { OfferMode } from '@rei/domain/offers/offer';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabLinks, tabIds } from '#ui/tab-links.tsx';
import { useContractStart } from '../hooks/use-contract-start.ts';
import { ContractForm, type ContractHead } from './contract-form.tsx';
import styles from './contract-screen.module.css';

const tabsId = 'contract';

interface ContractScreenProps {
  /** Empty where none is chosen yet. */
  propertyId: string;
  /** The tab that the address names. */
  tab: OfferMode | undefined;
  /** The address's query for a tab. */
  searchOf: (mode: OfferMode) => string;
  handedOver: ContractPrefill | undefined;
  source: string | null;
  head: ContractHead;
}

export function ContractScreen({ propertyId, tab, searchOf, handedOver, source, head }: ContractScreenProps) {
  const start = useContractStart(propertyId, handedOver);
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  const ids = tabIds(tabsId, mode);
  return (
    <>
      <TabLinks
        label="Kind of contract"
        id={tabsId}
        current={mode}
        tabs={[
          { name: 'cash', label: 'Cash', search: searchOf('cash') },
          { name: 'creative', label: 'Creative Finance', search: searchOf('creative') },
        ]}
      />
      <div id={ids.panel} role="tabpanel" aria-labelledby={ids.tab}>
        {start.status === 'loading' && (
          <Loading text="Loading contract...">
            <div className={styles.skeleton}>
              <Skeleton height={560} />
              <Skeleton height={420} />
            </div>
          </Loading>
        )}
        {start.status === 'failed' && <ErrorState text="Error: Failed to load property" onRetry={start.retry} />}
        {start.status === 'ready' && (
          <ContractForm
            propertyId={propertyId}
            mode={mode}
            initial={start.initial}
            source={source}
            contracts={start.contracts}
            head={head}
          />
        )}
      </div>
    </>
  );
}

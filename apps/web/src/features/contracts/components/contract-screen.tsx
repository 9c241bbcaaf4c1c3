import type { ContractPrefill } from '@rei/domain/contracts/contract-prefill';
import type { OfferMode } from '@rei/domain/offers/offer';
import { DealTabs } from '#ui/deal-tabs.tsx';
import { useContractStart } from '../hooks/use-contract-start.ts';
import { ContractForm, type ContractHead } from './contract-form.tsx';

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

const labels = { cash: 'Cash', creative: 'Creative Finance' };

export function ContractScreen({ propertyId, tab, searchOf, handedOver, source, head }: ContractScreenProps) {
  const start = useContractStart(propertyId, handedOver);
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  return (
    <DealTabs noun="contract" mode={mode} labels={labels} searchOf={searchOf} start={start}>
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
    </DealTabs>
  );
}

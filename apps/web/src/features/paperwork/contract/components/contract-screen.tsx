import type { ContractPrefill } from '@rei/domain/paperwork/contract/contract-prefill';
import { PaperTabs } from '../../components/paper-tabs.tsx';
import type { PaperScreenProps } from '../../paper-screen.ts';
import { useContractStart } from '../hooks/use-contract-start.ts';
import { ContractForm } from './contract-form.tsx';

const labels = { cash: 'Cash', creative: 'Creative Finance' };

export function ContractScreen({
  propertyId,
  tab,
  searchOf,
  handedOver,
  isFixed,
  source,
  head,
}: PaperScreenProps<ContractPrefill>) {
  const start = useContractStart({ propertyId, handedOver, isFixed, source });
  const mode = tab ?? (start.status === 'ready' ? start.mode : 'cash');
  return (
    <PaperTabs noun="contract" mode={mode} labels={labels} searchOf={searchOf} start={start}>
      {start.status === 'ready' && (
        <ContractForm
          propertyId={propertyId}
          mode={mode}
          initial={start.initial}
          source={start.source}
          contracts={start.contracts}
          agreed={start.agreed}
          head={head}
        />
      )}
    </PaperTabs>
  );
}

import { formatDollars } from '@rei/domain/kernel/format';
import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import { contractAddress } from '@rei/domain/paperwork/contract/contract-address';
import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notLogged, useLogActivity } from '#features/activity/mutations.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useStoreDocument } from '../../document/mutations.ts';
import { usePaperActions } from '../../hooks/use-paper-actions.ts';
import { useSaveContract } from '../mutations.ts';
import { useContractDocument } from './use-contract-document.ts';

const unknownReason = 'unknown error';

interface ContractActionsOptions {
  propertyId: string;
  contracts: readonly Contract[];
  onSaved: () => void;
}

/** Saving a contract, making its document, and logging both. */
export function useContractActions({ propertyId, contracts, onSaved }: ContractActionsOptions) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { data: installation } = useQuery(settingsQueries.installation());
  const saveContract = useSaveContract();
  const log = useLogActivity(propertyId);
  const store = useStoreDocument(propertyId);
  const printer = useContractDocument();

  function logEntry(type: 'contract_saved' | 'contract_downloaded', contract: Contract) {
    return log.mutateAsync({ type, message: contractMessage(contract), contractSnapshot: contract });
  }

  return usePaperActions<ContractInput, Contract>({
    noun: 'contract',
    documentNoun: 'contract',
    versions: contracts,
    today: installation && printedFacts(installation, user),
    save: (input) => saveContract.mutateAsync(input),
    log: (contract) => logEntry('contract_saved', contract),
    notLogged,
    onSaved,
    message: contractMessage,
    printer,
    async keep(contract, made) {
      const kind = contract.offerMode === 'cash' ? 'contract_cash' : 'contract_creative';
      const [stored, logged] = await Promise.allSettled([
        store.mutateAsync({ kind, snapshotId: contract._id, ...made }),
        logEntry('contract_downloaded', contract),
      ]);
      if (logged.status === 'rejected') {
        return `Failed to log contract download: ${errorMessage(logged.reason, unknownReason)}`;
      }
      if (stored.status === 'fulfilled') return null;
      const reason = errorMessage(stored.reason, unknownReason);
      return `The contract was downloaded, but couldn’t be saved to the property: ${reason}`;
    },
    addressOf: contractAddress,
    installation: () => queryClient.ensureQueryData(settingsQueries.installation()),
  });
}

/** What the activity log says of a saved contract: 'Cash contract for $216,000, version 2.' */
function contractMessage({ offerMode, purchasePrice, version }: Contract): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative finance';
  const price = purchasePrice === null ? '' : ` for ${formatDollars(purchasePrice)}`;
  return `${mode} contract${price}, version ${version}.`;
}

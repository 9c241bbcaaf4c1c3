import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#features/settings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import type { PaperFile } from '../../hooks/use-paper-actions.ts';

/** Makes the purchase agreement of a contract, as it is typed or as it was saved. The code comes with the first. */
export function useContractDocument() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  return async function makeContract(contract: ContractInput, stored: Contract | undefined): Promise<PaperFile> {
    const [{ purchaseAgreement }, { purchaseContractFileName }, { makeDocument }, installation] = await Promise.all([
      import('@rei/domain/paperwork/contract/purchase-agreement'),
      import('@rei/domain/paperwork/contract/file-name'),
      import('#lib/documents/make-document.ts'),
      queryClient.ensureQueryData(settingsQueries.installation()),
    ]);
    // A saved version has the date, the buyer and the zone of its saving: made again it is the same file.
    const createdAt = stored?.createdAt ?? new Date().toISOString();
    const { buyer, timeZone } = stored?.printed ?? printedFacts(installation, user);
    const document = purchaseAgreement({
      contract: stored ?? contract,
      buyer,
      issued: { at: createdAt, timeZone },
      reference: stored ? { id: stored._id, version: stored.version } : null,
    });
    const id = stored ? `contract-${stored._id}` : `contract-draft-${contract.propertyId}`;
    return { file: await makeDocument({ document, createdAt, id }), fileName: purchaseContractFileName(contract) };
  };
}

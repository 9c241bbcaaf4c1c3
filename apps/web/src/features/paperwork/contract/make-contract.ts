import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import { purchaseContractFileName } from '@rei/domain/paperwork/contract/file-name';
import { purchaseAgreement } from '@rei/domain/paperwork/contract/purchase-agreement';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { PaperFile } from '../hooks/use-paper-actions.ts';
import { printPaper } from '../print-paper.ts';

/** The purchase agreement of a contract, as it is typed or as it was saved. */
export async function makeContract(
  typed: ContractInput,
  stored: Contract | undefined,
  today: PrintedFacts,
): Promise<PaperFile> {
  const { propertyId } = typed;
  const contract = stored ?? typed;
  const file = await printPaper({ noun: 'contract', propertyId, stored, today }, (around) =>
    purchaseAgreement({ contract, ...around }),
  );
  return { file, fileName: purchaseContractFileName(typed) };
}

import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import { purchaseContractFileName } from '@rei/domain/paperwork/contract/file-name';
import { purchaseAgreement } from '@rei/domain/paperwork/contract/purchase-agreement';
import { type PrintedPaper, printPaper } from '@rei/domain/paperwork/print-paper';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';

/** The purchase agreement of a contract, as it is typed or as it was saved. */
export function printContract(typed: ContractInput, stored: Contract | undefined, today: PrintedFacts): PrintedPaper {
  const { propertyId } = typed;
  const contract = stored ?? typed;
  const toMake = printPaper({ noun: 'contract', propertyId, stored, today, now: new Date().toISOString() }, (around) =>
    purchaseAgreement({ contract, ...around }),
  );
  return { toMake, fileName: purchaseContractFileName(typed) };
}

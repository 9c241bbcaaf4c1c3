import type { Property } from '@rei/domain/listings/property';
import { type ContractPrefill, readContractPrefill } from '@rei/domain/paperwork/contract/contract-prefill';
import { contractPrefillOf } from '@rei/domain/paperwork/contract/listed-contract';
import { ContractScreen } from '#features/paperwork/contract/components/contract-screen.tsx';
import { paths } from '../../paths.ts';
import { PaperRoute } from './paper-route.tsx';

function prefillFor(property: Property, { purchasePrice, ...typed }: ContractPrefill): ContractPrefill {
  const listed = contractPrefillOf(property, null);
  return { ...typed, ...listed, ...(typeof purchasePrice === 'number' && { purchasePrice }) };
}

export function Component() {
  return (
    <PaperRoute
      title="Purchase Contract"
      prefillName="prefillContract"
      readPrefill={readContractPrefill}
      prefillFor={prefillFor}
      isPriceTyped={({ purchasePrice }) => typeof purchasePrice === 'number'}
      href={paths.contract.href}
      screen={ContractScreen}
    />
  );
}

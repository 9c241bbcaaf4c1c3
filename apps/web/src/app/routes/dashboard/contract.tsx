import { type ContractPrefill, readContractPrefill } from '@rei/domain/contracts/contract-prefill';
import { contractPrefillOf } from '@rei/domain/contracts/listed-contract';
import type { Property } from '@rei/domain/listings/property';
import { ContractScreen } from '#features/contracts/components/contract-screen.tsx';
import { paths } from '../../paths.ts';
import { DealRoute } from './deal-route.tsx';

function prefillFor(property: Property, { purchasePrice, ...typed }: ContractPrefill): ContractPrefill {
  const listed = contractPrefillOf(property, null);
  return { ...typed, ...listed, ...(typeof purchasePrice === 'number' && { purchasePrice }) };
}

export function Component() {
  return (
    <DealRoute
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

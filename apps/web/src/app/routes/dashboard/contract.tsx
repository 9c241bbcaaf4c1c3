import { readContractPrefill } from '@rei/domain/contracts/contract-prefill';
import { contractPrefillOf } from '@rei/domain/contracts/listed-contract';
import { useNavigate } from 'react-router';
import { ContractScreen } from '#features/contracts/components/contract-screen.tsx';
import { paths } from '../../paths.ts';
import { DealProperty } from './deal-property.tsx';
import { DealRoute } from './deal-route.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <DealRoute
      title="Purchase Contract"
      prefillName="prefillContract"
      href={paths.contract.href}
      screen={({ propertyId, prefill, ...parts }) => (
        <ContractScreen
          propertyId={propertyId}
          {...parts}
          handedOver={prefill && readContractPrefill(prefill)}
          head={({ error, handOver }) => (
            <DealProperty
              propertyId={propertyId}
              error={error}
              onChoose={(property) => {
                const typed = handOver();
                const listed = contractPrefillOf(property, null);
                const prefillContract = {
                  ...typed,
                  ...listed,
                  purchasePrice: typed.purchasePrice ?? listed.purchasePrice,
                };
                const to = paths.contract.href({ propertyId: property.property_id, tab: typed.offerMode });
                void navigate(to, { state: { prefillContract, propertyId: property.property_id } });
              }}
            />
          )}
        />
      )}
    />
  );
}

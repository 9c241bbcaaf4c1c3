import { listContracts, saveContract } from '@rei/domain/paperwork/contract/endpoints';
import type { Router } from '#http/route.ts';
import type { ContractService } from './contract-service.ts';

export function registerContractRoutes(route: Router, contracts: ContractService): void {
  route(saveContract, ({ session, body }) => contracts.save(session.userId, body));
  route(listContracts, ({ session, params, query }) =>
    contracts.listByProperty(session.userId, params.propertyId, query),
  );
}

import type { ContractTerms } from '@rei/domain/contracts/contract';
import { dealVersions, type VersionRow } from '#db/deal-versions.ts';
import { contracts } from '#db/schema/offers.ts';

export type ContractRow = VersionRow<ContractTerms>;

export const { insert, listByProperty, findOwn, findNewest } = dealVersions<ContractTerms>(contracts);

import type { ContractTerms } from '@rei/domain/paperwork/contract/contract';
import { contracts } from '#db/schema/paperwork.ts';
import { paperVersions, type VersionRow } from './version-repository.ts';

export type ContractRow = VersionRow<ContractTerms>;

export const { insert, listByProperty, findOwn, findNewest } = paperVersions<ContractTerms>(contracts);

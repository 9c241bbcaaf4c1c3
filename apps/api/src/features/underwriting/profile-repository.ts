import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import { assumptionProfiles } from '#db/schema/underwriting.ts';
import { presetRepository } from './preset-repository.ts';

/** Users' own assumption profiles. */
export const profiles = presetRepository<{ values: AssumptionValues }>('assumption profiles', assumptionProfiles);

import type { Criterion } from '@rei/domain/underwriting/buy-box';
import { buyBoxes as table } from '#db/schema/underwriting.ts';
import { presetRepository } from './preset-repository.ts';

/** Users' own buy boxes. */
export const buyBoxes = presetRepository<{ criteria: Criterion[] }>('buy boxes', table);

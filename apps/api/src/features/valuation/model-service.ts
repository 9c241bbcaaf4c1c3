import type { EstimateByModel } from '@rei/domain/valuation/statistical/statistical-model';
import {
  createEstimateByModel,
  modelFormat,
  statisticalModelSchema,
} from '@rei/domain/valuation/statistical/statistical-model';
import type { Db } from '#db/client.ts';
import * as repository from './statistical-repository.ts';

export interface HeldModel {
  version: number;
  /** How many sales it was learned from. */
  sales: number;
  estimate: EstimateByModel;
}

/** The models of this process, while the store has no newer version. */
export function createModelService({ db }: { db: Db }) {
  const held = new Map<boolean, HeldModel>();

  return {
    /** Undefined while nothing was learned, and of what another version of the product learned. */
    async find(isDemo: boolean): Promise<HeldModel | undefined> {
      const found = await repository.findVersion(db, isDemo);
      if (!found || found.format !== modelFormat) return undefined;
      const known = held.get(isDemo);
      if (known?.version === found.version) return known;
      const stored = await repository.findModel(db, isDemo);
      // What a backup of another version brought is none until it is made again.
      const parsed = statisticalModelSchema.safeParse(stored?.trees);
      if (!stored || !parsed.success) return undefined;
      const model = { version: stored.version, sales: stored.sales, estimate: createEstimateByModel(parsed.data) };
      held.set(isDemo, model);
      return model;
    },
  };
}

export type ModelService = ReturnType<typeof createModelService>;

import { type Measured, mayLead } from '@rei/domain/underwriting/leading-value';
import { enoughTests } from '@rei/domain/valuation/accuracy';
import type { Db } from '#db/client.ts';
import { countyKeyOf, type Place } from './accuracy-service.ts';
import type { BlendService } from './blend-service.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { HeldModel, ModelService } from './model-service.ts';
import * as repository from './statistical-repository.ts';

interface Deps {
  db: Db;
  held: HeldAnswers;
  blends: Pick<BlendService, 'find'>;
  models: ModelService;
}

/** What is known of the statistical estimate where a home is. */
export interface LeadThere {
  model: HeldModel;
  measured: Measured;
}

const keysOf = (place: Place): Record<(typeof repository.pairedLevels)[number], string | null> => ({
  ...{ zip: place.zip, county: countyKeyOf(place), state: place.state, country: '' },
});

/** By which estimate the listings of a place are valued, for many of them: the same as a property's page finds of its own. */
export function createLeadService({ db, held, blends, models }: Deps) {
  /** Asked once for all homes of a market. */
  const mediansOf = (level: (typeof repository.pairedLevels)[number], isDemo: boolean, key: string) =>
    held.find(`medians|${level}|${isDemo}|${key}`, () => repository.findPairedMedians(db, level, { isDemo, key }));

  async function besideCompsAt(place: Place): Promise<Measured['besideComps']> {
    const keys = keysOf(place);
    for (const level of repository.pairedLevels) {
      const key = keys[level];
      if (key === null) continue;
      const { tested, medianError, comps } = await mediansOf(level, place.isDemo, key);
      if (tested >= enoughTests) return medianError === null || comps === null ? null : { medianError, comps };
    }
    return null;
  }

  async function shareOf(isDemo: boolean): Promise<number | null> {
    const blend = await blends.find(isDemo);
    return blend?.isBetter ? blend.share : null;
  }

  async function at(place: Place): Promise<LeadThere | null> {
    const model = await models.find(place.isDemo);
    if (!model) return null;
    const [share, besideComps] = await Promise.all([shareOf(place.isDemo), besideCompsAt(place)]);
    return { model, measured: { share, besideComps } };
  }

  /** Which models there are; empty for none. */
  async function nameModels(): Promise<string> {
    const [real, demo] = await Promise.all([models.find(false), models.find(true)]);
    return `${real ? `real:${real.version} ` : ''}${demo ? `demo:${demo.version}` : ''}`;
  }

  return {
    /** Null where nothing was learned. */
    at,
    nameModels,

    /** What leads at some places, in a text that is another when that is; empty where comps lead. */
    async describe(places: readonly Place[]): Promise<string> {
      const told: string[] = [];
      for (const place of places) {
        const there = await at(place);
        if (!there || !mayLead(there.measured)) continue;
        const { share, besideComps } = there.measured;
        const isCloser = besideComps !== null && besideComps.medianError < besideComps.comps;
        told.push(` ${place.county}:${place.isDemo}:${there.model.version}:${share}:${isCloser}`);
      }
      return told.join('');
    },
  };
}

export type LeadService = ReturnType<typeof createLeadService>;

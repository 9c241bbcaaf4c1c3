import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import { findComps } from '@rei/domain/underwriting/comps-endpoints';
import { changeEstimate, getEstimate, listBuyBoxes, listProfiles } from '@rei/domain/underwriting/endpoints';
import { listScenarios } from '@rei/domain/underwriting/scenario-endpoints';
import type { AssumptionProfile, BuyBox } from '@rei/domain/underwriting/stored';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { usualAdjustments } from '@rei/domain/valuation/adjustments';
import { reply } from './server.ts';

export const nothingSaid: PropertyEstimate = {
  rent: null,
  arv: null,
  renovations: null,
  pinnedComps: [],
  excludedComps: [],
  typed: {},
  lines: {},
  today: '2026-11-21',
};

export const noStatisticalValue: Comps['statistical'] = {
  ...{ value: null, missing: 'few_sales', sales: 12, accuracy: null, besideComps: null, both: null },
};

interface UnderwritingWorld {
  profiles?: AssumptionProfile[];
  estimate?: PropertyEstimate;
  buyBoxes?: BuyBox[];
  comps?: Comp[];
  accuracy?: Comps['accuracy'];
  statistical?: Comps['statistical'];
}

/** A server on which a property's underwriting finds so much of the user's own; nothing where nothing is said. */
export function underwritingReplies({
  profiles = [],
  estimate = nothingSaid,
  buyBoxes = [],
  comps = [],
  accuracy = null,
  statistical = noStatisticalValue,
}: UnderwritingWorld = {}) {
  return [
    reply(listProfiles, { profiles, total: profiles.length }),
    reply(listBuyBoxes, { buyBoxes, total: buyBoxes.length }),
    reply(listScenarios, { scenarios: [], total: 0 }),
    reply(getEstimate, estimate),
    // The browser's own code made it.
    reply(changeEstimate, ({ body }) => body as PropertyEstimate),
    reply(findComps, {
      subject: {
        ...{ sqft: 1412, beds: 3, baths: 2, yearBuilt: 1962, lotSqft: 6000, condition: null },
        ...{ hasPlace: true, place: null },
      },
      steps: [{ radiusMiles: 0.5, days: 180, sqftWithin: 20, found: comps.length, of: 'listings' }],
      comps,
      adjustments: usualAdjustments,
      learnedFrom: 0,
      listed: null,
      statistical,
      accuracy,
    }),
  ];
}

/** A server that has not answered yet: a page is then tested without its underwriting. */
export function underwritingUnderWay() {
  const never = new Promise<never>(() => {});
  return [reply(listProfiles, () => never)];
}

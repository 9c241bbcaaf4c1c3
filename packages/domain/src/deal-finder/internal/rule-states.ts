import { type DealOutcome, dealOutcomes } from '../judge-deal.ts';

/** What has become of a listing's rules: one does not hold; one can't be judged; one does not hold at any price. */
export const missed = 1;
export const unjudged = 2;
export const missedForGood = 4;

/** It has no figure to be ranked by. */
export const unvalued = 8;

const codeOf = (outcome: DealOutcome) => dealOutcomes.indexOf(outcome);
const [passes, fails, unranked] = [codeOf('passes'), codeOf('fails'), codeOf('unranked')];

export const near = codeOf('near');

export const outcomeOfState = Uint8Array.from({ length: 2 * unvalued }, (_, state) => {
  if (state >= unvalued || state === unjudged) return unranked;
  return state === 0 ? passes : fails;
});

/** 1 where a lower price may help, and where a reason is to be told, else 0. */
export const isPicked = outcomeOfState.map((outcome, state) => Number(outcome === fails && state < missedForGood));
export const isLost = outcomeOfState.map((outcome) => Number(outcome === unranked));

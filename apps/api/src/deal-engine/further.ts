import type { DealOutcome } from '@rei/domain/deal-finder/judge-deal';
import type { FurtherListing } from '#ports/deal-engine.ts';
import type { RankAsk, Ranking } from './ask.ts';
import { binsPerUnit, narrowBin, narrowBins } from './histogram.ts';
import type { PlaceNames } from './place-names.ts';

/** Listings that were judged elsewhere, as one part of a ranking. */
export function rankingOf(further: readonly FurtherListing[], ask: RankAsk, names: PlaceNames): Ranking {
  const { leftOut, rankedBy, countedBy } = ask;
  const isShown = ({ cautions }: { cautions: number }) => (cautions & leftOut) === 0;
  const ranked = further.filter(({ now }) => now.outcome !== 'unranked');
  const shown = ranked.filter(({ now }) => isShown(now));
  const found = (outcome: DealOutcome) => shown.filter(({ now }) => now.outcome === outcome);
  const passing = found('passes');
  const ids = (listings: readonly FurtherListing[]) =>
    listings.map(({ id, now: { value, cautions } }) => ({ id, value, cautions }));
  const wasIn = ({ before }: FurtherListing) => before?.outcome === 'passes' && isShown(before);
  const entered = passing.filter((each) => each.before && !wasIn(each));
  const left = further.flatMap((each) =>
    wasIn(each) && !passing.includes(each) && each.before
      ? [{ id: each.id, value: each.before.value, cautions: each.before.cautions }]
      : [],
  );
  const places: Ranking['places'] = new Map();
  const bins = new Uint32Array(narrowBins);
  const passingBins = new Uint32Array(narrowBins);
  const perUnit = binsPerUnit(rankedBy);
  for (const listing of shown) {
    const isPassing = passing.includes(listing);
    const bin = narrowBin(listing.now.value, perUnit);
    bins[bin] = (bins[bin] ?? 0) + 1;
    if (isPassing) passingBins[bin] = (passingBins[bin] ?? 0) + 1;
    const code = names.codeOf(countedBy, listing.place);
    if (code === undefined) continue;
    const { count, passing: before } = places.get(code) ?? { count: 0, passing: 0 };
    places.set(code, { count: count + 1, passing: before + (isPassing ? 1 : 0) });
  }
  const near = found('near');
  return {
    considered: further.length,
    unranked: reasonsOf(further),
    flagged: ranked.filter(({ now }) => now.cautions !== 0).length,
    passing: passing.length,
    near: near.length,
    bestPassing: ids(passing),
    bestNear: ids(near),
    ...{ bins, passingBins, places, left },
    entered: ids(entered),
    enteredCount: entered.length,
    leftCount: left.length,
  };
}

function reasonsOf(further: readonly FurtherListing[]): Ranking['unranked'] {
  const reasons: Ranking['unranked'] = new Map();
  for (const { now } of further) if (now.reason) reasons.set(now.reason, (reasons.get(now.reason) ?? 0) + 1);
  return reasons;
}

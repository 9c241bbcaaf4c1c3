import type { DealOutcome } from '@rei/domain/deal-finder/judge-deal';
import type { FurtherListing } from '#ports/deal-engine.ts';
import type { Comparison, RankAsk, Ranking, Standing } from './ask.ts';
import { binsPerUnit, narrowBin, narrowBins, spanOf } from './histogram.ts';
import type { PlaceNames } from './place-names.ts';
import { createAhead } from './standings.ts';

export function rankingOf(further: readonly FurtherListing[], ask: RankAsk, names: PlaceNames): Ranking {
  const { leftOut, rankedBy, countedBy } = ask;
  const isShown = ({ cautions }: { cautions: number }) => (cautions & leftOut) === 0;
  const ranked = further.filter(({ now }) => now.outcome !== 'unranked');
  const shown = ranked.filter(({ now }) => isShown(now));
  const found = (outcome: DealOutcome) => shown.filter(({ now }) => now.outcome === outcome);
  const passing = found('passes');
  const ids = (listings: readonly FurtherListing[]) =>
    listings.map(({ id, now: { value, cautions } }) => ({ id, value, cautions }));
  const places: Ranking['places'] = new Map();
  const size = shown.length > 0 ? narrowBins : 0;
  const bins = new Uint32Array(size);
  const passingBins = new Uint32Array(size);
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
    ...{ bins: spanOf(bins), passingBins: spanOf(passingBins), places },
    standings: standingsBefore(further, leftOut),
  };
}

function standingsBefore(further: readonly FurtherListing[], leftOut: number): Standing[] {
  return further.flatMap(({ id, before }) => {
    const isRanked = before?.outcome === 'passes' || before?.outcome === 'near';
    if (!isRanked || (before.cautions & leftOut) !== 0) return [];
    return { id, isNear: before.outcome === 'near', value: before.value };
  });
}

export function comparisonOf(
  further: readonly FurtherListing[],
  { leftOut, isDescending }: Pick<RankAsk, 'leftOut' | 'isDescending'>,
  standings: readonly Standing[],
): Comparison {
  const isIn = (judged: FurtherListing['now'] | undefined) =>
    judged?.outcome === 'passes' && (judged.cautions & leftOut) === 0;
  const told = (id: number, { value, cautions }: FurtherListing['now']) => ({ id, value, cautions });
  const entered = further.filter(({ now, before }) => isIn(now) && !isIn(before));
  const left = further.filter(({ now, before }) => isIn(before) && !isIn(now));
  const counting = createAhead(standings, isDescending);
  for (const { id, isNear, value } of standingsBefore(further, leftOut)) counting.add(Number(isNear), value, id);
  return {
    ahead: counting.ahead,
    entered: entered.map(({ id, now }) => told(id, now)),
    left: left.flatMap(({ id, before }) => (before ? [told(id, before)] : [])),
    enteredCount: entered.length,
    leftCount: left.length,
  };
}

function reasonsOf(further: readonly FurtherListing[]): Ranking['unranked'] {
  const reasons: Ranking['unranked'] = new Map();
  for (const { now } of further) if (now.reason) reasons.set(now.reason, (reasons.get(now.reason) ?? 0) + 1);
  return reasons;
}

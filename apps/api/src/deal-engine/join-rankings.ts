import { maxMoved } from '@rei/domain/deal-finder/answer';
import type { RankedId } from '#ports/deal-engine.ts';
import type { Comparison, RankAsk, Ranking } from './ask.ts';
import { joinSpans } from './histogram.ts';
import { inOrder } from './top-list.ts';

export function joinRankings(
  parts: readonly Ranking[],
  { isDescending, best }: Pick<RankAsk, 'isDescending' | 'best'>,
): Ranking {
  const sum = (name: 'considered' | 'flagged' | 'passing' | 'near') =>
    parts.reduce((total, part) => total + part[name], 0);
  const bestOf = (lists: RankedId[][]) => lists.flat().sort(inOrder(isDescending)).slice(0, best);
  return {
    considered: sum('considered'),
    flagged: sum('flagged'),
    passing: sum('passing'),
    near: sum('near'),
    unranked: joined(
      parts.map(({ unranked }) => unranked),
      (one, other) => one + other,
    ),
    bestPassing: bestOf(parts.map(({ bestPassing }) => bestPassing)),
    bestNear: bestOf(parts.map(({ bestNear }) => bestNear)),
    standings: parts.flatMap(({ standings }) => standings),
    bins: joinSpans(parts.map(({ bins }) => bins)),
    passingBins: joinSpans(parts.map(({ passingBins }) => passingBins)),
    places: joined(
      parts.map(({ places }) => places),
      (one, other) => ({
        count: one.count + other.count,
        passing: one.passing + other.passing,
      }),
    ),
  };
}

export function joinComparisons(parts: readonly Comparison[], isDescending: boolean): Comparison {
  const bestOf = (lists: RankedId[][]) => lists.flat().sort(inOrder(isDescending)).slice(0, maxMoved);
  return {
    enteredCount: parts.reduce((total, part) => total + part.enteredCount, 0),
    leftCount: parts.reduce((total, part) => total + part.leftCount, 0),
    entered: bestOf(parts.map(({ entered }) => entered)),
    left: bestOf(parts.map(({ left }) => left)),
    ahead: added(parts.map(({ ahead }) => ahead)),
  };
}

function joined<Key, Value>(maps: Map<Key, Value>[], add: (one: Value, other: Value) => Value): Map<Key, Value> {
  const all = new Map<Key, Value>();
  for (const [key, value] of maps.flatMap((map) => [...map])) {
    const before = all.get(key);
    all.set(key, before === undefined ? value : add(before, value));
  }
  return all;
}

function added(lists: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = lists;
  const sums = first.slice();
  for (const list of others) {
    for (let place = 0; place < list.length; place += 1) sums[place] = (sums[place] ?? 0) + (list[place] ?? 0);
  }
  return sums;
}

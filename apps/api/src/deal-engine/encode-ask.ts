import { stateIndex } from '@rei/domain/deal-finder/columns';
import { isRiskMeasure } from '@rei/domain/deal-finder/measures';
import { unitsOfArea } from '@rei/domain/map/area';
import type { AskedListings, MarketQuestion, MarketRanking, Moved } from '#ports/deal-engine.ts';
import type { AskedRows, RankAsk, Ranking } from './ask.ts';
import { statusCode, typeCode, zipNumber } from './codes.ts';
import { shownHistogram } from './histogram.ts';
import type { PlaceNames } from './place-names.ts';

export function encodeAsk(
  { listings, further: _further, shown: _shown, ...ranked }: MarketQuestion,
  names: PlaceNames,
): RankAsk {
  return {
    ...ranked,
    placeCodes: names.codesOf(ranked.countedBy),
    isInSlices: isRiskMeasure(ranked.rankedBy),
    rows: encodeRows(listings, names),
  };
}

export function encodeRows(listings: AskedListings, names: PlaceNames): AskedRows {
  const { cityKey, state, zips, types, statuses, area, ...others } = listings;
  return {
    ...others,
    area: area && unitsOfArea(area),
    place: {
      cities: cityKey === undefined ? undefined : names.citiesOf(cityKey),
      state: state === undefined ? undefined : stateIndex(state),
      zips: zips?.map(zipNumber),
    },
    types: types?.map(typeCode),
    statuses: statuses.map(statusCode),
  };
}

/** A ranking in the words of the question. Of places the ones with the most that pass come first. */
export function decodeRanking(
  ranking: Ranking,
  { countedBy, rankedBy }: RankAsk,
  names: PlaceNames,
): Omit<MarketRanking, keyof Moved | 'ranksBefore'> {
  const { bins, passingBins, places, standings: _standings, ...found } = ranking;
  const named = [...places].flatMap(([code, counted]) => {
    const name = names.nameOf(countedBy, code);
    return name ? [{ ...name, ...counted }] : [];
  });
  return {
    ...found,
    bins: shownHistogram(rankedBy, bins, passingBins),
    places: named.sort(
      (one, other) => other.passing - one.passing || other.count - one.count || (one.key < other.key ? -1 : 1),
    ),
  };
}

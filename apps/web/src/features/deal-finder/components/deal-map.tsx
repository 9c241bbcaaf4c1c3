import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { measureText } from '@rei/domain/deal-finder/measure-text';
import { dealMeasureRules } from '@rei/domain/deal-finder/measures';
import { type PinVerdict, pinVerdicts } from '@rei/domain/map/pin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listingQueries } from '#features/listings/queries.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { ListingMap, type PointedListing } from '#map/listing-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import type { MapTarget, PinFigure } from '#map/map-props.ts';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import { columnHeading } from '../column-headings.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import { askedOnMap, dealMapQuery } from '../map-queries.ts';
import { measureWords } from '../missed-text.ts';
import { usePageParts } from '../page-parts.ts';
import styles from './deal-map.module.css';

export interface DealMapProps extends Pick<DealViewState, 'view' | 'change'> {
  ranking: Ranking;
  pointed: RankedListing | undefined;
  onPoint: (propertyId: string | undefined) => void;
  analysisHref: (propertyId: string) => string;
  onOpenHome: (propertyId: string) => void;
}

const words = { close: 'Near miss', needs_input: 'Not ranked' } as const satisfies Partial<Record<PinVerdict, string>>;

const ofList: readonly PinVerdict[] = ['passes', 'close'];

function parseVerdicts(value: unknown): readonly PinVerdict[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = pinVerdicts.filter((verdict) => value.includes(verdict));
  return known.length > 0 ? known : undefined;
}

/** The map of a ranking: where its listings are, with what each comes to in the measure that is ranked by. */
export function DealMap({ view, change, ranking, pointed, onPoint, analysisHref, onOpenHome }: DealMapProps) {
  const queryClient = useQueryClient();
  const { HomeOfPin } = usePageParts();
  const shown = useStoredState({
    ...{ area: 'browser', name: 'deal-map-verdicts', initial: ofList, parse: parseVerdicts },
  } as const);
  const { question, rankedBy, direction } = ranking;
  const isHighestBest = direction === 'desc';
  const measure = useMemo<PinFigure>(
    () => ({ unit: dealMeasureRules[rankedBy].unit, words: measureWords(rankedBy), isHighestBest }),
    [rankedBy, isHighestBest],
  );
  // Named, so that pins tell what the list is ordered by even while another order is on its way.
  const sort = question.sort ?? { measure: rankedBy, direction };
  const asked = askedOnMap({ ...question, sort }, shown.value);
  const summary = useQuery(dealMapQuery(asked));
  const { search } = view;

  function pinOf(listing: RankedListing): PointedListing | undefined {
    const { coordinate } = listing.location;
    if (!coordinate) return undefined;
    const { lon, lat } = coordinate;
    const verdict = pinVerdicts.indexOf(listing.passes ? 'passes' : 'close');
    return { lon, lat, verdict, price: listing.list_price ?? undefined, value: listing.figures[rankedBy] ?? undefined };
  }

  return (
    <ListingMap
      asked={asked}
      place={search.text}
      area={search.area}
      summary={summary}
      measure={measure}
      words={words}
      measureName={columnHeading(rankedBy)}
      pointed={pointed && pinOf(pointed)}
      onPoint={onPoint}
      onArea={(area, isMove) => change({ search: { ...search, page: 1, ...area } }, { isStep: !isMove })}
      onRefused={() => queryClient.invalidateQueries({ queryKey: listingQueries.maps() })}
      home={(target, isChosen) => (
        <HomeOfPin
          propertyId={target.id}
          isChosen={isChosen}
          analysisHref={analysisHref}
          onAnalyze={onOpenHome}
          verdict={<Verdict target={target} rankedBy={rankedBy} />}
        />
      )}
      legend={({ verdicts }) => (
        <MapLegend verdicts={verdicts} words={words} shown={shown.value} onShown={shown.keep} />
      )}
    />
  );
}

function Verdict({ target, rankedBy }: { target: MapTarget } & Pick<Ranking, 'rankedBy'>) {
  const verdict = pinVerdicts[target.verdict] ?? 'needs_input';
  const plate = verdict === 'check_price' ? 'fails' : verdict;
  return (
    <span className={styles.verdict}>
      <VerdictPlate
        size="small"
        verdict={{ verdict: plate, isDoubtful: false }}
        word={verdict === 'close' || verdict === 'needs_input' ? words[verdict] : undefined}
      />
      {target.value !== undefined && (
        <span>
          <b>{measureText(rankedBy, target.value)}</b> {measureWords(rankedBy)}
        </span>
      )}
    </span>
  );
}

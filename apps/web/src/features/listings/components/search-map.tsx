import type { SearchState } from '@rei/domain/listings/search-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AreaChange, ListingMap, type PointedListing } from '#map/listing-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import type { PinFigure } from '#map/map-props.ts';
import { mapFiltersOf, mapQuery } from '../map-queries.ts';
import { listingQueries } from '../queries.ts';
import { HomeOfPin } from './home-of-pin.tsx';

export interface SearchMapProps {
  state: SearchState;
  pointed: PointedListing | undefined;
  onPoint: (propertyId: string | undefined) => void;
  onArea: (change: AreaChange, isMove: boolean) => void;
  analysisHref: (propertyId: string) => string;
  onOpen: () => void;
  onAnalyze: (propertyId: string) => void;
}

const cashOnCash: PinFigure = {
  unit: 'percent',
  words: 'cash-on-cash after operating costs',
  isHighestBest: true,
};

export function SearchMap({ state, analysisHref, onOpen, onAnalyze, ...rest }: SearchMapProps) {
  const queryClient = useQueryClient();
  const filters = mapFiltersOf(state);
  const summary = useQuery(mapQuery(filters));
  return (
    <ListingMap
      {...rest}
      asked={filters}
      place={state.text}
      area={state.area}
      summary={summary}
      measure={cashOnCash}
      measureName="Return"
      onRefused={() => queryClient.invalidateQueries({ queryKey: listingQueries.maps() })}
      home={({ id }, isChosen) => (
        <HomeOfPin
          propertyId={id}
          isChosen={isChosen}
          analysisHref={analysisHref}
          onOpen={onOpen}
          onAnalyze={onAnalyze}
        />
      )}
      legend={({ verdicts }) => <MapLegend verdicts={verdicts} />}
    />
  );
}

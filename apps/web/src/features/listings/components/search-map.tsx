import { formatNumber } from '@rei/domain/kernel/format';
import { type SearchState, searchFiltersOf } from '@rei/domain/listings/search-query';
import { areaOf, areaText, isDrawn, parseArea } from '@rei/domain/map/area';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStoredState } from '#lib/use-stored-state.ts';
import type { PinMeasure } from '#map/map-layers.ts';
import type { Bounds, MapControl, MapTarget } from '#map/map-props.ts';
import { MapView } from '#map/map-view.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { mapQuery } from '../map-queries.ts';
import { listingQueries } from '../queries.ts';
import { MapCard } from './map-card.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import styles from './search-map.module.css';

/** What stands out on the map: a listing of the list that is pointed at. */
export type PointedListing = Pick<MapTarget, 'lon' | 'lat' | 'price' | 'value' | 'verdict'>;

export interface SearchMapProps {
  state: SearchState;
  pointed: PointedListing | undefined;
  /** The listing whose pin is pointed at or chosen. */
  onPoint: (propertyId: string | undefined) => void;
  /** `isMove`: by moving the map alone, which is no step of its own to go back to. */
  onArea: (changes: Partial<SearchState>, isMove: boolean) => void;
  analysisHref: (propertyId: string) => string;
  onOpen: () => void;
  onAnalyze: (propertyId: string) => void;
}

const noStates = { saved: [], viewed: [], hidden: [] };

const parseMeasure = (value: unknown): PinMeasure | undefined =>
  value === 'price' || value === 'return' ? value : undefined;
const parseSwitch = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

/** A search without its order: the same tiles for every order. */
function filtersOf(state: SearchState): Record<string, string> {
  const { sort: _sort, sort_by: _sortBy, ...filters } = searchFiltersOf(state);
  return filters;
}

/** The map of a search: where its listings are, with what each is judged. */
export function SearchMap({ state, pointed, onPoint, onArea, analysisHref, onOpen, onAnalyze }: SearchMapProps) {
  const queryClient = useQueryClient();
  const measure = useStoredState<PinMeasure>({
    area: 'browser',
    name: 'map-measure',
    initial: 'return',
    parse: parseMeasure,
  });
  const follows = useStoredState({ area: 'browser', name: 'map-follows', initial: false, parse: parseSwitch });
  const [chosen, setChosen] = useState<MapTarget>();
  const [hovered, setHovered] = useState<MapTarget>();
  const [drawn, setDrawn] = useState<[number, number][]>();
  const [moved, setMoved] = useState<Bounds>();
  const [refusals, setRefusals] = useState(0);
  const view = useRef<MapControl>(null);

  const filters = filtersOf(state);
  const { data, error, refetch, isPlaceholderData } = useQuery(mapQuery(filters));
  const area = useMemo(() => parseArea(state.area), [state.area]);
  const isBox = area !== undefined && !isDrawn(area);
  const fitKey = JSON.stringify({ ...filters, area: isBox ? '' : state.area });
  // A box is what the map shows already; what is there is not looked for again.
  const bounds =
    isPlaceholderData || !data ? undefined : isBox ? (area as unknown as Bounds) : (data.bounds ?? undefined);
  // A change of what is shown makes it other tiles: what is hidden, what came in, what was refused.
  const version = `${data?.hidden.length}.${data?.hidden[0] ?? 0}.${refusals}`;
  const tiles = `/api/map/tiles/{z}/{x}/{y}?${new URLSearchParams({ ...filters, v: version })}`;
  const states = useMemo(() => data ?? noStates, [data]);

  const address = JSON.stringify(filters);
  useEffect(() => {
    if (address) setChosen(undefined);
    setMoved(undefined);
  }, [address]);

  function searchBox(box: Bounds, isMove: boolean): void {
    const found = areaOf(box);
    setMoved(undefined);
    if (found) onArea({ area: areaText(found), text: '' }, isMove);
  }

  function finishDrawing(): void {
    const found = drawn && drawn.length >= 3 ? areaOf(drawn.flat()) : undefined;
    setDrawn(undefined);
    if (found) onArea({ area: areaText(found) }, false);
  }

  if (error && !data) return <ErrorState text="Couldn’t load the map." onRetry={() => void refetch()} />;
  if (!data || data.preparing) {
    return (
      <p className={styles.loading} role="status">
        {data ? 'Preparing the map. This takes a moment after a start.' : 'Loading map…'}
      </p>
    );
  }
  const shown = chosen ?? hovered;
  return (
    <MapView
      label="Map of listings"
      tiles={tiles}
      bounds={bounds}
      fitKey={fitKey}
      measure={measure.value}
      states={states}
      area={area}
      chosen={pointed ?? (shown?.id ? shown : undefined)}
      drawn={drawn}
      handle={view}
      onCorner={(corner) => setDrawn((corners) => (corners && corners.length < 100 ? [...corners, corner] : corners))}
      onDrawKey={(key) => setDrawn((corners) => (key === 'Escape' ? undefined : corners?.slice(0, -1)))}
      onChoose={(target) => {
        setChosen(target);
        onPoint(target?.id);
      }}
      onPoint={(target) => {
        setHovered(target);
        onPoint(target?.id ?? chosen?.id);
      }}
      onMove={(box) => {
        if (drawn) return;
        if (follows.value) searchBox(box, true);
        else setMoved(box);
      }}
      onRefused={() => {
        void queryClient
          .invalidateQueries({ queryKey: listingQueries.maps() })
          .then(() => setRefusals((count) => count + 1));
      }}
    >
      <MapControls
        measure={measure.value}
        onMeasure={measure.keep}
        follows={follows.value}
        onFollows={follows.keep}
        corners={drawn?.length}
        onDraw={() => {
          setChosen(undefined);
          setDrawn([]);
        }}
        onFinish={finishDrawing}
        onCancel={() => setDrawn(undefined)}
        onSearchHere={moved && (() => searchBox(moved, false))}
      />
      <div className={styles.foot}>
        {shown && !drawn && (
          <MapCard
            key={`${shown.id} ${shown.lon} ${shown.lat}`}
            target={shown}
            isChosen={chosen !== undefined}
            analysisHref={analysisHref}
            onOpen={onOpen}
            onAnalyze={onAnalyze}
            onZoom={() => {
              setChosen(undefined);
              view.current?.zoomTo(shown, 2);
            }}
            onShowAll={() => {
              const [west, south, east, north] = [
                shown.lon - 0.0001,
                shown.lat - 0.0001,
                shown.lon + 0.0001,
                shown.lat + 0.0001,
              ];
              searchBox([west, south, east, north], false);
            }}
            onClose={() => {
              setChosen(undefined);
              onPoint(undefined);
            }}
          />
        )}
        <MapLegend verdicts={data.verdicts} />
        {data.withoutPlace > 0 && (
          <p className={styles.note}>
            {formatNumber(data.withoutPlace)} {data.withoutPlace === 1 ? 'listing has' : 'listings have'} no location
            and {data.withoutPlace === 1 ? 'is' : 'are'} in the list only.
          </p>
        )}
      </div>
    </MapView>
  );
}

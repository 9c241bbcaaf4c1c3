import type { getMapSummary } from '@rei/domain/deal-finder/map-endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatNumber } from '@rei/domain/kernel/format';
import { areaText, isDrawn, parseArea } from '@rei/domain/map/area';
import { besideCorner, shownArea } from '@rei/domain/map/shown-area';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStoredState } from '#lib/use-stored-state.ts';
import { ErrorState } from '#ui/error-state.tsx';
import styles from './listing-map.module.css';
import { GroupOfPins, MapCard } from './map-card.tsx';
import { MapControls } from './map-controls.tsx';
import type { Bounds, MapControl, MapTarget, MapViewProps, PinFigure, Shown } from './map-props.ts';
import { MapView } from './map-view.tsx';
import { usePointedInView } from './use-pointed-in-view.ts';

/** What stands out on the map: a listing of the list that is pointed at. */
export type PointedListing = Pick<MapTarget, 'lon' | 'lat' | 'price' | 'value' | 'verdict'>;

export type MapSummary = ReplyOf<typeof getMapSummary>;

/** Another area of the search; a box of the map takes the place's place. */
export interface AreaChange {
  area: string;
  text?: string;
}

export interface ListingMapProps extends Pick<MapViewProps, 'words'> {
  /** What is asked, as the tiles' address tells it. */
  asked: Record<string, string>;
  /** Where is looked, apart from an area: another one is shown as a whole; other filters leave the map where it is. */
  place: string;
  area: string;
  summary: Pick<UseQueryResult<MapSummary>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  measure: PinFigure;
  /** What the measure is called where pins are switched between it and the price. */
  measureName: string;
  pointed: PointedListing | undefined;
  /** The listing whose pin is pointed at or chosen. */
  onPoint: (propertyId: string | undefined) => void;
  /** `isMove`: by moving the map alone, which is no step of its own to go back to. */
  onArea: (change: AreaChange, isMove: boolean) => void;
  /** The session may have ended: what is asked next renews it. */
  onRefused: () => Promise<void>;
  home: (target: MapTarget & { id: string }, isChosen: boolean) => ReactNode;
  legend: (summary: MapSummary) => ReactNode;
}

const noStates = { saved: [], viewed: [], hidden: [] };

/** A place's edge in degrees around it: a few meters. */
const placeEdge = 0.0001;

const parseShown = (value: unknown): Shown | undefined =>
  value === 'price' || value === 'measure' ? value : undefined;
const parseSwitch = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

/** Where listings are, with what each is judged, and the ways to look in an area alone. */
export function ListingMap(props: ListingMapProps) {
  const { asked, place, measure, measureName, pointed, onPoint, onArea, home, legend } = props;
  const { data, error, refetch, isPlaceholderData } = props.summary;
  const shownFigure = useStoredState<Shown>({
    ...{ area: 'browser', name: 'map-figure', initial: 'measure', parse: parseShown },
  });
  const follows = useStoredState({ area: 'browser', name: 'map-follows', initial: false, parse: parseSwitch });
  const [chosen, setChosen] = useState<MapTarget>();
  const [hovered, setHovered] = useState<MapTarget>();
  const pointedId = hovered?.id ?? chosen?.id;
  usePointedInView(pointedId, pointedId === chosen?.id);
  const [drawn, setDrawn] = useState<[number, number][]>();
  const [moved, setMoved] = useState<Bounds>();
  const [refusals, setRefusals] = useState(0);
  const view = useRef<MapControl>(null);
  const ownBox = useRef<string>(undefined);
  const fitted = useRef('');

  const area = useMemo(() => parseArea(props.area), [props.area]);
  const isBox = area !== undefined && !isDrawn(area);
  // What the map shows already is not looked for again.
  if (!isBox || ownBox.current !== props.area) fitted.current = JSON.stringify([place, props.area]);
  const bounds =
    isPlaceholderData || !data ? undefined : isBox ? (area as unknown as Bounds) : (data.bounds ?? undefined);
  // A change of what is shown makes it other tiles: what is hidden, what came in, what was refused.
  const version = `${data?.hidden.length}.${data?.hidden[0] ?? 0}.${refusals}`;
  const tiles = `/api/map/tiles/{z}/{x}/{y}?${new URLSearchParams({ ...asked, v: version })}`;
  const states = useMemo(() => data ?? noStates, [data]);

  const address = JSON.stringify([place, props.area]);
  useEffect(() => {
    if (address) setMoved(undefined);
  }, [address]);
  const question = JSON.stringify(asked);
  useEffect(() => {
    // Its figures are another question's.
    if (question) setChosen(undefined);
  }, [question]);

  function searchBox(box: Bounds, isMove: boolean): void {
    const [west, south, east, north] = box;
    const found = shownArea([
      [west, south],
      [east, north],
    ]);
    setMoved(undefined);
    if (!found) return;
    ownBox.current = areaText(found);
    onArea({ area: ownBox.current, text: '' }, isMove);
  }

  function finishDrawing(): void {
    const found = drawn && drawn.length >= 3 ? shownArea(drawn) : undefined;
    setDrawn(undefined);
    if (found) onArea({ area: areaText(found) }, false);
  }

  function close(): void {
    setChosen(undefined);
    onPoint(undefined);
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
      fitKey={fitted.current}
      measure={measure}
      words={props.words}
      shown={shownFigure.value}
      states={states}
      area={area}
      chosen={pointed ?? (shown?.id ? shown : undefined)}
      drawn={drawn}
      handle={view}
      onCorner={(corner) =>
        setDrawn((corners) =>
          corners && corners.length < 100 ? [...corners, besideCorner(corner, corners.at(-1))] : corners,
        )
      }
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
      onRefused={() => void props.onRefused().then(() => setRefusals((count) => count + 1))}
    >
      <MapControls
        shown={shownFigure.value}
        measureName={measureName}
        onShown={shownFigure.keep}
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
            onClose={close}
          >
            {shown.id ? (
              home({ ...shown, id: shown.id }, chosen !== undefined)
            ) : (
              <GroupOfPins
                target={shown}
                isChosen={chosen !== undefined}
                measure={measure}
                onZoom={() => {
                  setChosen(undefined);
                  view.current?.zoomTo(shown, 2);
                }}
                onShowAll={() => {
                  const { lon, lat } = shown;
                  searchBox([lon - placeEdge, lat - placeEdge, lon + placeEdge, lat + placeEdge], false);
                }}
              />
            )}
          </MapCard>
        )}
        {legend(data)}
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

import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { leastHomes, type MapMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import { quantileClasses, type ValueClass } from '@rei/domain/markets/value-classes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { AreaMap } from '#map/area-map.tsx';
import { noAreas, type ShownAreas } from '#map/area-map-layers.ts';
import { noFeatures } from '#map/features.ts';
import type { Bounds } from '#map/map-props.ts';
import { boundsOf, readCounties, wholeCountry } from '#map/outlines.ts';
import { allBut } from '#map/zip-cells.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import {
  areasOf,
  colored,
  colorOf,
  countyOutlines,
  type MapLevel,
  type Outlines,
  type PlaceValue,
  stateOutline,
} from '../market-areas.ts';
import { measureText } from '../measure-text.ts';
import { marketQueries } from '../queries.ts';
import styles from './market-map.module.css';
import { MarketsLoading } from './markets-loading.tsx';

export interface MarketMapProps {
  level: MapLevel;
  /** Needed for ZIPs; of counties only those of this state are shown. */
  state: string | undefined;
  measure: MapMeasure;
  outlined?: { level: string; key: string } | undefined;
  onChoose: (place: PlaceValue) => void;
  /** The key of the place that is pointed at beside the map, and what the map tells of its own. */
  pointed?: string | undefined;
  onPoint?: ((key: string | undefined) => void) | undefined;
}

const many: Record<MapLevel, string> = { state: 'states', county: 'counties', zip: 'ZIPs' };
const colors = 5;

const outlinesQuery = {
  queryKey: ['outlines'],
  queryFn: async (): Promise<Outlines> => {
    const areas = await readCounties();
    return { states: areas('states'), counties: areas('counties') };
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Markets as areas, colored by one of their figures. */
export function MarketMap({ level, state, measure, outlined, onChoose, ...beside }: MarketMapProps) {
  const values = useQuery(marketQueries.values(level, measure, state));
  const outlines = useQuery(outlinesQuery);
  const [pointedHere, setPointedHere] = useState<string>();
  const pointed = pointedHere ?? beside.pointed;
  const places = values.data?.markets;
  const classes = useMemo(
    () =>
      quantileClasses(
        (places ?? []).flatMap(({ value }) => value ?? []),
        colors,
      ),
    [places],
  );
  const drawn = useMemo((): { shown: ShownAreas; bounds: Bounds; missing: number } => {
    if (!outlines.data || !places) return { shown: noAreas, bounds: wholeCountry, missing: 0 };
    const areas = areasOf(level, places, outlines.data);
    const ofState = state === undefined ? undefined : stateOutline(outlines.data, state);
    const standing = outlinedAreas();
    return {
      shown: {
        areas: colored(areas, places, classes, colors),
        beyond: ofState ? allBut([ofState]) : noFeatures,
        states: outlines.data.states,
        outlined: { type: 'FeatureCollection', features: standing },
      },
      bounds: boundsOf(standing) ?? boundsOf(ofState ? [ofState] : []) ?? wholeCountry,
      missing: places.length - areas.features.length,
    };

    function outlinedAreas() {
      if (!outlined || !outlines.data) return [];
      if (outlined.level === 'state') return [stateOutline(outlines.data, outlined.key) ?? []].flat();
      if (outlined.level === 'county') return [countyOutlines(outlines.data)(outlined.key) ?? []].flat();
      const inside = new Set(
        (places ?? [])
          .filter(({ key, cityKey }) => (outlined.level === 'zip' ? key : cityKey) === outlined.key)
          .map(({ key }) => key),
      );
      return areas.features.filter(({ properties }) => inside.has(String(properties.key)));
    }
  }, [outlines.data, places, classes, level, state, outlined]);

  const query = outlines.data ? values : outlines;
  if (!outlines.data || !places) {
    return (
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the map.')}
        loading={<MarketsLoading text="Loading map..." />}
      />
    );
  }
  const { label } = marketMeasureRules[measure];
  const found = places.find(({ key }) => key === pointed);
  const few = places.filter(({ value }) => value === null).length;
  return (
    <div className={styles.body}>
      <div className={styles.map}>
        <AreaMap
          label={`Map of ${many[level]} by ${label.toLowerCase()}`}
          shown={drawn.shown}
          bounds={drawn.bounds}
          pointed={pointed}
          onPoint={(key) => {
            setPointedHere(key);
            beside.onPoint?.(key);
          }}
          onChoose={(key) => {
            const place = places.find((each) => each.key === key);
            if (place) onChoose(place);
          }}
        />
        {found && (
          <p className={styles.pointed}>
            <b>{found.name}</b>
            <span>{found.value === null ? 'too few' : measureText(measure, found.value)}</span>
            <small>{formatCounted(found.homes, 'home')}</small>
          </p>
        )}
      </div>
      <Legend
        measure={measure}
        classes={classes}
        level={level}
        few={few}
        isPreparing={values.data?.preparing ?? false}
      />
      {level === 'zip' && (
        <p className={styles.note}>
          Approximate: ZIP boundaries aren’t published. Each area is the land closest to the center of its ZIP.
        </p>
      )}
      {drawn.missing > 0 && (
        <p className={styles.note}>
          {formatNumber(drawn.missing)} of {formatNumber(places.length)} {many[level]}{' '}
          {drawn.missing === 1 ? 'has no outline of its own and is' : 'have no outline of their own and are'} in the
          table only.
        </p>
      )}
    </div>
  );
}

interface LegendProps {
  measure: MapMeasure;
  classes: readonly ValueClass[];
  level: MapLevel;
  few: number;
  isPreparing: boolean;
}

function Legend({ measure, classes, level, few, isPreparing }: LegendProps) {
  const { label, meaning } = marketMeasureRules[measure];
  if (isPreparing)
    return (
      <p className={styles.note} role="status">
        Reading the market. This takes a moment after a start.
      </p>
    );
  if (classes.length === 0 && few === 0)
    return <p className={styles.note}>There are no homes in these {many[level]} yet.</p>;
  return (
    <div className={styles.legend}>
      <p>
        <b>{label}</b> <span>{meaning}.</span>
      </p>
      <ul aria-label="Legend">
        {classes.map(({ from, to, count }, place) => (
          <li key={from}>
            <i data-color={colorOf(place, classes.length, colors)} aria-hidden />
            <span>
              {measureText(measure, from)}
              {to > from && ` to ${measureText(measure, to)}`}
            </span>
            <small>{formatNumber(count)}</small>
          </li>
        ))}
        {few > 0 && (
          <li>
            <i data-color="few" aria-hidden />
            <span>Too few: under {formatCounted(leastHomes, 'home')}</span>
            <small>{formatNumber(few)}</small>
          </li>
        )}
      </ul>
      {classes.length > 1 && (
        <p className={styles.note}>
          Each color has about as many {many[level]} as every other (quantiles); the number behind it says how many.
        </p>
      )}
    </div>
  );
}

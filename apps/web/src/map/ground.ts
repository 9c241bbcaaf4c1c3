import { getMapPlaces } from '@rei/domain/deal-finder/map-endpoints';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { call } from '#lib/api-client.ts';
import { collect, type Feature, type Features, pointAt } from './features.ts';
import { sources } from './map-layers.ts';
import type { Bounds } from './map-props.ts';
import { readCounties, readStates } from './outlines.ts';
import { type Areas, worlds } from './topology.ts';

/** Counties are large; a look at the whole country does without. */
const countiesFrom = 5;

type NamedPlace = { name: string; lon: number; lat: number; rank: number };

export function viewOf(map: MapLibre): Bounds {
  const box = map.getBounds();
  return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
}

/** A view with as much again on each of its sides. */
function widened([west, south, east, north]: Bounds): Bounds {
  const [width, height] = [east - west, north - south];
  return [west - width, south - height, east + width, north + height];
}

function isWithin([west, south, east, north]: Bounds, outer: Bounds): boolean {
  return west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];
}

function ofKind(kind: 'state' | 'county', feature: Feature): Feature {
  return { ...feature, properties: { ...feature.properties, kind } };
}

/**
 * Puts states, counties and names of cities below what a map shows. It is given those near its view, and others when it
 * has moved there: taking thousands of counties apart would be most of the work of a map of one city.
 */
export function addGround(map: MapLibre, ready: Promise<void>): void {
  let states: Areas | undefined;
  let counties: Areas | undefined;
  let places: readonly NamedPlace[] = [];
  let namesOf: number | undefined;
  let around: Bounds | undefined;

  const showsCounties = () => map.getZoom() >= countiesFrom;
  const give = (id: string, features: Features) => map.getSource<GeoJSONSource>(id)?.setData(features);

  function giveAreas(near: Bounds): void {
    // The file of counties has the states as well.
    const ofStates = (counties ?? states)?.('states', near).features ?? [];
    const ofCounties = (showsCounties() && counties?.('counties', near).features) || [];
    const outlines = [
      ...ofStates.map((each) => ofKind('state', each)),
      ...ofCounties.map((each) => ofKind('county', each)),
    ];
    if (outlines.length > 0) give(sources.outlines, collect(outlines));
  }

  function givePlaces([west, south, east, north]: Bounds): void {
    // A view over the date line counts degrees on.
    const isAcross = (lon: number) => worlds.some((turn) => lon + turn >= west && lon + turn <= east);
    const near = places.filter(({ lon, lat }) => lat >= south && lat <= north && isAcross(lon));
    give(sources.places, collect(near.map(({ name, lon, lat, rank }) => pointAt(lon, lat, { name, rank }))));
  }

  function follow(): void {
    const view = viewOf(map);
    if (around && isWithin(view, around)) return;
    around = widened(view);
    giveAreas(around);
    givePlaces(around);
  }

  /** Shows what has come, once the map is there and as long as it is. */
  function show(take: () => void): void {
    void ready.then(() => {
      take();
      around = undefined;
      follow();
    });
  }

  let areCountiesAsked = false;
  function readCloser(): void {
    const zoom = Math.floor(map.getZoom());
    if (!showsCounties()) return;
    if (!areCountiesAsked) {
      areCountiesAsked = true;
      void readCounties().then((read) => {
        show(() => {
          counties = read;
        });
      });
    }
    const wanted = Math.min(zoom, 7);
    if (namesOf === wanted) return;
    namesOf = wanted;
    // Without names a map is still a map.
    call(getMapPlaces, { query: { zoom: String(wanted) } }).then(
      (found) => {
        show(() => {
          places = found.places;
        });
      },
      () => undefined,
    );
  }

  // A map that begins close has its states from the file of counties.
  if (!showsCounties()) {
    void readStates().then((read) => {
      show(() => {
        states = read;
      });
    });
  }
  readCloser();
  map.on('move', follow);
  map.on('moveend', readCloser);
}

import { getMapPlaces } from '@rei/domain/deal-finder/map-endpoints';
import type { Map as MapLibre } from 'maplibre-gl';
import { call } from '#lib/api-client.ts';
import { collect, type Feature, pointAt } from './features.ts';
import { give } from './give.ts';
import { sources } from './map-layers.ts';
import type { Bounds } from './map-props.ts';
import { middleOf, readCounties, readStates } from './outlines.ts';
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

/** A page's maps share the names of places that one of them has asked for. */
const askedPlaces = new Map<number, Promise<readonly NamedPlace[]>>();

function placesAt(zoom: number): Promise<readonly NamedPlace[]> {
  const known = askedPlaces.get(zoom);
  if (known) return known;
  const asked = call(getMapPlaces, { query: { zoom: String(zoom) } }).then(({ places }) => places);
  askedPlaces.set(zoom, asked);
  asked.catch(() => askedPlaces.delete(zoom));
  return asked;
}

function ofKind(kind: 'state' | 'county', feature: Feature): Feature {
  return { ...feature, properties: { ...feature.properties, kind } };
}

/** A state's name stands at one point: the map would put it on each of its islands, and anew in each of its tiles. */
function nameOf(state: Feature): Feature[] {
  const middle = middleOf(state);
  return middle ? [pointAt(...middle, { name: state.properties.name ?? '', kind: 'name' })] : [];
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
  /** The view for which it was given, and its zoom. */
  let given: Bounds | undefined;
  let givenZoom = 0;

  const showsCounties = () => map.getZoom() >= countiesFrom;

  function giveAreas(near: Bounds): void {
    // The file of counties has the states as well.
    const ofStates = (counties ?? states)?.('states', near).features ?? [];
    const ofCounties = (showsCounties() && counties?.('counties', near).features) || [];
    const outlines = [
      ...ofStates.map((each) => ofKind('state', each)),
      ...ofCounties.map((each) => ofKind('county', each)),
      ...ofStates.flatMap(nameOf),
    ];
    if (outlines.length > 0) give(map, sources.outlines, collect(outlines));
  }

  function givePlaces([west, south, east, north]: Bounds): void {
    // A view over the date line counts degrees on.
    const isAcross = (lon: number) => worlds.some((turn) => lon + turn >= west && lon + turn <= east);
    const near = places.filter(({ lon, lat }) => lat >= south && lat <= north && isAcross(lon));
    give(map, sources.places, collect(near.map(({ name, lon, lat, rank }) => pointAt(lon, lat, { name, rank }))));
  }

  /** While its middle has not left the view that it was given for, a map that is moved shows nothing else. */
  function isStillThere(): boolean {
    const { lng, lat } = map.getCenter();
    return given !== undefined && map.getZoom() >= givenZoom && isWithin([lng, lat, lng, lat], given);
  }

  function follow(): void {
    if (isStillThere()) return;
    const view = viewOf(map);
    if (around && isWithin(view, around)) return;
    around = widened(view);
    given = view;
    givenZoom = map.getZoom();
    giveAreas(around);
    givePlaces(around);
  }

  /** Shows what has come, once the map is there and as long as it is. */
  function show(take: () => void): void {
    void ready.then(() => {
      take();
      around = undefined;
      given = undefined;
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
    placesAt(wanted).then(
      (found) => {
        show(() => {
          places = found;
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

import { getMapPlaces } from '@rei/domain/deal-finder/map-endpoints';
import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  setWorkerUrl,
  type VectorTileSource,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import { call } from '#lib/api-client.ts';
import { type MapColors, readColors } from './colors.ts';
import { collect, type Features, noFeatures, pointAt } from './features.ts';
import { chosenImage, groupImage, mapStyle, type PinMeasure, type PinStates, pinImage, sources } from './map-layers.ts';
import type { Bounds, MapTarget, MapViewProps, Place } from './map-props.ts';
import { drawNamed, pixelRatio } from './pin-image.ts';
import { areasOf, type Topology } from './topology.ts';

setWorkerUrl(workerUrl);

/** The states but Alaska and Hawaii. */
const wholeCountry: Bounds = [-125, 24.4, -66.9, 49.4];

/** Counties are large; a look at the whole country does without. */
const countiesFrom = 5.5;

/** A click this near to a pin means it, pixels: fingers are less exact than what is drawn. */
const near = 6;

async function readAreas(url: string, object: string) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  // Our own file, as us-atlas has it.
  return areasOf((await answer.json()) as Topology, object);
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const tenth = (value: unknown) => (typeof value === 'number' ? value / 10 : undefined);

/** The pin or group under a point of the map. */
function targetAt(map: MapLibre, { x, y }: { x: number; y: number }): MapTarget | undefined {
  const layers = ['pins', 'groups', 'dots'].filter((id) => map.getLayer(id));
  const [feature] = map.queryRenderedFeatures(
    [
      [x - near, y - near],
      [x + near, y + near],
    ],
    { layers },
  );
  if (feature?.geometry.type !== 'Point') return undefined;
  const [lon = 0, lat = 0] = feature.geometry.coordinates;
  const { id, n, p, r, b, v, one } = feature.properties;
  return {
    ...{ id: id === undefined ? undefined : String(id), lon, lat, count: number(n) ?? 1, price: number(p) },
    ...{ value: tenth(r), best: tenth(b), verdict: number(v) ?? 0, isOnePlace: one === 1 },
  };
}

/** Begins a map in an element; `page` tells what its page wants at that moment. */
export function createMap(container: HTMLElement, page: () => MapViewProps, bounds: Bounds | undefined) {
  const colors: MapColors = readColors(container);
  const first = page();
  const absolute = (tiles: string) => `${window.location.origin}${tiles}`;
  const style = mapStyle({ colors, tiles: absolute(first.tiles), measure: first.measure, states: first.states });
  const map = new MapLibre({
    container,
    style,
    bounds: bounds ?? wholeCountry,
    fitBoundsOptions: { padding: 40, maxZoom: 14 },
    ...{
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom: 18,
      minZoom: 2,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const canvas = map.getCanvas();
  canvas.setAttribute('aria-label', `${first.label}. Arrow keys move it, + and − zoom.`);
  const ready = new Promise<void>((done) => map.once('load', () => done()));
  const geo = (id: string) => map.getSource<GeoJSONSource>(id);
  let isDrawing = false;
  let placesOf: number | undefined;
  let shownTiles = first.tiles;

  map.setMissingStyleImageResolver((id) => {
    const image = drawNamed(id, colors);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio });
  });

  void readAreas(statesUrl, 'states').then(async (areas) => {
    await ready;
    geo('states')?.setData(areas);
  });

  let areCountiesAsked = false;
  function addCloser(): void {
    const zoom = Math.floor(map.getZoom());
    if (!areCountiesAsked && zoom >= countiesFrom - 0.5) {
      areCountiesAsked = true;
      void readAreas(countiesUrl, 'counties').then((areas) => geo('counties')?.setData(areas));
    }
    const wanted = Math.min(Math.max(zoom, 4), 7);
    if (zoom < 5 || placesOf === wanted) return;
    placesOf = wanted;
    // Without names a map is still a map.
    call(getMapPlaces, { query: { zoom: String(wanted) } }).then(showPlaces, () => undefined);
  }

  function showPlaces({ places }: { places: { name: string; lon: number; lat: number; rank: number }[] }): void {
    geo(sources.places)?.setData(collect(places.map(({ name, lon, lat, rank }) => pointAt(lon, lat, { name, rank }))));
  }

  function boundsNow(): Bounds {
    const box = map.getBounds();
    const round = (degrees: number) => Number(degrees.toFixed(5));
    return [round(box.getWest()), round(box.getSouth()), round(box.getEast()), round(box.getNorth())];
  }

  map.on('load', addCloser);
  map.on('moveend', (event) => {
    addCloser();
    if (event.originalEvent) page().onMove(boundsNow());
  });
  map.on('click', ({ point, lngLat }: MapMouseEvent) => {
    if (isDrawing) page().onCorner([lngLat.lng, lngLat.lat]);
    else page().onChoose(targetAt(map, point));
  });
  let pointedAt = '';
  map.on('mousemove', ({ point }: MapMouseEvent) => {
    if (isDrawing || map.isMoving()) return;
    const target = targetAt(map, point);
    const key = target ? `${target.id} ${target.lon} ${target.lat}` : '';
    if (key === pointedAt) return;
    pointedAt = key;
    canvas.style.cursor = target ? 'pointer' : '';
    page().onPoint(target);
  });
  canvas.addEventListener('mouseleave', () => {
    pointedAt = '';
    page().onPoint(undefined);
  });
  canvas.addEventListener('keydown', (event) => {
    if (!isDrawing) return;
    if (event.key === 'Enter') {
      const { lng, lat } = map.getCenter();
      page().onCorner([lng, lat]);
    } else if (event.key === 'Backspace' || event.key === 'Escape') page().onDrawKey(event.key);
    else return;
    event.preventDefault();
  });
  map.on('error', ({ error }) => {
    if ('status' in error && error.status === 401) page().onRefused();
  });

  return {
    remove: () => map.remove(),
    bounds: boundsNow,
    fit(bounds: Bounds, isAnimated: boolean): void {
      map.fitBounds(bounds, { padding: 40, maxZoom: 14, animate: isAnimated });
    },
    /** Closer by so many steps, around a place or the middle. */
    zoomTo(place: Place | undefined, by: number): void {
      const center = place && { center: [place.lon, place.lat] as [number, number] };
      // Somebody asked for it, as if he had moved the map himself.
      map.easeTo({ zoom: map.getZoom() + by, ...center }, { originalEvent: new Event('zoom') });
    },
    setTiles(tiles: string): void {
      if (tiles === shownTiles) return;
      shownTiles = tiles;
      void ready.then(() => map.getSource<VectorTileSource>(sources.listings)?.setTiles([absolute(shownTiles)]));
    },
    setPins(measure: PinMeasure, states: PinStates): void {
      void ready.then(() => {
        map.setLayoutProperty('pins', 'icon-image', pinImage(measure, states));
        map.setLayoutProperty('groups', 'icon-image', groupImage(measure));
        map.setLayoutProperty('chosen', 'icon-image', chosenImage(measure));
      });
    },
    setArea: (features: Features) => void ready.then(() => geo(sources.area)?.setData(features)),
    setChosen(chosen: MapViewProps['chosen']): void {
      void ready.then(() => {
        if (!chosen) {
          geo(sources.chosen)?.setData(noFeatures);
          return;
        }
        const { lon, lat, price, value, verdict } = chosen;
        const properties = {
          v: verdict,
          ...(price !== undefined && { p: price }),
          ...(value !== undefined && { r: Math.round(value * 10) }),
        };
        geo(sources.chosen)?.setData(collect([pointAt(lon, lat, properties)]));
      });
    },
    setDrawing(drawing: boolean): void {
      isDrawing = drawing;
      if (drawing) {
        map.doubleClickZoom.disable();
        canvas.focus();
      } else map.doubleClickZoom.enable();
    },
  };
}

export type MapHandle = ReturnType<typeof createMap>;

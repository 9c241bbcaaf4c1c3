import { latOf, lonOf } from '@rei/domain/map/mercator';
import { type PinUnit, pinScales, pinTags } from '@rei/domain/map/pin';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { createBaseMap } from './base-map.ts';
import { type MapColors, readColors } from './colors.ts';
import { collect, type Features, noFeatures, pointAt } from './features.ts';
import { give } from './give.ts';
import { chosenImage, groupImage, layersOf, mapStyle, type PinText, pinImage, sources } from './map-layers.ts';
import type { Bounds, MapTarget, MapViewProps, PinStates } from './map-props.ts';

/** A click this near to a pin means it, pixels: fingers are less exact than what is drawn. */
const near = 6;

const number = (value: unknown, scale = 1) => (typeof value === 'number' ? value / scale : undefined);

function targetAt(map: MapLibre, { x, y }: { x: number; y: number }, unit: PinUnit): MapTarget | undefined {
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
  const { id, n, p, v, one, mx, my, [pinTags[unit].value]: value, [pinTags[unit].best]: best } = feature.properties;
  const scale = pinScales[unit];
  return {
    ...(typeof mx === 'number' && typeof my === 'number' ? { lon: lonOf(mx), lat: latOf(my) } : { lon, lat }),
    ...{ id: id === undefined ? undefined : String(id), count: number(n) ?? 1, price: number(p) },
    ...{ value: number(value, scale), best: number(best, scale), verdict: number(v) ?? 0, isOnePlace: one === 1 },
  };
}

/** When a map of listings begins, and when all of it is drawn: `npm run bench -- map-browser` reads it. One of each name. */
function markTime(name: 'map-begun' | 'map-drawn'): void {
  performance.clearMarks(name);
  performance.mark(name);
}

const imagesOf = (text: PinText, states: PinStates) => ({
  pins: pinImage(text, states),
  groups: groupImage(text),
  chosen: chosenImage(text),
});

/** Begins a map in an element; `page` tells what its page wants at that moment. */
export function createMap(container: HTMLElement, page: () => MapViewProps, bounds: Bounds | undefined) {
  markTime('map-begun');
  const colors: MapColors = readColors(container);
  const first = page();
  let shownTiles = first.tiles;
  const [path = ''] = shownTiles.split('?', 1);
  const ownTiles = `${window.location.origin}${path}`;
  const [beforeNumbers = ''] = ownTiles.split('{', 1);
  // What is asked comes with each request: the map then asks anew at once, where another source would wait for a frame.
  const requestOf = (url: string) => ({
    url: url.startsWith(beforeNumbers) ? `${url}${shownTiles.slice(path.length)}` : url,
  });
  const style = mapStyle({ colors, tiles: ownTiles, text: first, states: first.states });
  const instead = 'Every listing is in the list, too.';
  const base = createBaseMap(container, { label: first.label, instead, style, colors, bounds, requestOf });
  const { map, ready } = base;
  const canvas = map.getCanvas();
  let isDrawing = false;
  const shownImages = new Map<string, string>();
  for (const [layer, image] of Object.entries(imagesOf(first, first.states)))
    shownImages.set(layer, JSON.stringify(image));

  /** Shows these in the layers of their own, which are hidden without any. */
  function put(source: keyof typeof layersOf, shown: Features): void {
    void ready.then(() => {
      give(map, source, shown);
      const visibility = shown.features.length > 0 ? 'visible' : 'none';
      for (const layer of layersOf[source]) map.setLayoutProperty(layer, 'visibility', visibility);
    });
  }

  const areTilesLoaded = () => map.isSourceLoaded(sources.listings);
  let isAskedAgain = false;
  /** A tile that is still on its way keeps the answer to the earlier question, so it is asked for once it has come. */
  function askAgainOnceLoaded(): void {
    if (isAskedAgain) return;
    isAskedAgain = true;
    const { unsubscribe } = map.on('sourcedata', () => {
      if (!areTilesLoaded()) return;
      unsubscribe();
      isAskedAgain = false;
      map.refreshTiles(sources.listings);
    });
  }

  map.on('idle', () => markTime('map-drawn'));
  map.on('moveend', (event) => {
    if (event.originalEvent) page().onMove(base.bounds());
  });
  map.on('click', ({ point, lngLat }: MapMouseEvent) => {
    if (isDrawing) page().onCorner([lngLat.lng, lngLat.lat]);
    else page().onChoose(targetAt(map, point, page().measure.unit));
  });
  let pointedAt = '';
  map.on('mousemove', ({ point, originalEvent: { movementX, movementY } }: MapMouseEvent) => {
    // A browser tells of a pointer that rests where the page moves as well.
    if (isDrawing || map.isMoving() || (movementX === 0 && movementY === 0)) return;
    const target = targetAt(map, point, page().measure.unit);
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
    bounds: base.bounds,
    fit: base.fitGroups,
    zoomTo: base.zoomTo,
    setTiles(tiles: string): void {
      if (tiles === shownTiles) return;
      shownTiles = tiles;
      void ready.then(() => {
        if (!areTilesLoaded()) askAgainOnceLoaded();
        map.refreshTiles(sources.listings);
      });
    },
    setPins(text: PinText, states: PinStates): void {
      void ready.then(() => {
        for (const [layer, image] of Object.entries(imagesOf(text, states))) {
          const told = JSON.stringify(image);
          // What is set is drawn, though it be the same: another answer's tiles would wait for that frame.
          if (shownImages.get(layer) === told) continue;
          shownImages.set(layer, told);
          map.setLayoutProperty(layer, 'icon-image', image);
        }
      });
    },
    setArea: (features: Features) => put(sources.area, features),
    setChosen(chosen: MapViewProps['chosen']): void {
      if (!chosen) {
        put(sources.chosen, noFeatures);
        return;
      }
      const { lon, lat, price, value, verdict } = chosen;
      const { unit } = page().measure;
      const properties = {
        v: verdict,
        ...(price !== undefined && { p: price }),
        ...(value !== undefined && { [pinTags[unit].value]: Math.round(value * pinScales[unit]) }),
      };
      put(sources.chosen, collect([pointAt(lon, lat, properties)]));
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

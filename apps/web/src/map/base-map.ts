import {
  Map as MapLibre,
  prewarm,
  type RequestTransformFunction,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { currentScheme } from '#lib/color-scheme.ts';
import { mapTiles } from '#lib/product.ts';
import type { MapColors } from './colors.ts';
import { addGround, viewOf } from './ground.ts';
import { lightenFrames } from './light-frames.ts';
import { nameCanvas } from './map-keys.ts';
import type { Bounds, Place } from './map-props.ts';
import { wholeCountry } from './outlines.ts';
import { drawNamed, pixelRatio } from './pin-image.ts';
import { viewOfGroups } from './with-groups.ts';

setWorkerUrl(workerUrl);
// What cuts tiles begins with this module, while the page still asks what its map is to show, and not with the map.
if (typeof Worker === 'function') prewarm();

/** Pins appear at once: with a fade a filter's answer would be there a fade later, and the wait for the next one as long. */
const fadeDuration = 0;

/** Each group has a picture of its own. Of so many, those that are not in view are forgotten. */
const mostGroupPictures = 500;

const fitted = { padding: 40, maxZoom: 14 };
/** Around pictures of groups, which have their own room. */
const besideGroups = { padding: 4 };

export const gestureTexts = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};

interface BaseMapOptions {
  label: string;
  /** What has the same without a map. */
  instead: string;
  style: StyleSpecification;
  colors: MapColors;
  bounds: Bounds | undefined;
  /** The request of what a source names by its address. */
  requestOf?: RequestTransformFunction;
  /** A part of a page that scrolls: the wheel and one finger are the page's. */
  isInPage?: boolean;
}

/** States, counties and names of cities, and what every map does alike. */
export function createBaseMap(container: HTMLElement, options: BaseMapOptions) {
  const { label, instead, style, colors, bounds, requestOf, isInPage = false } = options;
  const map = new MapLibre({
    ...{ container, style, bounds: bounds ?? wholeCountry, fitBoundsOptions: fitted },
    ...{ attributionControl: false, dragRotate: false, pitchWithRotate: false, touchPitch: false },
    ...{ maxZoom: 18, minZoom: 2, cooperativeGestures: isInPage, locale: gestureTexts, fadeDuration },
    ...(requestOf && { transformRequest: requestOf }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  nameCanvas(map.getCanvas(), label, instead);
  // What lies below everything is the canvas's own, not a layer that is filled piece by piece in each frame.
  map.getCanvas().style.backgroundColor = colors.ground;
  // What is put on it now is drawn together with its first tiles; 'load' is when these are there.
  const ready = new Promise<void>((done) => map.once('style.load', () => done()));

  map.setMissingStyleImageResolver((id) => {
    const image = drawNamed(id, colors);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio });
  });

  /** What is on the map again later is drawn again. */
  function forgetPictures(): void {
    const drawn = map.listImages().filter((id) => id.startsWith('group:'));
    if (drawn.length <= mostGroupPictures) return;
    const groups = map.queryRenderedFeatures({ layers: ['groups'] });
    const shown = new Set(
      groups.map(({ layer: { layout = {} } }) => 'icon-image' in layout && `${layout['icon-image']}`),
    );
    for (const id of drawn) if (!shown.has(id)) map.removeImage(id);
  }
  map.on('idle', forgetPictures);

  addGround(map, ready);

  lightenFrames(map, fadeDuration);

  let isRemoved = false;
  map.once('remove', () => {
    isRemoved = true;
  });
  const address = mapTiles;
  if (address !== undefined) {
    void Promise.all([import('./streets.ts'), ready]).then(([{ addStreets }]) => {
      if (!isRemoved) addStreets(map, { address, scheme: currentScheme(), colors });
    });
  }

  return {
    map,
    ready,
    bounds(): Bounds {
      const round = (degrees: number) => Number(degrees.toFixed(5));
      const [west, south, east, north] = viewOf(map);
      return [round(west), round(south), round(east), round(north)];
    },
    fit(bounds: Bounds, isAnimated: boolean): void {
      map.fitBounds(bounds, { ...fitted, animate: isAnimated });
    },
    /** As `fit`, of homes that are shown as groups where there are many. */
    fitGroups(bounds: Bounds, isAnimated: boolean): void {
      const zoomOf = (box: Bounds) => map.cameraForBounds(box, box === bounds ? fitted : besideGroups)?.zoom ?? 0;
      const view = viewOfGroups(bounds, { zoomOf, minZoom: map.getMinZoom() });
      const center = view && map.cameraForBounds(view.box, besideGroups)?.center;
      if (center) map.easeTo({ center, zoom: view.zoom, animate: isAnimated });
      else map.fitBounds(bounds, { ...fitted, animate: isAnimated });
    },
    /** Closer by so many steps, around a place or the middle. */
    zoomTo(place: Place | undefined, by: number): void {
      const center = place && { center: [place.lon, place.lat] as [number, number] };
      // Somebody asked for it, as if he had moved the map himself.
      map.easeTo({ zoom: map.getZoom() + by, ...center }, { originalEvent: new Event('zoom') });
    },
  };
}

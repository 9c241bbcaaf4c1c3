import type { Map as MapLibre } from 'maplibre-gl';

/** While a map is only moved, what hides what stays nearly the same: it is found anew this seldom, milliseconds. */
const placedEvery = 300;

/** What hides what is known this far beyond the map's edges, pixels: the map's own `viewportPadding`. */
const placedBeyond = 100;

/** Leaves out of a moved map's frames what nobody sees; `fadeDuration` is the map's own. */
export function lightenFrames(map: MapLibre, fadeDuration: number): void {
  // A map without a fade places all of its symbols in every frame, as it should only where others have come.
  const placeEvery = (milliseconds: number) => () => {
    map._fadeDuration = milliseconds;
  };
  map.on('movestart', placeEvery(placedEvery));
  map.on('zoomstart', placeEvery(fadeDuration));
  map.on('moveend', placeEvery(fadeDuration));
  map.once('style.load', () => placeOnceFar(map));

  // No map is tilted so far that it has a sky.
  map.painter.drawFunctions.sky = () => undefined;

  // The page looks for handlers of each move from its root down; of a map that is dragged it has none.
  const dragged = new AbortController();
  const keepFromPage = (event: Event) => {
    if (map.dragPan.isActive()) event.stopPropagation();
  };
  for (const type of ['pointermove', 'mousemove'])
    document.addEventListener(type, keepFromPage, { capture: true, signal: dragged.signal });
  map.once('remove', () => dragged.abort());
}

/** A map that is dragged hides nothing else until symbols come into it that were beyond what is known, or others are loaded. */
function placeOnceFar(map: MapLibre): void {
  const { style } = map;
  const hasMoved = style._placementInputsChanged.bind(style);
  style._placementInputsChanged = (transform, ...others) => {
    if (!hasMoved(transform, ...others)) return false;
    const placed = style.pauseablePlacement?.placement.transform;
    if (!placed || !map.isMoving() || placed.zoom !== transform.zoom) return true;
    return transform.locationToScreenPoint(placed.center).dist(transform.centerPoint) > placedBeyond;
  };
  map.on('moveend', () => map.triggerRepaint());
}

import { latOf, lonOf, mapUnits, mapY } from '@rei/domain/map/mercator';
import { groupCells } from '@rei/domain/map/pin';
import type { Bounds } from './map-props.ts';
import { wholeCountry } from './outlines.ts';

/** Half of a group's picture, pixels. */
const halfWidth = 38;
const halfHeight = 28;

/** A tile is so many pixels wide where nothing is magnified. */
const tilePixels = 512;

/** The longitude in units of the map, beyond the date line, too. */
const unitsAt = (lon: number) => ((lon + 180) / 360) * mapUnits;

/**
 * A box with the pictures of all groups of its homes, as they are at a zoom: a group stands inside of its cell, wherever in
 * the cell its homes are.
 */
export function withGroups([west, south, east, north]: Bounds, zoom: number): Bounds {
  const { across, insideX, insideY } = groupCells;
  const cell = mapUnits / 2 ** Math.floor(zoom) / across;
  const perPixel = mapUnits / (tilePixels * 2 ** zoom);
  const startOf = (units: number) => Math.floor(units / cell) * cell;
  const first = (units: number, share: number, half: number) =>
    Math.min(units, startOf(units) + share * cell - half * perPixel);
  const last = (units: number, share: number, half: number) =>
    Math.max(units, startOf(units) + (1 - share) * cell + half * perPixel);
  return [
    lonOf(first(unitsAt(west), insideX, halfWidth)),
    latOf(last(mapY(south), insideY, halfHeight)),
    lonOf(last(unitsAt(east), insideX, halfWidth)),
    latOf(first(mapY(north), insideY, halfHeight)),
  ];
}

/** Closer than this, homes are mostly pins. */
const groupsBelow = 7;

/** A wider view has larger groups beside what it shows, so it is looked for in steps. */
const steps = 4;

interface Views {
  /** The zoom at which a box is shown as a whole. */
  zoomOf: (box: Bounds) => number;
  /** None is wider. */
  minZoom: number;
}

/**
 * What is shown of a box, and how closely, so that no group's picture is cut at its edges; undefined for a close look, and
 * where a view so wide would have the groups of the zoom before, which are a quarter as many.
 */
export function viewOfGroups(bounds: Bounds, { zoomOf, minZoom }: Views): { box: Bounds; zoom: number } | undefined {
  // Where the world would have to be smaller than a map shows it, what lies beyond the country's middle is left out.
  const shown = zoomOf(bounds) < minZoom ? (overlap(bounds, wholeCountry) ?? bounds) : bounds;
  const closest = Math.max(zoomOf(shown), minZoom);
  if (closest >= groupsBelow) return undefined;
  let view = { box: withGroups(shown, closest), zoom: closest };
  for (let step = 0; step < steps && zoomOf(view.box) < view.zoom; step += 1) {
    const zoom = Math.max(zoomOf(view.box), minZoom);
    if (Math.floor(zoom) < Math.floor(closest)) return undefined;
    view = { box: withGroups(shown, zoom), zoom };
  }
  return view;
}

function overlap(one: Bounds, other: Bounds): Bounds | undefined {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return west < east && south < north ? [west, south, east, north] : undefined;
}

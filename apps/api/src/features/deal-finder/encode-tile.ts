import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { tileUnits } from '@rei/domain/map/mercator';
import { listingLayer, pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from '#ports/deal-engine.ts';

/** A tile is so many steps wide and high. */
const extent = 4096;

// A listing has `id` and `v`, its verdict's place among `pinVerdicts`; a group has `n` (count), `b` (best measure) and
// `one` (one place). `p` is in dollars and `r` in tenths, of a group their medians; unknown values are left out.
function tagsOf({ id, verdict, price, value, count, best, isOnePlace }: MapMark): Record<string, number> {
  const tags =
    id === undefined
      ? { n: count, b: best * 10, ...(isOnePlace ? { one: 1 } : {}) }
      : { id, v: verdict ? pinVerdicts.indexOf(verdict) : 0 };
  const known = Object.entries({ ...tags, p: price, r: value * 10 }).filter(([, number]) => Number.isFinite(number));
  return Object.fromEntries(known.map(([name, number]) => [name, Math.round(number)]));
}

/** Marks as a Mapbox vector tile, version 2.1: one layer of points. */
export function encodeTile(marks: readonly MapMark[], { z, x, y }: { z: number; x: number; y: number }): Buffer {
  if (marks.length === 0) return Buffer.alloc(0);
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  const steps = (units: number, { from, size }: { from: number; size: number }) =>
    Math.round(((units - from) / size) * extent);
  const features = marks.map(
    (mark): Feature => ({
      type: 1,
      geometry: [[steps(mark.x, across), steps(mark.y, down)]],
      tags: tagsOf(mark),
    }),
  );
  const layer = new GeoJSONWrapper(features, { version: 2, extent });
  layer.name = listingLayer;
  return Buffer.from(fromVectorTileJs({ layers: { [listingLayer]: layer } }));
}

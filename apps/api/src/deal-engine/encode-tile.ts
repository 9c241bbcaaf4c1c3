import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { tileUnits } from '@rei/domain/map/mercator';
import { listingLayer, type PinUnit, pinScales, pinTags, pinVerdicts } from '@rei/domain/map/pin';
import type { TileNumbers } from '#ports/deal-engine.ts';
import type { MapMark } from './map-ask.ts';

/** A tile is so many steps wide and high. */
const extent = 4096;

// A listing has `id` and `v`, its verdict's place among `pinVerdicts`; a group has `n` (count), its best and `one` (one
// place), and where it is shown beside its middle, that as `mx` and `my` in units of the map. `p` is in dollars; the measure, under its unit's name, in steps of its scale; of a group their medians. What is
// not known is left out.
function tagsOf(mark: MapMark, unit: PinUnit): Record<string, number> {
  const { id, verdict, price, value, count, best, isOnePlace, middle } = mark;
  const scale = pinScales[unit];
  const names = pinTags[unit];
  const tags =
    id === undefined
      ? {
          ...{ n: count, [names.best]: best * scale },
          ...(isOnePlace && { one: 1 }),
          ...(middle && { mx: middle.x, my: middle.y }),
        }
      : { id, v: verdict ? pinVerdicts.indexOf(verdict) : 0 };
  const all = { ...tags, p: price, [names.value]: value * scale };
  const known = Object.entries(all).filter(([, number]) => Number.isFinite(number));
  return Object.fromEntries(known.map(([name, number]) => [name, Math.round(number)]));
}

interface Tile extends TileNumbers {
  unit: PinUnit;
}

/** Marks as a Mapbox vector tile, version 2.1: one layer of points. */
export function encodeTile(marks: readonly MapMark[], { z, x, y, unit }: Tile): Uint8Array {
  if (marks.length === 0) return new Uint8Array();
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  const steps = (units: number, { from, size }: { from: number; size: number }) =>
    Math.round(((units - from) / size) * extent);
  const features = marks.map(
    (mark): Feature => ({
      type: 1,
      geometry: [[steps(mark.x, across), steps(mark.y, down)]],
      tags: tagsOf(mark, unit),
    }),
  );
  const layer = new GeoJSONWrapper(features, { version: 2, extent });
  layer.name = listingLayer;
  return fromVectorTileJs({ layers: { [listingLayer]: layer } });
}

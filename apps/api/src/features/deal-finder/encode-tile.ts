import { tileUnits } from '@rei/domain/map/mercator';
import { listingLayer, pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from '#ports/deal-engine.ts';
import { createMessage, type Message } from './protobuf.ts';

/** A tile is so many steps wide and high. */
const extent = 4096;

// A listing has `id` and `v`, its verdict's place among `pinVerdicts`; a group has `n` (count), `b` (best measure) and
// `one` (one place). `p` is in dollars and `r` in tenths, of a group their medians; unknown values are left out.
function tagsOf({ id, verdict, price, value, count, best, isOnePlace }: MapMark): [string, number][] {
  const tags: [string, number][] =
    id === undefined
      ? [['n', count], ['b', best * 10], ...(isOnePlace ? ([['one', 1]] as [string, number][]) : [])]
      : [
          ['id', id],
          ['v', verdict ? pinVerdicts.indexOf(verdict) : 0],
        ];
  const all: [string, number][] = [...tags, ['p', price], ['r', value * 10]];
  return all.filter(([, number]) => Number.isFinite(number)).map(([name, number]) => [name, Math.round(number)]);
}

function createPlaces<Value extends string | number>() {
  const places = new Map<Value, number>();
  return {
    of(value: Value): number {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    },
    all: () => [...places.keys()],
  };
}

const zigzag = (number: number) => (number << 1) ^ (number >> 31);

/** Marks as a Mapbox vector tile, version 2.1: one layer of points. */
export function encodeTile(marks: readonly MapMark[], { z, x, y }: { z: number; x: number; y: number }): Buffer {
  if (marks.length === 0) return Buffer.alloc(0);
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  const keys = createPlaces<string>();
  const values = createPlaces<number>();
  const layer = createMessage();
  layer.text(1, listingLayer);
  for (const mark of marks) {
    const feature: Message = createMessage();
    feature.packed(
      2,
      tagsOf(mark).flatMap(([name, number]) => [keys.of(name), values.of(number)]),
    );
    feature.number(3, 1);
    const left = Math.round(((mark.x - across.from) / across.size) * extent);
    const top = Math.round(((mark.y - down.from) / down.size) * extent);
    // One point: a command to move there, with its two steps.
    feature.packed(4, [9, zigzag(left), zigzag(top)]);
    layer.message(2, feature);
  }
  for (const key of keys.all()) layer.text(3, key);
  for (const value of values.all()) {
    const stored = createMessage();
    stored.number(6, value < 0 ? -value * 2 - 1 : value * 2);
    layer.message(4, stored);
  }
  layer.number(5, extent);
  layer.number(15, 2);
  const tile = createMessage();
  tile.message(3, layer);
  return tile.bytes();
}

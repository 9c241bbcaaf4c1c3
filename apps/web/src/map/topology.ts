import { collect, type Feature, type Features } from './features.ts';
import type { Bounds } from './map-props.ts';

/** A map's areas as us-atlas has them: lines that neighbors share, in whole steps from each point to the next. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
}

interface Geometry {
  type: string;
  id?: string;
  arcs?: number[][] | number[][][];
  properties?: { name?: string };
}

type Line = [number, number][];

/** Degrees to the same place in the worlds that a map shows beside each other. */
export const worlds = [0, 360, -360] as const;

/** Puts a file's areas together when they are asked for, because most maps show a few of its thousands. */
export function createAreas({ transform: { scale, translate }, arcs, objects }: Topology) {
  const lines: Line[] = [];
  const boxes: Bounds[] = [];

  function lineOf(place: number): Line {
    let [x, y] = [0, 0];
    lines[place] ??= (arcs[place] ?? []).map(([right, down]): [number, number] => {
      x += right;
      y += down;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return lines[place];
  }

  function boxOf(place: number): Bounds {
    const known = boxes[place];
    if (known) return known;
    let [x, y] = [0, 0];
    let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [byX, byY] of arcs[place] ?? []) {
      x += byX;
      y += byY;
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    const [width, height] = scale;
    const [west, south] = translate;
    boxes[place] = [left * width + west, low * height + south, right * width + west, high * height + south];
    return boxes[place];
  }

  // A line that is gone through backwards has its number's complement.
  const directed = (arc: number) => (arc < 0 ? lineOf(~arc).toReversed() : lineOf(arc));
  // Each line begins where the one before it ends.
  const ringOf = (ring: number[]) => ring.flatMap((arc, place) => directed(arc).slice(place === 0 ? 0 : 1));

  /** Whether the box around an area has something of a box; inside of an area its own lines may be far. */
  function isNear(polygons: number[][][], [west, south, east, north]: Bounds): boolean {
    const ofArea: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
    for (const arc of polygons.flat(2)) {
      const box = boxOf(arc < 0 ? ~arc : arc);
      ofArea[0] = Math.min(ofArea[0], box[0]);
      ofArea[1] = Math.min(ofArea[1], box[1]);
      ofArea[2] = Math.max(ofArea[2], box[2]);
      ofArea[3] = Math.max(ofArea[3], box[3]);
    }
    if (ofArea[1] > north || ofArea[3] < south) return false;
    return worlds.some((turn) => ofArea[0] + turn <= east && ofArea[2] + turn >= west);
  }

  /** The areas of one of the file's objects, each with its name: all of them, or those near a box. */
  return (object: string, near?: Bounds): Features => {
    const features = (objects[object]?.geometries ?? []).flatMap((geometry): Feature[] => {
      if (!geometry.arcs) return [];
      // The type says how deep the list is.
      const polygons = (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs) as number[][][];
      if (near && !isNear(polygons, near)) return [];
      const coordinates = polygons.map((rings) => rings.map(ringOf));
      const properties = { id: geometry.id ?? '', name: geometry.properties?.name ?? '' };
      return [{ type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }];
    });
    return collect(features);
  };
}

export type Areas = ReturnType<typeof createAreas>;

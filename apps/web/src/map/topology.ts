import { collect, type Feature, type Features } from './features.ts';

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

function linesOf({ transform: { scale, translate }, arcs }: Topology): Line[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right, down]): [number, number] => {
      x += right;
      y += down;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The areas of one of the file's objects, each with its name. */
export function areasOf(topology: Topology, object: string): Features {
  const lines = linesOf(topology);
  // A line that is gone through backwards has its number's complement.
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []));
  // Each line begins where the one before it ends.
  const ring = (arcs: number[]) => arcs.flatMap((arc, place) => lineOf(arc).slice(place === 0 ? 0 : 1));
  const features = (topology.objects[object]?.geometries ?? []).flatMap((geometry): Feature[] => {
    if (!geometry.arcs) return [];
    // The type says how deep the list is.
    const polygons = (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs) as number[][][];
    const coordinates = polygons.map((rings) => rings.map(ring));
    const properties = { id: geometry.id ?? '', name: geometry.properties?.name ?? '' };
    return [{ type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }];
  });
  return collect(features);
}

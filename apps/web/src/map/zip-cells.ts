import { latOf, lonOf, mapUnits, mapX, mapY } from '@rei/domain/map/mercator';
import { Delaunay } from 'd3-delaunay';
import { collect, type Feature, type Features } from './features.ts';

export interface Middle {
  key: string;
  lon: number;
  lat: number;
}

/**
 * What is nearer to a place's middle than to any other: nobody publishes the areas of ZIPs with their number. Of several
 * with one and the same middle the first has the cell.
 */
export function cellsAround(middles: readonly Middle[]): Features {
  const delaunay = Delaunay.from(
    middles,
    ({ lon }) => mapX(lon),
    ({ lat }) => mapY(lat),
  );
  const cells = delaunay.voronoi([0, 0, mapUnits, mapUnits]);
  return collect(
    middles.flatMap(({ key }, place): Feature[] => {
      // It has none where another middle is the same.
      const ring: [number, number][] | null = cells.cellPolygon(place);
      if (!ring) return [];
      const coordinates = [ring.map(([x, y]) => [lonOf(x), latOf(y)])];
      return [{ type: 'Feature', properties: { key }, geometry: { type: 'Polygon', coordinates } }];
    }),
  );
}

/** Everything but these areas, to be laid over what reaches beyond them. */
export function allBut(areas: readonly Feature[]): Features {
  const holes = areas.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(([outer]) => (outer ? [outer] : [])) : [],
  );
  const world = [
    [-180, -85],
    [180, -85],
    [180, 85],
    [-180, 85],
    [-180, -85],
  ];
  return collect([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [world, ...holes] } }]);
}

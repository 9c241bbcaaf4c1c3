/** What a map's source is given: shapes in degrees, longitude first. */
export type Shape =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] };

export interface Feature {
  type: 'Feature';
  properties: Record<string, string | number>;
  geometry: Shape;
}

export interface Features {
  type: 'FeatureCollection';
  features: Feature[];
}

export const noFeatures: Features = { type: 'FeatureCollection', features: [] };

export function collect(features: Feature[]): Features {
  return { type: 'FeatureCollection', features };
}

export function pointAt(lon: number, lat: number, properties: Feature['properties'] = {}): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Features } from './features.ts';

/** Gives a source of the map other shapes, which are drawn a moment later. */
export function give(map: MapLibre, source: string, features: Features): void {
  // Its promise tells when they are there, and never fails: what can't be drawn is an error of the map, as others are.
  void map.getSource<GeoJSONSource>(source)?.setData(features);
}

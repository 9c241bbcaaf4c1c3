import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { type Features, noFeatures } from './features.ts';

export interface AreaColors {
  ground: string;
  land: string;
  line: string;
  ink: string;
  few: string;
  classes: readonly string[];
}

/** What a map of areas draws: each area has `color`, the number of its color, or -1 where too few homes are in it. */
export interface ShownAreas {
  areas: Features;
  /** Laid over what reaches beyond the state. */
  beyond: Features;
  /** Lines of states, and around what stands out. */
  states: Features;
  outlined: Features;
}

export const noAreas: ShownAreas = { areas: noFeatures, beyond: noFeatures, states: noFeatures, outlined: noFeatures };

export const hatching = 'hatching';

export const pointedLayer = 'pointed';

/** What a layer of one area shows. */
export const ofArea = (key: string | undefined): ExpressionSpecification => ['==', ['get', 'key'], key ?? ''];

/** Areas of too few homes have no color, so that nothing about them is read off the legend. */
export function areaStyle({ ground, land, line, ink, classes }: AreaColors): StyleSpecification {
  const color: ExpressionSpecification = [
    'match',
    ['get', 'color'],
    ...classes.flatMap((each, number) => [number, each] as const),
    land,
  ] as unknown as ExpressionSpecification;
  const empty = { type: 'geojson', data: noFeatures } as const;
  return {
    version: 8,
    sources: { areas: empty, beyond: empty, states: empty, outlined: empty },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': land } },
      { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': color, 'fill-antialias': false } },
      {
        ...{ id: 'few', type: 'fill', source: 'areas', filter: ['==', ['get', 'color'], -1] },
        paint: { 'fill-pattern': hatching },
      },
      {
        ...{ id: 'area-lines', type: 'line', source: 'areas' },
        paint: { 'line-color': land, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.2, 8, 0.8] },
      },
      // Below what covers the rest: a cell reaches beyond its state.
      { id: 'outlined', type: 'line', source: 'outlined', paint: { 'line-color': ink, 'line-width': 2.5 } },
      {
        ...{ id: pointedLayer, type: 'line', source: 'areas', filter: ofArea(undefined) },
        paint: { 'line-color': ink, 'line-width': 2 },
      },
      { id: 'beyond', type: 'fill', source: 'beyond', paint: { 'fill-color': ground } },
      { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': line, 'line-width': 1 } },
    ],
  };
}

/** Diagonal lines, repeated without a seam. */
export function drawHatching({ land, few }: AreaColors): ImageData {
  const size = 8;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(size, size);
  context.fillStyle = land;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = few;
  context.lineWidth = 1.4;
  context.beginPath();
  for (const from of [-size, 0, size]) {
    context.moveTo(from - 1, size + 1);
    context.lineTo(from + size + 1, -1);
  }
  context.stroke();
  return context.getImageData(0, 0, size, size);
}

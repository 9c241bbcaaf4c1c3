import { listingLayer, pinTags } from '@rei/domain/map/pin';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './colors.ts';
import { type Features, noFeatures } from './features.ts';
import type { PinFigure, PinStates, Shown } from './map-props.ts';

/** What pins and groups show, and in which unit. */
export interface PinText {
  measure: PinFigure;
  shown: Shown;
}

export const sources = {
  listings: 'listings',
  area: 'area',
  chosen: 'chosen',
  places: 'places',
  /** States and counties: of two sources the map would cut out the tiles of each, twice in every frame. */
  outlines: 'outlines',
} as const;

/** Layers of what is seldom there are hidden without it: an empty one costs a part of every frame. */
export const layersOf = {
  [sources.area]: ['area-fill', 'area-line', 'area-corners'],
  [sources.chosen]: ['chosen'],
} as const;

const hidden = { visibility: 'none' } as const;

const isSingle: ExpressionSpecification = ['has', 'id'];
const isGroup: ExpressionSpecification = ['has', 'n'];

/** In thousands of dollars, above a million in tens of thousands, so that few pictures are needed. */
const priceNumber: ExpressionSpecification = [
  'case',
  ['<', ['get', 'p'], 1_000_000],
  ['round', ['/', ['get', 'p'], 1000]],
  ['*', 10, ['round', ['/', ['get', 'p'], 10_000]]],
];

/** Dollars that a pin tells in hundreds or thousands are rounded to them, so that few pictures are needed. */
function rounded(name: string, { unit }: PinFigure): ExpressionSpecification {
  const value: ExpressionSpecification = ['get', name];
  if (unit !== 'dollars') return value;
  const to = (step: number): ExpressionSpecification => ['*', step, ['round', ['/', value, step]]];
  return ['step', ['abs', value], value, 1000, to(100), 10_000, to(1000)];
}

/** A figure with the letter of its unit; without one where it is not known. */
function figureOf({ measure, shown }: PinText): ExpressionSpecification {
  const { value } = pinTags[measure.unit];
  const [name, number] = shown === 'price' ? ['p', priceNumber] : [value, rounded(value, measure)];
  return ['concat', `${name}:`, ['case', ['has', name], ['to-string', number], '']];
}

function stateOf({ saved, viewed, hidden }: PinStates): ExpressionSpecification {
  const isOf = (ids: readonly number[]): ExpressionSpecification => ['in', ['get', 'id'], ['literal', [...ids]]];
  return ['case', isOf(hidden), 'h', isOf(saved), 's', isOf(viewed), 'v', 'n'];
}

/** Names of the pictures that `pin-image.ts` draws. */
export function pinImage(text: PinText, states: PinStates): ExpressionSpecification {
  return ['concat', 'pin:', ['get', 'v'], ':', stateOf(states), ':', figureOf(text)];
}

/** Groups tell less exactly than pins: whole percents, tenths of a ratio, tens of dollars, so that few pictures are needed. */
function roughly(name: string, measure: PinFigure): ExpressionSpecification {
  const step = measure.unit === 'days' ? 1 : 10;
  const number: ExpressionSpecification = ['*', step, ['round', ['/', rounded(name, measure), step]]];
  return ['case', ['has', name], ['to-string', number], ''];
}

export function groupImage(text: PinText): ExpressionSpecification {
  const { measure, shown } = text;
  if (shown === 'price') return ['concat', 'group:', ['get', 'n'], ':', figureOf(text)];
  const { value, best } = pinTags[measure.unit];
  const side = measure.isHighestBest ? ':to:' : ':from:';
  return ['concat', 'group:', ['get', 'n'], `:${value}:`, roughly(best, measure), side, roughly(value, measure)];
}

export function chosenImage(text: PinText): ExpressionSpecification {
  return ['concat', 'pin:', ['get', 'v'], ':x:', figureOf(text)];
}

interface Look {
  colors: MapColors;
  tiles: string;
  text: PinText;
  states: PinStates;
}

function ofKind(kind: 'state' | 'county' | 'name') {
  const filter: ExpressionSpecification = ['==', ['get', 'kind'], kind];
  return { source: sources.outlines, filter };
}

function groundLayers(colors: MapColors): LayerSpecification[] {
  const states = ofKind('state');
  return [
    // Its edges are under the states' lines, so they need no smoothing, which would be drawn by a shader of its own.
    { id: 'land', type: 'fill', ...states, paint: { 'fill-color': colors.land, 'fill-antialias': false } },
    // States and counties in one layer, which is drawn at once in every frame; counties are fainter and come from zoom 6 on.
    {
      ...{ id: 'lines', type: 'line', source: sources.outlines, filter: ['!=', ['get', 'kind'], 'name'] },
      paint: {
        'line-color': colors.line,
        'line-width': ['match', ['get', 'kind'], 'county', 0.6, 1.1],
        'line-opacity': [
          'step',
          ['zoom'],
          ['match', ['get', 'kind'], 'county', 0, 1],
          6,
          ['match', ['get', 'kind'], 'county', 0.5, 1],
        ],
      },
    },
    {
      ...{ id: 'state-names', type: 'symbol', ...ofKind('name'), maxzoom: 6, minzoom: 3 },
      layout: { 'icon-image': ['concat', 'state:', ['get', 'name']], 'icon-padding': 6 },
    },
    {
      ...{ id: 'place-names', type: 'symbol', source: sources.places, minzoom: 5 },
      layout: {
        ...{ 'icon-image': ['concat', 'place:', ['get', 'name']], 'icon-padding': 12 },
        'symbol-sort-key': ['get', 'rank'],
      },
    },
  ];
}

function listingLayers({ text, states }: Look): LayerSpecification[] {
  const from = { source: sources.listings, 'source-layer': listingLayer } as const;
  return [
    {
      ...{ id: 'dots', type: 'symbol', ...from, filter: isSingle },
      layout: {
        'icon-image': ['concat', 'dot:', ['get', 'v']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      ...{ id: 'pins', type: 'symbol', ...from, filter: isSingle },
      layout: {
        'icon-image': pinImage(text, states),
        'icon-anchor': 'bottom',
        'icon-padding': 1,
        'symbol-sort-key': ['get', 'v'],
      },
    },
    {
      ...{ id: 'groups', type: 'symbol', ...from, filter: isGroup },
      // Without a key to sort by: pictures that may lie on each other by one are drawn one at a time, in every frame.
      layout: { 'icon-image': groupImage(text), 'icon-allow-overlap': true },
    },
  ];
}

type Sources = StyleSpecification['sources'];

/** Closer than this the tiles of the ground are only magnified: fewer of them are made, and drawn in each frame. */
const groundZoom = 5;

/** What lies below everything: all of it is the page's own, and nothing is asked of another host. */
function baseStyle(colors: MapColors, own: Sources, layers: LayerSpecification[]): StyleSpecification {
  return {
    version: 8,
    sources: {
      [sources.outlines]: { type: 'geojson', data: noFeatures, maxzoom: groundZoom },
      [sources.places]: { type: 'geojson', data: noFeatures, maxzoom: groundZoom },
      ...own,
    },
    layers: [...groundLayers(colors), ...layers],
  };
}

/** A few homes, each with the picture that its page names; near each other they are one group. */
export function smallMapStyle(colors: MapColors, pins: Features, isGrouped: boolean): StyleSpecification {
  const from = { source: sources.listings, type: 'symbol' } as const;
  return baseStyle(
    colors,
    {
      [sources.listings]: { type: 'geojson', data: pins, cluster: isGrouped, clusterRadius: 44, clusterMaxZoom: 15 },
      [sources.chosen]: { type: 'geojson', data: noFeatures },
    },
    [
      {
        ...{ id: 'pins', ...from, filter: ['has', 'icon'] },
        layout: {
          ...{ 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'rank'] },
          'icon-anchor': ['case', ['==', ['get', 'isOnPoint'], 1], 'center', 'bottom'],
        },
      },
      {
        ...{ id: 'groups', ...from, filter: ['has', 'point_count'] },
        layout: { 'icon-image': ['concat', 'group:', ['get', 'point_count'], ':p:'], 'icon-allow-overlap': true },
      },
      {
        ...{ id: 'marked', type: 'symbol', source: sources.chosen },
        layout: { 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true, 'icon-anchor': 'bottom' },
      },
    ],
  );
}

export function mapStyle(look: Look): StyleSpecification {
  const { colors, tiles, text } = look;
  return baseStyle(
    colors,
    {
      [sources.listings]: { type: 'vector', tiles: [tiles], maxzoom: 18 },
      [sources.area]: { type: 'geojson', data: noFeatures },
      [sources.chosen]: { type: 'geojson', data: noFeatures },
    },
    [
      {
        id: 'area-fill',
        type: 'fill',
        source: sources.area,
        layout: hidden,
        paint: { 'fill-color': colors.primary, 'fill-opacity': 0.07 },
      },
      {
        ...{ id: 'area-line', type: 'line', source: sources.area, layout: hidden },
        paint: { 'line-color': colors.primary, 'line-width': 2 },
      },
      {
        ...{ id: 'area-corners', type: 'circle', source: sources.area, filter: ['==', ['geometry-type'], 'Point'] },
        layout: hidden,
        paint: {
          'circle-radius': 5,
          'circle-color': colors.surface,
          'circle-stroke-color': colors.primary,
          'circle-stroke-width': 2,
        },
      },
      ...listingLayers(look),
      {
        ...{ id: 'chosen', type: 'symbol', source: sources.chosen },
        layout: { ...hidden, 'icon-image': chosenImage(text), 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
      },
    ],
  );
}

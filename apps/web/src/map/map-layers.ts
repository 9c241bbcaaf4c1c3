import { listingLayer } from '@rei/domain/map/pin';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './colors.ts';
import { noFeatures } from './features.ts';

/** What pins show: the price, or the return after operating costs. */
export type PinMeasure = 'price' | 'return';

/** Whose pins look different. */
export interface PinStates {
  saved: readonly number[];
  viewed: readonly number[];
  hidden: readonly number[];
}

export const sources = { listings: 'listings', area: 'area', chosen: 'chosen', places: 'places' } as const;

const isSingle: ExpressionSpecification = ['has', 'id'];
const isGroup: ExpressionSpecification = ['has', 'n'];

/** In thousands of dollars, above a million in tens of thousands, so that few pictures are needed. */
const priceNumber: ExpressionSpecification = [
  'case',
  ['<', ['get', 'p'], 1_000_000],
  ['round', ['/', ['get', 'p'], 1000]],
  ['*', 10, ['round', ['/', ['get', 'p'], 10_000]]],
];

function figureOf(measure: PinMeasure): ExpressionSpecification {
  const [name, number]: [string, ExpressionSpecification] =
    measure === 'price' ? ['p', priceNumber] : ['r', ['get', 'r']];
  const text: ExpressionSpecification = ['case', ['has', name], ['to-string', number], ''];
  return ['concat', `${measure === 'price' ? 'p' : 'r'}:`, text];
}

function stateOf({ saved, viewed, hidden }: PinStates): ExpressionSpecification {
  const isOf = (ids: readonly number[]): ExpressionSpecification => ['in', ['get', 'id'], ['literal', [...ids]]];
  return ['case', isOf(hidden), 'h', isOf(saved), 's', isOf(viewed), 'v', 'n'];
}

/** Names of the pictures that `pin-image.ts` draws. */
export function pinImage(measure: PinMeasure, states: PinStates): ExpressionSpecification {
  return ['concat', 'pin:', ['get', 'v'], ':', stateOf(states), ':', figureOf(measure)];
}

export function groupImage(measure: PinMeasure): ExpressionSpecification {
  if (measure === 'price') return ['concat', 'group:', ['get', 'n'], ':', figureOf('price')];
  const best: ExpressionSpecification = [
    'case',
    ['has', 'b'],
    ['to-string', ['*', 10, ['round', ['/', ['get', 'b'], 10]]]],
    '',
  ];
  return ['concat', 'group:', ['get', 'n'], ':r:', best];
}

export function chosenImage(measure: PinMeasure): ExpressionSpecification {
  return ['concat', 'pin:', ['get', 'v'], ':x:', figureOf(measure)];
}

interface Look {
  colors: MapColors;
  tiles: string;
  measure: PinMeasure;
  states: PinStates;
}

function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.land } },
    {
      ...{ id: 'county-lines', type: 'line', source: 'counties', minzoom: 6 },
      paint: { 'line-color': colors.line, 'line-width': 0.6, 'line-dasharray': [3, 2], 'line-opacity': 0.7 },
    },
    { id: 'state-lines', type: 'line', source: 'states', paint: { 'line-color': colors.line, 'line-width': 1.1 } },
    {
      ...{ id: 'state-names', type: 'symbol', source: 'states', maxzoom: 6, minzoom: 3 },
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

function listingLayers({ measure, states }: Look): LayerSpecification[] {
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
        'icon-image': pinImage(measure, states),
        'icon-anchor': 'bottom',
        'icon-padding': 1,
        'symbol-sort-key': ['get', 'v'],
      },
    },
    {
      ...{ id: 'groups', type: 'symbol', ...from, filter: isGroup },
      layout: { 'icon-image': groupImage(measure), 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'n'] },
    },
  ];
}

/** The whole look of a map: everything is the page's own, and nothing is asked of another host. */
export function mapStyle(look: Look): StyleSpecification {
  const { colors, tiles, measure } = look;
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: noFeatures },
      counties: { type: 'geojson', data: noFeatures },
      [sources.places]: { type: 'geojson', data: noFeatures },
      [sources.listings]: { type: 'vector', tiles: [tiles], maxzoom: 18 },
      [sources.area]: { type: 'geojson', data: noFeatures },
      [sources.chosen]: { type: 'geojson', data: noFeatures },
    },
    layers: [
      ...groundLayers(colors),
      {
        id: 'area-fill',
        type: 'fill',
        source: sources.area,
        paint: { 'fill-color': colors.primary, 'fill-opacity': 0.07 },
      },
      { id: 'area-line', type: 'line', source: sources.area, paint: { 'line-color': colors.primary, 'line-width': 2 } },
      {
        ...{ id: 'area-corners', type: 'circle', source: sources.area, filter: ['==', ['geometry-type'], 'Point'] },
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
        layout: { 'icon-image': chosenImage(measure), 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
      },
    ],
  };
}

import type { Area } from '@rei/domain/map/area';
import type { PinUnit, PinVerdict } from '@rei/domain/map/pin';
import type { ReactNode, Ref } from 'react';

export interface Place {
  lon: number;
  lat: number;
}

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number];

/** What pins tell besides the price: the measure that listings are judged or ranked by. */
export interface PinFigure {
  unit: PinUnit;
  /** Within a sentence: 'cash-on-cash after operating costs'. */
  words: string;
  isHighestBest: boolean;
}

/** Whose pins look different. */
export interface PinStates {
  saved: readonly number[];
  viewed: readonly number[];
  hidden: readonly number[];
}

/** Whether pins show the price or the measure. */
export type Shown = 'price' | 'measure';

/** A pin or a group that was chosen or is pointed at. */
export interface MapTarget {
  /** Of a single listing. */
  id: string | undefined;
  lon: number;
  lat: number;
  count: number;
  /** Dollars, and the measure in its unit: of a group their medians; the best of the group. */
  price: number | undefined;
  value: number | undefined;
  best: number | undefined;
  verdict: number;
  isOnePlace: boolean;
}

export interface MapControl {
  /** Closer by so many steps, around a place or the middle. */
  zoomTo: (place: Place | undefined, by: number) => void;
}

export interface MapViewProps {
  /** Names the map for screen readers. */
  label: string;
  /** Where the tiles of listings are, with {z}, {x} and {y}. */
  tiles: string;
  /** What is shown first, and again when `fitKey` is another. */
  bounds: Bounds | undefined;
  fitKey: string;
  measure: PinFigure;
  /** Where a page calls a verdict otherwise. */
  words?: Partial<Record<PinVerdict, string>> | undefined;
  shown: Shown;
  states: PinStates;
  area: Area | undefined;
  chosen: Pick<MapTarget, 'lon' | 'lat' | 'price' | 'value' | 'verdict'> | undefined;
  /** Corners of an area while it is drawn; undefined while none is. */
  drawn: readonly [number, number][] | undefined;
  onCorner: (corner: [number, number]) => void;
  onDrawKey: (key: 'Backspace' | 'Escape') => void;
  onChoose: (target: MapTarget | undefined) => void;
  onPoint: (target: MapTarget | undefined) => void;
  /** A person has moved the map. */
  onMove: (bounds: Bounds) => void;
  /** A tile could not be had: the session may have ended. */
  onRefused: () => void;
  handle: Ref<MapControl>;
  children?: ReactNode;
}

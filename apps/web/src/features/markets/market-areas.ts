import { usStates } from '@rei/domain/kernel/us-states';
import { outlineName } from '@rei/domain/markets/outline-name';
import type { MarketLevel } from '@rei/domain/markets/place';
import { classOf, type ValueClass } from '@rei/domain/markets/value-classes';
import type { Feature, Features } from '#map/features.ts';
import { cellsAround } from '#map/zip-cells.ts';

/** The levels of which a map can be colored; of cities there are no outlines. */
export type MapLevel = Exclude<MarketLevel, 'city'>;

export interface PlaceValue {
  key: string;
  name: string;
  homes: number;
  value: number | null;
  middle?: [number, number] | undefined;
  cityKey?: string | undefined;
}

export interface Outlines {
  states: Features;
  counties: Features;
}

const codes = new Map<unknown, string>(Object.entries(usStates).map(([code, name]) => [name, code]));

/** The Census numbers cities that are their own county from 500 on. */
const firstCity = 500;

const nameOf = (name: string, isCity: boolean) => `${name}|${isCity ? 'city' : 'county'}`;

export function stateOutline({ states }: Outlines, state: string): Feature | undefined {
  return states.features.find(({ properties }) => codes.get(properties.name) === state);
}

/** Looks up the outline of a county by its key; of a city that is its own county also as a county. */
export function countyOutlines({ states, counties }: Outlines): (key: string) => Feature | undefined {
  const codeOf = new Map(states.features.map(({ properties }) => [properties.id, codes.get(properties.name) ?? '']));
  const byName = new Map(
    counties.features.map((feature) => {
      const id = String(feature.properties.id);
      const { name } = outlineName(String(feature.properties.name));
      return [`${codeOf.get(id.slice(0, 2))}|${nameOf(name, Number(id.slice(2)) >= firstCity)}`, feature];
    }),
  );
  return (key) => {
    const split = key.lastIndexOf('|');
    const [county, state] = [key.slice(0, split), key.slice(split + 1)];
    const { name, isCity } = outlineName(county);
    const found = (asCity: boolean) => byName.get(`${state}|${nameOf(name, asCity)}`);
    return found(isCity) ?? found(!isCity);
  };
}

export function areasOf(level: MapLevel, places: readonly PlaceValue[], outlines: Outlines): Features {
  if (level === 'zip') {
    const middles = places.flatMap(({ key, middle }) => (middle ? [{ key, lon: middle[0], lat: middle[1] }] : []));
    return cellsAround(middles);
  }
  const ofCounty = level === 'county' ? countyOutlines(outlines) : undefined;
  const features = places.flatMap(({ key }): Feature[] => {
    const outline = ofCounty ? ofCounty(key) : stateOutline(outlines, key);
    return outline ? [{ ...outline, properties: { key } }] : [];
  });
  return { type: 'FeatureCollection', features };
}

/** The color of each class, of so many: the outermost ones are always used. */
export function colorOf(place: number, classes: number, colors: number): number {
  return classes < 2 ? Math.floor(colors / 2) : Math.round((place * (colors - 1)) / (classes - 1));
}

/** The areas with the number of their color: -1 where there is no value. */
export function colored(
  areas: Features,
  places: readonly PlaceValue[],
  classes: readonly ValueClass[],
  colors: number,
): Features {
  const values = new Map(places.map(({ key, value }) => [key, value]));
  const features = areas.features.map((area): Feature => {
    const value = values.get(String(area.properties.key)) ?? null;
    const place = value === null ? -1 : classOf(classes, value);
    const color = place < 0 ? -1 : colorOf(place, classes.length, colors);
    return { ...area, properties: { ...area.properties, color } };
  });
  return { type: 'FeatureCollection', features };
}

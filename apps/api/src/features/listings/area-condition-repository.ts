import { type Area, cornersOf, unitsOfArea } from '@rei/domain/map/area';
import { mapUnits } from '@rei/domain/map/mercator';
import { mapX, mapY } from '#db/map-units.ts';
import type { Add } from '#db/statement.ts';

/** So much more than the area's degrees is looked up: its units are a little larger. */
const margin = 0.0001;

/** The units are those of the market in memory, so map and list agree at the edges; an index answers the degrees. */
export function areaCondition(area: Area, add: Add): string {
  const corners = cornersOf(area);
  const lons = corners.map(([lon]) => lon);
  const lats = corners.map(([, lat]) => lat);
  const { left, right, top, bottom, corners: drawn } = unitsOfArea(area);
  const [west, east] = [Math.min(...lons) - margin, Math.max(...lons) + margin];
  // Over the date line an area is at the eastern end of the world and at the western one.
  const isOver = right >= mapUnits;
  const conditions = [
    `lat between ${add(Math.min(...lats) - margin)} and ${add(Math.max(...lats) + margin)}`,
    isOver ? `(lon >= ${add(west)} or lon <= ${add(east - 360)})` : `lon between ${add(west)} and ${add(east)}`,
    isOver
      ? `(${mapX} >= ${add(left)} or ${mapX} <= ${add(right - mapUnits)})`
      : `${mapX} between ${add(left)} and ${add(right)}`,
    `${mapY} between ${add(top)} and ${add(bottom)}`,
  ];
  if (drawn.length > 0) {
    const polygon = `${add(`(${drawn.join(',')})`)}::polygon`;
    const worlds = isOver ? ['', ` + ${mapUnits}`] : [''];
    conditions.push(`(${worlds.map((next) => `${polygon} @> point(${mapX}${next}, ${mapY})`).join(' or ')})`);
  }
  return conditions.join(' and ');
}

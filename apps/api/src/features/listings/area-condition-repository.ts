import { type Area, cornersOf, unitsOfArea } from '@rei/domain/map/area';
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
  const conditions = [
    `lat between ${add(Math.min(...lats) - margin)} and ${add(Math.max(...lats) + margin)}`,
    `lon between ${add(Math.min(...lons) - margin)} and ${add(Math.max(...lons) + margin)}`,
    `${mapX} between ${add(left)} and ${add(right)}`,
    `${mapY} between ${add(top)} and ${add(bottom)}`,
  ];
  if (drawn.length > 0) conditions.push(`${add(`(${drawn.join(',')})`)}::polygon @> point(${mapX}, ${mapY})`);
  return conditions.join(' and ');
}

// The numbers are those of the domain's map (`mercator.ts`), which this folder does not know.
const units = 2 ** 24;
const isOnMap = 'lat between -85 and 85 and lon between -180 and 179.99999';

// A condition beside the expression would not keep the database from computing the logarithm of 0, so a `case` does.
/** A listing's units on the map, as the domain's functions of these names tell them; null where it is not on the map. */
export const mapX = `case when ${isOnMap} then floor((lon + 180) / 360 * ${units})::int end`;
export const mapY = `case when ${isOnMap}
  then floor((0.5 - ln(tan(pi() / 4 + lat * pi() / 360)) / (2 * pi())) * ${units})::int end`;

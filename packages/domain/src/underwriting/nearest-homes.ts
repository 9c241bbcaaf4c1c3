import { boxAround } from './nearby.ts';

export interface Place {
  lat: number;
  lon: number;
}

export interface PlacedHome extends Place {
  id: number;
}

export interface Wanted<Home> {
  /** A box that holds all that are so far away. */
  radiusMiles: number;
  atMost: number;
  /** `far`: the square of the distance in degrees of latitude. */
  isWanted: (home: Home, far: number) => boolean;
  /** Whoever does not ask for an order has them sooner. */
  isInOrder: boolean;
}

/** Degrees of a cell; so small that one has a few homes of a city, and so large that the country is not searched in vain. */
const [leastCell, largestCell] = [0.004, 0.02];
const homesOfCell = 3;
/** However far apart the homes are, about so many cells hold them. */
const mostCells = 250_000;

interface Grid<Home> {
  size: number;
  south: number;
  west: number;
  rows: number;
  columns: number;
  /** Cell by cell, each row from west to east. */
  homes: readonly Home[];
  /** Of each of them: read in the order of memory, as this is looked through for every listing of the market. */
  lats: Float64Array;
  lons: Float64Array;
  /** Where each cell begins; the next one's begin is its end. */
  begins: Int32Array;
}

function gridOf<Home extends PlacedHome>(all: readonly Home[]): Grid<Home> {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { lat, lon } of all) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  const [high, wide] = [Math.max(north - south, 0), Math.max(east - west, 0)];
  const usual = Math.sqrt((homesOfCell * high * wide) / Math.max(all.length, 1));
  const size = Math.max(
    Math.min(Math.max(usual, leastCell), largestCell),
    Math.sqrt((high * wide) / mostCells),
    (high + wide) / mostCells,
  );
  const [rows, columns] = [Math.floor(high / size) + 1, Math.floor(wide / size) + 1];
  const cellOf = ({ lat, lon }: Place) => Math.floor((lat - south) / size) * columns + Math.floor((lon - west) / size);
  // Each is counted into its cell and then put there: a hundred thousand take a moment, and nobody waits for more.
  const begins = new Int32Array(rows * columns + 1);
  const cells = new Int32Array(all.length);
  all.forEach((home, at) => {
    const cell = cellOf(home);
    cells[at] = cell;
    begins[cell + 1] = (begins[cell + 1] ?? 0) + 1;
  });
  for (let cell = 0; cell < rows * columns; cell += 1) begins[cell + 1] = (begins[cell + 1] ?? 0) + (begins[cell] ?? 0);
  const next = begins.slice();
  const homes = [...all];
  const lats = new Float64Array(all.length);
  const lons = new Float64Array(all.length);
  all.forEach((home, at) => {
    const cell = cells[at] ?? 0;
    const place = next[cell] ?? 0;
    next[cell] = place + 1;
    homes[place] = home;
    lats[place] = home.lat;
    lons[place] = home.lon;
  });
  return { size, south, west, rows, columns, homes, begins, lats, lons };
}

/**
 * Finds the homes nearest to a place, the nearest first and of equally near ones the lower id, as a statement with the
 * same order and limit would, among all of an area that were read at once.
 */
export function createNearestHomes<Home extends PlacedHome>(all: readonly Home[]) {
  const { size, homes, lats, lons, begins, ...grid } = gridOf(all);
  const rowOf = (lat: number) => Math.floor((lat - grid.south) / size);
  const columnOf = (lon: number) => Math.floor((lon - grid.west) / size);
  // What one look finds: made once, as there is a look for every listing of the market.
  const found = new Int32Array(homes.length);
  const fars = new Float64Array(homes.length);

  return (place: Place, { radiusMiles, atMost, isWanted, isInOrder }: Wanted<Home>): Home[] => {
    const { south, north, west, east } = boxAround(place, radiusMiles);
    const narrow = Math.cos((place.lat * Math.PI) / 180);
    const [row, column] = [rowOf(place.lat), columnOf(place.lon)];
    // The cells of the box, as far as there are any.
    const [down, up] = [Math.max(rowOf(south), 0), Math.min(rowOf(north), grid.rows - 1)];
    const [left, right] = [Math.max(columnOf(west), 0), Math.min(columnOf(east), grid.columns - 1)];
    let count = 0;

    /** Cells beside each other follow each other. */
    function look(row: number, from: number, to: number): void {
      if (from > to) return;
      const end = begins[row * grid.columns + to + 1] ?? 0;
      for (let at = begins[row * grid.columns + from] ?? 0; at < end; at += 1) {
        const [lat, lon, home] = [lats[at] ?? 0, lons[at] ?? 0, homes[at]];
        if (home === undefined || lat < south || lat > north || lon < west || lon > east) continue;
        const far = (lat - place.lat) ** 2 + ((lon - place.lon) * narrow) ** 2;
        if (!isWanted(home, far)) continue;
        found[count] = at;
        fars[count] = far;
        count += 1;
      }
    }

    /** The cells so many steps away. */
    function lookAround(ring: number): void {
      const [first, last] = [Math.max(column - ring, left), Math.min(column + ring, right)];
      for (let at = Math.max(row - ring, down); at <= Math.min(row + ring, up); at++) {
        if (Math.abs(at - row) === ring) look(at, first, last);
        else {
          if (column - ring >= left && column - ring <= right) look(at, column - ring, column - ring);
          if (column + ring >= left && column + ring <= right) look(at, column + ring, column + ring);
        }
      }
    }

    const rings = Math.max(row - down, up - row, column - left, right - column);
    for (let ring = 0; ring <= rings; ring++) {
      lookAround(ring);
      if (count < atMost) continue;
      // Everything nearer than the ring's inner edge has been seen.
      const seen = (ring * size * narrow) ** 2;
      let nearer = 0;
      for (let at = 0; at < count; at += 1) if ((fars[at] ?? 0) < seen) nearer += 1;
      if (nearer >= atMost) break;
    }

    const farthest = count > atMost ? smallest(fars.slice(0, count), atMost) : Number.POSITIVE_INFINITY;
    const near: number[] = [];
    for (let at = 0; at < count; at += 1) if ((fars[at] ?? 0) <= farthest) near.push(at);
    const homeOf = (at: number) => homes[found[at] ?? 0] as Home;
    if (!isInOrder && near.length <= atMost) return near.map(homeOf);
    const inOrder = near.sort(
      (one, other) => (fars[one] ?? 0) - (fars[other] ?? 0) || homeOf(one).id - homeOf(other).id,
    );
    return inOrder.slice(0, atMost).map(homeOf);
  };
}

/** The number below or at which so many of them are; Hoare's way of finding it, which puts them in another order. */
function smallest(numbers: Float64Array, count: number): number {
  let [from, to] = [0, numbers.length - 1];
  const wanted = count - 1;
  while (from < to) {
    const middle = numbers[(from + to) >> 1] ?? 0;
    let [low, high] = [from, to];
    while (low <= high) {
      while ((numbers[low] ?? 0) < middle) low += 1;
      while ((numbers[high] ?? 0) > middle) high -= 1;
      if (low > high) break;
      const kept = numbers[low] ?? 0;
      numbers[low] = numbers[high] ?? 0;
      numbers[high] = kept;
      low += 1;
      high -= 1;
    }
    if (wanted <= high) to = high;
    else if (wanted >= low) from = low;
    else break;
  }
  return numbers[wanted] ?? 0;
}

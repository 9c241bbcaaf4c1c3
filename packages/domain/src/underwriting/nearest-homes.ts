import { boxAround } from './nearby.ts';

export interface Place {
  lat: number;
  lon: number;
}

export interface PlacedHome extends Place {
  id: number;
}

export interface Wanted {
  /** A box that holds all that are so far away. */
  radiusMiles: number;
  atMost: number;
  /** `at`: a place among the homes cell by cell; `far`: the square of the distance in degrees of latitude. */
  isWanted: (at: number, far: number) => boolean;
  /** Whoever does not ask for an order has them sooner. */
  isInOrder: boolean;
}

/** Places among the homes cell by cell; the arrays are filled again by the next look. */
export interface FoundHomes {
  count: number;
  at: Int32Array;
  /** Squares of distances, degrees of latitude. */
  far: Float64Array;
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
 * same order and limit would, among all of an area that were read at once. They are told by their places among the `homes`
 * cell by cell, so that whoever keeps columns of them reads these in the order of memory.
 */
export function createNearestHomes<Home extends PlacedHome>(all: readonly Home[]) {
  const { size, homes, lats, lons, begins, ...grid } = gridOf(all);
  const rowOf = (lat: number) => Math.floor((lat - grid.south) / size);
  const columnOf = (lon: number) => Math.floor((lon - grid.west) / size);
  // What one look finds: made once, as there is a look for every listing of the market.
  const found: FoundHomes = { count: 0, at: new Int32Array(homes.length), far: new Float64Array(homes.length) };
  const { at: places, far: fars } = found;
  const spare = new Float64Array(homes.length);
  const putInOrder = createOrder(Float64Array.from(homes, ({ id }) => id));

  function find(place: Place, { radiusMiles, atMost, isWanted, isInOrder }: Wanted): FoundHomes {
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
      const end = begins[row * grid.columns + to + 1] as number;
      for (let at = begins[row * grid.columns + from] as number; at < end; at += 1) {
        const [lat, lon] = [lats[at] as number, lons[at] as number];
        if (lat < south || lat > north || lon < west || lon > east) continue;
        const far = (lat - place.lat) ** 2 + ((lon - place.lon) * narrow) ** 2;
        if (!isWanted(at, far)) continue;
        places[count] = at;
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
      for (let at = 0; at < count; at += 1) if ((fars[at] as number) < seen) nearer += 1;
      if (nearer >= atMost) break;
    }
    found.count = count > atMost ? keepNearest(count, atMost) : count;
    if (isInOrder || found.count > atMost) putInOrder(found);
    found.count = Math.min(found.count, atMost);
    return found;
  }

  /** Leaves those that are no farther than so many of them: more than these where several are equally far. */
  function keepNearest(count: number, atMost: number): number {
    spare.set(fars.subarray(0, count));
    const farthest = smallest(spare.subarray(0, count), atMost);
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const far = fars[at] as number;
      if (far > farthest) continue;
      places[kept] = places[at] as number;
      fars[kept] = far;
      kept += 1;
    }
    return kept;
  }

  return { homes, find, putInOrder };
}

export type NearestHomes<Home extends PlacedHome> = ReturnType<typeof createNearestHomes<Home>>;

/** Of the parts of which each holds about one home or two. */
const parts = 256;

/**
 * Puts what was found in the order of its distance, and of equally far ones by their ids. Places are about as many in each part
 * of the squares of distances: put into these by counting, they are nearly in order, and comparing neighbors does the rest.
 */
function createOrder(ids: Float64Array): (found: FoundHomes) => void {
  const spare = { at: new Int32Array(ids.length), far: new Float64Array(ids.length) };
  const begins = new Int32Array(parts + 1);

  return ({ count, at, far }) => {
    let farthest = 0;
    for (let place = 0; place < count; place += 1) farthest = Math.max(farthest, far[place] as number);
    const scale = farthest > 0 ? (parts - 1) / farthest : 0;
    const partOf = (place: number) => ((far[place] as number) * scale) | 0;
    begins.fill(0);
    for (let place = 0; place < count; place += 1)
      begins[partOf(place) + 1] = (begins[partOf(place) + 1] as number) + 1;
    for (let part = 0; part < parts; part += 1)
      begins[part + 1] = (begins[part + 1] as number) + (begins[part] as number);
    for (let place = 0; place < count; place += 1) {
      const part = partOf(place);
      const to = begins[part] as number;
      begins[part] = to + 1;
      spare.at[to] = at[place] as number;
      spare.far[to] = far[place] as number;
    }
    for (let next = 0; next < count; next += 1) {
      const [home, away] = [spare.at[next] as number, spare.far[next] as number];
      let to = next;
      for (
        ;
        to > 0 && isBefore(away, ids[home] as number, far[to - 1] as number, ids[at[to - 1] as number] as number);
        to -= 1
      ) {
        at[to] = at[to - 1] as number;
        far[to] = far[to - 1] as number;
      }
      at[to] = home;
      far[to] = away;
    }
  };
}

const isBefore = (far: number, id: number, otherFar: number, otherId: number): boolean =>
  far < otherFar || (far === otherFar && id < otherId);

/** The number below or at which so many of them are; Hoare's way of finding it, which puts them in another order. */
function smallest(numbers: Float64Array, count: number): number {
  let [from, to] = [0, numbers.length - 1];
  const wanted = count - 1;
  while (from < to) {
    const middle = numbers[(from + to) >> 1] as number;
    let [low, high] = [from, to];
    while (low <= high) {
      while ((numbers[low] as number) < middle) low += 1;
      while ((numbers[high] as number) > middle) high -= 1;
      if (low > high) break;
      const kept = numbers[low] as number;
      numbers[low] = numbers[high] as number;
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

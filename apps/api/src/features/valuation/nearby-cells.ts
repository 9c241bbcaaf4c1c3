import { boxAround } from '@rei/domain/underwriting/nearby';

interface Corner {
  lat: number;
  lon: number;
}

export interface CellHome extends Corner {
  isDemo: boolean;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

type Some<Home> = readonly [Home, ...Home[]];

interface Cells<Nearest> {
  /** Miles: as far as anything counts for a home. */
  reach: number;
  /** Everything in a box; whether there was more, so that the nearest of each home are not known. */
  read: (box: Box, isDemo: boolean) => Promise<{ nearest: Nearest; isCut: boolean }>;
}

/** Homes of so many degrees are one cell, around which is read at once: ZIPs that follow each other have a few. */
const cellDegrees = 0.25;

/** As many cells are remembered. */
const mostCells = 6;

const keyOf = ({ isDemo, lat, lon }: CellHome) =>
  [isDemo, Math.floor(lat / cellDegrees), Math.floor(lon / cellDegrees)].join();

/** The whole cell that a home is in. */
function cornersOf({ lat, lon }: Corner): Some<Corner> {
  const south = Math.floor(lat / cellDegrees) * cellDegrees;
  const west = Math.floor(lon / cellDegrees) * cellDegrees;
  const [north, east] = [south + cellDegrees, west + cellDegrees];
  return [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: west },
    { lat: north, lon: east },
  ];
}

function boxOf(corners: readonly Corner[], reach: number): Box {
  const boxes = corners.map((corner) => boxAround(corner, reach));
  return boxes.reduce((all, box) => ({
    south: Math.min(all.south, box.south),
    north: Math.max(all.north, box.north),
    west: Math.min(all.west, box.west),
    east: Math.max(all.east, box.east),
  }));
}

/** The homes of a ZIP by their cells. */
export function groupByCell<Home extends CellHome>(homes: readonly Home[]): Some<Home>[] {
  return [...Map.groupBy(homes, keyOf).values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/** What lies around homes is read once for a whole cell; where that has too much, for the homes alone. */
export function createNearbyCells<Nearest>({ reach, read }: Cells<Nearest>) {
  /** The last one last; null where the cell has more than is read at once. */
  const known = new Map<string, Nearest | null>();

  return async (homes: Some<CellHome>): Promise<Nearest> => {
    const [first] = homes;
    const key = keyOf(first);
    let found = known.get(key);
    if (found === undefined) {
      const whole = await read(boxOf(cornersOf(first), reach), first.isDemo);
      found = whole.isCut ? null : whole.nearest;
    }
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > mostCells && oldest !== undefined) known.delete(oldest);
    return found ?? (await read(boxOf(homes, reach), first.isDemo)).nearest;
  };
}

import { conditionScore } from '../adjustments.ts';
import type { FeatureColumns } from './bin-columns.ts';
import {
  createNearSales,
  logOfLot,
  lonScale,
  milesPerDegree,
  mostNear,
  nearReach,
  type PlacedFacts,
} from './near-sales.ts';
import { createFeatures, featureCount } from './sale-features.ts';

/** Sales, a column for each thing; NaN is what is not known. */
export interface SaleColumns {
  count: number;
  /** Days since 1970. */
  day: Int32Array;
  /** The place of its type in `propertyTypes`. */
  type: Uint8Array;
  lat: Float64Array;
  lon: Float64Array;
  /** Dollars. */
  price: Float64Array;
  sqft: Float32Array;
  beds: Float32Array;
  baths: Float32Array;
  yearBuilt: Float32Array;
  lotSqft: Float32Array;
  /** How each is inside (`conditionScore`). */
  condition: Float32Array;
}

/** Columns with room for so many sales. */
export function createSaleColumns(count: number): SaleColumns {
  const column = () => new Float32Array(count);
  return {
    count,
    day: new Int32Array(count),
    type: new Uint8Array(count),
    ...{ lat: new Float64Array(count), lon: new Float64Array(count), price: new Float64Array(count) },
    ...{ sqft: column(), beds: column(), baths: column(), yearBuilt: column(), lotSqft: column() },
    condition: column().fill(conditionScore(null)),
  };
}

/** The places of sales by their days, the oldest first; of one day in the order that they have. */
export function byDay({ count, day }: SaleColumns): Int32Array {
  const used = day.subarray(0, count);
  const first = used.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const last = used.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  if (count === 0) return new Int32Array(0);
  // Counted, as comparing a million sales with each other takes seconds.
  const starts = new Int32Array(last - first + 2);
  for (const each of used) starts[each - first + 1] = (starts[each - first + 1] as number) + 1;
  for (let place = 1; place < starts.length; place += 1) {
    starts[place] = (starts[place] as number) + (starts[place - 1] as number);
  }
  const order = new Int32Array(count);
  for (let sale = 0; sale < count; sale += 1) {
    const of = (day[sale] as number) - first;
    const place = starts[of] as number;
    order[place] = sale;
    starts[of] = place + 1;
  }
  return order;
}

export interface KnownSales {
  columns: FeatureColumns;
  /** Of each sale the logarithm of what the sales before it say; NaN where these are too few. */
  levels: Float64Array;
}

/** Degrees of the cells by which sales are found: less than a mile. */
const cellSize = 0.01;
const cellLimit = 100_000;
const typeLimit = 16;

interface Cell {
  sales: number[];
  /** Those before it are too old for every sale that is still to come. */
  first: number;
}

/**
 * What the trees are asked of each sale, by the sales before its day alone: those of the same type within five miles and
 * two years, the nearest hundred, as a property's page has them. Sales go by in the order of their days, so nothing later
 * is there to be found.
 */
export function featuresOfSales(sales: SaleColumns, order: Int32Array, onSale?: (done: number) => void): KnownSales {
  const { count, day } = sales;
  const columns = Array.from({ length: featureCount }, () => new Float32Array(count).fill(Number.NaN));
  const levels = new Float64Array(count).fill(Number.NaN);
  const findNear = createNearest(sales);
  const featuresOf = createFeatures();
  const features = new Float32Array(featureCount);
  let added = 0;
  for (let done = 0; done < count; done += 1) {
    if (done % 1000 === 0) onSale?.(done);
    const sale = order[done] as number;
    for (; (day[order[added] as number] as number) < (day[sale] as number); added += 1) {
      findNear.add(order[added] as number);
    }
    const level = featuresOf(factsOf(sales, sale), findNear.of(sale), features);
    if (Number.isNaN(level)) continue;
    levels[sale] = level;
    for (let feature = 0; feature < featureCount; feature += 1) {
      (columns[feature] as Float32Array)[sale] = features[feature] as number;
    }
  }
  return { columns, levels };
}

function factsOf(sales: SaleColumns, sale: number): PlacedFacts {
  return {
    sqft: sales.sqft[sale] as number,
    beds: sales.beds[sale] as number,
    baths: sales.baths[sale] as number,
    yearBuilt: sales.yearBuilt[sale] as number,
    lotSqft: sales.lotSqft[sale] as number,
    condition: sales.condition[sale] as number,
    type: sales.type[sale] as number,
    lat: sales.lat[sale] as number,
    lon: sales.lon[sale] as number,
    day: sales.day[sale] as number,
  };
}

function createNearest(sales: SaleColumns) {
  const { type, lat, lon, day, price, sqft, beds, baths, yearBuilt, lotSqft, condition } = sales;
  // Told once of each, as it stands beside many others.
  const [logPrice, logSqft] = [price.map(Math.log), Float64Array.from(sqft, Math.log)];
  const logLot = Float64Array.from(lotSqft, logOfLot);
  const cells = new Map<number, Cell>();
  const near = createNearSales();
  const far = new Float64Array(mostNear);
  const found = new Int32Array(mostNear);
  const radius = nearReach.miles / milesPerDegree;
  const rowOf = (degrees: number) => Math.floor(degrees / cellSize) + cellLimit / 2;
  const keyOf = (row: number, column: number, of: number) => (row * cellLimit + column) * typeLimit + of;

  return {
    add(sale: number): void {
      const key = keyOf(rowOf(lat[sale] as number), rowOf(lon[sale] as number), type[sale] as number);
      const cell = cells.get(key);
      if (cell) cell.sales.push(sale);
      else cells.set(key, { sales: [sale], first: 0 });
    },

    /** The nearest of those that were added, found in rings of cells around it. */
    of(sale: number): typeof near {
      const [atLat, atLon, today] = [lat[sale] as number, lon[sale] as number, day[sale] as number];
      const narrow = lonScale(atLat);
      const [row, column] = [rowOf(atLat), rowOf(atLon)];
      const [high, wide] = [Math.ceil(radius / cellSize), Math.ceil(radius / narrow / cellSize)];
      const farthest = radius * radius;
      let count = 0;
      const look = (up: number, right: number) => {
        const cell = cells.get(keyOf(row + up, column + right, type[sale] as number));
        if (!cell) return;
        const list = cell.sales;
        while (cell.first < list.length && today - (day[list[cell.first] as number] as number) > nearReach.days)
          cell.first += 1;
        for (let place = cell.first; place < list.length; place += 1) {
          const other = list[place] as number;
          const north = (lat[other] as number) - atLat;
          const east = ((lon[other] as number) - atLon) * narrow;
          const away = north * north + east * east;
          if (away > farthest || (count === mostNear && away >= (far[count - 1] as number))) continue;
          // Insertion keeps the nearest first; most sales are farther than the last and come not so far.
          let to = count < mostNear ? count++ : count - 1;
          for (; to > 0 && (far[to - 1] as number) > away; to -= 1) {
            far[to] = far[to - 1] as number;
            found[to] = found[to - 1] as number;
          }
          far[to] = away;
          found[to] = other;
        }
      };
      for (let ring = 0; ring <= Math.max(high, wide); ring += 1) {
        // A ring of cells is as far as the shorter side of those before it.
        const inner = Math.max(0, ring - 1) * cellSize * narrow;
        if (count === mostNear && inner * inner > (far[count - 1] as number)) break;
        for (let up = -Math.min(ring, high); up <= Math.min(ring, high); up += 1) {
          const isEdge = Math.abs(up) === ring;
          if (!isEdge) {
            if (ring > wide) continue;
            look(up, -ring);
            look(up, ring);
            continue;
          }
          for (let right = -Math.min(ring, wide); right <= Math.min(ring, wide); right += 1) look(up, right);
        }
      }
      near.count = count;
      for (let place = 0; place < count; place += 1) {
        const other = found[place] as number;
        near.miles[place] = Math.sqrt(far[place] as number) * milesPerDegree;
        near.days[place] = today - (day[other] as number);
        near.logPrice[place] = logPrice[other] as number;
        near.logSqft[place] = logSqft[other] as number;
        near.beds[place] = beds[other] as number;
        near.baths[place] = baths[other] as number;
        near.yearBuilt[place] = yearBuilt[other] as number;
        near.logLot[place] = logLot[other] as number;
        near.condition[place] = condition[other] as number;
        near.north[place] = ((lat[other] as number) - atLat) * milesPerDegree;
        near.east[place] = ((lon[other] as number) - atLon) * narrow * milesPerDegree;
      }
      return near;
    },
  };
}

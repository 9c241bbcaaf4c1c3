import { tileUnits } from '@rei/domain/map/mercator';
import { groupCells, pinVerdicts } from '@rei/domain/map/pin';
import type { Columns } from './columns.ts';
import type { JudgedRows, MapMark, TileAsk } from './map-ask.ts';
import type { Market } from './market.ts';
import { bestOf, median } from './median.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';
import { type Box, boxOf, isInBox, stretchesIn } from './tile-rows.ts';

const { across: cellsAcross, insideX, insideY } = groupCells;
const cells = cellsAcross * cellsAcross;

/** Below every row, and below what stands for those that were judged elsewhere. */
const noneYet = -(2 ** 31);

function createCells() {
  return {
    counts: new Uint32Array(cells),
    sumX: new Float64Array(cells),
    sumY: new Float64Array(cells),
    /** Where the first one of a cell is, and which it is; whether all others are at the same place. */
    firstX: new Int32Array(cells),
    firstY: new Int32Array(cells),
    first: new Int32Array(cells).fill(noneYet),
    isSpread: new Uint8Array(cells),
  };
}

type Cells = ReturnType<typeof createCells>;

function put({ counts, sumX, sumY, firstX, firstY, first, isSpread }: Cells, cell: number, one: Place): void {
  const { at, x, y } = one;
  counts[cell] = (counts[cell] ?? 0) + 1;
  sumX[cell] = (sumX[cell] ?? 0) + x;
  sumY[cell] = (sumY[cell] ?? 0) + y;
  if (first[cell] === noneYet) {
    first[cell] = at;
    firstX[cell] = x;
    firstY[cell] = y;
  } else if (firstX[cell] !== x || firstY[cell] !== y) isSpread[cell] = 1;
}

interface Place {
  at: number;
  x: number;
  y: number;
}

function createGrid(ask: TileAsk) {
  const [across, down] = [tileUnits(ask.z, ask.x), tileUnits(ask.z, ask.y)];
  const [left, top, perUnit] = [across.from, down.from, cellsAcross / across.size];
  return {
    ...{ left, top, perUnit },
    cellAt: (x: number, y: number) => Math.floor((y - top) * perUnit) * cellsAcross + Math.floor((x - left) * perUnit),
    /** Whole units from the first of a cell up to the first of the next. */
    unitsOf(cell: number): { fromX: number; toX: number; fromY: number; toY: number } {
      const [column, line] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
      const edge = (from: number, number: number) => Math.ceil(from + number / perUnit);
      return {
        ...{ fromX: edge(left, column), toX: edge(left, column + 1) },
        ...{ fromY: edge(top, line), toY: edge(top, line + 1) },
      };
    },
  };
}

type Grid = ReturnType<typeof createGrid>;

/**
 * Counts the rows of a tile by their cells. Neighbors follow each other, so most are in the cell of the one before: what is
 * answered are such runs, each a cell, its first row and the one after its last.
 */
function countRuns(market: Market, marks: Uint8Array, box: Box, { cells: found, grid }: { cells: Cells; grid: Grid }) {
  const { columns } = market;
  const { counts, sumX, sumY, isSpread } = found;
  const runs: number[] = [];
  for (const { from, to } of stretchesIn(market, box)) {
    let row = from;
    while (row < to) {
      const [firstX, firstY] = [xOf(columns, row), yOf(columns, row)];
      if (marks[row] === 0 || !isInBox(firstX, firstY, box)) {
        row += 1;
        continue;
      }
      const begin = row;
      const cell = grid.cellAt(firstX, firstY);
      const { fromX, toX, fromY, toY } = grid.unitsOf(cell);
      put(found, cell, { at: row, x: firstX, y: firstY });
      let [count, allX, allY, others] = [0, 0, 0, 0];
      for (row += 1; row < to; row += 1) {
        if (marks[row] === 0) continue;
        const x = xOf(columns, row);
        const y = yOf(columns, row);
        if (x < fromX || x >= toX || y < fromY || y >= toY || !isPlaced(x, y)) break;
        count += 1;
        allX += x;
        allY += y;
        others |= (x ^ firstX) | (y ^ firstY);
      }
      counts[cell] = (counts[cell] ?? 0) + count;
      sumX[cell] = (sumX[cell] ?? 0) + allX;
      sumY[cell] = (sumY[cell] ?? 0) + allY;
      if (others !== 0) isSpread[cell] = 1;
      runs.push(cell, begin, row);
    }
  }
  return runs;
}

/** Memory that each tile uses anew, because new memory costs more than what is done with it. */
let prices = new Float64Array(0);
let values = new Float64Array(0);

interface Next {
  nextPrice: Uint32Array;
  nextValue: Uint32Array;
}

/** What is not known is written too, and then written over. */
function keepRuns({ price: priceOf }: Columns, judged: JudgedRows, runs: number[], { nextPrice, nextValue }: Next) {
  const marks = new Uint8Array(judged.marks);
  const figures = new Float32Array(judged.values);
  for (let at = 0; at < runs.length; at += 3) {
    const [cell = 0, from = 0, to = 0] = [runs[at], runs[at + 1], runs[at + 2]];
    let toPrice = nextPrice[cell] ?? 0;
    let toValue = nextValue[cell] ?? 0;
    for (let row = from; row < to; row += 1) {
      if (marks[row] === 0) continue;
      const price = priceOf[row] ?? 0;
      const value = figures[row] ?? 0;
      prices[toPrice] = price;
      toPrice += Number(!Number.isNaN(price));
      values[toValue] = value;
      toValue += Number(!Number.isNaN(value));
    }
    nextPrice[cell] = toPrice;
    nextValue[cell] = toValue;
  }
}

/**
 * The listings of a tile as groups of those in a cell. Those that were judged elsewhere stand for the rows below 0.
 * Millions pass through these loops, so nothing is made for a row.
 */
export function markCells(market: Market, judged: JudgedRows, ask: TileAsk): MapMark[] {
  const { columns } = market;
  const { further } = ask;
  const marks = new Uint8Array(judged.marks);
  const grid = createGrid(ask);
  const { left, top, perUnit, cellAt } = grid;
  const found = createCells();
  const { counts, sumX, sumY, first, isSpread } = found;
  const runs = countRuns(market, marks, boxOf(ask), { cells: found, grid });
  for (const [index, { x, y }] of further.entries()) put(found, cellAt(x, y), { at: -1 - index, x, y });

  const begins = new Uint32Array(cells);
  for (let cell = 1; cell < cells; cell += 1) begins[cell] = (begins[cell - 1] ?? 0) + (counts[cell - 1] ?? 0);
  const total = (begins[cells - 1] ?? 0) + (counts[cells - 1] ?? 0);
  if (prices.length < total) {
    prices = new Float64Array(total);
    values = new Float64Array(total);
  }
  const nextPrice = begins.slice();
  const nextValue = begins.slice();
  keepRuns(columns, judged, runs, { nextPrice, nextValue });
  for (const { x, y, price, value } of further) {
    const cell = cellAt(x, y);
    const [toPrice, toValue] = [nextPrice[cell] ?? 0, nextValue[cell] ?? 0];
    prices[toPrice] = price;
    values[toValue] = value;
    nextPrice[cell] = toPrice + Number(!Number.isNaN(price));
    nextValue[cell] = toValue + Number(!Number.isNaN(value));
  }

  return Array.from(counts.keys())
    .filter((cell) => counts[cell] !== 0)
    .map((cell) => markOf(cell));

  function markOf(cell: number): MapMark {
    const [from, size] = [begins[cell] ?? 0, counts[cell] ?? 0];
    const ofCell = values.subarray(from, nextValue[cell]);
    const best = bestOf(ofCell, ask.isDescending);
    const isOnePlace = isSpread[cell] === 0;
    const [x, y] = [(sumX[cell] ?? 0) / size, (sumY[cell] ?? 0) / size];
    return {
      ...(isOnePlace ? { x: Math.round(x), y: Math.round(y) } : inside(cell, x, y)),
      ...(size === 1 ? single(first[cell] ?? 0) : { id: undefined, verdict: undefined }),
      ...{ price: median(prices.subarray(from, nextPrice[cell])), value: median(ofCell), best },
      ...{ count: size, isOnePlace },
    };
  }

  /** The middle of some homes, moved to where a picture stays in their cell. */
  function inside(cell: number, x: number, y: number): Pick<MapMark, 'x' | 'y' | 'middle'> {
    const [column, line] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
    const between = (middle: number, from: number, share: number) =>
      Math.round(Math.max(from + share / perUnit, Math.min(middle, from + (1 - share) / perUnit)));
    const shown = { x: between(x, left + column / perUnit, insideX), y: between(y, top + line / perUnit, insideY) };
    const middle = { x: Math.round(x), y: Math.round(y) };
    return shown.x === middle.x && shown.y === middle.y ? shown : { ...shown, middle };
  }

  function single(row: number): Pick<MapMark, 'id' | 'verdict'> {
    const pin = row < 0 ? further[-1 - row] : undefined;
    if (pin) return { id: pin.id, verdict: pin.verdict };
    return { id: columns.id[row], verdict: pinVerdicts[(marks[row] ?? 1) - 1] };
  }
}

import { tileUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { MapMark } from '#ports/deal-engine.ts';
import { bestOf, median } from './group-mark.ts';
import type { JudgedRows, TileAsk } from './map-ask.ts';
import type { Market } from './market.ts';
import { xOf, yOf } from './place-columns.ts';

/** A tile has so many cells each way: 85 px on the page, in which a group's picture of three lines has room. */
const cellsAcross = 6;
const cells = cellsAcross * cellsAcross;

/** A group stands this far inside of its cell, as a share of the cell, so that no picture lies on another. */
const insideX = 0.44;
const insideY = 0.32;

const noneYet = -1;

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

/** Memory that each tile uses anew, because new memory costs more than what is done with it. */
let cellOf = new Uint8Array(0);
let prices = new Float64Array(0);
let values = new Float64Array(0);

/**
 * The listings of a tile as groups of those in a cell. `rows` are those of the market; those that were judged
 * elsewhere count as the rows after them. Millions pass through these loops, so nothing is made for a row.
 */
export function markCells(market: Market, judged: JudgedRows, rows: Int32Array, ask: TileAsk): MapMark[] {
  const { columns } = market;
  const { further, z } = ask;
  const [across, down] = [tileUnits(z, ask.x), tileUnits(z, ask.y)];
  const [left, top, perUnit] = [across.from, down.from, cellsAcross / across.size];
  const found = createCells();
  const { counts, sumX, sumY, firstX, firstY, first, isSpread } = found;
  const count = rows.length + further.length;
  if (cellOf.length < count) {
    cellOf = new Uint8Array(count);
    prices = new Float64Array(count);
    values = new Float64Array(count);
  }

  function place(at: number, x: number, y: number): void {
    const cell = Math.floor((y - top) * perUnit) * cellsAcross + Math.floor((x - left) * perUnit);
    cellOf[at] = cell;
    counts[cell] = (counts[cell] ?? 0) + 1;
    sumX[cell] = (sumX[cell] ?? 0) + x;
    sumY[cell] = (sumY[cell] ?? 0) + y;
    if (first[cell] === noneYet) {
      first[cell] = at;
      firstX[cell] = x;
      firstY[cell] = y;
    } else if (firstX[cell] !== x || firstY[cell] !== y) isSpread[cell] = 1;
  }
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    place(at, xOf(columns, row), yOf(columns, row));
  }
  for (const [after, { x, y }] of further.entries()) place(rows.length + after, x, y);

  const begins = new Uint32Array(cells);
  for (let cell = 1; cell < cells; cell += 1) begins[cell] = (begins[cell - 1] ?? 0) + (counts[cell - 1] ?? 0);
  const nextPrice = begins.slice();
  const nextValue = begins.slice();
  // What is not known is written too, and then written over.
  function keep(at: number, price: number, value: number): void {
    const cell = cellOf[at] ?? 0;
    const toPrice = nextPrice[cell] ?? 0;
    prices[toPrice] = price;
    nextPrice[cell] = toPrice + Number(!Number.isNaN(price));
    const toValue = nextValue[cell] ?? 0;
    values[toValue] = value;
    nextValue[cell] = toValue + Number(!Number.isNaN(value));
  }
  const judgedValues = new Float32Array(judged.values);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    keep(at, columns.price[row] ?? 0, judgedValues[row] ?? 0);
  }
  for (const [after, { price, value }] of further.entries()) keep(rows.length + after, price, value);

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

  function single(at: number): Pick<MapMark, 'id' | 'verdict'> {
    const pin = further[at - rows.length];
    if (pin) return { id: pin.id, verdict: pin.verdict };
    const row = rows[at] ?? 0;
    return { id: columns.id[row], verdict: pinVerdicts[(new Uint8Array(judged.marks)[row] ?? 1) - 1] };
  }
}

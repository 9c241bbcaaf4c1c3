import { bathsCode } from '@rei/domain/deal-finder/columns';
import { type AreaUnits, isInArea } from '@rei/domain/map/area';
import type { RangeColumn } from '#ports/deal-engine.ts';
import type { AskedRows } from './ask.ts';
import { zipLimit } from './codes.ts';
import { bedsCode, type Columns } from './columns.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';

/** Keeps the rows that are asked for, in their order. Each row is written to the next kept place: no branch to guess. */
export type RowFilter = (list: Int32Array, count: number) => number;

const codeCount = 256;

function marked(codes: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const code of codes) marks[code] = 1;
  return marks;
}

interface Stretch {
  first: number;
  last: number;
}

/** Adds the rows of a stretch, or those that a list has there, which have one of the statuses. */
export function keepStatuses({ status }: Columns, statuses: readonly number[]) {
  const marks = marked(statuses, codeCount);
  return {
    all({ first, last }: Stretch, list: Int32Array, before: number): number {
      let count = before;
      for (let row = first; row < last; row += 1) {
        list[count] = row;
        count += marks[status[row] ?? 0] ?? 0;
      }
      return count;
    },

    named(rows: Int32Array, { first, last }: Stretch, list: Int32Array, before: number): number {
      let count = before;
      for (let place = first; place < last; place += 1) {
        const row = rows[place] ?? 0;
        list[count] = row;
        count += marks[status[row] ?? 0] ?? 0;
      }
      return count;
    },
  };
}

function keepCodes(column: Uint8Array, codes: readonly number[]): RowFilter {
  const marks = marked(codes, codeCount);
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      list[kept] = row;
      kept += marks[column[row] ?? 0] ?? 0;
    }
    return kept;
  };
}

/** It is separate from `keepCodes`, because a loop over both kinds of array is compiled for neither. */
function keepZips(column: Uint32Array, zips: readonly number[]): RowFilter {
  const [only] = zips;
  if (zips.length === 1 && only !== undefined) return keepNumber(column, only);
  const marks = marked(zips, zipLimit);
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      list[kept] = row;
      kept += marks[column[row] ?? 0] ?? 0;
    }
    return kept;
  };
}

function keepNumber(column: Uint32Array, wanted: number): RowFilter {
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      list[kept] = row;
      kept += Number(column[row] === wanted);
    }
    return kept;
  };
}

export function keepIds({ id }: Columns, ids: Uint32Array, largest: number): RowFilter {
  const bits = new Uint32Array((largest >>> 5) + 1);
  for (const each of ids) bits[each >>> 5] = (bits[each >>> 5] ?? 0) | (1 << (each & 31));
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      const each = id[row] ?? 0;
      list[kept] = row;
      kept += ((bits[each >>> 5] ?? 0) >>> (each & 31)) & 1;
    }
    return kept;
  };
}

/** The city itself counts, and so does the post's name of the place. */
function keepCities({ city, postalCity }: Columns, codes: readonly number[]): RowFilter {
  const [only] = codes;
  const several = new Set(codes);
  if (several.size !== 1) {
    return (list, count) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = list[place] ?? 0;
        if (several.has(city[row] ?? 0) || several.has(postalCity[row] ?? 0)) list[kept++] = row;
      }
      return kept;
    };
  }
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      list[kept] = row;
      kept += Number(city[row] === only) | Number(postalCity[row] === only);
    }
    return kept;
  };
}

/** NaN keeps no range. */
function keepRange(column: Float64Array | Int32Array | Uint16Array | Uint8Array, from: number, to: number): RowFilter {
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      const value = column[row] ?? 0;
      list[kept] = row;
      kept += Number(value >= from) & Number(value <= to);
    }
    return kept;
  };
}

const asItIs = (value: number): number => value;
const codes: Partial<Record<RangeColumn, (value: number) => number>> = { beds: bedsCode, baths: bathsCode };

function keepRented({ rent }: Columns): RowFilter {
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      list[kept] = row;
      kept += Number(!Number.isNaN(rent[row] ?? 0));
    }
    return kept;
  };
}

/** A listing without a place is in no area. */
function keepArea(columns: Columns, area: AreaUnits): RowFilter {
  return (list, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = list[place] ?? 0;
      const [x, y] = [xOf(columns, row), yOf(columns, row)];
      if (isPlaced(x, y) && isInArea(area, x, y)) list[kept++] = row;
    }
    return kept;
  };
}

export function createRowFilters(columns: Columns, { place, types, ranges, hasRent, area }: AskedRows): RowFilter[] {
  const filters: RowFilter[] = [];
  if (place.state !== undefined) filters.push(keepCodes(columns.state, [place.state]));
  if (place.zips) filters.push(keepZips(columns.zip, place.zips));
  if (place.cities) filters.push(keepCities(columns, place.cities));
  if (types) filters.push(keepCodes(columns.type, types));
  for (const { column, from, to } of ranges) {
    const values = columns[column];
    // Where there is no NaN, 0 stands for unknown.
    const least = values instanceof Float64Array ? -Infinity : 1;
    const codeOf = codes[column] ?? asItIs;
    filters.push(
      keepRange(values, from === undefined ? least : codeOf(from), to === undefined ? Infinity : codeOf(to)),
    );
  }
  if (hasRent) filters.push(keepRented(columns));
  return area ? [...filters, keepArea(columns, area)] : filters;
}

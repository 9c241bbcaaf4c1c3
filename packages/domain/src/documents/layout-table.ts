import type { FiguresTable } from './document.ts';
import { type LayoutSetting, lineItems, type Room, type Row, together } from './layout-row.ts';
import type { PageItem } from './letter-page.ts';
import { type Line, wrapWords } from './wrap-words.ts';

const size = 8;
const lineHeight = 10.5;
const gap = 10;
const narrowGap = 6;
/** What a column of words needs at least, points. */
const leastWords = 70;
const textWeight = 2;
/** A table of so many rows stays on one sheet; a longer one has its head again on the next. */
const mostTogether = 14;

interface Place {
  x: number;
  width: number;
  isNumber: boolean;
}

/** A table's rows: gray headings that stay with the first rows, a light rule under each, numbers to the right. */
export function figureTableRows(table: FiguresTable, setting: LayoutSetting): Row[] {
  const { columns, rows, sums = [], isShared = false } = table;
  const places = isShared ? sharedPlaces(columns, setting.room) : placesOf(table, setting);
  const head = rowOf(
    columns.map(({ label }) => label),
    { places, setting, isHead: true, isBold: false },
  );
  const body = rows.map((cells, place) => ({
    ...rowOf(cells, { places, setting, isHead: false, isBold: sums.includes(place) }),
    head,
  }));
  if (body.length <= mostTogether) return together([head, ...body]);
  // Neither its first row nor its last stands alone on a sheet.
  return [...together([head, ...body.slice(0, 1)], true), ...body.slice(1, -2), ...together(body.slice(-2))];
}

/** Numbers take what they need, words the rest; where that is too little, each column has its share. */
function placesOf(table: FiguresTable, setting: LayoutSetting): Place[] {
  const { columns } = table;
  const { room } = setting;
  const texts = columns.filter(({ isNumber }) => !isNumber).length;
  const free = room.width - gap * (columns.length - 1) - texts * leastWords;
  // The name of a column breaks only where its table has no room for all of it.
  const needs = [false, true]
    .map((breaks) => needsOf(table, breaks, setting))
    .find((each) => each.reduce((sum, need) => sum + need, 0) <= free);
  if (!needs) return sharedPlaces(columns, room);
  const rest = free + texts * leastWords - needs.reduce((sum, need) => sum + need, 0);
  const weights = columns.map(({ isNumber, weight = 1 }) => (isNumber === texts > 0 ? 0 : weight));
  const unit = rest / weights.reduce((sum, weight) => sum + weight, 0);
  return placed(
    columns,
    needs.map((need, column) => need + unit * (weights[column] ?? 0)),
    { x: room.x, gap },
  );
}

/** How wide each column's numbers and its name are; a column of words needs nothing. */
function needsOf({ columns, rows, sums = [] }: FiguresTable, breaks: boolean, { measure }: LayoutSetting): number[] {
  return columns.map(({ label, isNumber }, column) => {
    if (!isNumber) return 0;
    const names = breaks ? label.split(' ') : [label];
    return (
      1 +
      Math.max(
        ...names.map((name) => measure(name, 'regular', size)),
        ...rows.map((cells, row) => measure(cells[column] ?? '', sums.includes(row) ? 'bold' : 'regular', size)),
      )
    );
  });
}

function sharedPlaces(columns: FiguresTable['columns'], room: Room): Place[] {
  const weights = columns.map(({ isNumber }) => (isNumber ? 1 : textWeight));
  const unit = (room.width - narrowGap * (columns.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0);
  return placed(
    columns,
    weights.map((weight) => unit * weight),
    { x: room.x, gap: narrowGap },
  );
}

function placed(
  columns: FiguresTable['columns'],
  widths: readonly number[],
  from: { x: number; gap: number },
): Place[] {
  let { x } = from;
  return columns.map(({ isNumber }, column) => {
    const place = { x, width: widths[column] ?? 0, isNumber };
    x += place.width + from.gap;
    return place;
  });
}

interface Parts {
  places: readonly Place[];
  setting: LayoutSetting;
  isHead: boolean;
  isBold: boolean;
}

function rowOf(cells: readonly string[], { places, setting: { measure, room }, isHead, isBold }: Parts): Row {
  const face = isBold ? 'bold' : 'regular';
  const wrapped = places.map(({ width }, index) =>
    wrapWords([{ text: cells[index] ?? '', face }], { width, size, measure }),
  );
  const lines = Math.max(...wrapped.map(({ length }) => length), 1);
  const items = wrapped.flatMap((cell, index) =>
    // The names of columns stand just above them, however many lines their neighbors take.
    cellItems(cell, { place: places[index], first: isHead ? lines - cell.length : 0, isSoft: isHead }),
  );
  const height = lines * lineHeight + 3;
  const rule: PageItem = { kind: 'rule', x: room.x, y: height - 1.5, width: room.width, isSoft: !isHead };
  return {
    spaceBefore: isHead ? lineHeight / 2 : 0,
    height,
    items: [...items, isHead ? { ...rule, weight: 0.4 } : rule],
    staysWithNext: false,
  };
}

interface Cell {
  place: Place | undefined;
  first: number;
  isSoft: boolean;
}

function cellItems(lines: readonly Line[], { place, first, isSoft }: Cell): PageItem[] {
  if (place === undefined) return [];
  return lines.flatMap((line, index) =>
    lineItems(line, (first + index) * lineHeight, {
      x: place.x + (place.isNumber ? place.width - line.width : 0),
      size,
      lineHeight,
      isSoft,
    }),
  );
}

import type { FiguresTable } from './document.ts';
import { type LayoutSetting, lineItems, type Row, together } from './layout-row.ts';
import { contentWidth, letterPage, type PageItem } from './letter-page.ts';
import { type Line, wrapWords } from './wrap-words.ts';

const size = 8;
const lineHeight = 10.5;
const gap = 6;
const textWeight = 2;

interface Place {
  x: number;
  width: number;
  isNumber: boolean;
}

/** A table's rows: headings in bold that stay with the first row, a light rule under each, numbers to the right. */
export function figureTableRows({ columns, rows, sums = [] }: FiguresTable, setting: LayoutSetting): Row[] {
  const places = placesOf(columns);
  const head = rowOf(
    columns.map(({ label }) => label),
    { places, setting, isHead: true, isBold: true },
  );
  const body = rows.map((cells, place) =>
    rowOf(cells, { places, setting, isHead: false, isBold: sums.includes(place) }),
  );
  return [...together([head], true), ...body];
}

function placesOf(columns: FiguresTable['columns']): Place[] {
  const weights = columns.map(({ isNumber }) => (isNumber ? 1 : textWeight));
  const unit = (contentWidth - gap * (columns.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0);
  let x: number = letterPage.margin;
  return columns.map(({ isNumber }, index) => {
    const place = { x, width: unit * (weights[index] ?? 1), isNumber };
    x += place.width + gap;
    return place;
  });
}

interface Parts {
  places: readonly Place[];
  setting: LayoutSetting;
  isHead: boolean;
  isBold: boolean;
}

function rowOf(cells: readonly string[], { places, setting: { measure }, isHead, isBold }: Parts): Row {
  const face = isBold ? 'bold' : 'regular';
  const wrapped = places.map(({ width }, index) =>
    wrapWords([{ text: cells[index] ?? '', face }], { width, size, measure }),
  );
  const lines = Math.max(...wrapped.map(({ length }) => length), 1);
  const items = wrapped.flatMap((cell, index) => cellItems(cell, places[index]));
  const height = lines * lineHeight + 3;
  const rule: PageItem = { kind: 'rule', x: letterPage.margin, y: height - 1.5, width: contentWidth, isSoft: true };
  return { spaceBefore: isHead ? lineHeight / 2 : 0, height, items: [...items, rule], staysWithNext: false };
}

function cellItems(lines: readonly Line[], place: Place | undefined): PageItem[] {
  if (place === undefined) return [];
  return lines.flatMap((line, index) =>
    lineItems(line, index * lineHeight, {
      x: place.x + (place.isNumber ? place.width - line.width : 0),
      size,
      lineHeight,
    }),
  );
}

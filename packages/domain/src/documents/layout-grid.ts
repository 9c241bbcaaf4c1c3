import type { Face, GridCell, Tone, ToneGrid } from './document.ts';
import { type LayoutSetting, lineItems, type Row } from './layout-row.ts';
import type { PageItem } from './letter-page.ts';

const size = 8;
const lineHeight = 11;
const cellHeight = 15;
const cellGap = 1.5;
const markWidth = 7;
const inset = 4;
const legendTop = 5;
const legendGap = 12;

interface Written {
  x: number;
  top: number;
  face?: Face;
  isSoft?: boolean;
  tone?: Tone;
}

/** The grid in one piece: names of its axes and columns, its cells with their signs, and what the signs mean. */
export function gridRow({ down, across, columns, rows, legend }: ToneGrid, setting: LayoutSetting): Row {
  const { room, measure } = setting;
  const write = (text: string, { x, top, face = 'regular', isSoft = false, tone }: Written): PageItem[] =>
    lineItems({ spans: [{ text, face, x: 0 }], width: 0 }, top, { x, size, lineHeight, isSoft }).map((item) =>
      tone && item.kind === 'text' ? { ...item, tone } : item,
    );
  const labelWidth =
    Math.max(measure(down, 'regular', size), ...rows.map(({ label }) => measure(label, 'bold', size))) + 8;
  const width = (room.width - labelWidth) / Math.max(columns.length, 1);
  const cellX = (column: number) => room.x + labelWidth + column * width;
  const head = [
    ...write(across, { x: cellX(0) + inset, top: 0, isSoft: true }),
    ...write(down, { x: room.x, top: lineHeight, isSoft: true }),
    ...columns.flatMap((label, column) =>
      write(label, {
        x: cellX(column) + width - inset - cellGap - measure(label, 'regular', size),
        ...{ top: lineHeight, isSoft: true },
      }),
    ),
  ];
  const top = 2 * lineHeight + 2;
  const cells = rows.flatMap(({ label, cells: own }, row) => {
    const y = top + row * (cellHeight + cellGap);
    const textTop = y + (cellHeight - lineHeight) / 2;
    const isOwn = own.some((cell) => cell.isOwn);
    return [
      ...write(label, { x: room.x, top: textTop, face: isOwn ? 'bold' : 'regular' }),
      ...own.flatMap((cell, column) => {
        const place = { x: cellX(column), y, width: width - cellGap, height: cellHeight };
        const face = cell.isOwn ? 'bold' : 'regular';
        return [
          ...groundItems(cell, place),
          ...write(cell.text, {
            x: place.x + place.width - inset - measure(cell.text, face, size),
            ...{ top: textTop, face, tone: cell.tone },
          }),
        ];
      }),
    ];
  });
  const legendY = top + rows.length * (cellHeight + cellGap) + legendTop;
  let [x, y] = [room.x, legendY];
  const keys = legend.flatMap(({ tone, text }) => {
    const wide = markWidth + 3 + measure(text, 'regular', size);
    if (x > room.x && x + wide > room.x + room.width) [x, y] = [room.x, y + lineHeight];
    const at = x;
    x += wide + legendGap;
    return [
      ...markItems(tone, { x: at, y: y + (lineHeight - markWidth) / 2 }),
      ...write(text, { x: at + markWidth + 3, top: y, isSoft: true }),
    ];
  });
  return {
    ...{ spaceBefore: 4, height: y + (legend.length > 0 ? lineHeight + 2 : 0) },
    items: [...head, ...cells, ...keys],
    staysWithNext: false,
  };
}

function groundItems(
  { tone, isOwn }: GridCell,
  place: { x: number; y: number; width: number; height: number },
): PageItem[] {
  return [
    { kind: 'fill', ...place, tone, isSoft: true },
    ...markItems(tone, { x: place.x + inset - 1, y: place.y + (place.height - markWidth) / 2 }),
    ...(isOwn ? [{ kind: 'frame' as const, ...place, tone: 'none' as const, isSoft: false }] : []),
  ];
}

function markItems(tone: Tone, { x, y }: { x: number; y: number }): PageItem[] {
  return tone === 'none' ? [] : [{ kind: 'mark', x, y, width: markWidth, tone }];
}

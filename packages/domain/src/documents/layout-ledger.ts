import type { Ledger, LedgerRow } from './document.ts';
import { type LayoutSetting, lineItems, type Row, together } from './layout-row.ts';
import type { PageItem } from './letter-page.ts';
import { wrapWords } from './wrap-words.ts';

const size = 8.5;
const lineHeight = 11;
const gap = 10;
/** Between a name and what it rests on. */
const noteGap = 4;
const padding = 1.5;

/** An account line by line: names to the left with what they rest on in gray, amounts to the right, rules above sums. */
export function ledgerRows({ heads, rows }: Ledger, setting: LayoutSetting): Row[] {
  const widths = columnWidths({ heads, rows }, setting);
  const head = heads.length === 0 ? [] : [headRow(heads, widths, setting)];
  return together([
    ...head,
    ...rows.map((row, place) => ledgerRow(row, { widths, setting, isLast: place === rows.length - 1 })),
  ]);
}

function columnWidths({ heads, rows }: Ledger, { measure }: LayoutSetting): number[] {
  const count = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: count }, (_, column) =>
    Math.max(
      measure(heads[column] ?? '', 'regular', size),
      ...rows.map(({ cells, isSum }) => measure(cells[column] ?? '', isSum ? 'bold' : 'regular', size)),
    ),
  );
}

function headRow(heads: readonly string[], widths: readonly number[], setting: LayoutSetting): Row {
  const items = amountItems(heads, { widths, setting, isBold: false, isSoft: true, top: 0 });
  return { spaceBefore: 2, height: lineHeight + padding, items, staysWithNext: true };
}

interface Amounts {
  widths: readonly number[];
  setting: LayoutSetting;
  isBold: boolean;
  isSoft: boolean;
  top: number;
}

/** The last column ends at the right edge, each before it left of the next. */
function amountItems(cells: readonly string[], { widths, setting, isBold, isSoft, top }: Amounts): PageItem[] {
  const { room, measure } = setting;
  const face = isBold ? 'bold' : 'regular';
  let right = room.x + room.width;
  return widths.toReversed().flatMap((width, place) => {
    const text = cells[widths.length - 1 - place] ?? '';
    const x = right - measure(text, face, size);
    right -= width + gap;
    if (text === '') return [];
    return lineItems({ spans: [{ text, face, x: 0 }], width }, top, { x, size, lineHeight, isSoft });
  });
}

interface Place {
  widths: readonly number[];
  setting: LayoutSetting;
  isLast: boolean;
}

function ledgerRow({ label, note, cells, isSum }: LedgerRow, { widths, setting, isLast }: Place): Row {
  const { room, measure } = setting;
  const face = isSum ? 'bold' : 'regular';
  const width = room.width - widths.reduce((sum, each) => sum + each + gap, 0);
  const top = isSum ? 3 : padding;
  const names = wrapWords([{ text: label, face }], { width, size, measure });
  const noteX = (names.at(-1)?.width ?? 0) + noteGap;
  const isBeside = noteX + measure(note, 'regular', size) <= width;
  const notes = note === '' ? [] : wrapWords(note, { width, size, measure });
  const lines = names.length + (isBeside || notes.length === 0 ? 0 : notes.length);
  const noteTop = top + (isBeside ? names.length - 1 : names.length) * lineHeight;
  const height = top + lines * lineHeight + padding;
  const rule = (y: number): PageItem => ({ kind: 'rule', x: room.x, y, width: room.width, isSoft: false, weight: 0.5 });
  return {
    spaceBefore: 0,
    height: height + (isSum && isLast ? 2.5 : 0),
    items: [
      ...(isSum ? [rule(1)] : []),
      ...names.flatMap((line, place) => lineItems(line, top + place * lineHeight, { x: room.x, size, lineHeight })),
      ...notes.flatMap((line, place) =>
        lineItems(line, noteTop + place * lineHeight, {
          ...{ x: room.x + (isBeside ? noteX : 0), size, lineHeight, isSoft: true },
        }),
      ),
      ...amountItems(cells, { widths, setting, isBold: isSum, isSoft: false, top }),
      ...(isSum && isLast ? [rule(height + 0.5), rule(height + 2)] : []),
    ],
    staysWithNext: false,
  };
}

import type { TableRow } from './table-row.ts';
import { damaged } from './xlsx-archive.ts';
import { unescaped } from './xlsx-strings.ts';
import { serialDay } from './xlsx-styles.ts';
import { parseXml } from './xml-parts.ts';

/** Excel's own limit of columns. */
const maxColumns = 16_384;

/** What a sheet's cells refer to. */
interface SheetContext {
  strings: readonly string[];
  /** The styles that show a number as a day. */
  dates: ReadonlySet<number>;
  is1904: boolean;
}

/** One cell as it is written down. */
interface WrittenCell {
  type: string;
  value: string;
  style: number;
}

/** A sheet's rows with a filled cell, under the row numbers a person sees; numbers as plain decimals, days as ISO days. */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncIterable<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let cell: WrittenCell = { type: 'n', value: '', style: 0 };
  let isValue = false;
  let isPhonetic = false;

  const parsing = parseXml(bytes, {
    open(name, attributes) {
      isValue = name === 'v' || (name === 't' && !isPhonetic);
      if (name === 'rPh') isPhonetic = true;
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        cells = [];
      }
      if (name === 'c') {
        column = attributes.r === undefined ? cells.length : columnIndex(attributes.r);
        cell = { type: attributes.t ?? 'n', value: '', style: Number(attributes.s ?? 0) };
      }
    },
    text(text) {
      if (isValue) cell.value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') {
        if (column >= maxColumns) throw damaged();
        while (cells.length < column) cells.push('');
        cells[column] = cellText(cell, context);
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) rows.push({ line, cells });
    },
  });
  for await (const _ of parsing) {
    const ready = rows;
    rows = [];
    yield* ready;
  }
}

/** 'A1' is 0, 'AB7' is 27. */
function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + (letter.charCodeAt(0) - 64);
  }
  if (index === 0) throw damaged();
  return index - 1;
}

function cellText({ type, value, style }: WrittenCell, { strings, dates, is1904 }: SheetContext): string {
  if (type === 'n') return (dates.has(style) ? serialDay(value.trim(), is1904) : undefined) ?? numberText(value);
  if (type === 's') {
    if (value === '') return '';
    const text = strings[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : value === '' ? '' : 'FALSE';
  return unescaped(value);
}

/** Excel shows 15 digits; the rest is noise of binary fractions. */
function numberText(value: string): string {
  if (/^\d{0,15}$/.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

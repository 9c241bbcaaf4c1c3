import type { TableRow } from './table-row.ts';
import { damaged } from './xlsx-archive.ts';
import { unescaped } from './xlsx-strings.ts';
import { parseXml } from './xml-parts.ts';

/** Excel's own limit of columns. */
const maxColumns = 16_384;

/** A sheet's rows with a filled cell, under the row numbers a person sees; numbers as plain decimals. */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, strings: readonly string[]): AsyncIterable<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let type = '';
  let value = '';
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
        type = attributes.t ?? 'n';
        value = '';
      }
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') {
        if (column >= maxColumns) throw damaged();
        while (cells.length < column) cells.push('');
        cells[column] = cellText(type, value, strings);
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
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + (letter.charCodeAt(0) - 64);
  }
  if (index === 0) throw damaged();
  return index - 1;
}

function cellText(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return numberText(value);
  return unescaped(value);
}

/** Excel shows 15 digits; the rest is noise of binary fractions. */
function numberText(value: string): string {
  if (/^\d{0,15}$/.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

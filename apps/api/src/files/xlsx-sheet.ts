import { maxRowBytes, reportedLength, rowTooLong } from './csv-rows.ts';
import type { TableRow } from './table-row.ts';
import { damaged } from './xlsx-archive.ts';
import { type ColumnMerge, mergeFiller } from './xlsx-merges.ts';
import { columnIndex, maxColumns } from './xlsx-references.ts';
import { unescaped } from './xlsx-strings.ts';
import { isoDay, type NumberLook, serialDay } from './xlsx-styles.ts';
import { parseXml } from './xml-parts.ts';

interface SheetContext {
  strings: readonly string[];
  looks: ReadonlyMap<number, NumberLook>;
  is1904: boolean;
  merges: ReadonlyMap<number, ColumnMerge[]>;
}

interface WrittenCell {
  type: string;
  value: string;
  /** Of a formula; its result may be missing. */
  formula: string;
  /** The formula is written down in another cell. */
  isShared: boolean;
  style: number;
}

const cellAs = (type = 'n', style = '0'): WrittenCell => ({
  type,
  value: '',
  formula: '',
  isShared: false,
  style: Number(style),
});

const isRowNumber = /^\d{1,7}$/;

/** Hidden rows count too. Numbers become plain decimals and days ISO days; merged text stands in each of its rows. */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncIterable<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let cell = cellAs();
  let size = 0;
  let isValue = false;
  let isFormula = false;
  let isPhonetic = false;
  const merged = mergeFiller(context.merges);

  const parsing = parseXml(bytes, {
    open(name, attributes) {
      isValue = name === 'v' || (name === 't' && !isPhonetic);
      isFormula = name === 'f';
      if (isFormula && attributes.t === 'shared') cell.isShared = true;
      if (name === 'rPh') isPhonetic = true;
      if (name === 'row') {
        line = isRowNumber.test(attributes.r ?? '') ? Number(attributes.r) : line + 1;
        cells = [];
        size = 0;
      }
      if (name === 'c') {
        column = attributes.r === undefined ? cells.length : columnIndex(attributes.r);
        cell = cellAs(attributes.t, attributes.s);
      }
    },
    text(text) {
      if (isValue || isFormula) size += text.length;
      if (size > maxRowBytes) return;
      if (isValue) cell.value += text;
      if (isFormula) cell.formula += text;
    },
    close(name) {
      isValue = false;
      isFormula = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') {
        if (column >= maxColumns) throw damaged();
        while (cells.length < column) cells.push('');
        cells[column] = cellText(cell, context);
      }
      if (name !== 'row') return;
      merged.fill(line, cells);
      // Shared and merged texts stand in many cells and are written down once.
      const length = cells.reduce((sum, text) => sum + text.length, 0);
      if (Math.max(size, length) > maxRowBytes) rows.push(tooLong(line, cells));
      else if (length > 0) rows.push({ line, cells });
    },
  });
  for await (const _ of parsing) {
    const ready = rows;
    rows = [];
    yield* ready;
  }
}

/** Rows have the limit of any other table, so that none fills the memory or the file of rejected rows. */
function tooLong(line: number, cells: readonly string[]): TableRow {
  const first = cells.find((text) => text !== '') ?? '';
  return { line, problem: rowTooLong, text: first.slice(0, reportedLength) };
}

function cellText(cell: WrittenCell, { strings, looks, is1904 }: SheetContext): string {
  const { type, value, style } = cell;
  // A program that cannot calculate leaves the result out: the formula itself says more than an empty cell.
  if (value === '' && type !== 'str') {
    if (cell.formula !== '') return `=${cell.formula}`;
    if (cell.isShared) return '=shared formula';
  }
  if (type === 'n') return numberLook(value.trim(), looks.get(style), is1904);
  if (type === 'd') return isoDay(value.trim()) ?? value;
  if (type === 's') {
    if (value === '') return '';
    const text = strings[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : value === '' ? '' : 'FALSE';
  return unescaped(value);
}

function numberLook(value: string, look: NumberLook | undefined, is1904: boolean): string {
  if (look === 'day') return serialDay(value, is1904) ?? numberText(value);
  const number = Number(value);
  if (look !== 'percent' || value === '' || !Number.isFinite(number)) return numberText(value);
  return `${numberText(String(number * 100))}%`;
}

/** Excel shows 15 digits; the rest is noise of binary fractions. */
function numberText(value: string): string {
  if (/^\d{0,15}$/.test(value)) return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

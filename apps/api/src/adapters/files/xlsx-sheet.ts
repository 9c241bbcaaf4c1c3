import type { TableRow } from './table-row.ts';
import { damaged } from './xlsx-archive.ts';
import { type ColumnMerge, mergeFiller } from './xlsx-merges.ts';
import { columnIndex } from './xlsx-references.ts';
import { unescaped } from './xlsx-strings.ts';
import { isoDay, type NumberLook, serialDay } from './xlsx-styles.ts';
import { parseXml } from './xml-parts.ts';

/** Excel's own limit of columns. */
const maxColumns = 16_384;

/** What a sheet's cells refer to. */
interface SheetContext {
  strings: readonly string[];
  /** How styles show numbers. */
  looks: ReadonlyMap<number, NumberLook>;
  is1904: boolean;
  /** The sheet's cells that are merged over several rows. */
  merges: ReadonlyMap<number, ColumnMerge[]>;
}

/** One cell as it is written down. */
interface WrittenCell {
  type: string;
  value: string;
  /** Of a formula; its result may be missing. */
  formula: string;
  style: number;
}

/**
 * A sheet's rows with a filled cell, under the row numbers a person sees, hidden ones too: numbers as plain decimals,
 * days as ISO days, percentages with their sign. What is merged over several rows stands in each of them.
 */
export async function* sheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncIterable<TableRow> {
  let rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let cell: WrittenCell = { type: 'n', value: '', formula: '', style: 0 };
  let isValue = false;
  let isFormula = false;
  let isPhonetic = false;
  const merged = mergeFiller(context.merges);

  const parsing = parseXml(bytes, {
    open(name, attributes) {
      isValue = name === 'v' || (name === 't' && !isPhonetic);
      isFormula = name === 'f';
      if (name === 'rPh') isPhonetic = true;
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        cells = [];
      }
      if (name === 'c') {
        column = attributes.r === undefined ? cells.length : columnIndex(attributes.r);
        cell = { type: attributes.t ?? 'n', value: '', formula: '', style: Number(attributes.s ?? 0) };
      }
    },
    text(text) {
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
      if (cells.some((each) => each !== '')) rows.push({ line, cells });
    },
  });
  for await (const _ of parsing) {
    const ready = rows;
    rows = [];
    yield* ready;
  }
}

function cellText(cell: WrittenCell, { strings, looks, is1904 }: SheetContext): string {
  const { type, value, style } = cell;
  // A program that cannot calculate leaves the result out: the formula itself says more than an empty cell.
  if (value === '' && cell.formula !== '' && type !== 'str') return `=${cell.formula}`;
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

import { formatDate, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import type { SheetFigures } from './deal-sheet.ts';
import {
  isShownPart,
  type SheetField,
  type SheetShown,
  type SheetValues,
  sheetFieldNames,
  sheetFields,
} from './sheet-fields.ts';

/** A sheet as others may read it. */
export interface ToldSheet {
  values: SheetValues;
  shown: SheetShown;
  figures: SheetFigures | null;
}

interface ShownLine {
  field: SheetField;
  label: string;
  text: string;
}

/** What the sheet tells, in its order: neither what is hidden nor what is not known. */
export function shownLines({ values, shown }: Pick<ToldSheet, 'values' | 'shown'>): ShownLine[] {
  return sheetFieldNames.flatMap((field) => {
    const text = isShownPart(shown, field) ? textOf(field, values[field]) : '';
    return text === '' ? [] : [{ field, label: sheetFields[field].label, text }];
  });
}

function textOf(field: SheetField, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatWholeDollars(value);
  return sheetFields[field].is === 'day' ? formatDate(value) : value.trim();
}

/** The figures after operating costs that the sheet tells, by their labels. */
export function shownFigures({
  shown,
  figures,
}: Pick<ToldSheet, 'shown' | 'figures'>): { label: string; text: string }[] {
  if (figures === null || !isShownPart(shown, 'figures')) return [];
  const { monthlyCashFlow, cashOnCash, capRate } = figures;
  return [
    { label: 'Monthly cash flow', text: formatWholeDollars(monthlyCashFlow) },
    ...(cashOnCash === null ? [] : [{ label: 'Cash-on-cash', text: formatPercent(cashOnCash, 1) }]),
    ...(capRate === null ? [] : [{ label: 'Cap rate', text: formatPercent(capRate, 1) }]),
  ];
}

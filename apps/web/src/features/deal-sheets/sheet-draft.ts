import { type DealSheet, type SheetInput, sheetInputSchema } from '@rei/domain/deal-sheets/deal-sheet';
import {
  ofEachSheetField,
  type SheetEdits,
  type SheetField,
  type SheetShown,
  type SheetValues,
  sheetFieldNames,
  sheetFields,
  sheetValues,
} from '@rei/domain/deal-sheets/sheet-fields';
import { formatDate, formatWholeDollars } from '@rei/domain/kernel/format';
import { schemaProblems } from '#lib/schema-problems.ts';

/** A day is a text while it is typed. */
export type SheetDraft = Omit<SheetValues, 'closingDate'> & { closingDate: string; shown: SheetShown };

const emptyIsNull = (field: SheetField) => sheetFields[field].is === 'day';

export function draftOf({ defaults, edits, shown }: DealSheet): SheetDraft {
  const values = sheetValues(defaults, edits);
  return { ...values, closingDate: values.closingDate ?? '', shown };
}

export function valuesOf(draft: SheetDraft): SheetValues {
  return ofEachSheetField((field) => (emptyIsNull(field) && draft[field] === '' ? null : draft[field]));
}

/** What differs from the deal is typed over it; what does not goes on following it. */
export function inputOf({ version, defaults }: DealSheet, draft: SheetDraft): SheetInput {
  const values = valuesOf(draft);
  const changed = sheetFieldNames.filter((field) => values[field] !== defaults[field]);
  const edits: SheetEdits = Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { version, edits, shown: draft.shown };
}

export function problemsOf(sheet: DealSheet, draft: SheetDraft): Record<string, string | undefined> {
  const found = schemaProblems(sheetInputSchema, inputOf(sheet, draft)) as Record<string, string | undefined>;
  return Object.fromEntries(Object.entries(found).map(([path, words]) => [fieldOfPath(path), words]));
}

/** The endpoint names a field of the sheet with where it stands: 'edits.price'. */
export const fieldOfPath = (path: string): string => path.replace(/^edits\./, '');

/** 'From the sale', or what the deal says where something else was typed. */
export function sourceWords({ defaults }: DealSheet, draft: SheetDraft, field: SheetField): string | undefined {
  const said = sheetFields[field];
  if (!('from' in said)) return undefined;
  const [value, given] = [valuesOf(draft)[field], defaults[field]];
  if (given === null || given === '') return undefined;
  if (value === given) return `From ${said.from}`;
  if (typeof given === 'number') return `From ${said.from}: ${formatWholeDollars(given)}`;
  return said.is === 'day' ? `From ${said.from}: ${formatDate(given)}` : `Edited. Clear to start from ${said.from}.`;
}

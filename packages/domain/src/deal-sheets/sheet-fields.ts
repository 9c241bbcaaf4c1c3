/** The values of each kind of field; '' and null say nothing. */
interface ValueOfKind {
  line: string;
  text: string;
  dollars: number | null;
  /** YYYY-MM-DD. */
  day: string | null;
}

export type SheetKind = keyof ValueOfKind;

interface FieldOfSheet {
  is: SheetKind;
  label: string;
  max?: number;
  /** What it is filled in from; without that it is the user's alone. */
  from?: string;
  /** Nobody else reads it unless the user shows it. */
  isPrivate?: true;
}

/**
 * What a deal sheet tells, in its order, described once: form, API, document and message walk this table. Figures after
 * costs and photos are told besides, and are nobody's to type.
 */
export const sheetFields = {
  headline: { is: 'line', label: 'Headline', max: 120, from: 'the property' },
  pitch: { is: 'text', label: 'Description', max: 3000 },
  price: { is: 'dollars', label: 'Price to buyer', from: 'the sale' },
  arv: { is: 'dollars', label: 'ARV', from: 'your ARV' },
  rehab: { is: 'dollars', label: 'Rehab budget', from: 'your rehab budget' },
  rent: { is: 'dollars', label: 'Monthly rent', from: 'the analysis' },
  closingDate: { is: 'day', label: 'Closing date', from: 'the contract' },
  earnestMoney: { is: 'dollars', label: 'Earnest money' },
  access: { is: 'text', label: 'Access', max: 1000 },
  terms: { is: 'text', label: 'Other terms', max: 3000 },
  fee: { is: 'dollars', label: 'Assignment fee', from: 'the sale', isPrivate: true },
  contractPrice: { is: 'dollars', label: 'Contract price', from: 'the agreement', isPrivate: true },
  notes: { is: 'text', label: 'Notes', max: 5000, from: 'your notes', isPrivate: true },
} as const satisfies Record<string, FieldOfSheet>;

type Fields = typeof sheetFields;
export type SheetField = keyof Fields;
export type SheetFieldOf<Kind extends SheetKind> = {
  [Field in SheetField]: Fields[Field]['is'] extends Kind ? Field : never;
}[SheetField];

export type SheetValues = { -readonly [Field in SheetField]: ValueOfKind[Fields[Field]['is']] };
/** What the user has typed over what the sheet is filled in with; what is missing follows the deal. */
export type SheetEdits = { [Field in SheetField]?: SheetValues[Field] | undefined };

export const sheetFieldNames = Object.keys(sheetFields) as SheetField[];

/** What can be shown or hidden: the fields, and the figures after costs together. */
export const sheetParts = [...sheetFieldNames, 'figures'] as const;
export type SheetPart = (typeof sheetParts)[number];
export type SheetShown = { [Part in SheetPart]?: boolean | undefined };

export function isPrivateField(part: SheetPart): boolean {
  return part !== 'figures' && 'isPrivate' in sheetFields[part];
}

/** Whether a part of the sheet leaves the house: what the user has said of it, else all but what is private. */
export function isShownPart(shown: SheetShown, part: SheetPart): boolean {
  return shown[part] ?? !isPrivateField(part);
}

export function ofEachSheetField<Result extends Record<SheetField, unknown>>(
  make: (field: SheetField) => unknown,
): Result {
  return Object.fromEntries(sheetFieldNames.map((field) => [field, make(field)])) as Result;
}

/** The values of a sheet: what was typed, else what the deal says. */
export function sheetValues(defaults: SheetValues, edits: SheetEdits): SheetValues {
  return ofEachSheetField((field) => (edits[field] === undefined ? defaults[field] : edits[field]));
}

import { type ColumnMapping, columnMappingSchema } from '@rei/domain/market/column-mapping';
import type { ImportPreview } from '@rei/domain/market/import-job';
import { type MappedField, mappedFactLabels } from '@rei/domain/market/mapped-fields';

/** What each field of a listing is called when a column is chosen for it; in the order in which they are offered. */
export const fieldLabels: Record<MappedField, string> = {
  price: 'Price',
  address: 'Street address',
  fullAddress: 'Whole address',
  unit: 'Unit or apartment',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  status: 'Status',
  type: 'Property type',
  ...mappedFactLabels,
  units: 'Units',
  listDate: 'Listing date',
  daysOnMarket: 'Days on market',
  mlsId: 'MLS number',
  key: 'Key of the listing',
  url: 'Link',
  photo: 'Photo',
  remarks: 'Remarks',
  lat: 'Latitude',
  lon: 'Longitude',
  agentName: 'Agent',
  agentEmail: 'Agent’s email',
  agentPhone: 'Agent’s phone',
  agentOffice: 'Agent’s office',
};

export type PreviewTable = NonNullable<ImportPreview['table']>;

/** What holds for every row without a column of its own. */
type MappingConstants = Record<'city' | 'state' | 'zip', string>;

/** An administrator's choices for a table of an unknown format, as far as they are made. */
export interface MappingDraft {
  source: string;
  /** Our field to the heading of its column. */
  columns: Partial<Record<MappedField, string>>;
  constants: MappingConstants;
}

/** The choices to begin with: the columns as guessed, the source named after the file. */
export function draftOf({ columns }: PreviewTable, fileName: string): MappingDraft {
  const source = fileName.replace(/\.[^.]*$/, '').slice(0, 40);
  return { source, columns, constants: { city: '', state: '', zip: '' } };
}

/** The headings that can be told apart, each once, with the values below them. */
export function columnsOf({ headings, rows }: PreviewTable): { heading: string; values: string[] }[] {
  return headings.flatMap((heading, index) =>
    heading === '' || headings.indexOf(heading) !== index
      ? []
      : [{ heading, values: rows.map((row) => row[index] ?? '').filter((value) => value !== '') }],
  );
}

/** Which of our fields a heading stands for. */
export function fieldOf({ columns }: MappingDraft, heading: string): MappedField | undefined {
  // Object.entries widens the keys; the type lets no others in.
  const entries = Object.entries(columns) as [MappedField, string][];
  return entries.find(([, column]) => column === heading)?.[0];
}

/** Makes a heading stand for a field, or for none; each field has one column and each column one field. */
export function withField(draft: MappingDraft, heading: string, field: MappedField | undefined): MappingDraft {
  const { ...columns } = draft.columns;
  const before = fieldOf(draft, heading);
  if (before) delete columns[before];
  if (field) columns[field] = heading;
  return { ...draft, columns };
}

/** The mapping as it is sent, or what is missing in it. */
export function finishedMapping(draft: MappingDraft): { mapping: ColumnMapping } | { problem: string } {
  const constants = Object.fromEntries(Object.entries(draft.constants).filter(([, value]) => value.trim() !== ''));
  const parsed = columnMappingSchema.safeParse({ ...draft, constants, statuses: {} });
  if (parsed.success) return { mapping: parsed.data };
  return { problem: `${parsed.error.issues[0]?.message ?? 'Choose the columns'}.` };
}

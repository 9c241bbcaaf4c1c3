import { type ColumnMapping, columnMappingSchema, type MappedStatus } from '@rei/domain/market/column-mapping';
import type { ImportPreview } from '@rei/domain/market/import-job';
import { plainHeading } from '@rei/domain/market/import-preset';
import { type MappedField, mappedFactLabels } from '@rei/domain/market/mapped-fields';

/** What each field of a listing is called when a column is chosen for it; in the order in which they are offered. */
export const fieldLabels: Record<MappedField, string> = {
  price: 'Price',
  address: 'Street address',
  fullAddress: 'Whole address',
  streetNumber: 'House number',
  streetDirection: 'Direction before the street',
  streetName: 'Street name',
  streetSuffix: 'Street suffix',
  streetDirectionAfter: 'Direction after the street',
  unit: 'Unit or apartment',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  cityStateZip: 'City, state and ZIP',
  status: 'Status',
  type: 'Property type',
  ...mappedFactLabels,
  lotUnit: 'Unit of the lot size',
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
type MappingConstants = Record<'city' | 'state' | 'zip' | 'status', string>;

/** An administrator's choices for a table of an unknown format, as far as they are made. */
export interface MappingDraft {
  source: string;
  columns: Partial<Record<MappedField, string>>;
  constants: MappingConstants;
  /** Status words of the table for which another choice was made than was guessed. */
  statuses: Record<string, MappedStatus>;
}

/** What homes without a status can be. */
export const blankStatuses = [
  { value: '', label: 'For sale' },
  { value: 'Off Market', label: 'Off market (owners, leads)' },
  { value: 'Sold', label: 'Sold (past sales)' },
];

/** What holds for every row, where nothing is said of it. */
const noConstants: MappingConstants = { city: '', state: '', zip: '', status: '' };

/** The choices of a saved mapping for a table that has its columns, as the table spells them; undefined for another one. */
export function draftOfMapping(
  { source, columns, constants, statuses }: ColumnMapping,
  headings: readonly string[],
): MappingDraft | undefined {
  const byName = new Map(headings.map((heading) => [plainHeading(heading), heading]));
  const entries = Object.entries(columns).map(([field, column]) => [field, byName.get(plainHeading(column))] as const);
  if (entries.some(([, heading]) => heading === undefined)) return undefined;
  return { source, columns: Object.fromEntries(entries), constants: { ...noConstants, ...constants }, statuses };
}

/**
 * The choices to begin with: those that were saved for a table with these headings, else as guessed, with the source
 * named after the tool that wrote the file, else after the file.
 */
export function draftOf({ headings, columns, constants, tool, preset }: PreviewTable, fileName: string): MappingDraft {
  const saved = preset && draftOfMapping(preset.mapping, headings);
  if (saved) return saved;
  const source = tool ?? fileName.replace(/\.[^.]*$/, '').slice(0, 40);
  return { source, columns, constants: { ...noConstants, ...constants }, statuses: {} };
}

/** The headings that can be told apart, each once, with the values below them. */
export function columnsOf({ headings, rows }: PreviewTable): { heading: string; values: string[] }[] {
  return headings.flatMap((heading, index) =>
    heading === '' || headings.indexOf(heading) !== index
      ? []
      : [{ heading, values: rows.map((row) => row[index] ?? '').filter((value) => value !== '') }],
  );
}

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
  const parsed = columnMappingSchema.safeParse({ ...draft, constants });
  if (parsed.success) return { mapping: parsed.data };
  return { problem: `${parsed.error.issues[0]?.message ?? 'Choose the columns'}.` };
}

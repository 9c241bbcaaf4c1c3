import * as z from 'zod/mini';
import { type BuyerField, buyerFieldNames, buyerFields } from './buyer-fields.ts';
import { noEmailColumn, noNameColumn } from './texts.ts';

/** Columns that are no field of their own: parts of one, several in one, or a list that somebody is on. */
const buyerParts = {
  firstName: { label: 'First name', after: 'name' },
  middleName: { label: 'Middle name', after: 'name' },
  lastName: { label: 'Last name', after: 'name' },
  company: { label: 'Company', after: 'name' },
  group: { label: 'Group', after: 'phone' },
  priceRange: { label: 'Price range', after: 'areas' },
  extra: { label: 'Keep in notes', after: 'notes' },
} as const satisfies Record<string, { label: string; after: BuyerField }>;

type BuyerPart = keyof typeof buyerParts;

/** What a column of a buyers file can be. */
export type BuyerColumn = BuyerField | BuyerPart;

// Object.keys widens to string; these are the table's own keys.
const partNames = Object.keys(buyerParts) as BuyerPart[];

function inOrder(): [BuyerColumn, ...BuyerColumn[]] {
  const others = buyerFieldNames.filter((field) => field !== 'email');
  const partsOf = (field: BuyerField) => partNames.filter((part) => buyerParts[part].after === field);
  return ['email', ...others.flatMap((field) => [field, ...partsOf(field)])];
}

/** In the order in which they are offered: the address, without which nobody is listed, and each field with its parts. */
export const buyerColumns = inOrder();

/** What a column is called. */
export function buyerColumnLabel(column: BuyerColumn): string {
  return { ...buyerFields, ...buyerParts }[column].label;
}

/** A file of buyers has one a row; one of groups a group and its addresses a row. */
const buyerFileKinds = ['buyers', 'groups'] as const;
export type BuyerFileKind = (typeof buyerFileKinds)[number];

const nameColumns: readonly BuyerColumn[] = ['name', 'firstName', 'lastName', 'company'];

/** Whether a column tells how buyers are called. */
export function hasNameColumn(columns: readonly (BuyerColumn | null)[]): boolean {
  return columns.some((column) => column !== null && nameColumns.includes(column));
}

/** More columns than any address book writes. */
const maxBuyerColumns = 500;

/** How a file of buyers is read. */
export const buyerMappingSchema = z
  .object({
    kind: z.enum(buyerFileKinds, "Must be 'buyers' or 'groups'"),
    /** A workbook's sheet; '' for any other file. */
    sheet: z.string().check(z.maxLength(100)),
    /** The line (or sheet row) of the headings; 0 where there are none. Rows up to it are not read. */
    headingLine: z.int().check(z.gte(0)),
    /** What each column is, from the left; null: it is not read. Several may be the same: the first that says something counts. */
    columns: z.array(z.nullable(z.enum(buyerColumns, 'Unknown column'))).check(z.maxLength(maxBuyerColumns)),
    /** Of buyers without a column of names: they are called by what stands before the address, or before its @. */
    namesFromEmail: z.exactOptional(z.boolean('Must be yes or no')),
  })
  .check(z.refine(({ columns }) => columns.includes('email'), { path: ['columns'], error: noEmailColumn }))
  .check(
    z.refine(({ kind, columns }) => kind === 'buyers' || columns.includes('group'), {
      path: ['columns'],
      error: 'Choose the column of the group.',
    }),
  )
  .check(
    z.refine(
      ({ kind, columns, namesFromEmail }) => kind === 'groups' || namesFromEmail === true || hasNameColumn(columns),
      { path: ['columns'], error: noNameColumn },
    ),
  );

export type BuyerMapping = z.infer<typeof buyerMappingSchema>;

/** What a file of buyers looks like before it is imported. */
export const buyerPreviewSchema = z.object({
  /** The guess, which may lack a column; null where the file cannot be read. */
  guess: z.nullable(
    z.object({
      kind: z.enum(buyerFileKinds),
      sheet: z.string(),
      headingLine: z.number(),
      columns: z.array(z.nullable(z.enum(buyerColumns))),
      namesFromEmail: z.exactOptional(z.boolean()),
    }),
  ),
  /** Sheets of a workbook that hold addresses as well and are not read. */
  otherSheets: z.exactOptional(z.array(z.string())),
  /** Of each column; '' where it has none. */
  headings: z.array(z.string()),
  /** The first rows below the headings. */
  rows: z.array(z.array(z.string())),
  /** Why the file cannot be read. */
  problem: z.nullable(z.string()),
});

export type BuyerPreview = z.infer<typeof buyerPreviewSchema>;
export type BuyerFileGuess = NonNullable<BuyerPreview['guess']>;
